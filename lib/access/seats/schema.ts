import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { seatCountKey, seatKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'

/** The seat of a user in an organization. A seat that was given back stays for a day, and has only `ends`. */
export const Seat = v.object({
  user_id: v.optional(v.string(), ''),
  /** The ISO time at which the user got it; missing if it was given back. */
  since: v.optional(v.string()),
  /** The ISO time at which a reservation ends; missing once the user holds something. */
  expires_at: v.optional(v.string()),
  /** How often it was given back. Late copies of an earlier grant fail by it; missing for never. */
  ends: v.optional(v.bigint()),
  /** Set while somebody looks for what the user holds, in order to give the seat back. Every grant removes it. */
  leaving: v.optional(v.string()),
})
export type Seat = v.InferOutput<typeof Seat>

/** The seats of an organization. `limit`, `basis` and `until` are the answer of the plans, as it was last read. */
export const SeatCount = v.object({
  /** How many seats have `since`, ended reservations included. */
  used: v.optional(v.bigint()),
  /** How many of these are reservations. */
  reserved: v.optional(v.bigint()),
  /** No reservation ends earlier. Missing if there is none. */
  first_end: v.optional(v.string()),
  /** Missing if there is no limit. */
  limit: v.optional(v.bigint()),
  /** Names the versions of the items from which the limit was found; missing if it was never found. */
  basis: v.optional(v.string()),
  /** The ISO time at which the limit may change by the clock; missing if it does not. */
  until: v.optional(v.string()),
  /** Whether everybody has a seat who holds something. Missing in an organization that counts from its start. */
  is_counted: v.optional(v.boolean()),
})
export type SeatCount = v.InferOutput<typeof SeatCount>

export const parseSeat = (item: unknown): Seat => parseRecord(Seat, item ?? {})

export const readSeat = async (reader: Reader, organizationId: string, userId: string): Promise<Seat> =>
  parseSeat(await reader.get(seatKey(organizationId, userId)))

export const parseSeatCount = (item: unknown): SeatCount => parseRecord(SeatCount, item ?? {})

export const readSeatCount = async (reader: Reader, organizationId: string): Promise<SeatCount> =>
  parseSeatCount(await reader.get(seatCountKey(organizationId)))

/** Includes reservations that have ended. */
export const isTaken = ({ since }: Seat): boolean => since !== undefined

/** The user holds something by it, so that it has no end. */
export const isHeld = ({ since, expires_at }: Seat): boolean => since !== undefined && expires_at === undefined

/** @param at ISO time */
export const isReservedAt = ({ since, expires_at = '' }: Seat, at: string): boolean =>
  since !== undefined && expires_at > at

/**
 * May also be true if none has ended, because a grant that uses a reservation keeps `first_end`.
 * @param at ISO time
 */
export const hasEndedReservations = ({ reserved = 0n, first_end }: SeatCount, at: string): boolean =>
  reserved > 0n && first_end !== undefined && first_end <= at
