import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/get.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const bot = await aServiceUser({ organizationId: organization.id, title: 'bot', metadata: '{"n":9007199254740993}' })
const get = (id: string, as = admin, org_id = organization.id) => send(handler, as, { org_id, id })

test('answers every field, in any letter case of the id', async () => {
  const { body, text } = await get(bot.clientId.toUpperCase())
  expect(body.serviceuser).toMatchObject({ id: bot.clientId, title: 'bot', state: 'enabled', org_id: organization.id })
  expect(text).toContain('"metadata":{"n":9007199254740993}')
})

test('a service user reads itself, in its own organization alone', async () => {
  expect(await statusOf(get(bot.clientId, bot))).toBe(200)
  expect(await statusOf(get(bot.clientId, bot, elsewhere.id))).toBe(403)
  const other = await aServiceUser({ organizationId: organization.id })
  expect(await statusOf(get(bot.clientId, other))).toBe(403)
})

test('who manages service users hears 404 for what is not there, elsewhere, or the operator’s; others hear 403', async () => {
  const manager = await aHolder(['app_organization_manager', organization.resource])
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  const foreign = await aServiceUser({ organizationId: elsewhere.id })
  expect(await statusOf(get(bot.clientId, manager))).toBe(200)
  expect(await statusOf(get(bot.clientId, viewer))).toBe(403)
  for (const id of [randomUUID(), 'bot', foreign.clientId, admin.clientId]) {
    expect([await statusOf(get(id, manager)), await statusOf(get(id, viewer))]).toEqual([404, 403])
    expect(await statusOf(get(id))).toBe(404)
  }
})
