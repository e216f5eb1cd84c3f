import type { List } from '../../api/use-list.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'
import { formatCredits } from '../../parts/values.tsx'

export type Product = AnswerOf<'getProduct'>['product']
export type Price = Product['prices'][number]
export type Feature = Product['features'][number]

/** The operations to read again after each change of a product or plan. */
export const CATALOG_READS: readonly OperationName[] = [
  ...(['getProduct', 'listProducts', 'getPlan', 'listPlans', 'getFeature', 'listFeatures'] as const),
  // The entitlements and allowances of accounts depend on the products, so they are read again, too.
  ...(['listEntitlements', 'checkEntitlement', 'listAllowances'] as const),
]

/** Describes a product in a few words, such as `1,000 credits`. */
export function describeBehavior({ behavior, behavior_config: { credit_amount, seat_limit } }: Product): string {
  if (behavior === 'credits') return `${formatCredits(credit_amount)} credits`
  if (behavior === 'per_seat') return seat_limit === '0' ? 'per seat' : `per seat, up to ${formatCredits(seat_limit)}`
  return 'basic'
}

/** Returns 0 if no product has a limit. */
export const findLargestSeatLimit = (products: readonly Product[]): bigint =>
  products
    .map(({ behavior_config: { seat_limit } }) => BigInt(seat_limit))
    .reduce((left, right) => (right > left ? right : left), 0n)

/**
 * Converts an amount from the minor unit of a currency to the main unit. In a currency with two decimal places, `1900`
 * becomes `19.00`.
 */
function inMainUnit(amount: string, places: number): string {
  const digits = amount.padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/**
 * Formats money without rounding. 1900 cents become `EUR 19.00`.
 * @param amount in the minor unit of the currency, such as cents
 * @param currency an ISO 4217 code, in any letter case. If the browser does not know it, the amount stays in the minor
 * unit.
 */
export function formatMoney(amount: string, currency: string): string {
  const code = currency.toUpperCase()
  if (!/^\d+$/.test(amount)) return amount
  if (!/^[A-Z]{3}$/.test(code)) return `${amount} ${code}`.trim()
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: code, currencyDisplay: 'code' })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(inMainUnit(amount, places) as `${number}`)
}

export const INTERVALS = { '': 'once', day: 'a day', week: 'a week', month: 'a month', year: 'a year' } as const

/** Describes a price, such as `EUR 19.00 a month`. */
export const describePrice = ({ amount, currency, interval }: Price): string =>
  `${formatMoney(amount, currency)} ${INTERVALS[interval]}`

/** Makes a list that is complete from the start, with these entries. */
export const wholeList = <Entry>(entries: readonly Entry[]): List<Entry> => ({
  ...{ entries, isPending: false, error: null, hasMore: false, isReadingMore: false },
  ...{ readMore: () => {}, readAgain: () => {} },
})
