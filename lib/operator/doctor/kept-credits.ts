import { isDeepStrictEqual } from 'node:util'
import { keptAttributes, keptOf } from '../../billing/accounts/kept-credits.ts'
import { earliest } from '../../billing/accounts/plan-settlement.ts'
import type { Account, CreditsKept } from '../../billing/accounts/schema.ts'

/** Entries of earlier releases do not say when the hold was made: such a hold counts as the first. */
export interface Holder {
  held: bigint
  expires_at: string
  created_at?: string | undefined
}

const isMadeBefore = (end: string, { created_at = '' }: Holder): boolean => created_at < end

/**
 * For each end of credits, the account keeps at most the amount of the holds that were made before this end, less the
 * amount that it keeps for earlier ends.
 */
function keepable(kept: readonly CreditsKept[], holders: readonly Holder[]): CreditsKept[] {
  let before = 0n
  return kept
    .toSorted((left, right) => (left.ended_at < right.ended_at ? -1 : 1))
    .flatMap((each) => {
      const own = holders.filter((hold) => isMadeBefore(each.ended_at, hold))
      const room = own.reduce((sum, { held }) => sum + held, 0n) - before
      const amount = each.amount < room ? each.amount : room
      if (amount <= 0n) return []
      before += amount
      return [{ ...each, amount }]
    })
}

type RightKept = Pick<Account, 'kept' | 'kept_before' | 'kept_changes' | 'next_expiry'>

/**
 * Undefined if the kept credits are right. Credits that no hold can keep stay in the balance, and no longer expire. So
 * a repair never takes credits away.
 */
export function keptRights(account: Account, holders: readonly Holder[]): RightKept | undefined {
  const { kept, kept_before } = keptAttributes(keepable(keptOf(account), holders))
  const ends = holders
    .filter((hold) => hold.held > 0n && isMadeBefore(kept_before ?? '', hold))
    .map(({ expires_at }) => expires_at)
  const next_expiry = earliest([account.next_expiry, ...ends])
  const rights = { kept, kept_before, next_expiry }
  const { kept: storedKept, kept_before: storedBefore, next_expiry: storedNext } = account
  if (isDeepStrictEqual(rights, { kept: storedKept, kept_before: storedBefore, next_expiry: storedNext }))
    return undefined
  // Writes that have read the kept credits before the repair must fail.
  return { ...rights, kept_changes: (account.kept_changes ?? 0n) + 1n }
}

export function describeKept(account: Account, { kept, kept_before }: RightKept): string {
  const of = `account ${account.name} (${account.id})`
  const sum = (all: readonly CreditsKept[] = []) => all.reduce((total, { amount }) => total + amount, 0n)
  if (sum(account.kept) !== sum(kept))
    return `${of} keeps ${sum(account.kept)} expired credits, but its holds keep at most ${sum(kept)} of them`
  if (account.kept_before !== kept_before) return `${of} does not know the last end of its kept credits`
  return `${of} does not know when a hold gives its kept credits back`
}
