import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as grantHandler } from '../../../../functions/billing/accounts/grant-credits.ts'
import { handler as listHandler } from '../../../../functions/billing/accounts/list-transactions.ts'
import { handler as productHandler } from '../../../../functions/billing/products/create.ts'
import { handler as revertHandler } from '../../../../functions/billing/usages/revert.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { later } from '../../../support/holds.ts'
import { aPlan, aPlanName } from '../../../support/plans.ts'
import { call } from '../../../support/request.ts'
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
  await call(productHandler, { as: admin, body: { body: product } })
  const plan = await aPlan({ interval: 'month', on_start_credits: 2 })
  await later(40 * DAY, async () => {
    const revert = { as: admin, params: { ...params, usage_id: usage.id }, body: {} }
    const answers = [
      await call(grantHandler, { as: admin, params, body: { id, amount: 5 } }),
      await checkOut(account, { product_body: { product: product.name } }),
      await report(account, [usage]),
      await call(revertHandler, revert),
    ]
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200, 200])
    await subscribe(account, plan.id)
  })
  await reindex(aTable())
  const list = { org_id: account.organization_id, billing_id: account.id }
  const { transactions } = (await call(listHandler, { as: admin, method: 'GET', params: list })).body
  const days = transactions.map(({ created_at }: { created_at: string }) =>
    Math.round((Date.parse(created_at) - Date.now()) / DAY / 1_000),
  )
  expect(days).toEqual([40, 40, 40, 40, 40])
})
