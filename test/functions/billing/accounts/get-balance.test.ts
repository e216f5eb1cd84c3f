import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/get-balance.ts'
import { handler as grant } from '../../../../functions/billing/accounts/grant-credits.ts'
import { handler as update } from '../../../../functions/billing/accounts/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, callersOf, deleteOrganization, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aUsage, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const account = await anAccount(organization, { balance: 2n ** 62n, makeDefault: true })
const at = { org_id: organization.id, id: account.id }
const balance = async (params = at, as = admin) => (await send(handler, as, params)).body.balance

test('the balance after the last charge and grant, exactly, and the time of its last change', async () => {
  const first = await balance()
  const amount = String(2n ** 62n)
  const amounts = { amount, currency: 'VC', held: '0', available: amount, expiring: [] }
  expect(first).toEqual({ ...amounts, updated_at: account.updated_at })
  await report(account, [aUsage({ amount: 1 })])
  const charged = await balance({ org_id: organization.name, id: '-' })
  expect([charged.amount, charged.updated_at > first.updated_at]).toEqual([String(2n ** 62n - 1n), true])
  await send(
    grant,
    admin,
    { org_id: organization.id, billing_id: account.id },
    { body: { id: randomUUID(), amount: 2 } },
  )
  const granted = await balance()
  expect([granted.amount, granted.updated_at > charged.updated_at]).toEqual([String(2n ** 62n + 1n), true])
})

test('features used and changes of the account leave the balance and its time alone', async () => {
  const before = await balance()
  await report(account, [aUsage({ type: 'feature', amount: 1 })])
  await send(update, admin, at, { body: { body: { email: 'x@y.z' } } })
  expect(await balance()).toEqual(before)
})

test('holders of billingview, platform admins and members; 403 before 404', async () => {
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  const all = [manager, admin, member, viewer, stranger]
  expect(await statusesOf(handler, all, at)).toEqual([200, 200, 200, 403, 403])
  expect(await statusesOf(handler, all, { ...at, id: randomUUID() })).toEqual([404, 404, 404, 403, 403])
  expect(await statusesOf(handler, all, { org_id: 'nobody', id: '-' })).toEqual([403, 404, 404, 403, 403])
  expect(await statusesOf(handler, all, { org_id: '-', id: '-' })).toEqual([400, 400, 400, 400, 400])
})

test('a deleted organization leads admins and members to it', async () => {
  const gone = await anOrganization()
  const { manager, member } = await callersOf(gone.resource)
  const { id } = await anAccount(gone, { state: 'disabled' })
  await deleteOrganization(gone.resource)
  expect(await statusesOf(handler, [admin, member, manager], { org_id: gone.id, id })).toEqual([200, 200, 403])
})

test('costs 1 read unit beside the caller', async () => {
  const cost = await costOf(() => balance())
  expect([cost.readUnits, cost.depth]).toEqual([2, 1])
})
