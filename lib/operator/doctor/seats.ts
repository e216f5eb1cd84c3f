import { isOver } from '../../access/check/evaluate.ts'
import { parseRoles } from '../../access/check/grants.ts'
import { isHeld, isTaken, parseSeat, parseSeatCount, type Seat } from '../../access/seats/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { ORGANIZATION, USER } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  type Key,
  keyOfItem,
  keyText,
  partitionOf,
  principalKey,
  principalOfGrant,
  resourceKey,
  SEATS,
  seatCountKey,
  seatEndKey,
  seatKey,
  seatOfUserKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'

const CHECK = 'seats'
const OK = 'each organization counts the seats that it has given'

const isOfKind = (item: Item, kind: string): boolean => partitionOf(String(item.pk)).kind === kind
const isSeat = (item: Item): boolean => isOfKind(item, 'SEAT') && String(item.sk).startsWith('SEAT#')
const organizationOfItem = ({ pk }: { pk?: unknown }): string => partitionOf(String(pk)).of
const organizationKey = (id: string): Key => resourceKey(`${ORGANIZATION}:${id}`)

/**
 * Compares the counts of an organization with its seats. The count changes together with each seat, so the repair needs no
 * other condition.
 */
export const seatCounts: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isOfKind(item, 'SEAT') ? seatCountKey(organizationOfItem(item)) : undefined),
  examine: async (look, subject) => {
    const id = organizationOfItem(subject)
    const stored = await look.get(subject)
    if ((await look.get(organizationKey(id))) === undefined) return stored === undefined ? [] : [left(subject, id)]
    const seats = (await look.query(subject.pk, SEATS)).map(parseSeat).filter(isTaken)
    const ends = seats.flatMap(({ expires_at }) => expires_at ?? []).sort()
    const right = { used: BigInt(seats.length), reserved: BigInt(ends.length), first_end: ends[0] }
    const { used = 0n, reserved = 0n, first_end } = parseSeatCount(stored)
    const isEarlier = first_end !== undefined && right.first_end !== undefined && first_end <= right.first_end
    const isRightEnd = right.first_end === undefined || isEarlier
    if (used === right.used && reserved === right.reserved && isRightEnd) return []
    const message = `organization ${id} counts ${used} seats and ${reserved} reservations, but it has given ${right.used} and ${right.reserved}`
    const { first_end: _, ...others } = stored ?? {}
    const { first_end: end, ...counts } = right
    const wanted = { ...others, ...subject, ...counts, ...(end !== undefined && { first_end: end }) }
    return [{ message, rank: 'completion', wanted: [[subject, wanted]], preconditions: [] }]
  },
}

const left = (key: Key, organizationId: string): Defect => ({
  message: `${keyText(key)} is left of organization ${organizationId}, which does not exist`,
  rank: 'remains',
  wanted: [[key, undefined]],
})

/** A seat has an entry for its user, and a reservation one for its end. */
export const seatEntries: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isSeat(item) && item.since !== undefined ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const id = organizationOfItem(subject)
    const seat = parseSeat(await look.get(subject))
    if (!isTaken(seat)) return []
    if ((await look.get(organizationKey(id))) === undefined) return [left(subject, id)]
    const missing = []
    for (const [key, attributes] of entriesOf(id, seat)) {
      if ((await look.get(key)) !== undefined) continue
      missing.push({
        message: `the seat of user ${seat.user_id} in organization ${id} has no entry ${keyText(key)}`,
        rank: 'completion' as const,
        wanted: [[key, { ...key, ...attributes }]] as const,
      })
    }
    return missing
  },
}

const entriesOf = (id: string, { user_id, expires_at }: Seat): (readonly [Key, Item])[] => [
  [seatOfUserKey(user_id, id), { organization_id: id }],
  ...(expires_at === undefined ? [] : [[seatEndKey(id, expires_at, user_id), { user_id, expires_at }] as const]),
]

/** Entries of seats that were given back, or that have another end. */
export const straySeatEntries: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => {
    const isEnd = isOfKind(item, 'SEAT') && String(item.sk).startsWith('END#')
    return isEnd || isOfKind(item, 'SEATS_OF') ? keyOfItem(item) : undefined
  },
  examine: async (look, subject) => {
    const entry = await look.get(subject)
    if (entry === undefined) return []
    const isEnd = entry.user_id !== undefined
    const of = organizationOfItem(subject)
    const [id, userId] = isEnd ? [of, String(entry.user_id)] : [String(entry.organization_id), of]
    const seat = parseSeat(await look.get(seatKey(id, userId)))
    if (isTaken(seat) && entriesOf(id, seat).some(([key]) => keyText(key) === keyText(subject))) return []
    const message = `${keyText(subject)} belongs to no seat`
    return [{ message, rank: 'remains', wanted: [[subject, undefined]] }]
  },
}

/** Who holds something without a seat takes one with the next grant. Nothing is repaired. */
export const peopleWithoutSeats: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => {
    const isGrant = isOfKind(item, 'RESOURCE') && String(item.sk).startsWith(`GRANT#${USER}:`)
    return isGrant ? keyOfItem(item) : undefined
  },
  examine: async (look, subject) => {
    const now = readClock().getTime()
    const roles = parseRoles(await look.get(subject)).filter(({ expiresAt }) => !isOver(expiresAt, now))
    const id = roles.length === 0 ? undefined : await findOrganizationId(look, partitionOf(subject.pk).of)
    if (id === undefined) return []
    const user = principalOfGrant(subject.sk)
    const userId = user.slice(USER.length + 1)
    if (!(await isCounted(look, id)) || isHeld(parseSeat(await look.get(seatKey(id, userId))))) return []
    const isDisabled = (await look.get(principalKey(user)))?.disabled_at !== undefined
    if (isDisabled) return []
    const message = `${user} holds something in organization ${id} without a seat, and takes one with its next grant`
    return [{ message, rank: 'completion', level: 'warning' }]
  },
}

async function findOrganizationId(look: Look, resource: string): Promise<string | undefined> {
  const item = await look.get(resourceKey(resource))
  const ancestors = item === undefined ? [] : [resource, ...((item.ancestors ?? []) as string[])]
  const prefix = `${ORGANIZATION}:`
  return ancestors.find((each) => each.startsWith(prefix))?.slice(prefix.length)
}

async function isCounted(look: Look, id: string): Promise<boolean> {
  const organization = await look.get(organizationKey(id))
  if (organization === undefined || organization.counts_seats === true) return organization !== undefined
  return parseSeatCount(await look.get(seatCountKey(id))).is_counted === true
}
