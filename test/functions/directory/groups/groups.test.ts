import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { exists, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [acme, other] = [await anOrganization(), await anOrganization()]
let names = 0
const create = (as: Caller = admin) => ask(as, 'create-group', { org_id: acme.id, name: `group-${++names}` })
const remove = (as: Caller, { id }: { id: string }) => ask(as, 'delete-group', { org_id: acme.id, id })
const statusOf = async (as: Caller, group: { id: string }) => (await remove(as, group)).status

test('a maker who is no admin owns the group; an admin gets nothing', async () => {
  const maker = await aHolder(['app_organization_manager', acme.resource])
  const [own, ofAdmin] = [(await create(maker)).body.group, (await create()).body.group]
  expect(await allowed(maker.principal, `group:${own.id}`, 'administer')).toBe(true)
  expect(await allowed(maker.principal, `group:${ofAdmin.id}`, 'administer')).toBe(false)
})

test('a creation succeeds while another group of the organization is deleted', async () => {
  const { group } = (await create()).body
  const fault = before('TransactWriteItems', 1, () => remove(admin, group))
  expect((await withFault(fault, create)).status).toBe(200)
  expect(fault.happened()).toBe(true)
})

test('the body may name the organization of the path, but no other one; 403 and 404 come first', async () => {
  const group = await aGroup(acme)
  const at = { org_id: acme.id, id: group.id }
  const elsewhere = { body: { name: 'named', org_id: other.id } }
  for (const answer of [
    await ask(admin, 'create-group', at, elsewhere),
    await ask(admin, 'update-group', at, elsewhere),
  ])
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id']])
  expect((await ask(admin, 'create-group', at, { body: { name: 'named', org_id: acme.name } })).status).toBe(200)
  const reader = await aHolder(['app_group_member', group.resource])
  expect((await ask(reader, 'update-group', at, elsewhere)).status).toBe(403)
  expect((await ask(admin, 'update-group', { ...at, id: other.id }, elsewhere)).status).toBe(404)
})

test('a change replaces the given fields, the others stay, and an answer can be sent back', async () => {
  const { id } = await aGroup(acme)
  const at = { org_id: acme.id, id }
  const change = { name: `n-${id.slice(0, 8)}`, metadata: { a: 1 } }
  const changed = (await ask(admin, 'update-group', { at, ...change })).body.group
  expect(changed).toMatchObject({ ...change, title: '' })
  const again = (await ask(admin, 'update-group', at, { body: { ...changed, title: 'T' } })).body.group
  expect(again).toEqual({ ...changed, title: 'T', updated_at: again.updated_at })
})

test('a deletion takes members and policies along, and the counts say so', async () => {
  const permission = await aPermission('dissolving.disk.get')
  const [member, friend] = [aUser(), aUser()]
  const group = await aGroup(acme, [member])
  await aPolicy(await aRole([permission.id]), group.resource, acme.resource)
  await bind('app_group_owner', friend, group)
  const { status, body } = await remove(admin, group)
  expect([status, body]).toEqual([200, { policies: 2, memberships: 1, resources: 0, relations: 0 }])
  expect(await allowed(member, acme.resource, permission.key)).toBe(false)
  expect([await statusOf(admin, group), await listProblems()]).toEqual([404, []])
})

test('somebody whose right lay on the deleted group alone gets 404 for the same deletion; others get 403', async () => {
  const [maker, stranger] = [await aHolder(), await aHolder()]
  const group = await aGroup(acme, [aUser(), aUser()])
  await bind('app_group_owner', maker.principal, group)
  expect([await statusOf(stranger, group), await statusOf(maker, group)]).toEqual([403, 200])
  expect([await statusOf(maker, group), await statusOf(stranger, group)]).toEqual([404, 403])
  const boss = await aHolder(['app_organization_owner', acme.resource])
  expect(await statusOf(boss, group)).toBe(404)
})

test('somebody who began a deletion goes on with it after losing the right', async () => {
  const [beginner, stranger] = [await aHolder(), await aHolder()]
  const group = await aGroup(acme, [aUser()])
  await aTable().transact([update(resourceKey(group.resource), { set: { deleting: beginner.principal } }, exists)])
  expect(await statusOf(stranger, group)).toBe(403)
  expect((await remove(beginner, group)).body).toMatchObject({ memberships: 1 })
  expect(await statusOf(beginner, group)).toBe(404)
})

const full = await anOrganization()
const ids: string[] = []
for (let made = 0; made < 5; made++) ids.push((await aGroup(full)).id)
ids.sort()
const list = (query: object = {}) => ask(admin, 'list-organization-groups', { org_id: full.name, ...query })
const found = async (query?: object) => (await list(query)).body.groups.map(({ id }) => id)

test('lists all groups of the organization alone by id, whole and in pages', async () => {
  expect(await found()).toEqual(ids)
  const { groups, next_page_token } = (await list({ page_size: 2 })).body
  const rest = (await list({ page_token: next_page_token })).body
  expect([...groups, ...rest.groups].map(({ id }) => id)).toEqual(ids)
  expect(rest.next_page_token).toBe('')
})

test('lists the groups that are named, and by state; no group is disabled', async () => {
  const [, , third = '', , fifth = ''] = ids
  expect(await found({ group_ids: `${fifth.toUpperCase()},${third},${randomUUID()}` })).toEqual([third, fifth])
  expect([await found({ state: 'disabled' }), await found({ state: 'enabled' })]).toEqual([[], ids])
})

test('a token is for the same filters, however the organization is written', async () => {
  const { next_page_token: page_token } = (await list({ page_size: 1 })).body
  expect(await found({ org_id: full.id.toUpperCase(), page_token })).toEqual(ids.slice(1))
  expect(fieldsOf(await list({ page_token, group_ids: ids.slice(0, 2) }))).toEqual(['page_token'])
})
