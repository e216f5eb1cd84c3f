import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Account } from './schema.ts'

const ExpiringGrant = v.object({
  id: v.string(),
  /** The credits that were unused when this item was written. */
  left: v.bigint(),
  expires_at: v.string(),
  /** Grants from plans do not count for the limit of grants. */
  is_of_plan: v.optional(v.boolean()),
})
export type ExpiringGrant = v.InferOutput<typeof ExpiringGrant>

/**
 * The grants of an account that will expire, the soonest first. Charges do not change this item. `leftNow` computes
 * from the account how many credits were charged since this item was written.
 */
export const ExpiringCredits = v.object({
  /** The result of `takenOf` for the account when this item was written. */
  charged: v.bigint(),
  grants: v.array(ExpiringGrant),
})
export type ExpiringCredits = v.InferOutput<typeof ExpiringCredits>

export const parseExpiringCredits = (item: unknown): ExpiringCredits =>
  item === undefined ? { charged: 0n, grants: [] } : parseRecord(ExpiringCredits, item)

/** Returns the sum of all charges of an account, plus a constant. Grants, reverts and expiries do not change the result. */
export const chargedOf = ({ credited = 0n, balance }: Pick<Account, 'credited' | 'balance'>): bigint =>
  credited - balance

/**
 * Returns the sum of all charges that were paid by grants, plus a constant. Leaves out charges that were paid by
 * credits that a hold had kept over their end.
 */
export const takenOf = ({ kept_charged = 0n, ...account }: Amounts): bigint => chargedOf(account) - kept_charged

type Amounts = Pick<Account, 'credited' | 'balance' | 'kept_charged'>

/**
 * Returns the credits that are left of each grant now. Leaves out grants that are used up. A charge uses the credits
 * that expire first. No grant is added between two writes of the item, so the order of the charges makes no difference.
 */
export function leftNow({ charged, grants }: ExpiringCredits, account: Amounts): ExpiringGrant[] {
  const since = takenOf(account) - charged
  let toTake = since > 0n ? since : 0n
  return grants.flatMap((grant) => {
    const taken = toTake < grant.left ? toTake : grant.left
    toTake -= taken
    return taken === grant.left ? [] : [{ ...grant, left: grant.left - taken }]
  })
}

/** Ordered by the time of expiry, then by id. */
export const addGrant = (grants: readonly ExpiringGrant[], grant: ExpiringGrant): ExpiringGrant[] =>
  [...grants, grant].sort((left, right) => (endText(left) < endText(right) ? -1 : 1))

const endText = ({ expires_at, id }: ExpiringGrant): string => `${expires_at} ${id}`
