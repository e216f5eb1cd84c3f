import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/policies/create.ts'
import { handler as remove } from '../../../../functions/access/policies/delete.ts'
import { handler as addUsers } from '../../../../functions/directory/organization-users/add.ts'
import { MAX_POLICIES } from '../../../../lib/access/policies/places.ts'
import { readPoliciesOf } from '../../../../lib/access/policies/read-of.ts'
import { inOrganization, policiesOfPrincipal } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { policyEntries } from '../../../support/policies-elsewhere.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Answer, call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const maker = await aClient([])
const role = await aRole([])
const organization = await anOrganization()
const user = `app/serviceuser:${maker.clientId}`

const resourceIn = async () => (await aProject(organization)).resource
const bind = (resource: string, principal = user) =>
  call(create, { as, body: { role_id: role.id, resource, principal } })
const count = async (organizationId = organization.id) =>
  (await aTable().query(policiesOfPrincipal(user), inOrganization(organizationId))).length

/** After this write, the user can get only three more policies. */
await fillTable(policyEntries(user, organization.id, MAX_POLICIES - 3))

test('a principal gets 5,000 policies from an organization, and not one more, however many ask at once', async () => {
  const places = await Promise.all(Array.from({ length: 6 }, resourceIn))
  const answers = await Promise.all(places.map((place) => bind(place)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400])
  const refused = answers.filter(({ status }) => status === 400)[0] as Answer
  expect(reasonOf(refused)).toBe('TOO_MANY_POLICIES')
  expect(refused.body.code).toBe(9)
  expect(refused.body.details[0].metadata).toEqual({ principal: user, organization_id: organization.id })
  expect(await count()).toBe(MAX_POLICIES)
})

test('nor by the operation that adds users: it adds all or none', async () => {
  const full = `app/user:${randomUUID()}`
  await fillTable(policyEntries(full, organization.id, MAX_POLICIES))
  const body = { user_ids: [randomUUID(), full.slice('app/user:'.length)] }
  expect(reasonOf(await call(addUsers, { as, params: { id: organization.id }, body }))).toBe('TOO_MANY_POLICIES')
})

test('another organization, resources that nobody registered, and other principals have room', async () => {
  const elsewhere = await aProject(await anOrganization())
  expect((await bind(elsewhere.resource)).status).toBe(200)
  await aPermission('room.disk.get')
  expect((await bind(`room/disk:${randomUUID()}`)).status).toBe(200)
  expect((await bind(await resourceIn(), `app/user:${randomUUID()}`)).status).toBe(200)
})

test('a policy that is there is changed all the same, and one that is deleted makes room', async () => {
  const [entry] = (await aTable().query(policiesOfPrincipal(user), inOrganization(organization.id))).slice(-1)
  const all = await aTable().query(policiesOfPrincipal(user), inOrganization(organization.id))
  const bound = all.find(({ role_id }) => role_id === role.id) ?? entry
  expect((await bind(String(bound?.resource))).status).toBe(200)
  expect((await call(remove, { as, params: { id: String(bound?.policy_id) } })).status).toBe(200)
  expect(await count()).toBe(MAX_POLICIES - 1)
  expect((await bind(await resourceIn())).status).toBe(200)
  expect(reasonOf(await bind(await resourceIn()))).toBe('TOO_MANY_POLICIES')
})

test('the bound costs a new policy nothing', async () => {
  const [place, principal] = [await resourceIn(), `app/user:${randomUUID()}`]
  const { writeUnits, requests } = await costOf(() => bind(place, principal))
  expect(requests.filter(({ command }) => command === 'Query')).toEqual([])
  expect(writeUnits).toBe(8 + 2 * 2)
})

test('a search reads 20,000 policies of a principal and its groups, and refuses more', async () => {
  const pages = (total: number) => {
    let left = total
    return async (_pk: string, _range: unknown, { limit }: { limit: number }) => {
      const items = Array.from({ length: Math.min(limit, left) }, () => ({ sk: 'x', pk: 'x' }))
      left -= items.length
      return { items, ...(left > 0 && { next: 'x' }) }
    }
  }
  const read = async (total: number) => (await readPoliciesOf(['app/user:1', 'app/group:1'], pages(total))).length
  expect(await read(20_000)).toBe(2)
  await expect(read(20_001)).rejects.toMatchObject({ reason: 'SEARCH_TOO_WIDE' })
})
