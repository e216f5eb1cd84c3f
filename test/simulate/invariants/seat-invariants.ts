import assert from 'node:assert/strict'
import { itemsOf } from '../oracles/access-facts.ts'
import {
  countAt,
  givenBy,
  momentsOfCall,
  organizationsAt,
  seatAt,
  seatLimitAt,
  seatsAt,
  usedSeatsAt,
} from '../oracles/seats.ts'
import type { Invariant, Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { Actor } from '../transport/virtual-time.ts'
import { assertSame, assertSameElements } from './assertions.ts'

/**
 * Expects that each organization counts exactly the seats that are taken, and that the reservations, their ends and the
 * seats of each user agree with them.
 */
export function assertSeatsCounted(_before: Moment, now: Moment): void {
  for (const { id } of organizationsAt(now)) {
    const organizationId = String(id)
    const taken = seatsAt(now, organizationId)
    const reserved = taken.filter(({ expires_at }) => expires_at !== undefined)
    const { used = 0n, reserved: counted = 0n, first_end } = countAt(now, organizationId) ?? ({} as RawItem)
    const found = [used, counted].map(Number)
    assertSame(found, [taken.length, reserved.length], `seats and reservations that ${id} counts`)
    const ends = itemsOf(now, `SEAT#${organizationId}`, 'END#').map(({ sk }) => sk)
    const expected = reserved.map(({ user_id, expires_at }) => `END#${expires_at}#${user_id}`)
    assertSameElements(ends, expected, `ends of the reservations of ${id}`)
    const early = reserved.filter(({ expires_at }) => first_end === undefined || String(expires_at) < String(first_end))
    assertSame(early.length, 0, `reservations of ${id} that end before its first end ${first_end}`)
    const listed = itemsOf(now, 'SEATS_OF#', `ORG#${organizationId}`).map(({ pk }) => pk.slice('SEATS_OF#'.length))
    const users = taken.map(({ user_id }) => String(user_id))
    assertSameElements(listed, users, `users whose seats in ${id} are listed`)
  }
}

/** The operations that give seats back. */
const REMOVALS = /^(remove-seat|remove-organization-user|delete-user|delete-organization|remove-user)-/

const isDisabled = (moment: Moment, userId: string): boolean =>
  moment.get(`PRINCIPAL#app/user:${userId} PRINCIPAL`)?.disabled_at !== undefined

/** Expects that a seat goes only by a removal, and only if its user holds nothing any more or is disabled. */
function assertRightlyFreed(run: Run, before: Moment, now: Moment, writer: Actor, organizationId: string): void {
  for (const { user_id, expires_at } of seatsAt(before, organizationId)) {
    const userId = String(user_id)
    if (seatAt(now, organizationId, userId) !== undefined) continue
    const hasEnded = expires_at !== undefined && Date.parse(String(expires_at)) <= run.time.now + writer.skew
    assert(hasEnded || REMOVALS.test(writer.name), `${writer.name} gave the seat of ${userId} back`)
    if (expires_at !== undefined || momentsOfCall(run, writer).some((each) => isDisabled(each, userId))) continue
    const held = [...now.values()].filter((item) =>
      givenBy(now, item).some((each) => each.organizationId === organizationId && each.userId === userId),
    )
    const shown = held.map(({ pk, sk }) => `${pk} ${sk}`)
    assertSame(shown, [], `what ${userId} still holds, whose seat ${writer.name} gave back`)
  }
}

/** Expects that a write that gives a user something in an organization leaves the user with a seat. */
function assertSeated(before: Moment, now: Moment, { name }: Actor): void {
  for (const [key, item] of now) {
    const known = before.get(key)
    if (known === item || (known !== undefined && (known.owner === item.owner || item.sk !== 'RESOURCE'))) continue
    for (const { organizationId, userId } of givenBy(now, item)) {
      const seat = seatAt(now, organizationId, userId)
      assertSame([seat?.user_id, seat?.expires_at], [userId, undefined], `${name}: seat of ${userId}, who got ${key}`)
    }
  }
}

/** Expects that no write takes a seat beyond the limit of each moment of its call. */
function assertWithinLimit(run: Run, before: Moment, now: Moment, writer: Actor, organizationId: string): void {
  const used = usedSeatsAt(now, organizationId)
  if (used <= usedSeatsAt(before, organizationId)) return
  const call = run.callOf(writer)
  const clocks = [run.time.now + writer.skew, call.clock.from]
  const limits = momentsOfCall(run, writer).flatMap((moment) =>
    clocks.map((clock) => seatLimitAt(moment, organizationId, clock)),
  )
  const isWithin = limits.some((limit) => limit === 0n || used <= limit)
  assert(isWithin, `${writer.name} took seat ${used} of ${organizationId}, whose limits were ${limits.map(String)}`)
}

export const watchSeats =
  (run: Run): Invariant =>
  (before, now, writer) => {
    for (const { id } of organizationsAt(now)) {
      assertRightlyFreed(run, before, now, writer, String(id))
      assertWithinLimit(run, before, now, writer, String(id))
    }
    assertSeated(before, now, writer)
  }
