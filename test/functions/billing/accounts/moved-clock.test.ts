import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { later } from '../../../support/holds.ts'
import { aPlan, aPlanName } from '../../../support/plans.ts'
import { checkOut, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

const DAY = 86_400
const admin = await aClient(['admin'])

test('all transactions have the time of a clock that is moved, so that they are in their order', async () => {
  const account = await aFundedAccount(0n)
  const params = { org_id: account.organization_id, billing_id: account.id }
  const [id, usage] = [randomUUID(), aUsage({ amount: 3 })]
  const product = { name: aPlanName(), behavior: 'credits', behavior_config: { credit_amount: 5 } }
  await ask(admin, 'create-product', { body: product })
  const plan = await aPlan({ interval: 'month', on_start_credits: 2 })
  await later(40 * DAY, async () => {
    const answers = [
      await ask(admin, 'grant-billing-credits', { at: params, id, amount: 5 }),
      await checkOut(account, { product_body: { product: product.name } }),
      await report(account, [usage]),
      await ask(admin, 'revert-billing-usage', { ...params, usage_id: usage.id }),
    ]
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200, 200])
    await subscribe(account, plan.id)
  })
  await reindex(aTable())
  const { transactions } = (await ask(admin, 'list-billing-transactions', params)).body
  const days = transactions.map(({ created_at }) => Math.round((Date.parse(created_at) - Date.now()) / DAY / 1_000))
  expect(days).toEqual([40, 40, 40, 40, 40])
})
