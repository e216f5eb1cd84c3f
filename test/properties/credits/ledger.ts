/** The unspent part of a grant that expires. */
export interface LedgerGrant {
  id: string
  left: bigint
  end: string
}

export interface LedgerHold {
  id: string
  /** When the hold was made, in ISO 8601. */
  made: string
  held: bigint
  end: string
}

/** Credits that had expired at `end`, and that holds made before this end keep in the balance. */
export interface LedgerKept {
  end: string
  amount: bigint
}

/** Credits that were removed from the balance because their grant expired, or because a hold gave them back later. */
export interface LedgerExpiry {
  /** The id of the grant or of the hold. */
  id: string
  amount: bigint
  at: string
}

/**
 * An account that follows the documented rules on holds and on expiring credits. The ledger keeps every grant, takes
 * each charge from the grants immediately, and lets time pass event by event. The service works differently: it only
 * sums the charges, and books the ends of grants later.
 */
export interface Ledger {
  balance: bigint
  floor: bigint
  /** The grants, in the order in which charges use them. */
  grants: LedgerGrant[]
  holds: LedgerHold[]
  /** What holds keep, by end, the earliest end first. */
  kept: LedgerKept[]
  expiries: LedgerExpiry[]
}

export const openLedger = (floor = 0n): Ledger => ({
  ...{ balance: 0n, floor, grants: [], holds: [], kept: [], expiries: [] },
})

export const copyLedger = ({ grants, kept, holds, expiries, ...amounts }: Ledger): Ledger => ({
  ...amounts,
  grants: grants.map((grant) => ({ ...grant })),
  kept: kept.map((each) => ({ ...each })),
  holds: holds.map((hold) => ({ ...hold })),
  expiries: [...expiries],
})

export const heldIn = ({ holds }: Ledger): bigint => holds.reduce((sum, { held }) => sum + held, 0n)
export const availableIn = (ledger: Ledger): bigint => ledger.balance - heldIn(ledger) - ledger.floor

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000
const weekAfter = (instant: string): string => new Date(Date.parse(instant) + WEEK_MS).toISOString()

/**
 * Returns what an answer must have in its list `expiring`. The list leaves out grants without unspent credits. It has
 * what holds keep, with the instant one week after the end.
 */
export const expiringIn = ({ grants, kept }: Ledger): Pick<LedgerGrant, 'left' | 'end'>[] =>
  [
    ...kept.map(({ end, amount }) => ({ left: amount, end: weekAfter(end) })),
    ...grants.filter(({ left }) => left > 0n).map(({ left, end }) => ({ left, end })),
  ].sort((one, other) => compare(one.end, other.end))

/** Leaves out grants without unspent credits. */
export const leftIn = ({ grants }: Ledger): LedgerGrant[] => grants.filter(({ left }) => left > 0n)

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

export function grantTo(ledger: Ledger, id: string, amount: bigint, end?: string): void {
  ledger.balance += amount
  if (end === undefined) return
  ledger.grants.push({ id, left: amount, end })
  ledger.grants.sort((left, right) => compare(left.end, right.end) || compare(left.id, right.id))
}

/** Charges the grants in the order in which they expire, and then the credits that have no end. */
export function chargeTo(ledger: Ledger, amount: bigint): void {
  ledger.balance -= amount
  let open = amount
  for (const grant of ledger.grants) {
    const taken = grant.left < open ? grant.left : open
    grant.left -= taken
    open -= taken
  }
}

/** Credits of a revert never expire. */
export function revertTo(ledger: Ledger, amount: bigint): void {
  ledger.balance += amount
}

export function holdOn(ledger: Ledger, hold: LedgerHold): void {
  ledger.holds.push(hold)
}

/** Takes credits from what a hold keeps, from the earliest end first. Returns the number of credits. */
function takeKept(ledger: Ledger, { made }: LedgerHold, most: bigint): bigint {
  let open = most
  for (const each of ledger.kept) {
    if (each.end <= made) continue
    const taken = each.amount < open ? each.amount : open
    each.amount -= taken
    open -= taken
  }
  ledger.kept = ledger.kept.filter(({ amount }) => amount > 0n)
  return most - open
}

/** Ends a hold that gives back all that it still holds. What it has kept expires at this instant. */
export function dropHold(ledger: Ledger, id: string, at: string): void {
  const hold = ledger.holds.find((each) => each.id === id)
  if (hold === undefined) throw new Error(`there is no open hold ${id}`)
  ledger.holds = ledger.holds.filter((each) => each !== hold)
  const amount = takeKept(ledger, hold, hold.held)
  ledger.balance -= amount
  if (amount > 0n) ledger.expiries.push({ id, amount, at })
}

/**
 * Charges a hold. Kept credits pay first, then the grants as for any charge. The part beyond the hold is a plain charge.
 */
export function chargeHold(ledger: Ledger, id: string, amount: bigint): void {
  const hold = ledger.holds.find((each) => each.id === id)
  if (hold === undefined) throw new Error(`there is no open hold ${id}`)
  const ofHold = amount < hold.held ? amount : hold.held
  const ofKept = takeKept(ledger, hold, ofHold)
  hold.held -= ofHold
  ledger.balance -= ofKept
  chargeTo(ledger, amount - ofKept)
}

/** Prolongs a hold, but not beyond a week after the first end over which it keeps credits. Never shortens it. */
export function prolongHold(ledger: Ledger, id: string, end: string): void {
  const hold = ledger.holds.find((each) => each.id === id)
  if (hold === undefined) throw new Error(`there is no open hold ${id}`)
  const first = ledger.kept.find((each) => each.end > hold.made)
  const cut = first !== undefined && weekAfter(first.end) < end ? weekAfter(first.end) : end
  if (cut > hold.end) hold.end = cut
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** An account remembers ten ends at most. Later ends share the last entry. */
const MOST_KEPT = 10

function keep(ledger: Ledger, end: string, amount: bigint): void {
  const last = ledger.kept.at(-1)
  if (amount === 0n) return
  if (last === undefined || (last.end !== end && ledger.kept.length < MOST_KEPT)) ledger.kept.push({ end, amount })
  else Object.assign(last, { end, amount: last.amount + amount })
}

/**
 * Ends a grant. Removes its unspent credits from the balance, but does not let the balance fall below the held credits
 * plus the floor (`credit_min`). A floor below 0 counts as 0. What would have left without any holds is kept by the
 * holds. What stays because of the floor never expires.
 */
export function endGrant(ledger: Ledger, id: string): void {
  const grant = ledger.grants.find((each) => each.id === id)
  if (grant === undefined) throw new Error(`there is no grant ${id} that has yet to end`)
  ledger.grants = ledger.grants.filter((each) => each !== grant)
  const aboveFloor = ledger.balance - atLeastZero(ledger.floor)
  const keptBefore = ledger.kept.reduce((sum, { amount }) => sum + amount, 0n)
  const withoutHolds = smaller(grant.left, atLeastZero(aboveFloor - keptBefore))
  const amount = smaller(grant.left, atLeastZero(aboveFloor - heldIn(ledger)))
  ledger.balance -= amount
  if (amount > 0n) ledger.expiries.push({ id, amount, at: grant.end })
  keep(ledger, grant.end, withoutHolds - amount)
}

/** Lets time pass, one event after another. If holds and grants expire at one instant, holds expire first. */
export function passTime(ledger: Ledger, now: string): void {
  for (;;) {
    const hold = ledger.holds.toSorted((left, right) => compare(left.end, right.end) || compare(left.id, right.id))[0]
    const grant = ledger.grants[0]
    const isHoldNext = hold !== undefined && (grant === undefined || hold.end <= grant.end)
    const end = isHoldNext ? hold.end : grant?.end
    if (end === undefined || end > now) return
    if (isHoldNext) dropHold(ledger, hold.id, hold.end)
    else if (grant !== undefined) endGrant(ledger, grant.id)
  }
}
