import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/list-secrets.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { aServiceUser, giveSecret } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const bot = await aServiceUser({ organizationId: organization.id, secretId: 'bbbbbbbb' })
const expiry = new Date(Date.now() + 3_600_000).toISOString()
await giveSecret(bot.clientId, 'aaaaaaaa', 'another secret', expiry)
const list = (as = admin, query: Record<string, string> = {}, id = bot.clientId) =>
  send(handler, as, { org_id: organization.id, id }, { query })

test('lists the secrets by id without their text, whole or in pages', async () => {
  const { body, text } = await list()
  expect(body.secrets).toMatchObject([
    { id: `${bot.clientId}.aaaaaaaa`, title: '', secret: '', expires_at: expiry },
    { id: bot.secretId, title: '', secret: '', expires_at: '' },
  ])
  expect(text).not.toContain(bot.secret)
  const first = (await list(admin, { page_size: '1' })).body
  const second = (await list(admin, { page_size: '1', page_token: first.next_page_token })).body
  expect([...first.secrets, ...second.secrets]).toEqual(body.secrets)
  expect(second.next_page_token).toBe('')
})

test('the service user lists its own; others take serviceusermanage', async () => {
  expect(await statusOf(list(bot))).toBe(200)
  expect(await statusOf(list(await aHolder(['app_organization_manager', organization.resource])))).toBe(200)
  expect(await statusOf(list(await aHolder(['app_organization_viewer', organization.resource])))).toBe(403)
  expect(await statusOf(list(admin, {}, admin.clientId))).toBe(404)
})
