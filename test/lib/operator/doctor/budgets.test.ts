import { expect, test } from 'vitest'
import { accountKey, budgetsKey, type Key, subscriptionsKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { getBudgets, setBudgets } from '../../../support/budgets.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const budget = { feature: '', amount: 5, window: 'day', per: 'account' }
const find = async () => (await findFindings('budgets', 'subscriptions')).map(({ message }) => message)

async function versionsOf(id: string): Promise<unknown[]> {
  const [own, account, open] = await aTable().snapshot([budgetsKey(id), accountKey(id), subscriptionsKey(id)])
  return [own?.version, account?.budgets_version, open?.budgets_version]
}
const unknown = (id: string) => `account ${id} and its subscriptions do not know the version of its budgets`
const set = (key: Key, budgets_version: bigint) => aTable().write(update(key, { set: { budgets_version } }))
const forget = (key: Key) => aTable().write(update(key, { remove: ['budgets_version'] }))

test.each([
  ['the account lacks the version', (id: string) => forget(accountKey(id)), 2n],
  ['the subscriptions lack the version', (id: string) => forget(subscriptionsKey(id)), 2n],
  ['the account has another version', (id: string) => set(accountKey(id), 7n), 8n],
  ['the subscriptions have another version', (id: string) => set(subscriptionsKey(id), 7n), 8n],
  ['the item of the subscriptions is gone', (id: string) => aTable().write(remove(subscriptionsKey(id))), 2n],
])('%s: the repair gives all three a new version', async (_, damage, version) => {
  const account = await anAccount(organization)
  await setBudgets(account, [budget])
  expect(await find()).toEqual([])
  await damage(account.id)
  expect(await find()).toEqual([unknown(account.id)])
  await repairTable()
  expect(await find()).toEqual([])
  expect(await versionsOf(account.id)).toEqual([version, version, version])
  expect(await getBudgets(account)).toMatchObject([{ amount: '5' }])
})

test.each([
  ['are empty', (id: string) => aTable().write(update(budgetsKey(id), { set: { budgets: [] } }))],
  ['are gone', (id: string) => aTable().write(remove(budgetsKey(id)))],
])('budgets that %s have no version elsewhere', async (_, damage) => {
  const account = await anAccount(organization)
  await setBudgets(account, [budget])
  await damage(account.id)
  expect(await find()).toEqual([unknown(account.id)])
  await repairTable()
  expect(await find()).toEqual([])
  expect(await versionsOf(account.id)).toEqual([2n, undefined, undefined])
  await setBudgets(account, [budget])
  expect(await versionsOf(account.id)).toEqual([3n, 3n, 3n])
})
