import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/list-transactions.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { aPlan } from '../../../support/plans.ts'
import { call } from '../../../support/request.ts'
import { checkOut } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

test('a start with an id has the transactions of its credits, and no other one', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 2, period_credits: 3 })
  const answer = await checkOut(account, { id: randomUUID(), subscription_body: { plan: plan.id } })
  expect(answer.body.balance).toBe('5')
  await reindex(aTable())
  const params = { org_id: account.organization_id, billing_id: account.id }
  const { transactions } = (await call(handler, { as: await aClient(['admin']), method: 'GET', params })).body
  const source = `system.plan.${plan.name}`
  expect(transactions.map((each: Record<string, string>) => [each.amount, each.source]).sort()).toEqual([
    ['2', source],
    ['3', source],
  ])
})
