import { aborted } from '../../foundation/errors.ts'
import { SEAT_ENDS, seatCountKey, seatEndsUntil } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update } from '../../foundation/table/writes.ts'
import { hasEndedReservations, readSeat, readSeatCount, type Seat } from './schema.ts'
import { freeSeat } from './seat-writes.ts'

/** One transaction has three writes for each. */
const AT_ONCE = 20

/**
 * Gives back some of the reservations that have ended by an instant, and corrects the first end. Returns how many.
 * @param at ISO time
 * @throws ABORTED if the seats change meanwhile
 */
export async function letGo(table: Table, organizationId: string, at: string): Promise<number> {
  const [count, { items }] = await Promise.all([
    readSeatCount(table, organizationId),
    table.page(seatCountKey(organizationId).pk, SEAT_ENDS, { limit: AT_ONCE + 1 }),
  ])
  const entries = items.map(({ user_id, expires_at }) => ({ userId: String(user_id), end: String(expires_at) }))
  const ended = entries.filter(({ end }) => end <= at).slice(0, AT_ONCE)
  const next = entries[ended.length]?.end
  const seats = await Promise.all(
    ended.map(async ({ userId }): Promise<[string, Seat]> => [userId, await readSeat(table, organizationId, userId)]),
  )
  const freed = -BigInt(ended.length)
  const outcome = await table.transact([
    update(
      seatCountKey(organizationId),
      {
        ...(next === undefined ? { remove: ['first_end'] } : { set: { first_end: next } }),
        ...(freed !== 0n && { add: { used: freed, reserved: freed } }),
      },
      unchanged({ reserved: count.reserved, first_end: count.first_end }),
    ),
    ...seats.flatMap(([userId, seat]) => freeSeat(organizationId, userId, seat)),
  ])
  if (!outcome.applied) throw aborted()
  return ended.length
}

/**
 * How many seats are used at an instant. Costs one read, and more only after a reservation has ended.
 * @param at ISO time
 */
export async function readUsedSeats(table: Table, organizationId: string, at: string): Promise<bigint> {
  const count = await readSeatCount(table, organizationId)
  const used = count.used ?? 0n
  if (!hasEndedReservations(count, at)) return used
  const ended = await table.query(seatCountKey(organizationId).pk, seatEndsUntil(at))
  return used - BigInt(ended.length)
}
