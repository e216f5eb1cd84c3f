/** @module Gives people their seats in organizations, and takes them back. */

import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted } from '../../foundation/errors.ts'
import { namespaceOfReference, USER } from '../../foundation/identifiers/references.ts'
import { limitsFormatWrites, rememberLimitsFormat } from '../../foundation/table/format.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { countSeats } from './count-seats.ts'
import { letGo } from './let-go.ts'
import { type Enforced, findEnforced, type Organization, readOrganization, seatsTaken } from './limit.ts'
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
import { countWrite, keepSeat, limitWrite, newSeat, useReservation } from './seat-writes.ts'

/**
 * Must accompany every write that gives principals something in an organization, in the same transaction. Each user who
 * has no seat takes one; service users and groups take none. The transaction fails if a seat or the count has changed
 * since it was read here, and the caller then calls this again.
 *
 * A first grant has two writes for each user and one for the organization, a further grant one for each user. It costs
 * one read for each user; a first grant also reads the count, the organization, the subscriptions of its account, and
 * the version of the catalog.
 * @param organizationId empty outside of every organization, where nobody takes a seat
 * @param principals `<namespace>:<id>`
 * @throws SEATS_TAKEN if the limit is reached
 * @throws SEATS_NOT_COUNTED if a limit holds, and the seats of a table of an earlier release are not counted yet
 */
export async function takeSeats(table: Table, organizationId: string, principals: readonly string[]): Promise<Write[]> {
  const userIds = usersAmong(principals)
  if (organizationId === '' || userIds.length === 0) return []
  const sought = await Promise.all(
    userIds.map(async (userId) => ({ userId, seat: await readSeat(table, organizationId, userId) })),
  )
  return (await tryToTake(table, organizationId, sought)) ?? takeSeats(table, organizationId, principals)
}

const usersAmong = (principals: readonly string[]): string[] => [
  ...new Set(
    principals
      .filter((principal) => namespaceOfReference(principal) === USER)
      .map((principal) => principal.slice(USER.length + 1)),
  ),
]

interface Sought {
  userId: string
  seat: Seat
}

/** Returns undefined if it has changed seats, so that they must be read again. */
async function tryToTake(
  table: Table,
  organizationId: string,
  sought: readonly Sought[],
): Promise<Write[] | undefined> {
  const held = sought.filter(({ seat }) => isHeld(seat))
  const kept = held.map(({ userId, seat }) => keepSeat(organizationId, userId, seat))
  const others = sought.filter(({ seat }) => !isHeld(seat))
  if (others.length === 0) return kept
  // All first grants of an organization meet on its count.
  table.expectConflicts()
  const at = readClock().toISOString()
  const [count, organization] = await Promise.all([
    readSeatCount(table, organizationId),
    readOrganization(table, organizationId),
  ])
  const reserved = others.filter(({ seat }) => isReservedAt(seat, at))
  const missing = others.filter(({ seat }) => !isReservedAt(seat, at))
  if (missing.some(({ seat }) => isTaken(seat))) return letGoFirst(table, organizationId, at)
  const enforced = await findRoom(table, organizationId, { count, organization, asked: missing.length, at })
  if (enforced === undefined) return undefined
  await requireLaterReleases(table)
  const change = { used: BigInt(missing.length), reserved: BigInt(-reserved.length) }
  return [
    ...kept,
    ...reserved.flatMap(({ userId, seat }) => useReservation(organizationId, userId, seat)),
    ...missing.flatMap(({ userId, seat }) => newSeat(organizationId, userId, seat, at)),
    countWrite(organizationId, count, enforced, change),
  ]
}

/** The reservation of the user has ended, but its seat still counts. */
async function letGoFirst(table: Table, organizationId: string, at: string): Promise<undefined> {
  if ((await letGo(table, organizationId, at)) === 0) throw aborted()
}

interface Asked {
  count: SeatCount
  organization: Organization | undefined
  /** How many new seats. */
  asked: number
  at: string
}

/**
 * Returns undefined if ended reservations were let go, or seats were counted, so that everything must be read again.
 * @throws SEATS_TAKEN and SEATS_NOT_COUNTED
 */
export async function findRoom(
  table: Table,
  organizationId: string,
  { count, organization, asked, at }: Asked,
): Promise<Enforced | undefined> {
  const enforced = await findEnforced(table, organization, count, at)
  const { limit, isCountedFromStart } = enforced
  if (limit === undefined || asked === 0) return enforced
  if (!isCountedFromStart && count.is_counted !== true) {
    if (!(await countSeats(table, organizationId, at))) throw notCounted()
    return undefined
  }
  const used = count.used ?? 0n
  if (used + BigInt(asked) <= limit) return enforced
  if (!hasEndedReservations(count, at)) {
    await keepLimit(table, organizationId, count, enforced)
    throw seatsTaken(limit, used)
  }
  await letGo(table, organizationId, at)
  return undefined
}

/** Late copies of grants that have read an earlier limit fail from now on, so none passes after this refusal. */
async function keepLimit(table: Table, organizationId: string, count: SeatCount, found: Enforced): Promise<void> {
  const write = count.used === undefined ? undefined : limitWrite(organizationId, count, found)
  if (write !== undefined) await table.transact([write], true)
}

const notCounted = (): ApiError =>
  new ApiError('SEATS_NOT_COUNTED', 'the seats of the organization are not counted yet: send the request again', {
    headers: { 'retry-after': '1' },
  })

/** A release that does not count seats must not write to the table any more. Only the first seat of a table costs a write. */
export async function requireLaterReleases(table: Table): Promise<void> {
  for (const write of limitsFormatWrites()) await table.write(write, true)
  rememberLimitsFormat()
}
