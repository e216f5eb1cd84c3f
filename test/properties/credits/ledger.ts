/** What a grant has left, until it expires. */
export interface LedgerGrant {
  id: string
  left: bigint
  /** ISO time. */
  end: string
}

export interface LedgerHold {
  id: string
  held: bigint
  /** ISO time. */
  end: string
}

/** What left the balance at an end. */
export interface LedgerExpiry {
  id: string
  amount: bigint
  at: string
}

/**
 * An account by the rulings on holds and on credits that expire. It keeps every grant and takes every charge from it at once, and lets
 * time pass event by event. The service does neither: it counts what was charged, and books later.
 */
export interface Ledger {
  balance: bigint
  floor: bigint
  /** In the order in which charges take from them. */
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

/** The list `expiring`: it leaves out grants that are spent. */
export const expiringIn = ({ grants }: Ledger): LedgerGrant[] => grants.filter(({ left }) => left > 0n)

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

export function grantTo(ledger: Ledger, id: string, amount: bigint, end?: string): void {
  ledger.balance += amount
  if (end === undefined) return
  ledger.grants.push({ id, left: amount, end })
  ledger.grants.sort((left, right) => compare(left.end, right.end) || compare(left.id, right.id))
}

/** Takes from what expires first, then from what never does. */
export function chargeTo(ledger: Ledger, amount: bigint): void {
  ledger.balance -= amount
  let open = amount
  for (const grant of ledger.grants) {
    const taken = grant.left < open ? grant.left : open
    grant.left -= taken
    open -= taken
  }
}

/** What comes back never expires. */
export function revertTo(ledger: Ledger, amount: bigint): void {
  ledger.balance += amount
}

export function holdOn(ledger: Ledger, hold: LedgerHold): void {
  ledger.holds.push(hold)
}

export function dropHold(ledger: Ledger, id: string): void {
  ledger.holds = ledger.holds.filter((hold) => hold.id !== id)
}

/** A grant ends: what no hold and no floor above 0 needs leaves the balance. The rest never expires from then on. */
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

/** Lets time pass: one event after the other, at the same instant holds first. */
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
