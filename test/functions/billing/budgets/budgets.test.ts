import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { readBudgets, saveBudgets } from '../../../../lib/billing/limits/budgets.ts'
import { accountKey, budgetsKey, formatKey, subscriptionsKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { getBudgets, putBudgets, setBudgets } from '../../../support/budgets.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aPlan } from '../../../support/plans.ts'
import { listEntitlements, subscribe } from '../../../support/subscriptions.ts'
import { accountNow, aUsage, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const credits = (amount: number, given: object = {}) => ({
  feature: '',
  amount,
  window: 'day',
  per: 'account',
  ...given,
})
const shown = (amount: number, given: object = {}) => ({
  ...credits(amount, given),
  ...{ amount: String(amount), user_id: '', project_id: '' },
})

/** The version of the budgets in the item of the budgets, of the account, and of its subscriptions. */
async function versionsOf(id: string): Promise<unknown[]> {
  const [own, account, open] = await aTable().snapshot([budgetsKey(id), accountKey(id), subscriptionsKey(id)])
  return [own?.version, account?.budgets_version, open?.budgets_version]
}
const setState = async (account: Account, state: Account['state']) =>
  setAccountState(aTable(), await accountNow(account), state, new Date())
const findFaults = async () => [...(await findFindings('budgets')), ...(await findFindings('subscriptions'))]

// This test is the first one, because the table must not have a budget yet.
test('the first budget of a table requires a release that knows limits, and an empty list does not', async () => {
  const oldestWriter = async () => (await aTable().get(formatKey))?.min_writer
  const account = await anAccount(organization)
  await setBudgets(account, [])
  expect(await oldestWriter()).not.toBe(5n)
  await setBudgets(account, [credits(5)])
  expect(await oldestWriter()).toBe(5n)
})

test('an account has no budgets at first, then those of the last request', async () => {
  const account = await anAccount(organization)
  expect(await getBudgets(account)).toEqual([])
  const given = [credits(5), credits(0, { window: 'ever', per: 'user' })]
  expect(await setBudgets(account, given)).toEqual([shown(5), shown(0, { window: 'ever', per: 'user' })])
  expect(await getBudgets(account)).toEqual([shown(5), shown(0, { window: 'ever', per: 'user' })])
  await setBudgets(account, await setBudgets(account, [credits(7)]))
  expect(await getBudgets(account)).toEqual([shown(7)])
})

test('the version of the budgets only grows, and the account and its subscriptions have it while there are budgets', async () => {
  const account = await anAccount(organization)
  expect(await versionsOf(account.id)).toEqual([undefined, undefined, undefined])
  await setBudgets(account, [credits(5)])
  expect(await versionsOf(account.id)).toEqual([1n, 1n, 1n])
  await setBudgets(account, [])
  expect(await versionsOf(account.id)).toEqual([2n, undefined, undefined])
  await setBudgets(account, [credits(5)])
  expect(await versionsOf(account.id)).toEqual([3n, 3n, 3n])
  expect(await readBudgets(aTable(), account.id)).toMatchObject({ version: 3n, budgets: [{ amount: 5n }] })
  expect(await findFaults()).toEqual([])
})

test.each([true, false])('a first subscription of an account with budgets, which still stand: %s', async (stand) => {
  const account = await anAccount(organization)
  const plan = await aPlan({ interval: 'month' })
  await setBudgets(account, [credits(5)])
  if (!stand) await setBudgets(account, [])
  await setState(account, 'disabled')
  expect(await findFaults()).toEqual([])
  await setState(account, 'active')
  expect(await findFaults()).toEqual([])
  await subscribe(account, plan.id)
  expect((await listEntitlements(account)).body.subscriptions).toHaveLength(1)
  expect(await versionsOf(account.id)).toEqual(stand ? [1n, 1n, 1n] : [2n, undefined, undefined])
  const open = await aTable().get(subscriptionsKey(account.id))
  expect([open?.version, open?.is_disabled ?? false]).toEqual([1n, false])
  await setBudgets(account, [credits(6)])
  await setState(account, 'disabled')
  expect((await aTable().get(subscriptionsKey(account.id)))?.is_disabled).toBe(true)
  expect(await findFaults()).toEqual([])
})

test('budgets of a disabled account, which is enabled after they are gone', async () => {
  const account = await anAccount(organization, { state: 'disabled' })
  const plan = await aPlan({ interval: 'month' })
  await setBudgets(account, [credits(5)])
  expect(await findFaults()).toEqual([])
  await setBudgets(account, [])
  await setState(account, 'active')
  expect(await findFaults()).toEqual([])
  await subscribe(account, plan.id)
  expect((await aTable().get(subscriptionsKey(account.id)))?.is_disabled ?? false).toBe(false)
  expect(await findFaults()).toEqual([])
})

test('concurrent budgets, charges and changes of the state lose nothing', async () => {
  const account = await anAccount(organization, { balance: 100n })
  const puts = Array.from({ length: 4 }, (_, index) => putBudgets(account, [credits(index + 100)]))
  const charges = Array.from({ length: 4 }, () => report(account, [aUsage({ amount: 1 })]))
  const states = setAccountState(aTable(), account, 'active', new Date())
  const [answers, reports] = [await Promise.all(puts), await Promise.all(charges)]
  await states
  expect(reports.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await aTable().get(accountKey(account.id)))?.balance).toBe(96n)
  const applied = BigInt(answers.filter(({ status }) => status === 200).length)
  expect(await versionsOf(account.id)).toEqual([applied, applied, applied])
  expect(await findFaults()).toEqual([])
})

test('a change of budgets that is decided on an older account is decided again', async () => {
  const account = await anAccount(organization)
  await Promise.all([
    saveBudgets(aTable(), account.id, [{ feature: '', amount: 5n, window: 'day', per: 'account' }], new Date()),
    setAccountState(aTable(), account, 'disabled', new Date()),
  ])
  const open = await aTable().get(subscriptionsKey(account.id))
  expect([open?.is_disabled, open?.budgets_version]).toEqual([true, 1n])
  expect(await findFaults()).toEqual([])
})
