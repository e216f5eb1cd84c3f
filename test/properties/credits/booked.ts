import { addGrant, type ExpiringCredits, leftNow, takenOf } from '../../../lib/billing/accounts/expiring-credits.ts'
import { keptAttributes } from '../../../lib/billing/accounts/kept-credits.ts'
import { type ExpiredHold, planSettlement } from '../../../lib/billing/accounts/plan-settlement.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import { changesOfKept } from '../../../lib/billing/holds/kept.ts'
import type { Hold } from '../../../lib/billing/holds/schema.ts'
import { type Random, randomOf } from '../../support/random.ts'
import {
  availableIn,
  chargeHold,
  chargeTo,
  dropHold,
  grantTo,
  heldIn,
  holdOn,
  type Ledger,
  leftIn,
  openLedger,
  passTime,
  revertTo,
} from './ledger.ts'

// Applies the service's pure functions to an account in memory, and compares the account with a ledger that follows the
// rules in the documentation.

interface Booked {
  account: Account & { held: bigint; credited: bigint; kept_charged: bigint }
  credits: ExpiringCredits
  entries: (ExpiredHold & { created_at: string })[]
  expiries: { id: string; amount: bigint; at: string }[]
}

export interface World {
  random: Random
  ledger: Ledger
  booked: Booked
  now: number
  count: number
}

const START = Date.UTC(2026, 0, 1)
const timeOf = (now: number): string => new Date(START + now * 1_000).toISOString()

export function openWorld(seed: number): World {
  const random = randomOf(seed)
  const account = {
    ...{ id: 'a', organization_id: 'o', name: '', state: 'active' as const, created_at: '', updated_at: '' },
    ...{
      balance: 0n,
      available_balance: 0n,
      credit_min: 0n,
      held: 0n,
      credited: 0n,
      kept_charged: 0n,
    },
  }
  const booked = { account, credits: { charged: 0n, grants: [] }, entries: [], expiries: [] }
  return { random, ledger: openLedger(), booked, now: 0, count: 0 }
}

const endText = ({ expires_at, id }: ExpiredHold): string => `${expires_at} ${id}`

/** Settles the account with a few events at a time, until no more events are due. */
function settle({ random, booked, now }: World): void {
  const { account } = booked
  const until = timeOf(now)
  for (;;) {
    const most = random.between(1, 4)
    const due = booked.entries
      .filter(({ expires_at }) => expires_at <= until)
      .sort((left, right) => (endText(left) < endText(right) ? -1 : 1))
    const read = due.slice(0, most)
    const isWhole = read.length < most
    const limit = isWhole ? until : (read.at(-1)?.expires_at ?? '')
    const { released, leaving, grants, kept } = planSettlement(
      { account, credits: booked.credits, holds: read, subscriptions: [] },
      { until: limit, most },
    )
    const isDone = due.length === 0 && !booked.credits.grants.some(({ expires_at }) => expires_at <= until)
    if (isDone) return
    for (const hold of released) account.held -= hold.held
    booked.entries = booked.entries.filter((entry) => !released.includes(entry))
    Object.assign(account, keptAttributes(kept))
    const left = leaving.reduce((sum, { amount }) => sum + amount, 0n)
    booked.credits = { charged: takenOf(account), grants }
    account.balance -= left
    account.credited -= left
    booked.expiries.push(
      ...leaving.map(({ creditIds, holdId, amount, at }) => ({ id: holdId ?? creditIds[0] ?? '', amount, at })),
    )
  }
}

const pay = (amount: bigint, { ledger, booked }: World): void => {
  booked.account.balance -= amount
  chargeTo(ledger, amount)
}

/**
 * Captures a hold, or releases it if nothing is captured and the capture is final. Does nothing if the account cannot
 * pay the excess.
 */
function captureHold(world: World, captured: bigint, isFinal: boolean): void {
  const { random, ledger, booked, now } = world
  if (booked.entries.length === 0) return
  const entry = random.pick(booked.entries)
  if (captured > entry.held && captured - entry.held > availableIn(ledger)) return
  const charged = captured < entry.held ? captured : entry.held
  const givenBack = isFinal ? entry.held - charged : 0n
  applyKept(world, entry, { charged, givenBack })
  const { account } = booked
  account.balance -= captured
  account.held -= charged + givenBack
  entry.held -= charged
  if (isFinal) booked.entries = booked.entries.filter((each) => each !== entry)
  chargeHold(ledger, entry.id, captured)
  if (isFinal) dropHold(ledger, entry.id, timeOf(now))
}

/** Applies the changes of a capture or release to what the account keeps. */
function applyKept({ booked, now }: World, entry: ExpiredHold, amounts: { charged: bigint; givenBack: bigint }): void {
  const { account, expiries } = booked
  const changes = changesOfKept(account, entry as Hold, amounts, new Date(timeOf(now)))
  if (changes === undefined) return
  const { leaving, set, add, remove } = changes
  Object.assign(account, set, Object.fromEntries(remove.map((name) => [name, undefined])))
  account.kept_charged += add.kept_charged ?? 0n
  account.balance -= leaving.amount
  account.credited -= leaving.amount
  if (leaving.amount > 0n) expiries.push({ id: entry.id, amount: leaving.amount, at: leaving.at })
}

const STEPS: readonly ((world: World, amount: bigint) => void)[] = [
  ({ booked, ledger }, amount) => {
    booked.account.balance += amount
    booked.account.credited += amount
    grantTo(ledger, '', amount)
  },
  ...[1, 2, 3].map(() => ({ random, booked, ledger, now, count }: World, amount: bigint) => {
    const [id, expires_at] = [`c${count}`, timeOf(now + random.between(1, 12))]
    const grants = addGrant(leftNow(booked.credits, booked.account), { id, left: amount, expires_at })
    booked.credits = { charged: takenOf(booked.account), grants }
    booked.account.balance += amount
    booked.account.credited += amount
    grantTo(ledger, id, amount, expires_at)
  }),
  ...[1, 2, 3].map(() => (world: World, amount: bigint) => {
    if (amount <= availableIn(world.ledger)) pay(amount, world)
  }),
  ({ booked, ledger }, amount) => {
    booked.account.balance += amount
    booked.account.credited += amount
    revertTo(ledger, amount)
  },
  ...[1, 2, 3].map(() => ({ random, booked, ledger, now, count }: World, amount: bigint) => {
    if (amount > availableIn(ledger)) return
    const [id, expires_at] = [`h${count}`, timeOf(now + random.between(1, 12))]
    booked.entries.push({ id, held: amount, expires_at, created_at: timeOf(now) })
    booked.account.held += amount
    holdOn(ledger, { id, made: timeOf(now), held: amount, end: expires_at })
  }),
  (world, amount) => captureHold(world, amount, true),
  (world, amount) => captureHold(world, amount, false),
  (world) => captureHold(world, 0n, true),
  ({ random, booked, ledger }) => {
    ledger.floor = random.pick([0n, -10n, 5n, 20n])
    booked.account.credit_min = ledger.floor
  },
]

/** Lets time pass, settles the account, and makes a random change. */
export function takeStep(world: World): void {
  const { random, ledger } = world
  world.count++
  if (random.chance(0.4)) world.now += random.between(1, 6)
  settle(world)
  passTime(ledger, timeOf(world.now))
  random.pick(STEPS)(world, BigInt(random.between(1, 20)))
}

export const shownOf = ({ ledger, booked: { account, credits, expiries } }: World) => [
  {
    ...{ balance: ledger.balance, held: heldIn(ledger), expiries: ledger.expiries },
    ...{ left: leftIn(ledger), kept: ledger.kept },
  },
  {
    ...{ balance: account.balance, held: account.held, expiries },
    left: leftNow(credits, account).map(({ id, left, expires_at }) => ({ id, left, end: expires_at })),
    kept: (account.kept ?? []).map(({ ended_at, amount }) => ({ end: ended_at, amount })),
  },
]
