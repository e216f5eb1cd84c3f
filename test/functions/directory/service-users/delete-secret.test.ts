import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/delete-secret.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser, giveSecret } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable, platformRelations } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const manager = await aHolder(['app_organization_manager', organization.resource])
const aBot = () => aServiceUser({ organizationId: organization.id })
const remove = (secret_id: string, as = admin, id = secret_id.slice(0, 36)) =>
  statusOf(send(handler, as, { org_id: organization.id, id, secret_id }))

test('by serviceusermanage: the next request with it is 401, and the deletion sent again 404', async () => {
  const bot = await aBot()
  expect(await remove(bot.secretId, manager)).toBe(200)
  expect(await remove(bot.secretId, bot)).toBe(401)
  expect(await remove(bot.secretId, manager)).toBe(404)
})

test('a service user deletes its own, the last one too', async () => {
  const bot = await aBot()
  await giveSecret(bot.clientId, 'aaaaaaaa', 'another')
  expect(await remove(`${bot.clientId}.aaaaaaaa`, bot)).toBe(200)
  expect([await remove(bot.secretId, bot), await remove(bot.secretId, bot)]).toEqual([200, 401])
})

test('a secret is named in its full form, below its own service user', async () => {
  const [bot, other] = [await aBot(), await aBot()]
  expect(await remove('0badcafe', manager, bot.clientId)).toBe(404)
  expect(await remove(bot.secretId, manager, other.clientId)).toBe(404)
  expect(await remove(bot.secretId.toUpperCase(), manager)).toBe(200)
})

test('one of the platform: itself and admins alone', async () => {
  const bot = await aBot()
  await giveSecret(bot.clientId, 'aaaaaaaa', 'another')
  await platformRelations(bot.principal, ['member'])
  expect(await remove(bot.secretId, manager)).toBe(403)
  expect([await remove(bot.secretId, bot), await remove(`${bot.clientId}.aaaaaaaa`)]).toEqual([200, 200])
})

test('a relation to the platform that comes in between is authorized again', async () => {
  const bot = await aBot()
  const fault = before('TransactWriteItems', 1, () => platformRelations(bot.principal, ['member']))
  expect(await withFault(fault, () => remove(bot.secretId, manager))).toBe(403)
})

test('costs 10 write units, and 2 for each precondition', async () => {
  const bot = await aBot()
  expect((await costOf(() => remove(bot.secretId))).writeUnits).toBe(10 + 2)
})
