/** @module Starts subscriptions and sells credits by a checkout. */

import * as v from 'valibot'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { uuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readBalanceAfterWrite } from '../accounts/read-balance.ts'
import { Product } from '../products/schema.ts'
import { presentNow } from '../subscriptions/present.ts'
import { Subscription, SubscriptionBody } from '../subscriptions/schema.ts'
import { startSubscription } from '../subscriptions/start.ts'
import { buyProduct, findBought, ProductBody, type Target } from './buy.ts'

/** With an `id`, the same checkout can be sent again safely. Without an `id`, each request is a new checkout. */
export const CheckoutBody = v.pipe(
  fields({
    id: v.optional(uuid),
    subscription_body: v.optional(SubscriptionBody),
    product_body: v.optional(ProductBody),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const { subscription_body, product_body } = (dataset.value ?? {}) as Record<string, unknown>
    if ((subscription_body === undefined) === (product_body === undefined))
      addIssue({
        message: 'one of subscription_body and product_body is required, and not both',
        path: pathTo('subscription_body'),
      })
  }),
)

/** The balance is in whole credits. */
export const CheckoutResponse = v.object({
  subscription: v.optional(Subscription),
  product: v.optional(Product),
  balance: v.string(),
})

/** Throws the errors of `startSubscription` and `buyProduct`. */
export async function checkOut(
  table: Table,
  target: Target,
  { id, subscription_body, product_body }: v.InferOutput<typeof CheckoutBody>,
  now: Date,
): Promise<v.InferInput<typeof CheckoutResponse>> {
  if (subscription_body !== undefined) {
    const record = await startSubscription(table, target, { id, body: subscription_body })
    const balance = await readBalanceAfterWrite(table, record.account_id)
    return { subscription: presentNow(record), balance: String(balance) }
  }
  // The schema requires either `subscription_body` or `product_body`.
  const body = product_body ?? { product: '', quantity: 1n }
  const offer = await findBought(table, id, body.product)
  return buyProduct(table, target, offer, { id, quantity: body.quantity, asked: body.product }, now)
}
