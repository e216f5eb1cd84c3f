import { expect, test } from 'vitest'
import { atTime } from '../../../support/clock.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { before, cancelled, first, loseAnswer, refuse, withFault } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, errorInfo, report, reporter, usagesOf } from '../../../support/usages.ts'

await reporter()
// The balance of an account without recent charges last changed more than a second ago.
const LATER = Date.now() + 5_000
const later = <T>(run: () => Promise<T>): Promise<T> => atTime(LATER, run)
const shape = ({ requests }: Cost) => requests.map(({ depth, command }) => `${depth} ${command}`)

test.each([
  ['credits', aUsage({ amount: 7 }), '93'],
  ['features', aUsage({ amount: 7, type: 'feature' }), '100'],
])('a charge of %s takes two round trips, and answers the balance after it', async (_, usage, balance) => {
  const account = await aFundedAccount()
  const cost = await later(() => costOf(() => report(account, [usage])))
  expect(cost.result.body).toEqual({ billing_id: account.id, balance, recorded: 1, replayed: 0 })
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
  expect(errorInfo(answer)).toMatchObject({ reason: 'INSUFFICIENT_CREDITS', metadata: { balance: '5', amount: '7' } })
})

test('a replay is found by the first transaction, and what is new beside it is charged by the second', async () => {
  const account = await aFundedAccount()
  const usages = usagesOf(2)
  await report(account, usages)
  const replay = await later(() => costOf(() => report(account, usages)))
  expect(replay.result.body).toMatchObject({ balance: '98', recorded: 0, replayed: 2 })
  expect(shape(replay)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactGetItems'])
  const mixed = await later(() => costOf(() => report(account, [...usages, aUsage()])))
  expect(mixed.result.body).toMatchObject({ balance: '97', recorded: 1, replayed: 2 })
  expect(shape(mixed)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactWriteItems', '4 GetItem'])
})

test.each([
  ['meets another transaction', refuse(() => cancelled(['None', 'TransactionConflict']))],
  ['is applied and gets no answer', loseAnswer],
])('a charge that %s is counted once, and its balance is read', async (_, fault) => {
  const account = await aFundedAccount()
  const answer = await later(() =>
    withFault(first(1, 'TransactWriteItems', fault), () => report(account, [aUsage({ amount: 7 })])),
  )
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
