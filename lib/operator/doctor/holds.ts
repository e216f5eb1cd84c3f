import { type Hold, hasExpired } from '../../billing/holds/schema.ts'
import { entryOf, parseHold } from '../../billing/holds/store.ts'
import { readClock } from '../../foundation/clock.ts'
import { holdKey, keyOfItem, keyText, partitionOf } from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'

const CHECK = 'holds'

/**
 * An open hold must have an index item with the number of credits that the hold sets aside. An expired hold may lack
 * the index item, because settling the account removes it.
 */
export const openHolds: Examiner = {
  check: CHECK,
  ok: 'each open hold sets aside what its account counts',
  subjectOf: (item) => (partitionOf(String(item.pk)).kind === 'HOLD' ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const hold = parseHold(await look.get(subject))
    if (hold === undefined || hold.state !== 'open') return []
    const entry = await look.get(entryOf(hold).key)
    if (entry === undefined) return hasExpired(hold, readClock()) ? [] : [missing(hold)]
    return entry.held === hold.held ? [] : [different(hold, entry.held)]
  },
}

const missing = (hold: Hold): Defect => ({
  message: `hold ${hold.id} is open, but sets nothing of its ${hold.held} credits aside`,
  rank: 'power',
  wanted: wantedEntry(hold),
})

const different = (hold: Hold, held: unknown): Defect => ({
  message: `hold ${hold.id} holds ${hold.held} credits, but sets ${held} aside`,
  rank: 'power',
  wanted: wantedEntry(hold),
})

/** A different check compares the index items with the counts of the account. */
function wantedEntry(hold: Hold): NonNullable<Defect['wanted']> {
  const { key, attributes } = entryOf(hold)
  return [[key, { ...key, ...attributes }]]
}

/** Finds index items of holds that have ended, do not exist, or have a different end. */
export const strayHoldEntries: Examiner = {
  check: CHECK,
  ok: openHolds.ok,
  subjectOf: (item) => (partitionOf(String(item.pk)).kind === 'HELD_ON' ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const entry = await look.get(subject)
    if (entry === undefined) return []
    const hold = parseHold(await look.get(holdKey(String(entry.id))))
    if (hold?.state === 'open' && keyText(entryOf(hold).key) === keyText(subject)) return []
    const message = `${entry.held} credits of account ${entry.account_id} are set aside for hold ${entry.id}, which ${describeEnd(hold)}`
    return [{ message, rank: 'completion', wanted: [[subject, undefined]] }]
  },
}

function describeEnd(hold: Hold | undefined): string {
  if (hold === undefined) return 'does not exist'
  return hold.state === 'open' ? `ends at ${hold.expires_at}` : `is ${hold.state}`
}
