import type { ChargeDetails } from './block.ts'
import type { Settings } from './options.ts'

/**
 * Reads the amount of a charge.
 *
 * @throws TypeError if the amount is not a whole number above 0, which JavaScript can add exactly
 */
export function readAmount(given: number | bigint): number {
  const amount = Number(given)
  if (['number', 'bigint'].includes(typeof given) && Number.isSafeInteger(amount) && amount > 0) return amount
  throw new TypeError(`charge needs an amount that is a whole number above 0, not ${String(given)}`)
}

const DETAILS = ['user_id', 'description', 'metadata']

/** @throws TypeError if a detail is unknown, or if the user is not that of the lease */
export function requireDetails({ user_id }: Settings, details: ChargeDetails): void {
  for (const name of Object.keys(details))
    if (!DETAILS.includes(name)) throw new TypeError(`charge takes ${DETAILS.join(', ')}, not ${name}`)
  if (user_id !== undefined && details.user_id !== undefined && details.user_id !== user_id)
    throw new TypeError('charge: this lease is for another user, whose budgets its holds count in')
}
