import assert from 'node:assert/strict'
import {
  chargeHold,
  chargeTo,
  dropHold,
  endGrant,
  grantTo,
  heldIn,
  type Ledger,
  revertTo,
} from '../../properties/credits/ledger.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import { accountAt, entriesAt, ledgerAt } from '../oracles/ledgers.ts'
import type { Invariant, Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame } from './assertions.ts'

const accountsAt = (moment: Moment): RawItem[] => itemsOf(moment, 'ACCOUNT#', 'ACCOUNT')
const sumOf = (items: readonly RawItem[], attribute: string): bigint =>
  items.reduce((sum, item) => sum + (item[attribute] as bigint), 0n)

/**
 * Expects that each entry for held credits of an account belongs to an open hold, and that the account stores the sum
 * of these credits. The account must also store a time before which none of its holds expires.
 */
export function assertHoldsAddUp(_before: Moment, now: Moment): void {
  for (const { id, held = 0n, held_until } of accountsAt(now)) {
    const entries = entriesAt(now, String(id))
    assertSame(held, sumOf(entries, 'held'), `what account ${id} holds (the sum of its entries)`)
    for (const entry of entries) {
      const hold = now.get(`HOLD#${entry.id} HOLD`)
      const [found, expected] = [entry, hold].map((item) => [item?.account_id, item?.held, item?.expires_at])
      assertSame(found, expected, `account, credits and end of an entry (of hold ${entry.id})`)
      assertSame(hold?.state, 'open', `state of hold ${entry.id}, which sets something aside`)
      const isBound = entry.held === 0n || (held_until !== undefined && String(held_until) <= String(entry.expires_at))
      assert(isBound, `hold ${entry.id} ends at ${entry.expires_at}, before the bound ${held_until} of its account`)
    }
  }
}

/** Expects that the captured credits of a hold are the sum of its usages. */
export function assertCapturesAddUp(_before: Moment, now: Moment): void {
  const usages = Map.groupBy(
    [...now.values()].filter(({ sk, type }) => sk === 'USAGE' && type === 'credit'),
    ({ hold_id }) => hold_id,
  )
  for (const { id, captured } of itemsOf(now, 'HOLD#', 'HOLD'))
    assertSame(captured, sumOf(usages.get(id) ?? [], 'amount'), `what hold ${id} has captured (its usages)`)
}

/** Expects that the available balance only falls below zero when `credit_min` is raised. */
export function assertFloorsKept(before: Moment, now: Moment): void {
  for (const account of accountsAt(now)) {
    const old = accountAt(before, String(account.id))
    const available = account.available_balance as bigint
    if (old === undefined || available >= 0n) continue
    const isRaised = (account.credit_min as bigint) > (old.credit_min as bigint)
    const isLess = available < (old.available_balance as bigint)
    assert(isRaised || !isLess, `account ${account.id} fell to ${available} without a raised floor`)
  }
}

const newItems = (before: Moment, now: Moment): RawItem[] =>
  [...now.values()].filter(({ pk, sk }) => !before.has(`${pk} ${sk}`))

/** Applies the changes of a write to the model of the account. Leaves out settlements. */
function applyChange(ledger: Ledger, after: Ledger, made: readonly RawItem[], now: Moment): void {
  for (const { pk, sk, id, type, amount, expires_at, hold_id } of made) {
    if (pk.startsWith('CREDIT#')) grantTo(ledger, String(id), amount as bigint, expires_at as string | undefined)
    if (sk === 'USAGE' && type === 'credit') chargeUsage(ledger, amount as bigint, hold_id)
    if (sk.startsWith('REVERT#') && type === 'credit') revertTo(ledger, amount as bigint)
  }
  for (const { id } of ledger.holds.filter((hold) => !after.holds.some((each) => each.id === hold.id)))
    dropHold(ledger, id, String(now.get(`HOLD#${id} HOLD`)?.updated_at))
  // New holds, and holds that were prolonged.
  ledger.holds = after.holds.map((hold) => ({ ...hold }))
}

function chargeUsage(ledger: Ledger, amount: bigint, holdId: unknown): void {
  const hold = ledger.holds.find(({ id }) => id === holdId)
  if (hold === undefined) chargeTo(ledger, amount)
  else chargeHold(ledger, hold.id, amount)
}

/** Expects that the same credits left the balance in a write and in the model, at the same instants. */
function assertExpiries(ledger: Ledger, made: readonly RawItem[], now: Moment): void {
  const found = made
    .filter(({ pk }) => pk.startsWith('EXPIRY#'))
    .map(({ pk, credit_id, amount, created_at }) => [
      ...[pk === `EXPIRY#${credit_id}` ? credit_id : 'a hold', amount, created_at],
    ])
  const expected = ledger.expiries.map(({ id, amount, at }) => [
    ...[now.has(`HOLD#${id} HOLD`) ? 'a hold' : id, amount, at],
  ])
  assertSame(found.sort(), expected.sort(), 'what expired (credits, amount, instant)')
  ledger.expiries = []
}

interface Booked {
  id: string
  /** The instant, in ISO 8601. */
  at: string
  book: (ledger: Ledger) => void
}

/**
 * Lists the holds and grants that a settlement ends and the credits that it grants, ordered by instant. Holds come
 * before grants that have the same instant.
 */
function eventsOf(ledger: Ledger, after: Ledger, made: readonly RawItem[]): Booked[] {
  const ended = <T extends { id: string; end: string }>(all: readonly T[], left: readonly T[]) =>
    all.filter(({ id }) => !left.some((each) => each.id === id))
  const drop = (grant: { id: string; end: string }): Booked => ({
    id: grant.id,
    at: grant.end,
    book: (now) => endGrant(now, grant.id),
  })
  const given = made.filter(({ pk }) => pk.startsWith('PLAN_CREDIT#'))
  // Credits that this settlement has granted, and that have already expired in the same settlement.
  const past = given
    .filter(({ expires_at }) => expires_at !== undefined)
    .map(({ id, expires_at }) => ({ id: String(id), end: String(expires_at) }))
  return [
    ...ended(ledger.holds, after.holds).map(({ id, end: at }) => ({
      ...{ id, at },
      book: (now: Ledger) => dropHold(now, id, at),
    })),
    ...ended(ledger.grants, after.grants)
      .filter(({ left }) => left > 0n)
      .map(drop),
    ...ended(past, after.grants).map(drop),
    ...given.map(({ id, amount, created_at, expires_at }) => ({
      ...{ id: String(id), at: String(created_at) },
      book: (now: Ledger) => grantTo(now, String(id), amount as bigint, expires_at as string | undefined),
    })),
  ].sort((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
}

/**
 * Applies a settlement to the model of the account. Expects that the same credits expire in the settlement and in the
 * model.
 */
function applySettlement(ledger: Ledger, after: Ledger, made: readonly RawItem[], clock: number): void {
  for (const { id, at, book } of eventsOf(ledger, after, made)) {
    assert(Date.parse(at) <= clock, `${id} was settled before its instant ${at}`)
    book(ledger)
  }
}

/**
 * Returns the time of the last change of an account's subscriptions. A settlement never has an earlier time than this,
 * even if the clock of its process is behind.
 */
const lastChangeOf = (moment: Moment, accountId: string): number =>
  Math.max(
    ...itemsOf(moment, 'SUBSCRIPTION#', 'SUBSCRIPTION')
      .filter(({ account_id }) => account_id === accountId)
      .map(({ updated_at }) => Date.parse(String(updated_at))),
  )

const shown = (ledger: Ledger) => [
  ...[ledger.balance, heldIn(ledger)],
  ...ledger.grants.filter(({ left }) => left > 0n).map(({ id, left, end }) => `${id} ${left} ${end}`),
  ...ledger.kept.map(({ end, amount }) => `kept ${amount} ${end}`),
]

const isHoldChanged = (before: Moment, now: Moment, accountId: string): boolean =>
  itemsOf(now, 'HOLD#', 'HOLD').some(
    ({ pk, sk, account_id, version }) => account_id === accountId && before.get(`${pk} ${sk}`)?.version !== version,
  )

/**
 * Keeps a model of each account (`ledger.ts`), and applies every write to the model, too. Expects that model and table
 * always agree on the balance, on the held credits, and on the remaining credits of each grant.
 */
export function watchLedgers(run: Run): Invariant {
  const ledgers = new Map<string, Ledger>()
  return (before, now, { skew }) => {
    const made = newItems(before, now)
    for (const account of accountsAt(now)) {
      const id = String(account.id)
      const after = ledgerAt(now, id) as Ledger
      const ledger = ledgers.get(id) ?? ledgerAt(before, id) ?? ({ ...after, balance: 0n, grants: [] } as Ledger)
      ledgers.set(id, ledger)
      const own = made.filter(({ account_id }) => account_id === id)
      ledger.floor = after.floor
      // A new hold, and a capture that prolongs its hold, also increase the counter `settlements`.
      const isSettled = account.settlements !== accountAt(before, id)?.settlements
      if (!isSettled || isHoldChanged(before, now, id)) {
        applyChange(ledger, after, own, now)
      } else applySettlement(ledger, after, own, Math.max(run.time.now + skew, lastChangeOf(before, id)))
      assertExpiries(ledger, own, now)
      assertSame(shown(after), shown(ledger), `balance, held and credits that expire of account ${id}`)
    }
  }
}
