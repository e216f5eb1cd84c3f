import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPrincipal } from '../../../../lib/access/clients/relations.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind, idsIn } from '../../../support/principals.ts'
import type { Answer } from '../../../support/request.ts'
import { actionsOf, resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { aServiceUser, type ServiceUser } from '../../../support/service-users.ts'
import { abandon, before, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
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
const aBot = ({ id: organizationId } = organization) => aServiceUser({ organizationId })
const remove = ({ clientId: id }: ServiceUser, as: Caller = admin, { id: org_id } = organization) =>
  ask(as, 'delete-service-user', { org_id, id })
const statusOf = async (...given: Parameters<typeof remove>) => (await remove(...given)).status
const none = { policies: 0, memberships: 0, resources: 0, relations: 0 }

test('a deletion takes secrets, relations, memberships, policies and ownership, and counts them', async () => {
  const bot = await aBot()
  const group = await aGroup(organization, [bot.principal])
  await bind('app_group_owner', group.resource, group)
  await bind('app_organization_owner', bot.principal, organization)
  const disk = await aResource(await aProject(organization), 'robots/disk', { owner: bot.principal })
  await platformRelations(bot.principal, ['admin', 'member'])
  expect(await allowed(bot.principal, disk.resource, 'get')).toBe(true)
  expect(await statusOf(bot, manager)).toBe(403)
  expect((await remove(bot)).body).toEqual({ policies: 1, memberships: 1, resources: 1, relations: 2 })
  expect([await readClient(aTable(), bot.clientId), await statusOf(bot, bot)]).toEqual([undefined, 401])
  for (const { resource } of [disk, group, organization])
    expect(await allowed(bot.principal, resource, 'get')).toBe(false)
})

describe('the same deletion again is 404 for the caller who made it', () => {
  test('also without the right by then, and 403 for others', async () => {
    const [bot, holder] = [await aBot(), await aHolder()]
    const policy = await bind('app_organization_manager', holder.principal, organization)
    expect((await remove(bot, holder)).body).toEqual(none)
    await unbindPolicy(aTable(), policy)
    const others = [await statusOf(bot, manager), await statusOf(bot, await aHolder())]
    expect([await statusOf(bot, holder), others]).toEqual([404, [404, 403]])
  })

  test('also after the deletion of the organization', async () => {
    const own = await anOrganization()
    const [bot, holder] = [await aBot(own), await aHolder(['app_organization_owner', own.resource])]
    expect(await statusOf(bot, holder, own)).toBe(200)
    expect((await ask(holder, 'delete-organization', { id: own.id })).status).toBe(200)
    const callers = [holder, manager, admin].map((as) => statusOf(bot, as, own))
    expect(await Promise.all(callers)).toEqual([404, 403, 404])
  })
})

test('a service user that manages service users may delete itself', async () => {
  const bot = await aBot()
  await bind('app_organization_manager', bot.principal, organization)
  expect((await remove(bot, bot)).body).toEqual({ ...none, policies: 1 })
  expect([await statusOf(bot, bot), await readClient(aTable(), bot.clientId)]).toEqual([401, undefined])
})

test('a deletion is authorized again if the service user gets a relation to the platform in between', async () => {
  const bot = await aBot()
  const fault = before('TransactWriteItems', 1, () => platformRelations(bot.principal, ['member']))
  expect(await withFault(fault, () => statusOf(bot, manager))).toBe(403)
  expect((await readClient(aTable(), bot.clientId))?.relations).toEqual(['member'])
})

test.each([
  [1, 2, 'goes, too'],
  [2, 1, 'is refused: the deletion has begun'],
  [3, 1, 'is refused: the deletion has begun'],
])('what is granted before write %i (of %i) %s', async (write, policies) => {
  const bot = await aBot()
  await bind('app_organization_viewer', bot.principal, organization)
  const grant = () => bind('app_organization_owner', bot.principal, organization).catch(() => undefined)
  const { body } = await withFault(before('TransactWriteItems', write, grant), () => remove(bot, manager))
  expect(body).toEqual({ ...none, policies })
  expect(await allowed(bot.principal, organization.resource, 'get')).toBe(false)
})

test('a caller that loses the right after the deletion has begun completes it', async () => {
  const [bot, holder] = [await aBot(), await aHolder()]
  const right = await bind('app_organization_manager', holder.principal, organization)
  const fault = before('TransactWriteItems', 2, () => unbindPolicy(aTable(), right))
  expect(await withFault(fault, () => statusOf(bot, holder))).toBe(200)
  expect(await readClient(aTable(), bot.clientId)).toBeUndefined()
})

const { id: org_id, resource } = organization

/** Creates a service user that may read its organization. */
async function aViewer() {
  const credentials = await aServiceUser({ organizationId: org_id })
  const { principal, clientId: id } = credentials
  await bind('app_organization_viewer', principal, organization)
  const send = (name: 'disable-service-user' | 'enable-service-user') => () => ask(admin, name, { org_id, id })
  const state = async () => (await ask(admin, 'get-service-user', { org_id, id })).body.serviceuser.state
  return {
    credentials,
    principal,
    id,
    state,
    disable: send('disable-service-user'),
    enable: send('enable-service-user'),
  }
}

const may = (principal: string) => allowed(principal, resource, 'get')

test('requests of a disabled service user are 401 like those of an unknown client, and checks about it are denied, until it is enabled', async () => {
  const { credentials, principal, state, disable, enable } = await aViewer()
  const own = (as: Caller = credentials) => ask(as, 'check-resource-permission', { resource, permission: 'get' })
  expect([(await own()).status, await may(principal)]).toEqual([200, true])
  for (const _ of [1, 2]) expect((await disable()).body).toEqual({})
  const [refused, unknown] = [await own(), await own({ clientId: randomUUID(), secret: 'x'.repeat(43) })]
  const withoutId = ({ body: { details, ...rest } }: Pick<Answer, 'body'>) => [rest, details[0]]
  expect([refused.status, withoutId(refused)]).toEqual([401, withoutId(unknown)])
  expect([await may(principal), await state()]).toEqual([false, 'disabled'])
  for (const _ of [1, 2]) expect((await enable()).body).toEqual({})
  expect([(await own()).status, await may(principal), await state()]).toEqual([200, true, 'enabled'])
  expect(await listProblems()).toEqual([])
})

test('a disabled service user is denied in every kind of question, and found by no search', async () => {
  const { id, principal, disable, enable } = await aViewer()
  await disable()
  const question = { subject: principal, resource, permission: 'get' }
  const { explanation } = (await ask(admin, 'check', { ...question, explain: true })).body
  expect(explanation?.rule).toBe('suspended_user')
  expect((await ask(admin, 'batch-check', { bodies: [question] })).body.pairs).toMatchObject([{ status: false }])
  expect(await subjectsOf('serviceuser', 'get', resource)).not.toContain(id)
  expect(await resourcesOf(principal, 'get', 'organization')).toEqual([])
  expect(await actionsOf(principal, resource)).toEqual([])
  await enable()
  expect(await subjectsOf('serviceuser', 'get', resource)).toContain(id)
  expect(await resourcesOf(principal, 'get', 'organization')).toEqual([org_id])
})

test('the list of an organization can be filtered by the state', async () => {
  const { id, disable } = await aViewer()
  const listed = async (state: string) =>
    idsIn(await ask(admin, 'list-service-users', { org_id, state }), 'serviceusers')
  await disable()
  expect([await listed('disabled'), (await listed('enabled')).includes(id)]).toEqual([[id], false])
})

test('a deletion ends the state', async () => {
  const { id, principal, disable } = await aViewer()
  await disable()
  expect((await ask(admin, 'delete-service-user', { org_id, id })).status).toBe(200)
  expect((await readPrincipal(aTable(), principal)).disabled_at).toBeUndefined()
  expect([(await disable()).status, await listProblems()]).toEqual([404, []])
})

test('a late copy of a disabling changes nothing', async () => {
  const { principal, disable, enable } = await aViewer()
  const sendLate = await abandon(disable)
  await disable()
  await enable()
  await sendLate().catch(() => undefined)
  expect(await may(principal)).toBe(true)
})
