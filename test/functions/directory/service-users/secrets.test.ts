import { describe, expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aServiceUser, giveSecret, type ServiceUser } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable, platformRelations } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const manager = await aHolder(['app_organization_manager', organization.resource])
const aBot = (secretId = '') => aServiceUser({ organizationId: organization.id, secretId })
const place = ({ clientId: id }: { clientId: string }) => ({ org_id: organization.id, id })
const make = (bot: ServiceUser, as: Caller = admin, body: object = {}) =>
  ask(as, 'create-service-user-credential', place(bot), { body })
const works = async (bot: ServiceUser, clientId: string, secret: string) =>
  (await ask({ clientId, secret }, 'get-service-user', place(bot))).status === 200

describe('a new secret', () => {
  test('has a text that is told once and works with both user names', async () => {
    const bot = await aBot()
    const { secret } = (await make(bot, manager, { title: 'November' })).body
    expect(secret).toMatchObject({ title: 'November', expires_at: '' })
    expect([secret.id.slice(0, 37), secret.secret.slice(0, 3)]).toEqual([`${bot.clientId}.`, 'tg_'])
    for (const name of [bot.clientId, secret.id, secret.id.toUpperCase()])
      expect(await works(bot, name, secret.secret)).toBe(true)
    expect(await works(bot, secret.id, `${secret.secret}x`)).toBe(false)
  })

  test('is the only one that counts with its id as user name', async () => {
    const bot = await aBot()
    const [first, second] = [(await make(bot)).body.secret, (await make(bot)).body.secret]
    expect(await works(bot, first.id, second.secret)).toBe(false)
    expect(await works(bot, second.id, second.secret)).toBe(true)
    expect(await works(bot, `${bot.clientId}.00000000`, first.secret)).toBe(false)
  })

  test('takes the room of one that has expired', async () => {
    const bot = await aBot()
    await giveSecret(bot.clientId, 'aaaaaaaa', 'one', new Date(Date.now() - 1_000).toISOString())
    const statuses = [await make(bot), await make(bot), await make(bot)].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 400])
  })

  test('has an id, a text and an end of its own, whatever the request has', async () => {
    const { body } = await make(await aBot(), admin, { id: 'mine', secret: 'mine', expires_at: '2030-01-01T00:00:00Z' })
    expect(body.secret).toEqual({
      ...{ id: expect.not.stringContaining('mine'), secret: expect.not.stringContaining('mine') },
      ...{ title: '', expires_at: '', created_at: expect.any(String) },
    })
  })

  test('of itself is for a service user that is platform admin, and for no other', async () => {
    const bot = await aBot('0badcafe')
    expect((await make(bot, bot)).status).toBe(403)
    await platformRelations(bot.principal, ['admin'])
    expect((await make(bot, bot)).status).toBe(200)
  })
})

test('lists the secrets by id without their text, whole or in pages', async () => {
  const bot = await aBot('bbbbbbbb')
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await giveSecret(bot.clientId, 'aaaaaaaa', 'another secret', expires_at)
  const list = (query: object = {}) => ask(admin, 'list-service-user-credentials', { ...place(bot), ...query })
  const { body, text } = await list()
  expect(body.secrets).toMatchObject([
    { id: `${bot.clientId}.aaaaaaaa`, title: '', secret: '', expires_at },
    { id: bot.secretId, title: '', secret: '', expires_at: '' },
  ])
  expect(text).not.toContain(bot.secret)
  const first = (await list({ page_size: 1 })).body
  const second = (await list({ page_size: 1, page_token: first.next_page_token })).body
  expect([...first.secrets, ...second.secrets, second.next_page_token]).toEqual([...body.secrets, ''])
})

describe('a deletion of a secret', () => {
  const remove = async (bot: ServiceUser, as: Caller, secret_id = bot.secretId) =>
    (await ask(as, 'delete-service-user-credential', { ...place(bot), secret_id })).status

  test('makes the next request with it 401; the same deletion is 404', async () => {
    const bot = await aBot('0badcafe')
    expect([await remove(bot, manager), await remove(bot, bot), await remove(bot, manager)]).toEqual([200, 401, 404])
  })

  test('is for the service user itself, too, also of the last one and on the platform', async () => {
    const [bot, ofPlatform] = [await aBot('0badcafe'), await aBot('0badcafe')]
    await platformRelations(ofPlatform.principal, ['member'])
    for (const each of [bot, ofPlatform]) {
      await giveSecret(each.clientId, 'aaaaaaaa', 'another')
      expect(await remove(each, each, `${each.clientId}.aaaaaaaa`)).toBe(200)
      expect([await remove(each, each), await remove(each, each)]).toEqual([200, 401])
    }
  })

  test('is authorized again if the service user gets a relation to the platform in between', async () => {
    const bot = await aBot('0badcafe')
    const fault = before('TransactWriteItems', 1, () => platformRelations(bot.principal, ['member']))
    expect(await withFault(fault, () => remove(bot, manager))).toBe(403)
  })
})
