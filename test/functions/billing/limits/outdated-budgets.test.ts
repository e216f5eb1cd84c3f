import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { aHold, capture, hold, newHold } from '../../../support/holds.ts'
import { use } from '../../../support/limits.ts'
import { aFundedAccount } from '../../../support/usages.ts'

const byUser = { feature: '', amount: 100, window: 'day', per: 'user' }

/** This process still knows a budget that was taken away. It needed a user. */
async function anAccountWithOutdatedBudgets() {
  const account = await aFundedAccount(1_000n)
  const open = await aHold(account, { amount: 5 })
  await setBudgets(account, [byUser])
  await use(account, [{ amount: 1, user_id: 'jane' }])
  await setBudgets(account, [])
  return { account, open }
}

test('a hold is not refused by a budget that is gone', async () => {
  const { account } = await anAccountWithOutdatedBudgets()
  const answer = await hold(account, newHold({ amount: 1 }))
  expect([answer.status, answer.body.allowances ?? answer.text]).toEqual([200, []])
})

test('a capture is not refused by a budget that is gone', async () => {
  const { account, open } = await anAccountWithOutdatedBudgets()
  const answer = await capture(account, open, { usages: [{ id: randomUUID(), amount: 8 }] })
  expect([answer.status, answer.body.allowances ?? answer.text]).toEqual([200, []])
})

test('check-and-charge is not refused by a budget that is gone', async () => {
  const { account } = await anAccountWithOutdatedBudgets()
  const { body, text } = await ask(admin, 'check-and-charge', {
    ...{ subject: `app/serviceuser:${admin.clientId}`, resource: `app/organization:${account.organization_id}` },
    ...{ permission: 'get', billing_id: account.id, usages: [{ id: randomUUID(), amount: 1 }] },
  })
  expect([body.reason ?? text, body.allowances]).toEqual(['ALLOWED', []])
})
