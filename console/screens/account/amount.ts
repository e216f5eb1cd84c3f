import { InputError } from '../../api/problem.ts'
import { formatCredits } from '../../parts/values.tsx'

/** Matches digits with spaces or commas between groups of three. `1,000` is a thousand. */
const GROUPED = /^-?\d{1,3}([ \u00a0\u202f,]\d{3})+$/

/** Matches other digits with separators: `1.000` is a thousand to some readers, and 1 to others. */
const AMBIGUOUS = /^-?\d+([\s.,'’]\d+)+$/

const ungroup = (typed: string): string => (GROUPED.test(typed.trim()) ? typed.replace(/[^\d-]/g, '') : typed.trim())

/**
 * Returns text that is no amount unchanged, because the service rejects it with a reason.
 * @throws InputError if the text can be read as several amounts
 */
export function readAmount(typed: string): string {
  const text = ungroup(typed)
  if (AMBIGUOUS.test(text))
    throw new InputError(`“${text}” can be read in two ways. Type a whole number in digits alone, such as 1000.`)
  return text
}

export function parseAmount(typed: string): bigint | undefined {
  const text = ungroup(typed)
  return /^-?\d+$/.test(text) ? BigInt(text) : undefined
}

/** Returns an amount with its unit, such as `1,000 credits` or `1 credit`. */
export const describeAmount = (amount: bigint | string): string =>
  `${formatCredits(String(amount))} ${String(amount) === '1' ? 'credit' : 'credits'}`
