import { readClock } from '../../foundation/clock.ts'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { settleFor } from '../accounts/settle.ts'
import { startGivingBack } from '../counters/give-back.ts'
import { readState, type State, send } from './capture-writes.ts'
import { type Hold, hasExpired } from './schema.ts'

/**
 * The remaining credits become available again. A hold that has ended is unchanged. Throws 409 ABORTED after too many
 * conflicts. Throws 404 if the hold does not exist. Throws 429 or 503 if the table cannot serve the request.
 */
export async function releaseHold(table: Table, known: Hold): Promise<Hold> {
  // An ended hold is read again in a snapshot, because a plain read may return the ended hold while the account is not changed yet.
  const isPlain = known.state === 'open' && !hasExpired(known, readClock())
  const giving = startGivingBack(table)
  let guess: State | undefined = isPlain ? { hold: known, account: undefined, isAside: true, records: [] } : undefined
  return table.withRetries(async () => {
    for (;;) {
      const state = guess ?? (await readState(table, known, []))
      const isGuess = guess !== undefined
      guess = undefined
      const { hold } = state
      if (hold.state !== 'open') return hold
      const now = readClock()
      const after: Hold = { ...hold, held: 0n, state: 'released', updated_at: now.toISOString() }
      const sent = await send(table, { state, usages: [], after, now, isRelease: true }, giving)
      if (sent.applied) return after
      if (isGuess || sent.hasNewCounter) continue
      if (state.account !== undefined && (await settleFor(table, state.account, 0n))) continue
      throw aborted()
    }
  })
}
