import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { handler } from '../../../../functions/directory/service-users/delete.ts'
import { handler as get } from '../../../../functions/directory/service-users/get.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aTable,
  platformRelations,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
await aPermission('robots.disk.get')
const admin = await aClient(['admin'])
const organization = await anOrganization()
const manager = await aHolder(['app_organization_manager', organization.resource])
const aBot = () => aServiceUser({ organizationId: organization.id })
const remove = (id: string, as = admin) => send(handler, as, { org_id: organization.id, id })
const none = { policies: 0, memberships: 0, resources: 0, relations: 0 }

test('takes secrets, relations, memberships, policies and ownership, and counts them', async () => {
  const bot = await aBot()
  const group = await aGroup(organization, [bot.principal])
  await aPolicy(BUILTIN_ROLES.app_group_owner.id, group.resource, group.resource)
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, bot.principal, organization.resource)
  const disk = await aResource(await aProject(organization), 'robots/disk', { owner: bot.principal })
  await platformRelations(bot.principal, ['admin', 'member'])
  expect(await allowed(bot.principal, disk.resource, 'get')).toBe(true)
  expect(await statusOf(remove(bot.clientId, manager))).toBe(403)
  expect((await remove(bot.clientId)).body).toEqual({ policies: 1, memberships: 1, resources: 1, relations: 2 })
  expect(await readClient(aTable(), bot.clientId)).toBeUndefined()
  expect(await statusOf(remove(bot.clientId, bot))).toBe(401)
  for (const place of [disk, group, organization])
    expect(await allowed(bot.principal, place.resource, 'get')).toBe(false)
})

test('who did it hears 404 when it sends that again, also when its right is gone; others hear 403', async () => {
  const [bot, holder] = [await aBot(), await aHolder()]
  const policy = await aPolicy(BUILTIN_ROLES.app_organization_manager.id, holder.principal, organization.resource)
  expect((await remove(bot.clientId, holder)).body).toEqual(none)
  await unbindPolicy(aTable(), policy)
  expect([await statusOf(remove(bot.clientId, holder)), await statusOf(remove(bot.clientId, manager))]).toEqual([
    404, 404,
  ])
  expect(await statusOf(remove(bot.clientId, await aHolder()))).toBe(403)
})

test('who did it hears 404 for a day, also when the organization is gone since', async () => {
  const own = await anOrganization()
  const [bot, holder] = [
    await aServiceUser({ organizationId: own.id }),
    await aHolder(['app_organization_owner', own.resource]),
  ]
  const again = (as: typeof admin) => statusOf(send(handler, as, { org_id: own.id, id: bot.clientId }))
  expect(await again(holder)).toBe(200)
  expect(await statusOf(send(deleteOrganization, holder, { id: own.id }))).toBe(200)
  expect([await again(holder), await again(manager), await again(admin)]).toEqual([404, 403, 404])
})

test('another organization’s service user and a client of the operator are 404', async () => {
  const foreign = await aServiceUser({ organizationId: (await anOrganization()).id })
  for (const id of [foreign.clientId, admin.clientId, randomUUID(), 'bot']) {
    expect(await statusOf(remove(id, manager))).toBe(404)
  }
})

test('a service user that manages service users may delete itself', async () => {
  const bot = await aBot()
  await aPolicy(BUILTIN_ROLES.app_organization_manager.id, bot.principal, organization.resource)
  expect((await remove(bot.clientId, bot)).body).toEqual({ ...none, policies: 1 })
  expect(await statusOf(remove(bot.clientId, bot))).toBe(401)
  expect(await readClient(aTable(), bot.clientId)).toBeUndefined()
})

test('a relation to the platform that comes in between is authorized again', async () => {
  const bot = await aBot()
  const fault = before('TransactWriteItems', 1, () => platformRelations(bot.principal, ['member']))
  expect(await statusOf(withFault(fault, () => remove(bot.clientId, manager)))).toBe(403)
  expect((await readClient(aTable(), bot.clientId))?.relations).toEqual(['member'])
})

test.each([
  [1, 2, 'goes, too'],
  [2, 1, 'is refused: the deletion has begun'],
  [3, 1, 'is refused: the deletion has begun'],
])('what is granted before write %i (of %i) %s', async (write, policies) => {
  const bot = await aBot()
  await aPolicy(BUILTIN_ROLES.app_organization_viewer.id, bot.principal, organization.resource)
  const grant = () =>
    aPolicy(BUILTIN_ROLES.app_organization_owner.id, bot.principal, organization.resource).catch(() => undefined)
  const fault = before('TransactWriteItems', write, grant)
  expect((await withFault(fault, () => remove(bot.clientId, manager))).body).toEqual({ ...none, policies })
  expect(await allowed(bot.principal, organization.resource, 'get')).toBe(false)
})

test('a caller that loses its right once the deletion has begun ends it', async () => {
  const [bot, holder] = [await aBot(), await aHolder()]
  const right = await aPolicy(BUILTIN_ROLES.app_organization_manager.id, holder.principal, organization.resource)
  const fault = before('TransactWriteItems', 2, () => unbindPolicy(aTable(), right))
  expect(await statusOf(withFault(fault, () => remove(bot.clientId, holder)))).toBe(200)
  expect(await statusOf(send(get, admin, { org_id: organization.id, id: bot.clientId }))).toBe(404)
})

test('costs 10 write units for the secrets and the deletion marker, and 20 for the service user', async () => {
  const bot = await aBot()
  expect((await costOf(() => remove(bot.clientId))).writeUnits).toBe(10 + 2 + 20 + 2)
})
