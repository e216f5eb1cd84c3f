import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/disable.ts'
import { handler as enable } from '../../../../functions/billing/accounts/enable.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { activeAccounts, admin, beginDeletion, callersOf, made, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aUsage, post } from '../../../support/usages.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const account = await made(organization.id)
const at = { org_id: organization.id, id: account.id }
const disable = (params = at, as = admin) => send(handler, as, params)

test('a disabled account refuses what is new, and is not counted; disabled again it stays as it is', async () => {
  expect(await activeAccounts(organization.id)).toBe(1)
  expect([await disable(), await disable({ org_id: organization.name, id: '-' })]).toMatchObject([
    { status: 200, body: {} },
    { status: 200, body: {} },
  ])
  expect(await activeAccounts(organization.id)).toBe(0)
  const refused = await post(organization.id, account.id, { usages: [aUsage({ type: 'feature' })] })
  expect(reasonOf(refused)).toBe('ACCOUNT_DISABLED')
})

test('the number stays exact while requests race', async () => {
  const { id } = await anOrganization()
  const accounts = [await made(id), await made(id)]
  const race = [handler, enable, handler, enable].flatMap((each) =>
    accounts.map((one) => send(each, admin, { org_id: id, id: one.id })),
  )
  const statuses = (await Promise.all(race)).map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  await Promise.all(accounts.map((one) => send(handler, admin, { org_id: id, id: one.id })))
  expect(await activeAccounts(id)).toBe(0)
})

test('platform admins alone; 404, 400, and BEING_DELETED', async () => {
  const { manager, member, stranger } = await callersOf(organization.resource)
  expect(await statusesOf(handler, [manager, member, stranger], at)).toEqual([403, 403, 403])
  expect((await disable({ ...at, id: randomUUID() })).status).toBe(404)
  expect((await disable({ org_id: randomUUID(), id: account.id })).status).toBe(404)
  expect(fieldsOf(await send(handler, admin, { org_id: '-', id: '-' }, { query: { x: '1' } }))).toEqual(['org_id', 'x'])
  const closing = await anOrganization()
  const { id } = await made(closing.id)
  await beginDeletion(closing.resource)
  expect(reasonOf(await disable({ org_id: closing.id, id }))).toBe('BEING_DELETED')
})

test('costs 4 write units, and none where it is disabled already', async () => {
  const { id } = await made(organization.id)
  const first = await costOf(() => disable({ ...at, id }))
  const second = await costOf(() => disable({ ...at, id }))
  expect([first.writeUnits, second.writeUnits]).toEqual([4 + 2, 0])
})
