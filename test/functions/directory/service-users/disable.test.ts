import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPrincipal } from '../../../../lib/access/clients/relations.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { bind, idsIn } from '../../../support/principals.ts'
import type { Answer } from '../../../support/request.ts'
import { actionsOf, resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
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

test('its requests are 401 like those of an unknown client, and checks about it are denied, until it is enabled', async () => {
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

test('is denied in every kind of question, and found by no search', async () => {
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

test('the list of an organization is filtered by it', async () => {
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
