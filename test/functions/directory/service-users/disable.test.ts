import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as batchCheck } from '../../../../functions/access/checks/batch-check.ts'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as checkOwn } from '../../../../functions/access/checks/check-own.ts'
import { handler as create } from '../../../../functions/directory/service-users/create.ts'
import { handler as createSecret } from '../../../../functions/directory/service-users/create-secret.ts'
import { handler as remove } from '../../../../functions/directory/service-users/delete.ts'
import { handler } from '../../../../functions/directory/service-users/disable.ts'
import { handler as enable } from '../../../../functions/directory/service-users/enable.ts'
import { handler as get } from '../../../../functions/directory/service-users/get.ts'
import { handler as listByOrganization } from '../../../../functions/directory/service-users/list-by-organization.ts'
import { readPrincipal } from '../../../../lib/access/clients/relations.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idsIn } from '../../../support/principals.ts'
import { actionsOf, resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()

async function aServiceUser() {
  const org_id = organization.id
  const made = await send(create, admin, { org_id }, { body: { body: { title: `robot ${randomUUID()}` } } })
  const { id } = made.body.serviceuser
  const secret = await send(createSecret, admin, { org_id, id }, { body: {} })
  const principal = `app/serviceuser:${id}`
  await bind('app_organization_viewer', principal, organization)
  return { id, principal, params: { org_id, id }, credentials: { clientId: id, secret: secret.body.secret.secret } }
}

const body = { resource: organization.resource, permission: 'get' }
const may = (principal: string) => allowed(principal, organization.resource, 'get')

test('its requests are 401 like those of an unknown client, and checks about it are denied, until it is enabled', async () => {
  const { principal, params, credentials } = await aServiceUser()
  const own = () => send(checkOwn, credentials, {}, { body })
  expect([(await own()).status, await may(principal)]).toEqual([200, true])
  for (const _ of [1, 2]) expect((await send(handler, admin, params)).body).toEqual({})
  const refused = await own()
  const unknown = await send(checkOwn, { clientId: randomUUID(), secret: 'x'.repeat(43) }, {}, { body })
  const withoutId = ({ body: { details, ...rest } }: typeof refused) => [rest, details[0]]
  expect([refused.status, withoutId(refused), await may(principal)]).toEqual([401, withoutId(unknown), false])
  expect((await send(get, admin, params)).body.serviceuser.state).toBe('disabled')
  for (const _ of [1, 2]) expect((await send(enable, admin, params)).body).toEqual({})
  expect([(await own()).status, await may(principal)]).toEqual([200, true])
  expect((await send(get, admin, params)).body.serviceuser.state).toBe('enabled')
  expect(await listProblems()).toEqual([])
})

test('is denied in every kind of question, and found by no search', async () => {
  const { principal, params } = await aServiceUser()
  await send(handler, admin, params)
  const asked = { ...body, subject: principal }
  const { explanation } = (await send(check, admin, {}, { query: { explain: 'true' }, body: asked })).body
  expect(explanation.rule).toBe('suspended_user')
  expect((await send(batchCheck, admin, {}, { body: { bodies: [asked] } })).body.pairs[0].status).toBe(false)
  expect(await subjectsOf('serviceuser', 'get', organization.resource)).not.toContain(params.id)
  expect(await resourcesOf(principal, 'get', 'organization')).toEqual([])
  expect(await actionsOf(principal, organization.resource)).toEqual([])
  await send(enable, admin, params)
  expect(await subjectsOf('serviceuser', 'get', organization.resource)).toContain(params.id)
  expect(await resourcesOf(principal, 'get', 'organization')).toEqual([organization.id])
})

test('the list of an organization is filtered by it', async () => {
  const { id, params } = await aServiceUser()
  const listed = async (state: string) =>
    idsIn(await send(listByOrganization, admin, {}, { query: { org_id: organization.id, state } }), 'serviceusers')
  await send(handler, admin, params)
  expect([await listed('disabled'), (await listed('enabled')).includes(id)]).toEqual([[id], false])
})

test('is for platform admins alone, also for who owns the organization; that of another organization is 404', async () => {
  const { id, params } = await aServiceUser()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  const other = await anOrganization()
  for (const change of [handler, enable]) {
    expect(await statusOf(send(change, owner, params))).toBe(403)
    for (const given of [
      { org_id: other.id, id },
      { ...params, id: randomUUID() },
      { ...params, id: 'x' },
    ])
      expect(await statusOf(send(change, admin, given))).toBe(404)
  }
})

test('a deletion ends the state', async () => {
  const { principal, params } = await aServiceUser()
  await send(handler, admin, params)
  expect((await send(remove, admin, params)).status).toBe(200)
  expect((await readPrincipal(aTable(), principal)).disabled_at).toBeUndefined()
  expect(await statusOf(send(handler, admin, params))).toBe(404)
  expect(await listProblems()).toEqual([])
})

test('no copy that arrives late disables it', async () => {
  const { principal, params } = await aServiceUser()
  const sendLate = await abandon(() => send(handler, admin, params))
  await send(handler, admin, params)
  await send(enable, admin, params)
  await sendLate().catch(() => undefined)
  expect(await may(principal)).toBe(true)
})
