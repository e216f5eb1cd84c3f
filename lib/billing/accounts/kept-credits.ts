import { latest } from '../timeline/advance.ts'
import type { Account, CreditsKept } from './schema.ts'

// Credits that had expired while holds set them aside. They stay in the balance until such a hold gives them back.

/** The longest time for which a hold may keep credits after their end. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1_000

/**
 * The largest number of ends that an account remembers. The item of the account must stay small, because the cost of a
 * charge depends on its size. Later ends share the last entry.
 */
const MOST_ENDS = 10

/** The largest number of grants that an entry names. Further grants of the same end are counted, but not named. */
const MOST_NAMED = 5

export const keptOf = ({ kept = [] }: Pick<Account, 'kept'>): readonly CreditsKept[] => kept

export const sumOfKept = (kept: readonly CreditsKept[]): bigint => kept.reduce((sum, { amount }) => sum + amount, 0n)

/** Returns the latest instant at which kept credits leave the balance. No hold that keeps them lasts longer. */
export const leavesBy = ({ ended_at }: Pick<CreditsKept, 'ended_at'>): string =>
  new Date(Date.parse(ended_at) + LONGEST_MS).toISOString()

/** The ends are added in their order. */
export function addKept(kept: readonly CreditsKept[], credits: CreditsKept): CreditsKept[] {
  const last = kept.at(-1)
  const isNewEnd = last === undefined || (last.ended_at < credits.ended_at && kept.length < MOST_ENDS)
  if (isNewEnd) return [...kept, credits]
  return [
    ...kept.slice(0, -1),
    {
      ended_at: latest(last.ended_at, credits.ended_at),
      amount: last.amount + credits.amount,
      credit_ids: [...last.credit_ids, ...credits.credit_ids].slice(0, MOST_NAMED),
    },
  ]
}

export interface Taken {
  kept: CreditsKept[]
  amount: bigint
  /** The grants of these credits, those of the earliest end first. */
  creditIds: string[]
}

/**
 * Takes credits from what a hold has kept: from the earliest end first, and only from ends after the hold was made.
 * @param madeAt when the hold was made, as an ISO time
 * @param most the largest number of credits to take
 */
export function takeKept(kept: readonly CreditsKept[], madeAt: string, most: bigint): Taken {
  const taken: Taken = { kept: [], amount: 0n, creditIds: [] }
  for (const each of kept) {
    const wanted = each.ended_at > madeAt ? most - taken.amount : 0n
    const amount = wanted < each.amount ? wanted : each.amount
    taken.amount += amount
    if (amount > 0n) taken.creditIds.push(...each.credit_ids)
    if (amount < each.amount) taken.kept.push({ ...each, amount: each.amount - amount })
  }
  return taken
}

/** Returns the instant beyond which a hold must not be prolonged; undefined if the hold keeps no credits. */
export function lastEndOf(kept: readonly CreditsKept[], madeAt: string): string | undefined {
  const first = kept.find(({ ended_at }) => ended_at > madeAt)
  return first && leavesBy(first)
}

/** Returns the attributes of an account that keeps these credits. An undefined value removes the attribute. */
export const keptAttributes = (kept: readonly CreditsKept[]): Pick<Account, 'kept' | 'kept_before'> =>
  kept.length === 0
    ? { kept: undefined, kept_before: undefined }
    : { kept: [...kept], kept_before: kept.at(-1)?.ended_at }

/**
 * Returns a time before which no hold that keeps credits expires; undefined if nothing is kept. From then on, nothing
 * changes the balance before the account is settled.
 */
export const firstEndOfKeepers = ({ held = 0n, held_until, kept }: Account): string | undefined =>
  kept !== undefined && held > 0n ? held_until : undefined
