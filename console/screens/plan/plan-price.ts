import { describePrice, type Price, type Product } from '../product/price.ts'
import type { Plan } from '../subscription/plans.ts'

/** A price of one of a plan's products, described in words. */
export interface PlanPrice {
  id: string
  product: Product
  text: string
  amount: bigint
}

/** Returns the prices of a plan: the active prices of its products that fit the plan's interval. */
export const pricesOf = ({ products, interval }: Plan): PlanPrice[] =>
  products.flatMap((product) =>
    product.prices
      .filter((price) => price.state === 'active' && fits(price, interval))
      .map((price) => ({ id: price.id, product, text: wordPrice(product, price), amount: BigInt(price.amount) })),
  )

/** The sum ignores currencies, because it is only used to order plans. */
export const costOf = (plan: Plan): bigint => pricesOf(plan).reduce((sum, { amount }) => sum + amount, 0n)

/** Every price fits a plan without an interval. */
const fits = (price: Price, interval: Plan['interval']): boolean =>
  interval === '' || price.interval === '' || price.interval === interval

/** Describes a price in words, such as `EUR 19.00 a month for each seat`. */
function wordPrice({ behavior }: Product, price: Price): string {
  const per = price.usage_type === 'metered' ? ', as used' : behavior === 'per_seat' ? ' for each seat' : ''
  return `${describePrice(price)}${per}${price.billing_scheme === 'tiered' ? ', in tiers' : ''}`
}
