import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted } from '../../foundation/errors.ts'
import { seatCountKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { letGo } from './let-go.ts'
import { readOrganization } from './limit.ts'
import {
  hasEndedReservations,
  isHeld,
  isReservedAt,
  isTaken,
  readSeat,
  readSeatCount,
  type Seat,
  type SeatCount,
} from './schema.ts'
import { countWrite, extendReservation, newSeat } from './seat-writes.ts'
import { findRoom, requireLaterReleases } from './seats.ts'

/** Reservations that nobody uses yet, in one organization. */
const MAX_RESERVATIONS = 1_000

/**
 * Who has a seat keeps it. A reservation gets the new end.
 * @param expiresAt ISO time
 * @throws SEATS_TAKEN, SEATS_NOT_COUNTED, TOO_MANY_RESERVATIONS, and 409 ABORTED after too many conflicts
 */
export const reserveSeat = (
  table: Table,
  organizationId: string,
  userId: string,
  expiresAt: string,
): Promise<Seat & { since: string }> =>
  table.withRetries(async () => {
    const at = readClock().toISOString()
    const [seat, count] = await Promise.all([
      readSeat(table, organizationId, userId),
      readSeatCount(table, organizationId),
    ])
    const { since = at } = seat
    if (isHeld(seat)) return { ...seat, since }
    table.expectConflicts()
    const writes = isReservedAt(seat, at)
      ? renew(organizationId, userId, { seat, count, expiresAt })
      : await reserve(table, organizationId, userId, { seat, count, expiresAt, at })
    if (writes.length > 0 && !(await table.transact(writes)).applied) throw aborted()
    return { ...seat, user_id: userId, since: isTaken(seat) ? since : at, expires_at: expiresAt }
  })

interface Found {
  seat: Seat
  count: SeatCount
  expiresAt: string
}

/** @throws ABORTED if it let go of reservations, or counted seats, so that everything is read again */
async function reserve(
  table: Table,
  organizationId: string,
  userId: string,
  { seat, count, expiresAt, at }: Found & { at: string },
): Promise<Write[]> {
  const { reserved = 0n } = count
  if (isTaken(seat) || (reserved >= MAX_RESERVATIONS && hasEndedReservations(count, at))) {
    await letGo(table, organizationId, at)
    throw aborted()
  }
  if (reserved >= MAX_RESERVATIONS) throw tooMany()
  const organization = await readOrganization(table, organizationId)
  const enforced = await findRoom(table, organizationId, { count, organization, asked: 1, at })
  if (enforced === undefined) throw aborted()
  await requireLaterReleases(table)
  const first_end = earlierOf(count, expiresAt)
  return [
    countWrite(organizationId, count, enforced, { used: 1n, reserved: 1n }, { first_end }),
    ...newSeat(organizationId, userId, seat, at, expiresAt),
  ]
}

const renew = (organizationId: string, userId: string, { seat, count, expiresAt }: Found): Write[] =>
  seat.expires_at === expiresAt
    ? []
    : [
        update(
          seatCountKey(organizationId),
          { set: { first_end: earlierOf(count, expiresAt) } },
          unchanged({ first_end: count.first_end }),
        ),
        ...extendReservation(organizationId, userId, seat, expiresAt),
      ]

const earlierOf = ({ first_end = '' }: SeatCount, expiresAt: string): string =>
  first_end === '' || expiresAt < first_end ? expiresAt : first_end

const tooMany = (): ApiError =>
  new ApiError('TOO_MANY_RESERVATIONS', `an organization has at most ${MAX_RESERVATIONS} reserved seats`)
