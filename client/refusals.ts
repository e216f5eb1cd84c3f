import { TollgateError } from './error.ts'
import type { components } from './schema.ts'

type Refused = components['schemas']['RefusedAllowance']

/** The metadata of the reason `LIMIT_REACHED`: the limit that refused a request. Amounts are texts of whole numbers. */
export interface ReachedLimit
  extends Pick<Refused, 'source' | 'feature' | 'window' | 'per' | 'limit' | 'used' | 'requested' | 'resets_at'> {
  billing_id: string
}

/** The metadata of the reason `SEATS_TAKEN`: how many seats the organization may have, and how many are used. */
export interface TakenSeats {
  limit: string
  used: string
}

/**
 * Tells whether a limit of a plan or a budget refused a charge or a hold. `metadata` then has the limit, and `violations`
 * name the usages.
 */
export const isLimitReached = (
  error: unknown,
): error is TollgateError & { readonly reason: 'LIMIT_REACHED'; readonly metadata: Readonly<ReachedLimit> } =>
  isRefusal(error, 'LIMIT_REACHED')

/** Tells whether a grant was refused because the organization has no free seat. */
export const isSeatsTaken = (
  error: unknown,
): error is TollgateError & { readonly reason: 'SEATS_TAKEN'; readonly metadata: Readonly<TakenSeats> } =>
  isRefusal(error, 'SEATS_TAKEN')

const isRefusal = (error: unknown, reason: string): boolean => error instanceof TollgateError && error.reason === reason
