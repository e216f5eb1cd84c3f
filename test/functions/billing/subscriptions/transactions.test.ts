import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as list } from '../../../../functions/billing/accounts/list-transactions.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { admin } from '../../../support/accounts.ts'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { call } from '../../../support/request.ts'
import { checkOut, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

test('the credits of periods are listed by their starts, with plan and subscription', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 })
  const { id, created_at, current_period_end_at: end } = await subscribe(account, plan.id)
  await report(account, [aUsage({ amount: 30, source: 'render' })])
  await later(40 * 24 * 60 * 60, () => report(account, [aUsage({ amount: 1, source: 'render' })]))
  await reindex(aTable())
  const params = { org_id: account.organization_id, billing_id: account.id }
  const { transactions } = (await call(list, { as: admin, method: 'GET', params })).body
  const source = `system.plan.${plan.name}`
  const sources = [source, 'system.expired']
  const ofPlan = transactions.filter((each: { source: string }) => sources.includes(each.source))
  const shown = ofPlan.map((each: { created_at: string; source: string; amount: string; metadata: object }) => ({
    ...{ at: each.created_at, source: each.source, amount: each.amount },
    ...(each.source === source && each.metadata),
  }))
  expect(new Set(shown)).toEqual(
    new Set([
      { at: created_at, source, amount: '5', subscription_id: id },
      { at: created_at, source, amount: '100', subscription_id: id },
      { at: end, source: 'system.expired', amount: '70' },
      { at: end, source, amount: '100', subscription_id: id },
    ]),
  )
})

test('a start with an id has the transactions of its credits, and no other one', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 2, period_credits: 3 })
  const answer = await checkOut(account, { id: randomUUID(), subscription_body: { plan: plan.id } })
  expect(answer.body.balance).toBe('5')
  await reindex(aTable())
  const params = { org_id: account.organization_id, billing_id: account.id }
  const { transactions } = (await call(list, { as: admin, method: 'GET', params })).body
  const source = `system.plan.${plan.name}`
  expect(transactions.map((each: Record<string, string>) => [each.amount, each.source]).sort()).toEqual([
    ['2', source],
    ['3', source],
  ])
})
