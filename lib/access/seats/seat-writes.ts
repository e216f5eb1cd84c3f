import { readClock } from '../../foundation/clock.ts'
import { seatCountKey, seatEndKey, seatKey, seatOfUserKey } from '../../foundation/table/keys.ts'
import {
  and,
  type Condition,
  EXPIRES_AT_SECONDS,
  inSeconds,
  remove,
  require,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import type { FoundLimit } from './limit.ts'
import type { Seat, SeatCount } from './schema.ts'

const now = (): string => readClock().toISOString()

/** A seat that was given back stays for this time. DynamoDB accepts a signed request for at most 15 minutes. */
const KEEP_SECONDS = 24 * 60 * 60

/** What is added to the counts. */
export interface CountChange {
  used: bigint
  reserved: bigint
}

/** The first end, with that of a new reservation. The write fails if there are other reservations than were read. */
interface Reservation {
  first_end: string
}

/**
 * The condition compares the count itself, so that no two grants take the last seat. It also fails if the limit was
 * found anew since it was read, so that a late copy cannot take a seat by an earlier limit.
 */
export function countWrite(
  organizationId: string,
  count: SeatCount,
  found: FoundLimit,
  change: CountChange,
  reservation?: Reservation,
): Write {
  const { limit } = found
  const write = update(
    seatCountKey(organizationId),
    { ...limitChange(count, found, reservation), add: nonZero(change) },
    unchanged({
      ...{ limit: count.limit, basis: count.basis, until: count.until },
      ...(reservation !== undefined && { first_end: count.first_end, reserved: count.reserved }),
    }),
  )
  if (count.used === undefined) return and(write, NOT_COUNTED)
  return and(write, limit === undefined || change.used <= 0n ? COUNTED : atMost(limit - change.used))
}

/** Undefined if the limit was found by the versions that the count already names. */
export function limitWrite(organizationId: string, count: SeatCount, found: FoundLimit): Write | undefined {
  const { limit, basis, until } = count
  if (basis === found.basis && until === found.until) return undefined
  const change = limitChange(count, found, undefined)
  return and(update(seatCountKey(organizationId), change, unchanged({ limit, basis, until })), COUNTED)
}

function limitChange(count: SeatCount, { limit, basis, until }: FoundLimit, reservation: Reservation | undefined) {
  const changed = Object.entries({ limit, basis, until }).filter(
    ([name, value]) => value !== count[name as keyof FoundLimit],
  )
  const set = Object.fromEntries(changed.filter(([, value]) => value !== undefined))
  return {
    set: { ...set, ...reservation },
    remove: changed.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  }
}

/** Always counts the seats, so that the item says that there is a count. */
const nonZero = ({ used, reserved }: CountChange) => ({ used, ...(reserved !== 0n && { reserved }) })

const USED = { '#used': 'used' }
const NOT_COUNTED: Condition = { expression: 'attribute_not_exists(#used)', names: USED }
/** Also fails if the organization was deleted meanwhile. */
const COUNTED: Condition = { expression: 'attribute_exists(#used)', names: USED }
const atMost = (most: bigint): Condition => ({
  expression: '#used <= :mostUsed',
  names: USED,
  values: { ':mostUsed': most },
})

const asRead = ({ since, expires_at, ends, leaving }: Seat): Condition =>
  unchanged({ since, expires_at, ends, leaving })

/** @param expiresAt the ISO time at which the reservation ends; undefined for a user that holds something */
export const newSeat = (
  organizationId: string,
  userId: string,
  seat: Seat,
  since: string,
  expiresAt?: string,
): Write[] => [
  update(
    seatKey(organizationId, userId),
    {
      set: { user_id: userId, since, updated_at: since, ...(expiresAt !== undefined && { expires_at: expiresAt }) },
      remove: [EXPIRES_AT_SECONDS],
    },
    unchanged({ since: undefined, ends: seat.ends }),
  ),
  update(seatOfUserKey(userId, organizationId), { set: { organization_id: organizationId } }),
  ...(expiresAt === undefined ? [] : [endWrite(organizationId, expiresAt, userId)]),
]

const endWrite = (organizationId: string, expiresAt: string, userId: string): Write =>
  update(seatEndKey(organizationId, expiresAt, userId), { set: { user_id: userId, expires_at: expiresAt } })

/** A deletion that looks for what the user holds has to look again. */
export const keepSeat = (organizationId: string, userId: string, seat: Seat): Write =>
  seat.leaving === undefined
    ? require(seatKey(organizationId, userId), asRead(seat))
    : update(seatKey(organizationId, userId), { remove: ['leaving'] }, asRead(seat))

export const useReservation = (organizationId: string, userId: string, seat: Seat): Write[] => [
  update(
    seatKey(organizationId, userId),
    { set: { updated_at: now() }, remove: ['expires_at', 'leaving'] },
    asRead(seat),
  ),
  remove(seatEndKey(organizationId, seat.expires_at ?? '', userId)),
]

export const extendReservation = (organizationId: string, userId: string, seat: Seat, expiresAt: string): Write[] => [
  update(
    seatKey(organizationId, userId),
    { set: { expires_at: expiresAt, updated_at: now() }, remove: ['leaving'] },
    asRead(seat),
  ),
  remove(seatEndKey(organizationId, seat.expires_at ?? '', userId)),
  endWrite(organizationId, expiresAt, userId),
]

/** The transaction must also lower the count. */
export const freeSeat = (organizationId: string, userId: string, seat: Seat): Write[] => [
  update(
    seatKey(organizationId, userId),
    {
      set: { [EXPIRES_AT_SECONDS]: inSeconds(KEEP_SECONDS), updated_at: now() },
      remove: ['since', 'expires_at', 'leaving'],
      add: { ends: 1n },
    },
    asRead(seat),
  ),
  remove(seatOfUserKey(userId, organizationId)),
  ...(seat.expires_at === undefined ? [] : [remove(seatEndKey(organizationId, seat.expires_at, userId))]),
]

/** The user must have a seat, as it was read. */
export const giveBackWrites = (organizationId: string, userId: string, seat: Seat): Write[] => [
  update(
    seatCountKey(organizationId),
    { add: nonZero({ used: -1n, reserved: seat.expires_at === undefined ? 0n : -1n }) },
    COUNTED,
  ),
  ...freeSeat(organizationId, userId, seat),
]

export const markLeaving = (organizationId: string, userId: string, seat: Seat, mark: string): Write =>
  update(seatKey(organizationId, userId), { set: { leaving: mark } }, asRead(seat))
