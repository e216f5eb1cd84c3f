import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { aHold, capture, hold, later, newHold } from '../../../support/holds.ts'
import { use } from '../../../support/limits.ts'
import { aFundedAccount, usagesOf } from '../../../support/usages.ts'

const daily = (amount: number, more: object = {}) => ({ feature: '', amount, window: 'day', per: 'account', ...more })

test.each([
  ['a usage', (account: Awaited<ReturnType<typeof aFundedAccount>>) => use(account, [{ amount: 10 }])],
  ['a hold', (account: Awaited<ReturnType<typeof aFundedAccount>>) => hold(account, newHold({ amount: 10 }))],
])('the answer to %s counts no expired hold, even where there is room for both', async (_, charge) => {
  const account = await aFundedAccount(1_000n)
  await setBudgets(account, [daily(100)])
  await aHold(account, { amount: 50, expires_in: 1 })
  await later(5, async () => {
    expect((await charge(account)).body.allowances).toMatchObject([{ used: '10', remaining: '90' }])
  })
})

test('the windows that a capture gives back count among its writes', async () => {
  const account = await aFundedAccount(1_000n)
  const windows = ['day', 'week', 'month', 'year', 'ever'] as const
  await setBudgets(
    account,
    windows.map((window) => daily(500, { window })),
  )
  const id = await aHold(account, { amount: 200 })
  const refused = await capture(account, id, { usages: usagesOf(92) })
  expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 3, ['usages']])
  expect((await capture(account, id, { usages: usagesOf(91) })).status).toBe(200)
})

test('a replay of a capture is not refused by windows that came later', async () => {
  const account = await aFundedAccount(1_000n)
  const id = await aHold(account, { amount: 100 })
  const usages = usagesOf(95).map((usage) => ({ ...usage, id: randomUUID() }))
  expect((await capture(account, id, { usages, final: false })).status).toBe(200)
  const windows = ['day', 'week', 'month', 'year', 'ever'] as const
  await setBudgets(
    account,
    windows.map((window) => daily(500, { window })),
  )
  expect((await capture(account, id, { usages, final: false })).body).toMatchObject({ replayed: 95 })
})
