import { largestSeats, openPlanIds } from '../../../lib/billing/limits/seat-limit.ts'
import { parseOpenSubscriptions } from '../../../lib/billing/timeline/advance.ts'
import type { Moment, Outcome, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { Actor } from '../transport/virtual-time.ts'
import { itemsOf } from './access-facts.ts'

// Finds the seats of an organization at a moment, and the limit that it enforces.

/** Undefined if it has none. */
const defaultAccountOf = (moment: Moment, organizationId: string): unknown =>
  moment.get(`RESOURCE#${ORGANIZATION}${organizationId} RESOURCE`)?.default_account_id

const ORGANIZATION = 'app/organization:'
const USER = 'app/user:'

export const organizationsAt = (moment: Moment): RawItem[] =>
  itemsOf(moment, `RESOURCE#${ORGANIZATION}`, 'RESOURCE').filter(({ deleting }) => deleting === undefined)

export const countAt = (moment: Moment, organizationId: string): RawItem | undefined =>
  moment.get(`SEAT#${organizationId} COUNT`)
export const usedSeatsAt = (moment: Moment, organizationId: string): bigint =>
  (countAt(moment, organizationId)?.used ?? 0n) as bigint

/** Includes reservations that have ended. */
export const seatsAt = (moment: Moment, organizationId: string): RawItem[] =>
  itemsOf(moment, `SEAT#${organizationId}`, 'SEAT#').filter(({ since }) => since !== undefined)

export const seatAt = (moment: Moment, organizationId: string, userId: string): RawItem | undefined => {
  const seat = moment.get(`SEAT#${organizationId} SEAT#${userId}`)
  return seat?.since === undefined ? undefined : seat
}

/**
 * Returns the limit of an organization, by its default account. 0 if there is none.
 * @param clock in milliseconds since 1970
 */
export function seatLimitAt(moment: Moment, organizationId: string, clock: number): bigint {
  const account = defaultAccountOf(moment, organizationId)
  const { subscriptions } = parseOpenSubscriptions(moment.get(`ACCOUNT#${account} SUBSCRIPTIONS`))
  const plans = openPlanIds(subscriptions, new Date(clock).toISOString())
  const products = itemsOf(moment, 'PRODUCT#', 'PRODUCT').filter(
    ({ behavior, plan_ids }) => behavior === 'per_seat' && plans.some((id) => (plan_ids as string[]).includes(id)),
  )
  return largestSeats(products.map((each) => ({ seats: (each.behavior_config as RawItem).seat_limit }) as never))
}

interface Holding {
  organizationId: string
  userId: string
}

const holdingOf = (organization: unknown, principal: unknown): Holding[] =>
  String(principal).startsWith(USER) && String(organization ?? '') !== ''
    ? [{ organizationId: String(organization).replace(ORGANIZATION, ''), userId: String(principal).slice(USER.length) }]
    : []

const organizationOf = (resource: RawItem | undefined): unknown =>
  [resource?.resource, ...((resource?.ancestors ?? []) as string[])].find((each) =>
    String(each).startsWith(ORGANIZATION),
  )

/** Returns what an item gives a user in an organization. Leaves out what has an end. */
export function givenBy(moment: Moment, item: RawItem): Holding[] {
  const { pk, sk, ending } = item
  if (ending !== undefined) return []
  if (sk === 'POLICY') return holdingOf(item.organization_id, item.principal)
  if (sk === 'RESOURCE') return holdingOf(organizationOf(item), item.owner)
  if (!sk.startsWith('MEMBER#') || item.ahead === true) return []
  const group = moment.get(`${pk} RESOURCE`)
  return holdingOf(organizationOf(group), sk.slice('MEMBER#'.length))
}

/** The moments at which the call of a writer was under way, the latest first. */
export function momentsOfCall(run: Run, writer: Actor): Moment[] {
  const { from } = run.callOf(writer) as Outcome
  const last = Math.min(run.history.length - 2, run.outcomeOf(writer)?.to ?? run.history.length)
  const range = Array.from({ length: last - from + 1 }, (_, index) => last - index)
  return range.flatMap((index) => [run.history[index] as Moment, ...(run.alternatives[index] ?? [])])
}
