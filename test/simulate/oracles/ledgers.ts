import { copyLedger, type Ledger, passTime } from '../../properties/credits/ledger.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { givePeriods, periodStarts } from './periods.ts'

// Makes the model of an account (`ledger.ts`) from its items at a moment. The model then applies the effects of time.

export const accountAt = (moment: Moment, id: string): RawItem | undefined => moment.get(`ACCOUNT#${id} ACCOUNT`)

/** Returns the entries in an account's list of open holds. */
export const entriesAt = (moment: Moment, id: string): RawItem[] =>
  [...moment.values()].filter(({ pk }) => pk === `HELD_ON#${id}`)

/**
 * Returns the remaining credits of each grant that expires. The account does not store from which grants the latest
 * charges were taken. So this function takes these charges from the grants that expire first.
 */
function grantsAt(moment: Moment, { id, credited = 0n, balance, kept_charged = 0n }: RawItem): Ledger['grants'] {
  const listed = moment.get(`ACCOUNT#${id} EXPIRING`)
  let open = (credited as bigint) - (balance as bigint) - (kept_charged as bigint) - ((listed?.charged ?? 0n) as bigint)
  return ((listed?.grants ?? []) as { id: string; left: bigint; expires_at: string }[]).map((grant) => {
    const taken = open > grant.left ? grant.left : open
    open -= taken
    return { id: grant.id, left: grant.left - taken, end: grant.expires_at }
  })
}

export function ledgerAt(moment: Moment, accountId: string): Ledger | undefined {
  const account = accountAt(moment, accountId)
  if (account === undefined) return undefined
  return {
    ...{ balance: account.balance as bigint, floor: account.credit_min as bigint, expiries: [] },
    grants: grantsAt(moment, account),
    holds: entriesAt(moment, accountId).map(({ id, held, expires_at, created_at }) => ({
      ...{ id: String(id), made: String(created_at), held: held as bigint, end: String(expires_at) },
    })),
    kept: ((account.kept ?? []) as { ended_at: string; amount: bigint }[]).map(({ ended_at, amount }) => ({
      ...{ end: ended_at, amount },
    })),
  }
}

/** An account at a moment of a call. The model contains the effects of time by the clock of the call's process. */
export interface AccountNow {
  moment: Moment
  account: RawItem
  ledger: Ledger
}

/**
 * Lists every state that an account had during a call. There is one state for each moment, and one for each instant at
 * which the effects of time changed the account.
 */
export const accountsDuring = (run: Run, outcome: Outcome, accountId: string): AccountNow[] =>
  momentsOf(run, outcome).flatMap((moment) => {
    const account = accountAt(moment, accountId)
    const booked = ledgerAt(moment, accountId)
    if (account === undefined || booked === undefined) return []
    const { from, to } = outcome.clock
    const periods = periodStarts(moment, accountId, from, to)
    const ends = [...booked.holds, ...booked.grants].map(({ end }) => Date.parse(end))
    const clocks = [from, to, ...new Set([...ends, ...periods].filter((end) => end > from && end <= to))]
    return clocks.map((clock) => {
      const ledger = copyLedger(booked)
      if (account.subscribed === true) givePeriods(ledger, moment, accountId, clock)
      else passTime(ledger, new Date(clock).toISOString())
      return { moment, account, ledger }
    })
  })
