import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/create-secret.ts'
import { handler as get } from '../../../../functions/directory/service-users/get.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser, giveSecret } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable, platformRelations } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const manager = await aHolder(['app_organization_manager', organization.resource])
const aBot = (secretId = '') => aServiceUser({ organizationId: organization.id, secretId })
const make = (id: string, as = admin, body: object = {}, org_id = organization.id) =>
  send(handler, as, { org_id, id }, { body })
const works = async (id: string, clientId: string, secret: string) =>
  (await statusOf(send(get, { clientId, secret }, { org_id: organization.id, id }))) === 200

test('the text is told once and works with both user names', async () => {
  const { clientId: id } = await aBot()
  const { secret } = (await make(id, manager, { title: 'November' })).body
  expect(secret).toMatchObject({ title: 'November', expires_at: '' })
  expect([secret.id.slice(0, 37), secret.secret.slice(0, 3)]).toEqual([`${id}.`, 'tg_'])
  expect(await works(id, id, secret.secret)).toBe(true)
  expect(await works(id, secret.id, secret.secret)).toBe(true)
  expect(await works(id, secret.id.toUpperCase(), secret.secret)).toBe(true)
  expect(await works(id, secret.id, `${secret.secret}x`)).toBe(false)
})

test('with the id of a secret as user name only that secret counts', async () => {
  const { clientId: id } = await aBot()
  const [first, second] = [(await make(id)).body.secret, (await make(id)).body.secret]
  expect(await works(id, first.id, second.secret)).toBe(false)
  expect(await works(id, second.id, second.secret)).toBe(true)
  expect(await works(id, `${id}.00000000`, first.secret)).toBe(false)
})

test('two live secrets are the most; one that has expired makes room', async () => {
  const { clientId: id } = await aBot()
  await giveSecret(id, 'aaaaaaaa', 'one', new Date(Date.now() - 1_000).toISOString())
  expect([await statusOf(make(id)), await statusOf(make(id))]).toEqual([200, 200])
  const answer = await make(id, manager)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'TOO_MANY_SECRETS'])
})

test('403 before 404; 404 for a service user of another organization', async () => {
  const elsewhere = await aServiceUser({ organizationId: (await anOrganization()).id })
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  for (const id of [randomUUID(), elsewhere.clientId, admin.clientId]) {
    expect([await statusOf(make(id, manager)), await statusOf(make(id, viewer))]).toEqual([404, 403])
  }
})

test('what cannot be chosen is ignored: the text of the secret and its end', async () => {
  const { clientId: id } = await aBot()
  const { body } = await make(id, admin, { id: 'mine', secret: 'mine', expires_at: '2030-01-01T00:00:00Z' })
  expect(body.secret).toEqual({
    ...{ id: expect.not.stringContaining('mine'), secret: expect.not.stringContaining('mine') },
    ...{ title: '', expires_at: '', created_at: expect.any(String) },
  })
})

test('a title has at most 256 characters', async () => {
  const { clientId: id } = await aBot()
  expect(fieldsOf(await make(id, admin, { title: 'a'.repeat(257) }))).toEqual(['title'])
  // A character outside the Basic Multilingual Plane counts as one character, although it has two UTF-16 code units.
  expect((await make(id, admin, { title: '🔑'.repeat(256) })).body.secret?.title).toBe('🔑'.repeat(256))
  expect(fieldsOf(await make(id, admin, { title: '🔑'.repeat(257) }))).toEqual(['title'])
})

test('a service user that is admin makes secrets of itself; no other does', async () => {
  const bot = await aBot('0badcafe')
  expect(await statusOf(make(bot.clientId, bot))).toBe(403)
  await platformRelations(bot.principal, ['admin'])
  expect(await statusOf(make(bot.clientId, bot))).toBe(200)
})

test('in an organization that is being deleted nobody gets a secret', async () => {
  const closing = await anOrganization()
  const { clientId } = await aServiceUser({ organizationId: closing.id, secretId: '' })
  await aTable().write(put(headKey('CLIENTS_OF', closing.id), { closed: true }))
  expect(reasonOf(await make(clientId, admin, {}, closing.id))).toBe('BEING_DELETED')
})

test('costs 10 write units, and 2 for each precondition', async () => {
  expect((await costOf(async () => make((await aBot()).clientId))).writeUnits).toBe(18 + 10 + 2)
  const { clientId } = await aBot()
  const { writeUnits, readUnits } = await costOf(() => make(clientId, manager))
  expect([writeUnits, readUnits]).toEqual([10 + 4 * 2, 29])
})
