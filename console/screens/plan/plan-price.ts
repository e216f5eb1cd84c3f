import { describePrice, type Price, type Product } from '../product/price.ts'
import type { Plan } from '../subscription/plans.ts'

/** A price of a product of a plan, in words. */
export interface PlanPrice {
  id: string
  product: Product
  text: string
  amount: bigint
}

/** What a plan costs each period, or once: the prices of its products that are on sale and fit its interval. */
export const pricesOf = ({ products, interval }: Plan): PlanPrice[] =>
  products.flatMap((product) =>
    product.prices
      .filter((price) => price.state === 'active' && fits(price, interval))
      .map((price) => ({ id: price.id, product, text: wordPrice(product, price), amount: BigInt(price.amount) })),
  )

/** All its prices together, to put plans in an order: currencies are not compared. */
export const costOf = (plan: Plan): bigint => pricesOf(plan).reduce((sum, { amount }) => sum + amount, 0n)

/** A plan without end is sold at any price. */
const fits = (price: Price, interval: Plan['interval']): boolean =>
  interval === '' || price.interval === '' || price.interval === interval

/** `EUR 19.00 a month for each seat` */
function wordPrice({ behavior }: Product, price: Price): string {
  const per = price.usage_type === 'metered' ? ', as used' : behavior === 'per_seat' ? ' for each seat' : ''
  return `${describePrice(price)}${per}${price.billing_scheme === 'tiered' ? ', in tiers' : ''}`
}
