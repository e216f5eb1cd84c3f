import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { ageTable, atTime } from '../../../support/clock.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { before, cancelled, first, loseAnswer, refuse, withFault } from '../../../support/table-faults.ts'
import {
  accountNow,
  aFundedAccount,
  aUsage,
  report,
  reporter,
  touchBalance,
  usagesOf,
} from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await reporter()
await ensureBuiltins(aTable())
const shape = ({ requests }: Cost) => requests.map(({ depth, command }) => `${depth} ${command}`)
/** Runs a function at a time when the balance of an account is quiet, because it last changed more than a second ago. */
const later = <T>(run: () => Promise<T>): Promise<T> => atTime(Date.now() + 5_000, run)

test('who is no member pays for the check, too, and the charge has no precondition', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const holder = await aHolder(['app_billing_manager', organization.resource])
  const charge = () =>
    ask(holder, 'create-usage', { org_id: organization.id, billing_id: account.id, usages: [aUsage()] })
  await charge()
  await ageTable()
  await touchBalance(account)
  const { depth, readUnits, writeUnits } = await costOf(charge)
  expect({ depth, readUnits, writeUnits }).toEqual({ depth: 3 + 2, readUnits: 3 + 4, writeUnits: 4 })
})

test('the cost is the same with few, a hundred and a thousand past usages', async () => {
  const account = await aFundedAccount(10_000n)
  for (const batches of [0, 1, 10]) {
    for (let sent = 0; sent < batches; sent++) await report(account, usagesOf(99))
    await touchBalance(account)
    const cost = await costOf(() => report(account, [aUsage()]))
    expect(shape(cost)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 GetItem'])
    expect([cost.readUnits, cost.writeUnits]).toEqual([3, 4])
  }
})

test.each([
  ['credits', aUsage({ amount: 7 }), '93'],
  ['features', aUsage({ amount: 7, type: 'feature' }), '100'],
])('%s of a quiet account take two round trips, and the answer has the balance after', async (_, usage, balance) => {
  const account = await aFundedAccount()
  const cost = await later(() => costOf(() => report(account, [usage])))
  expect(cost.result.body).toEqual({ billing_id: account.id, balance, recorded: 1, replayed: 0, allowances: [] })
  expect(shape(cost)).toEqual(['1 BatchGetItem', '2 TransactWriteItems'])
  expect([cost.readUnits, cost.writeUnits]).toEqual([2, 4])
  expect(await accountNow(account)).toMatchObject({ balance: BigInt(balance), available_balance: BigInt(balance) })
})

test('where another charge is between the read and the charge, the answer has the balance after both', async () => {
  const account = await aFundedAccount()
  const fault = before('TransactWriteItems', 1, () => report(account, [aUsage({ amount: 30 })]))
  const cost = await later(() => costOf(() => withFault(fault, () => report(account, [aUsage({ amount: 7 })]))))
  expect(fault.happened()).toBe(true)
  expect(cost.result.body).toMatchObject({ balance: '63', recorded: 1 })
  // Round trips 2 and 3 belong to the other charge.
  expect(shape(cost).slice(-3)).toEqual(['4 TransactWriteItems', '5 TransactWriteItems', '6 GetItem'])
  expect(await accountNow(account)).toMatchObject({ balance: 63n, available_balance: 63n })
})

test('what another charge left too little for is refused with the balance of then', async () => {
  const account = await aFundedAccount(10n)
  const fault = before('TransactWriteItems', 1, () => report(account, [aUsage({ amount: 5 })]))
  const answer = await later(() => withFault(fault, () => report(account, [aUsage({ amount: 7 })])))
  expect(reasonOf(answer)).toBe('INSUFFICIENT_CREDITS')
  expect(metadataOf(answer)).toMatchObject({ balance: '5', amount: '7' })
})

test.each([
  ['has just changed', <T>(run: () => Promise<T>) => run()],
  ['is quiet', later],
])('in an account that %s one transaction finds replays, and another charges what is new', async (_, at) => {
  const account = await aFundedAccount()
  const usages = usagesOf(2)
  await report(account, usages)
  const replay = await at(() => costOf(() => report(account, usages)))
  expect(replay.result.body).toMatchObject({ balance: '98', recorded: 0, replayed: 2 })
  expect(shape(replay)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactGetItems'])
  await touchBalance(account)
  const mixed = await at(() => costOf(() => report(account, [...usages, aUsage()])))
  expect(mixed.result.body).toMatchObject({ balance: '97', recorded: 1, replayed: 2 })
  expect(shape(mixed)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactWriteItems', '4 GetItem'])
})

test.each([
  ['meets another transaction', refuse(() => cancelled(['None', 'TransactionConflict']))],
  ['is applied and gets no answer', loseAnswer],
])('a charge that %s is counted once, and its balance is read', async (_, fault) => {
  const account = await aFundedAccount()
  const once = first(1, 'TransactWriteItems', fault)
  const answer = await later(() => withFault(once, () => report(account, [aUsage({ amount: 7 })])))
  expect(answer.body).toMatchObject({ balance: '93', recorded: 1, replayed: 0 })
  expect((await accountNow(account)).balance).toBe(93n)
})

test('of many charges at once each answers a balance with its own charge in it', async () => {
  const account = await aFundedAccount(1_000_000n)
  const amounts = Array.from({ length: 16 }, (_, index) => 2 ** index)
  const answers = await later(() => Promise.all(amounts.map((amount) => report(account, [aUsage({ amount })]))))
  for (const [index, { status, body }] of answers.entries()) {
    expect(status).toBe(200)
    const charged = 1_000_000 - Number(body.balance)
    expect(charged & (amounts[index] ?? 0)).toBe(amounts[index])
  }
  expect(await accountNow(account)).toMatchObject({ balance: 1_000_000n - 65_535n })
})
