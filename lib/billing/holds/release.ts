import { readClock } from '../../foundation/clock.ts'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { settleFor } from '../accounts/settle.ts'
import { readState, type State, send } from './capture-writes.ts'
import { type Hold, hasExpired } from './schema.ts'

/** Releases a hold: it charges nothing more. A hold that has ended is unchanged. Throws 409 ABORTED, 404, 429, 503. */
export async function releaseHold(table: Table, known: Hold): Promise<Hold> {
  // Plain reads may show the end of a hold before the change of its account. A snapshot shows both.
  const isPlain = known.state === 'open' && !hasExpired(known, readClock())
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
      if (await send(table, { state, usages: [], after, now, isRelease: true })) return after
      if (isGuess) continue
      if (state.account !== undefined && (await settleFor(table, state.account, 0n))) continue
      throw aborted()
    }
  })
}
