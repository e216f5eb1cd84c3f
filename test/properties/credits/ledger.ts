/** The unspent part of a grant that expires. */
export interface LedgerGrant {
  id: string
  left: bigint
  /** The end of the grant, in ISO 8601. */
  end: string
}

export interface LedgerHold {
  id: string
  held: bigint
  /** The end of the hold, in ISO 8601. */
  end: string
}

/** Credits that were removed from the balance because their grant expired. */
export interface LedgerExpiry {
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
  expiries: LedgerExpiry[]
}

export const openLedger = (floor = 0n): Ledger => ({ balance: 0n, floor, grants: [], holds: [], expiries: [] })

export const copyLedger = ({ grants, holds, expiries, ...amounts }: Ledger): Ledger => ({
  ...amounts,
  grants: grants.map((grant) => ({ ...grant })),
  holds: holds.map((hold) => ({ ...hold })),
  expiries: [...expiries],
})

export const heldIn = ({ holds }: Ledger): bigint => holds.reduce((sum, { held }) => sum + held, 0n)
export const availableIn = (ledger: Ledger): bigint => ledger.balance - heldIn(ledger) - ledger.floor

/**
 * Returns the grants that an answer must have in its list `expiring`. The list leaves out grants without unspent
 * credits.
 */
export const expiringIn = ({ grants }: Ledger): LedgerGrant[] => grants.filter(({ left }) => left > 0n)

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

/** Adds credits of a revert, which never expire. */
export function revertTo(ledger: Ledger, amount: bigint): void {
  ledger.balance += amount
}

export function holdOn(ledger: Ledger, hold: LedgerHold): void {
  ledger.holds.push(hold)
}

export function dropHold(ledger: Ledger, id: string): void {
  ledger.holds = ledger.holds.filter((hold) => hold.id !== id)
}

/**
 * Ends a grant. Removes its unspent credits from the balance, but does not let the balance fall below the held credits
 * plus the floor (`credit_min`). A floor below 0 counts as 0. The credits that stay in the balance never expire.
 */
export function endGrant(ledger: Ledger, id: string): void {
  const grant = ledger.grants.find((each) => each.id === id)
  if (grant === undefined) throw new Error(`there is no grant ${id} that has yet to end`)
  ledger.grants = ledger.grants.filter((each) => each !== grant)
  const kept = heldIn(ledger) + (ledger.floor > 0n ? ledger.floor : 0n)
  const free = ledger.balance > kept ? ledger.balance - kept : 0n
  const amount = grant.left < free ? grant.left : free
  ledger.balance -= amount
  if (amount > 0n) ledger.expiries.push({ id, amount, at: grant.end })
}

/** Lets time pass, one event after another. If holds and grants expire at one instant, holds expire first. */
export function passTime(ledger: Ledger, now: string): void {
  for (;;) {
    const hold = ledger.holds.toSorted((left, right) => compare(left.end, right.end))[0]
    const grant = ledger.grants[0]
    const isHoldNext = hold !== undefined && (grant === undefined || hold.end <= grant.end)
    const end = isHoldNext ? hold.end : grant?.end
    if (end === undefined || end > now) return
    if (isHoldNext) dropHold(ledger, hold.id)
    else if (grant !== undefined) endGrant(ledger, grant.id)
  }
}
