import { expect, test } from 'vitest'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import { reasonOf } from '../../../support/answers.ts'
import type { Answer } from '../../../support/request.ts'
import { cancelled, type Fault, first, refuse, withFault } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, balanceOf, report, usagesOf } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const statuses = (answers: Answer[]) => {
  const count: Record<number, number> = {}
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1
  return count
}
const sum = (answers: Answer[], field: 'recorded' | 'replayed') =>
  answers.reduce((total, { body }) => total + (body[field] ?? 0), 0)
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

test('64 copies of a request charge once and all answer 200', async () => {
  const account = await aFundedAccount(10n)
  const usages = [aUsage({ amount: 4 }), aUsage({ amount: 6 }), aUsage({ type: 'feature' })]
  const answers = await times(64, () => report(account, usages))
  expect(statuses(answers)).toEqual({ 200: 64 })
  expect([sum(answers, 'recorded'), sum(answers, 'replayed')]).toEqual([3, 3 * 63])
  expect(new Set(answers.map(({ body }) => body.balance))).toEqual(new Set(['0']))
  expect(await accountNow(account)).toMatchObject({ balance: 0n, available_balance: 0n })
})

test('64 copies of a request charge once even if the table cancels transactions for conflicts', async () => {
  const account = await aFundedAccount(10n)
  const usages = [aUsage({ amount: 10 })]
  const conflicts = first(
    100,
    'TransactWriteItems',
    refuse(() => cancelled(['None', 'TransactionConflict'])),
  )
  const answers = await withFault(conflicts, () => times(64, () => report(account, usages)))
  expect(statuses(answers)).toEqual({ 200: 64 })
  expect([sum(answers, 'recorded'), sum(answers, 'replayed')]).toEqual([1, 63])
  expect(await balanceOf(account)).toBe(0n)
})

test('a request is no conflict if a copy of it is applied before its last attempt fails', async () => {
  const account = await aFundedAccount(10n)
  const usages = [aUsage({ amount: 10 })]
  let attempts = 0
  const lastOne: Fault = async ({ command, send }) => {
    if (command !== 'TransactWriteItems' || ++attempts > 12) return send()
    if (attempts === 12) await report(account, usages)
    throw cancelled(['None', 'TransactionConflict'])
  }
  const answer = await withFault(lastOne, () => report(account, usages))
  expect(attempts).toBe(13)
  expect(answer.body).toMatchObject({ balance: '0', recorded: 0, replayed: 1 })
})

test('concurrent debits sum up, and never take the balance below its floor', async () => {
  const account = await aFundedAccount(20n, { credit_min: -5n })
  const answers = await times(64, () => report(account, [aUsage({ amount: 3 })]))
  expect(statuses(answers)).toEqual({ 200: 8, 400: 56 })
  for (const answer of answers) {
    if (answer.status === 200) expect(Number(answer.body.balance)).toBeGreaterThanOrEqual(-5)
    else expect(reasonOf(answer)).toBe('INSUFFICIENT_CREDITS')
  }
  expect(await accountNow(account)).toMatchObject({ balance: -4n, available_balance: 1n })
})

test('batches that share usages record each usage once', async () => {
  const account = await aFundedAccount(1000n)
  const usages = usagesOf(40)
  // Each usage is in several batches, and no two batches are the same.
  const answers = await times(20, (n) => report(account, usages.slice(n, n + 20 + (n % 5))))
  expect(statuses(answers)).toEqual({ 200: 20 })
  expect(sum(answers, 'recorded')).toBe(40)
  expect(await balanceOf(account)).toBe(960n)
  const stored = await Promise.all(usages.map(({ id }) => aTable().get(usageKey(id))))
  expect(stored.every((item) => item !== undefined)).toBe(true)
})

test('of two different usages with the same id one is charged, and every copy of the other is refused', async () => {
  const account = await aFundedAccount(1000n)
  const { id } = aUsage()
  const answers = await times(32, (n) => report(account, [{ id, amount: n % 2 === 0 ? 3 : 4 }]))
  expect(statuses(answers)).toEqual({ 200: 16, 409: 16 })
  const charged = 1000n - (await balanceOf(account))
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map((_, n) => ((n % 2 === 0) === (charged === 3n) ? 200 : 409)),
  )
  expect(sum(answers, 'recorded')).toBe(1)
})

test('a usage for two accounts at once is charged to one of them', async () => {
  const accounts = [await aFundedAccount(10n), await aFundedAccount(10n)] as const
  const usage = aUsage({ amount: 10 })
  const answers = await times(16, (n) => report(accounts[n % 2] ?? accounts[0], [usage]))
  expect(statuses(answers)).toEqual({ 200: 8, 409: 8 })
  const balances = await Promise.all(accounts.map(balanceOf))
  expect(balances.toSorted()).toEqual([0n, 10n])
})
