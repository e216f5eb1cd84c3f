import { isOver } from '../../access/check/evaluate.ts'
import { isExpired } from '../../access/policies/schema.ts'
import { readPolicy } from '../../access/policies/store.ts'
import { isUserDisabled } from '../../access/profiles/store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { isHeld, isReservedAt, isTaken, readSeat, type Seat } from '../../access/seats/schema.ts'
import { giveBackWrites, markLeaving } from '../../access/seats/seat-writes.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { newItemVersion } from '../../foundation/table/item-versions.ts'
import {
  inOrganization,
  keyOfItem,
  ownedKey,
  policiesOfPrincipal,
  SEATS,
  SEATS_OF_USER,
  seatCountKey,
  seatOfUserKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove } from '../../foundation/table/writes.ts'
import { readGroupEnds } from '../groups/membership.ts'
import { groupsIn } from './groups-in.ts'
import { inPages } from './pages.ts'
import type { Purge } from './purge.ts'

/**
 * Marks the seat of a user before somebody looks for what the user holds. Every grant removes the mark, so the seat can be
 * given back only if nothing was granted since. Returns undefined if the user has no seat.
 */
export const markSeat = (table: Table, organizationId: string, userId: string): Promise<Seat | undefined> =>
  table.withRetries(async () => {
    const seat = await readSeat(table, organizationId, userId)
    if (!isTaken(seat)) return undefined
    const leaving = newItemVersion()
    if (!(await table.transact([markLeaving(organizationId, userId, seat, leaving)])).applied) throw aborted()
    return { ...seat, leaving }
  })

/** Returns false if the seat has changed since it was read or marked. */
export function giveBack(table: Table, organizationId: string, userId: string, seat: Seat): Promise<boolean> {
  // It meets the grants of the organization on the count.
  table.expectConflicts()
  return table.withRetries(async () => (await table.transact(giveBackWrites(organizationId, userId, seat))).applied)
}

/**
 * For a user that holds nothing in the organization (`app/organization:<id>`) any more, or is disabled, and for a
 * reservation. Things that have ended by the clock are not held. Throws 404 without a seat, and SEAT_IN_USE.
 */
export const removeSeat = (table: Table, organization: string, id: string, now: Date): Promise<void> =>
  table.withRetries(async () => {
    const [userId, organizationId] = [parseUserId(id), idOf(organization)]
    const seat = userId === undefined ? {} : await readSeat(table, organizationId, userId)
    if (userId === undefined || !(isHeld(seat as Seat) || isReservedAt(seat as Seat, now.toISOString())))
      throw notFound('seat', id)
    const found = await findFreeable(table, organization, { userId, seat: seat as Seat, now })
    if (!(await giveBack(table, organizationId, userId, found))) throw aborted()
  })

interface Found {
  userId: string
  seat: Seat
  now: Date
}

/** @throws SEAT_IN_USE */
async function findFreeable(table: Table, organization: string, { userId, seat, now }: Found): Promise<Seat> {
  if (!isHeld(seat) || (await isUserDisabled(table, userId))) return seat
  const isInUse = () => holdsAnything(table, organization, `${USER}:${userId}`, now)
  const inUse = () => new ApiError('SEAT_IN_USE', 'the user still holds something in the organization')
  if (await isInUse()) throw inUse()
  const marked = await markSeat(table, idOf(organization), userId)
  if (marked === undefined) throw aborted()
  if (await isInUse()) throw inUse()
  return marked
}

/** A live policy in the organization, a live membership in one of its groups, or one of its resources. */
async function holdsAnything(table: Table, organization: string, user: string, now: Date): Promise<boolean> {
  const ends = await readGroupEnds(table, user)
  const groups = [...ends].flatMap(([group, end]) => (isOver(end, now.getTime()) ? [] : [group]))
  if ((await groupsIn(table, organization, groups)).length > 0) return true
  const owned = await table.page(ownedKey(user, '').pk, inOrganization(idOf(organization)), { limit: 1 })
  if (owned.items.length > 0) return true
  return (
    (await hasPolicy(table, user, idOf(organization), organization, now)) ||
    (await hasPolicy(table, user, '', organization, now))
  )
}

/** @param listedIn the organization under which the policies are listed; empty for none */
async function hasPolicy(
  table: Table,
  user: string,
  listedIn: string,
  organization: string,
  now: Date,
): Promise<boolean> {
  const isInside = async (id: string) => {
    const policy = await readPolicy(table, id)
    if (policy === undefined || policy.principal !== user || isExpired(policy, now)) return false
    return ((await findOrganization(table, policy.resource)) ?? (listedIn && organization)) === organization
  }
  let after: string | undefined
  do {
    const page = await table.page(policiesOfPrincipal(user), inOrganization(listedIn), { after, limit: 100 })
    const found = await Promise.all(page.items.map(({ policy_id }) => isInside(String(policy_id))))
    if (found.includes(true)) return true
    after = page.next
  } while (after !== undefined)
  return false
}

/** Seats of a user that one pass gives back. */
const SEATS_AT_ONCE = 100

/**
 * Gives back the seats that an earlier pass has marked, and marks the others, so that the next pass looks again for what the
 * user holds. Returns whether a seat may be left.
 * @param marked the seats that this request has marked, by the id of the organization
 */
export async function takeSeatsOf(
  table: Table,
  running: Purge,
  userId: string,
  marked: Map<string, Seat>,
): Promise<boolean> {
  const { pk } = seatOfUserKey(userId, '')
  const { items } = await table.page(pk, SEATS_OF_USER, { limit: SEATS_AT_ONCE })
  let isLeft = items.length === SEATS_AT_ONCE
  const organizationIds = items.map(({ organization_id }) => String(organization_id))
  await running.inTurns(organizationIds, 1, async ([organizationId = '']) => {
    const known = marked.get(organizationId)
    marked.delete(organizationId)
    if (known !== undefined && (await giveBack(table, organizationId, userId, known))) return
    isLeft = true
    const seat = await markSeat(table, organizationId, userId)
    if (seat !== undefined) marked.set(organizationId, seat)
    // The entry is left over.
    else await table.write(remove(seatOfUserKey(userId, organizationId)))
  })
  return isLeft
}

const ALL_OF_SEATS = { first: 'COUNT', last: SEATS.last } as const

/** With the count. The organization must be closed. */
export async function takeSeatsIn(table: Table, running: Purge, organizationId: string): Promise<void> {
  await inPages(table, running, seatCountKey(organizationId).pk, ALL_OF_SEATS, async (items) => {
    await running.inTurns(items, 40, async (some) => {
      const users = some.filter(({ since }) => since !== undefined).map(({ user_id }) => String(user_id))
      const keys = [...some.map(keyOfItem), ...users.map((userId) => seatOfUserKey(userId, organizationId))]
      await table.transact(keys.map((key) => remove(key)))
    })
  })
}
