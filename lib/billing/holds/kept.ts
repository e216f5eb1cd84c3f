import { type Condition, unchanged } from '../../foundation/table/writes.ts'
import { keptAttributes, keptOf, lastEndOf, takeKept } from '../accounts/kept-credits.ts'
import type { Leaving } from '../accounts/plan-settlement.ts'
import type { Account } from '../accounts/schema.ts'
import type { Hold } from './schema.ts'

export interface ChangesOfKept {
  /** The expired credits that the hold gives back, and that leave the balance. */
  leaving: Leaving
  set: Record<string, unknown>
  add: Record<string, bigint>
  remove: string[]
  condition: Condition
}

const mayKeep = ({ kept_before = '' }: Account, { created_at }: Hold): boolean => created_at < kept_before

/** Needs no read of the account. */
export const keepsNothing = ({ created_at }: Hold): Condition => ({
  expression: 'attribute_not_exists(#kept_before) OR #kept_before <= :made',
  names: { '#kept_before': 'kept_before' },
  values: { ':made': created_at },
})

/**
 * A charge of the hold lowers the expired credits that the hold has kept. When the hold gives credits back, the expired ones leave the
 * balance.
 * Returns undefined if the hold keeps none.
 */
export function changesOfKept(
  account: Account,
  hold: Hold,
  { charged, givenBack }: { charged: bigint; givenBack: bigint },
  now: Date,
): ChangesOfKept | undefined {
  if (!mayKeep(account, hold)) return undefined
  const paid = takeKept(keptOf(account), hold.created_at, charged)
  const { kept, amount, creditIds } = takeKept(paid.kept, hold.created_at, givenBack)
  const isChanged = paid.amount + amount > 0n
  const attributes = Object.entries(isChanged ? keptAttributes(kept) : {})
  return {
    leaving: { creditIds, holdId: hold.id, amount, at: now.toISOString() },
    set: Object.fromEntries(attributes.filter(([, value]) => value !== undefined)),
    remove: attributes.flatMap(([name, value]) => (value === undefined ? [name] : [])),
    add: { kept_changes: isChanged ? 1n : 0n, kept_charged: paid.amount },
    condition: unchanged({ kept_changes: account.kept_changes }, 'kept'),
  }
}

/** Not beyond the last instant at which the hold may keep expired credits. */
export function cutProlonging(account: Account | undefined, hold: Hold, wanted: string): string {
  const last = account && lastEndOf(keptOf(account), hold.created_at)
  return last !== undefined && last < wanted ? last : wanted
}
