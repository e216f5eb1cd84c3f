import { copyLedger, type Ledger, passTime } from '../../properties/credits/ledger.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { givePeriods, periodStarts } from './periods.ts'

// An account at a moment as the ledger of the rulings: what time has done to it since follows from the rulings alone.

export const accountAt = (moment: Moment, id: string): RawItem | undefined => moment.get(`ACCOUNT#${id} ACCOUNT`)

/** What holds set aside on an account: the entries of its list. */
export const entriesAt = (moment: Moment, id: string): RawItem[] =>
  [...moment.values()].filter(({ pk }) => pk === `HELD_ON#${id}`)

/** The rest of each grant that expires: charges since the list was read took from the soonest first. */
function grantsAt(moment: Moment, { id, credited = 0n, balance }: RawItem): Ledger['grants'] {
  const listed = moment.get(`ACCOUNT#${id} EXPIRING`)
  let open = (credited as bigint) - (balance as bigint) - ((listed?.charged ?? 0n) as bigint)
  return ((listed?.grants ?? []) as { id: string; left: bigint; expires_at: string }[]).map((grant) => {
    const taken = open > grant.left ? grant.left : open
    open -= taken
    return { id: grant.id, left: grant.left - taken, end: grant.expires_at }
  })
}

/** The account as it is in the table; undefined where there is none. */
export function ledgerAt(moment: Moment, accountId: string): Ledger | undefined {
  const account = accountAt(moment, accountId)
  if (account === undefined) return undefined
  return {
    ...{ balance: account.balance as bigint, floor: account.credit_min as bigint, expiries: [] },
    grants: grantsAt(moment, account),
    holds: entriesAt(moment, accountId).map(({ id, held, expires_at }) => ({
      ...{ id: String(id), held: held as bigint, end: String(expires_at) },
    })),
  }
}

/** An account at a moment of a call, by the clock of its process. */
export interface AccountNow {
  moment: Moment
  account: RawItem
  ledger: Ledger
}

/** Every state that an account had during a call: for each moment, once for each instant that came by the clock of the process. */
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
