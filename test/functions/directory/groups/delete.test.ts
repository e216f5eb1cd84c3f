import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/delete.ts'
import { handler as update } from '../../../../functions/directory/groups/update.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update as change, exists } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const permission = await aPermission('dissolving.disk.get')
const role = await aRole([permission.id])
const owner = BUILTIN_ROLES.app_group_owner.id
const remove = (group: { id: string }, as = admin) => send(handler, as, { org_id: organization.id, id: group.id })

test('members and policies go along, and the counts say so', async () => {
  const [member, friend] = [aUser(), aUser()]
  const group = await aGroup(organization, [member])
  await aPolicy(role, group.resource, organization.resource)
  await aPolicy(owner, friend, group.resource)
  const { status, body } = await remove(group)
  expect([status, body]).toEqual([200, { policies: 2, memberships: 1, resources: 0, relations: 0 }])
  expect(await allowed(member, organization.resource, permission.key)).toBe(false)
  expect(await statusOf(remove(group))).toBe(404)
  expect(await listProblems()).toEqual([])
})

test('whose right lay on the group alone hears 404 when it sends the delete again; others hear 403', async () => {
  const [maker, other, boss] = [
    await aHolder(),
    await aHolder(),
    await aHolder(['app_organization_owner', organization.resource]),
  ]
  const group = await aGroup(organization, [aUser(), aUser()])
  await aPolicy(owner, maker.principal, group.resource)
  expect(await statusOf(remove(group, other))).toBe(403)
  expect(await statusOf(remove(group, maker))).toBe(200)
  expect(await statusOf(remove(group, maker))).toBe(404)
  expect(await statusOf(remove(group, other))).toBe(403)
  expect(await statusOf(remove(group, boss))).toBe(404)
  expect(await statusOf(remove({ id: randomUUID() }, maker))).toBe(403)
})

test('who began a deletion goes on with it after its right is gone; meanwhile the group cannot be changed', async () => {
  const [beginner, other] = [await aHolder(), await aHolder()]
  const group = await aGroup(organization, [aUser()])
  await aTable().transact([change(resourceKey(group.resource), { set: { deleting: beginner.principal } }, exists)])
  const body = { title: 'new' }
  const changed = await send(update, admin, { org_id: organization.id, id: group.id }, { body })
  expect([changed.status, reasonOf(changed)]).toEqual([400, 'BEING_DELETED'])
  expect(await statusOf(remove(group, other))).toBe(403)
  expect((await remove(group, beginner)).body).toMatchObject({ memberships: 1 })
  expect(await statusOf(remove(group, beginner))).toBe(404)
})

test('a group of another organization is not here', async () => {
  const group = await aGroup(await anOrganization())
  expect(await statusOf(remove(group, await aHolder(['app_organization_owner', organization.resource])))).toBe(404)
})

test('an empty group costs one transaction', async () => {
  const group = await aGroup(organization)
  const cost = await costOf(() => remove(group))
  expect([cost.writeUnits, cost.requests.filter(({ command }) => command.startsWith('TransactWrite')).length]).toEqual([
    12, 1,
  ])
})
