import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organization-users/add.ts'
import { policyIdsOn } from '../../../../lib/access/policies/remove.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { exists, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aPolicy, aTable } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const viewer = BUILTIN_ROLES.app_organization_viewer.id
const add = (organization: { id: string }, user_ids: unknown, as = admin) =>
  send(handler, as, { id: organization.id }, { body: { user_ids } })

test('users become viewers; who is one keeps its policy', async () => {
  const organization = await anOrganization()
  const [known, other] = [randomUUID(), randomUUID()]
  const policy = await aPolicy(viewer, `app/user:${known}`, organization.resource, { title: 'mine' })
  const { status, body } = await add(organization, [known, other.toUpperCase()])
  expect([status, body]).toEqual([200, {}])
  for (const id of [known, other]) expect(await allowed(`app/user:${id}`, organization.resource, 'get')).toBe(true)
  expect(await policyIdsOn(aTable(), organization.resource)).toHaveLength(2)
  expect(await readPolicy(aTable(), policy.id)).toEqual(policy)
  expect(await statusOf(add(organization, [known, other]))).toBe(200)
  expect(await policyIdsOn(aTable(), organization.resource)).toHaveLength(2)
})

test('it needs `policymanage` on the organization; one that does not exist is 404 to admins alone', async () => {
  const organization = await anOrganization()
  const [manager, boss] = [
    await aHolder(['app_organization_manager', organization.resource]),
    await aHolder(['app_organization_accessmanager', organization.resource]),
  ]
  expect(await statusOf(add(organization, [randomUUID()], manager))).toBe(403)
  expect(await statusOf(add(organization, [randomUUID()], boss))).toBe(200)
  expect(await statusOf(add({ id: organization.name }, [randomUUID()], boss))).toBe(200)
  expect(await statusOf(add({ id: randomUUID() }, [randomUUID()], boss))).toBe(403)
  expect(await statusOf(add({ id: randomUUID() }, [randomUUID()]))).toBe(404)
})

test.each([
  [[], ['user_ids']],
  [undefined, ['user_ids']],
  [['a b', randomUUID()], ['user_ids[0]']],
  [['7a1e9c1e-0000-4000-8000-000000000001', '7A1E9C1E-0000-4000-8000-000000000001'], ['user_ids[1]']],
  [
    ['self', ...Array.from({ length: 2 }, () => '7a1e9c1e-0000-4000-8000-000000000001')],
    ['user_ids[0]', 'user_ids[2]'],
  ],
  [[`serviceuser:${randomUUID()}`], ['user_ids[0]']],
  [Array.from({ length: 21 }, () => randomUUID()), ['user_ids']],
])('%j is 400', async (user_ids, fields) => {
  const answer = await add(await anOrganization(), user_ids)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
})

test('an organization that is being deleted takes nobody in', async () => {
  const organization = await anOrganization()
  await aTable().transact([update(resourceKey(organization.resource), { set: { deleting: 'x' } }, exists)])
  const answer = await add(organization, [randomUUID()])
  expect([answer.status, reasonOf(answer)]).toEqual([400, 'BEING_DELETED'])
})

test('20 users fit into one transaction with all that allows the caller: 8 W each', async () => {
  const organization = await anOrganization()
  const users = () => Array.from({ length: 20 }, () => randomUUID())
  const cost = await costOf(() => add(organization, users()))
  expect([cost.result.status, cost.writeUnits]).toEqual([200, 20 * 8 + 2])
  const boss = await aHolder(['app_organization_accessmanager', organization.resource])
  const asHolder = await costOf(() => add(organization, users(), boss))
  expect([asHolder.result.status, asHolder.writeUnits]).toEqual([200, 20 * 8 + 2 * 4])
})
