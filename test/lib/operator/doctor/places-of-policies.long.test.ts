import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_POLICIES } from '../../../../lib/access/policies/places.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import { ancestorsIn } from '../../../../lib/access/resources/save.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import {
  formerPolicyOfPrincipalKey,
  policiesOfPrincipal,
  policyKey,
  policyOfPrincipalKey,
} from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { anOrganization, aPolicy, aProject, aResource, aRole, aTable } from '../../../support/world.ts'

const table = aTable()
const namespace = 'place/disk'
const role = await aRole([])
const aPrincipal = () => `app/user:${randomUUID()}`
const messages = async () => (await findFindings('policies', 'lists')).map(({ message }) => message)

test('the doctor finds a policy that is listed in an organization where its resource does not lie', async () => {
  const disk = await aResource(await aProject(await anOrganization()), namespace)
  const policy = await aPolicy(role, aPrincipal(), disk.resource)
  const before = await readResource(aTable(), disk.resource)
  const project = await aProject(await anOrganization())
  if (before === undefined) throw new Error('the resource is gone')
  expect(await saveResource(aTable(), before, { ...before, ancestors: ancestorsIn(project) })).toBe(true)
  const message = `policy ${policy.id} is listed with those of organization ${policy.organization_id}, where its resource does not lie`
  expect(await messages()).toEqual([message])
  expect((await repairTable()).shown.map((repair) => repair.message)).toContain(message)
  expect(await messages()).toEqual([])
  expect((await readPolicy(aTable(), policy.id))?.organization_id).toBe('')
})

test('a policy whose place another policy has is reported and can be deleted, and the next repair completes the other one', async () => {
  const [organization, principal] = [await anOrganization(), aPrincipal()]
  const [first, second] = [
    await aPolicy(role, principal, organization.resource),
    await aPolicy(role, principal, (await aProject(organization)).resource),
  ]
  // Changes the table to the state after a restore that applied only half of a transaction.
  const { place = 0n, organization_id = '' } = second
  const own = policyOfPrincipalKey(principal, organization_id, Number(second.place))
  await table.transact([update(policyKey(second.id), { set: { place: first.place } }), remove(own)])
  expect(await messages()).toEqual([expect.stringContaining('delete one of them, and bind its role again')])
  expect(await reindex(table)).toMatchObject({ written: 0 })
  await unbindPolicy(table, second)
  expect(place).toBeLessThan(BigInt(MAX_POLICIES))
  await repairTable()
  expect(await messages()).toEqual([])
  expect(await table.query(policiesOfPrincipal(principal), { first: 'ORG#', last: 'POLICY$' })).toHaveLength(1)
})

test('reindex gives a policy of an earlier format its organization and its place', async () => {
  const [organization, principal] = [await anOrganization(), aPrincipal()]
  const policy = await aPolicy(role, principal, organization.resource)
  const { id, role_id, resource, organization_id = '', place = 0n } = policy
  const former = formerPolicyOfPrincipalKey(principal, id)
  await table.transact([
    update(policyKey(id), { remove: ['organization_id', 'place'] }),
    remove(policyOfPrincipalKey(principal, organization_id, Number(place))),
    put(former, { policy_id: id, role_id, resource }),
  ])
  expect(await messages()).toEqual([`policy ${id} has no place on the list of its principal by organization`])
  await reindex(table)
  expect(await readPolicy(table, id)).toMatchObject({ organization_id: organization.id, place: expect.any(BigInt) })
  expect(await table.get(former)).toBeUndefined()
  expect(await messages()).toEqual([])
})
