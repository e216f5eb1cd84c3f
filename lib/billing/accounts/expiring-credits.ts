import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Account } from './schema.ts'

const ExpiringGrant = v.object({
  id: v.string(),
  /** The credits of it that charges had not used when the item was written. */
  left: v.bigint(),
  expires_at: v.string(),
  /** Whether a plan gave it: these do not count for the limit of grants. */
  is_of_plan: v.optional(v.boolean()),
})
export type ExpiringGrant = v.InferOutput<typeof ExpiringGrant>

/**
 * The grants of an account that expire, the soonest first, as of one count of what was charged. Charges do not write it: what they have
 * taken since follows from the account.
 */
export const ExpiringCredits = v.object({
  /** `chargedOf` the account, when this was written. */
  charged: v.bigint(),
  grants: v.array(ExpiringGrant),
})
export type ExpiringCredits = v.InferOutput<typeof ExpiringCredits>

export const parseExpiringCredits = (item: unknown): ExpiringCredits =>
  item === undefined ? { charged: 0n, grants: [] } : parseRecord(ExpiringCredits, item)

/** What was ever charged to an account, but for a constant: grants, reverts and expiries leave it alone. */
export const chargedOf = ({ credited = 0n, balance }: Pick<Account, 'credited' | 'balance'>): bigint =>
  credited - balance

/**
 * What is left of each grant now: charges take from those that expire the soonest. Between two writes of the item no grant is added, so
 * the order of the charges makes no difference. Grants that are used up are left out.
 */
export function leftNow({ charged, grants }: ExpiringCredits, account: Account): ExpiringGrant[] {
  const since = chargedOf(account) - charged
  let toTake = since > 0n ? since : 0n
  return grants.flatMap((grant) => {
    const taken = toTake < grant.left ? toTake : grant.left
    toTake -= taken
    return taken === grant.left ? [] : [{ ...grant, left: grant.left - taken }]
  })
}

/** The list with one more grant, ordered by end, then by id. */
export const addGrant = (grants: readonly ExpiringGrant[], grant: ExpiringGrant): ExpiringGrant[] =>
  [...grants, grant].sort((left, right) => (endText(left) < endText(right) ? -1 : 1))

const endText = ({ expires_at, id }: ExpiringGrant): string => `${expires_at} ${id}`
