import { formatCredits } from '../../parts/values.tsx'

/** Matches digits with spaces or commas between groups of three. `1,000` is a thousand. */
const GROUPED = /^-?\d{1,3}([ ,]\d{3})+$/

/** Returns text that is no amount unchanged, because the service rejects it with a reason. */
export const readAmount = (typed: string): string =>
  (GROUPED.test(typed.trim()) ? typed.replace(/[ ,]/g, '') : typed).trim()

export function parseAmount(typed: string): bigint | undefined {
  const text = readAmount(typed)
  return /^-?\d+$/.test(text) ? BigInt(text) : undefined
}

/** Returns an amount with its unit, such as `1,000 credits` or `1 credit`. */
export const describeAmount = (amount: bigint | string): string =>
  `${formatCredits(String(amount))} ${String(amount) === '1' ? 'credit' : 'credits'}`
