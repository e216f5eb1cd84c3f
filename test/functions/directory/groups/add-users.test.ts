import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/add-users.ts'
import { handler as list } from '../../../../functions/directory/groups/list-users.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const permission = await aPermission('joining.disk.get')
const role = await aRole([permission.id])
const uuids = (count: number) => Array.from({ length: count }, () => randomUUID()).sort()
const at = (group: { id: string }) => ({ org_id: organization.id, id: group.id })
const add = (group: { id: string }, user_ids: unknown, as = admin) =>
  send(handler, as, at(group), { body: { user_ids } })
const usersOf = async (group: { id: string }) => {
  const { body } = await send(list, admin, at(group), {})
  return body.users.map(({ id }: { id: string }) => id)
}

test('new members hold at once what the group holds; who is one already is passed over', async () => {
  const group = await aGroup(organization)
  await aPolicy(role, group.resource, organization.resource)
  const [first = '', second = ''] = uuids(2)
  const holds = (id: string) => allowed(`user:${id}`, organization.resource, permission.key)
  expect([(await add(group, [first])).body, await holds(first), await holds(second)]).toEqual([{}, true, false])
  expect(await statusOf(add(group, [first, `user:${second}`]))).toBe(200)
  expect([await holds(second), await usersOf(group)]).toEqual([true, [first, second]])
})

test('malformed, repeated, none and 50 are 400', async () => {
  const group = await aGroup(organization)
  const id = randomUUID()
  expect(fieldsOf(await add(group, ['a b', `group:${id}`]))).toEqual(['user_ids[0]', 'user_ids[1]'])
  expect(fieldsOf(await add(group, [id, randomUUID(), `app/user:${id.toUpperCase()}`]))).toEqual(['user_ids[2]'])
  for (const ids of [[], uuids(50), undefined, id]) expect(fieldsOf(await add(group, ids))).toEqual(['user_ids'])
  expect(await usersOf(group)).toEqual([])
})

test('a service user that does not exist is 404, and nobody joins', async () => {
  const group = await aGroup(organization)
  expect(await statusOf(add(group, [randomUUID(), `serviceuser:${randomUUID()}`]))).toBe(404)
  expect(await usersOf(group)).toEqual([])
  expect(await statusOf(add(group, [`serviceuser:${(await aClient([])).clientId}`]))).toBe(200)
})

test('403 without update on the group; 404 for who may change every group; a group elsewhere is not here', async () => {
  const group = await aGroup(organization)
  const other = await aGroup(await anOrganization())
  const viewer = await aHolder(['app_group_member', group.resource])
  const owner = await aHolder(['app_group_owner', group.resource])
  const boss = await aHolder(['app_organization_owner', organization.resource])
  const missing = { id: randomUUID() }
  expect(await statusOf(add(group, uuids(1), viewer))).toBe(403)
  expect(await statusOf(add(group, uuids(1), owner))).toBe(200)
  expect(await statusOf(add(missing, uuids(1), owner))).toBe(403)
  expect(await statusOf(add(missing, uuids(1), boss))).toBe(404)
  expect(await statusOf(add(other, uuids(1), boss))).toBe(404)
})

test('an admin adds 49 in one transaction, for 4 units each', async () => {
  const group = await aGroup(organization)
  const cost = await costOf(() => add(group, uuids(49)))
  expect(cost.requests.filter(({ command }) => command.startsWith('TransactWrite'))).toHaveLength(1)
  expect(cost.writeUnits).toBe(4 * 49 + 2 + 2)
})

test('49 by a member of a group that may: some entries of the list are tentative at first, and count with the others only', async () => {
  const group = await aGroup(organization)
  const caller = await aHolder()
  const managers = await aGroup(organization, [caller.principal])
  const policy = await aPolicy(BUILTIN_ROLES.app_group_owner.id, managers.resource, group.resource)
  const ids = uuids(49)
  // The caller loses the permission between the two transactions.
  const fault = before('TransactWriteItems', 2, () => unbindPolicy(aTable(), policy))
  expect(await statusOf(withFault(fault, () => add(group, ids, caller)))).toBe(403)
  expect([fault.happened(), await usersOf(group)]).toEqual([true, []])
  await aPolicy(BUILTIN_ROLES.app_group_owner.id, managers.resource, group.resource)
  expect(await statusOf(add(group, ids, caller))).toBe(200)
  expect(await usersOf(group)).toEqual(ids)
  expect(await statusOf(add(group, ids, caller))).toBe(200)
  const { body } = await send(list, admin, at(group), {})
  expect(body.users).toHaveLength(49)
})
