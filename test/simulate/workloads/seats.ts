import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import { auditSeatList, auditSeatsTaken, wasTrue } from '../oracles/seat-auditor.ts'
import { givenBy, seatAt } from '../oracles/seats.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import { MAX_SKEW } from '../transport/calls.ts'
import { latestItems, untilSettled } from './lifecycle.ts'
import { sendOften } from './requests.ts'
import { createPlans } from './subscription-plans.ts'

// In these workloads, people get, reserve and give back the few seats of one organization, while its limit changes.

const SEATS = [3, 4, 6] as const
const PEOPLE = 5

export interface SeatPool {
  run: Run
  /** The ids of the users. Some of them hold something when the run begins. */
  people: string[]
}

export const createSeatPool = (run: Run): SeatPool => ({
  run,
  people: [
    ...run.fixtures.users.map((user) => user.replace('app/user:', '')),
    ...Array.from({ length: PEOPLE }, () => run.random.uuid()),
  ],
})

const latest = ({ history }: Run): Moment => history.at(-1) as Moment
const plansAt = (run: Run) => itemsOf(latest(run), 'PLAN#', 'PLAN')

/** Makes plans with seats, and subscribes the default account to one of them. */
export async function prepareSeats({ run }: SeatPool): Promise<void> {
  const { random, fixtures } = run
  await createPlans(run, ['free', 'weekly'])
  for (const [index, { id }] of fixtures.products.entries()) {
    const plan_id = String(plansAt(run)[index]?.id ?? '')
    const body = { plan_id, behavior: 'per_seat', behavior_config: { seat_limit: random.pick(SEATS) } }
    await untilSettled(() => run.call('update-product', { as: fixtures.admin, params: { id }, body: { body } }))
  }
  const [plan] = plansAt(run)
  const [account] = fixtures.accounts
  if (plan === undefined || account === undefined) return
  const params = { org_id: account.organization_id, billing_id: account.id }
  const body = { id: random.uuid(), subscription_body: { plan: String(plan.id) } }
  await untilSettled(() => run.call('create-checkout', { as: fixtures.admin, params, body }))
}

/** Changes the limit: another plan, or another number of seats. */
export async function changeSeatLimit({ run }: SeatPool): Promise<void> {
  const { random, fixtures } = run
  const [subscription] = latestItems(run, ({ sk, ended_at }) => sk === 'SUBSCRIPTION' && ended_at === '')
  if (subscription === undefined || random.chance(0.5)) {
    const { id } = random.pick(fixtures.products)
    const body = { behavior: 'per_seat', behavior_config: { seat_limit: random.pick(SEATS) } }
    return assertStatus(await run.call('update-product', { as: fixtures.admin, params: { id }, body: { body } }))
  }
  const { id, account_id, organization_id } = subscription
  const params = { org_id: String(organization_id), billing_id: String(account_id), id: String(id) }
  const plan_change = { plan: String(random.pick(plansAt(run)).id), immediate: random.chance(0.7) }
  const call = { as: fixtures.admin, params, body: { plan_change }, method: 'POST' }
  assertStatus(await run.call('change-subscription', call), 400)
}

/**
 * A grant gets a seat, or is refused because no seat is free.
 * @param end the end in the request, in milliseconds since 1970. A copy that arrives later is refused as invalid
 */
async function sendGrant(run: Run, send: () => Promise<Outcome>, end = Number.POSITIVE_INFINITY): Promise<void> {
  await sendOften(run, async () => {
    const outcome = await send()
    assertStatus(outcome, 400)
    if (outcome.status !== 400) return outcome
    if (outcome.reason === 'INVALID_ARGUMENT' && end <= run.time.now + MAX_SKEW) return outcome
    assertSame(outcome.reason, 'SEATS_TAKEN', `${describeOutcome(outcome)}: reason`)
    auditSeatsTaken(run, outcome)
    const made = outcome.createdItems.filter((item) => givenBy(latest(run), item).length > 0)
    assertSame(made, [], `${outcome.name}: refused, but gave something`)
    return outcome
  })
}

const organizationOf = ({ fixtures }: Run): string => fixtures.organization.id

/** Expects that somebody who has got something has a seat, and had it at a moment of the request. */
const assertSeat = (run: Run, outcome: Outcome, userId: string): void =>
  wasTrue(run, outcome, (each) => seatAt(each, organizationOf(run), userId) !== undefined, `${userId} had no seat`)

export async function grantToOne({ run, people }: SeatPool): Promise<void> {
  const { random, fixtures } = run
  const userId = random.pick(people)
  const { resource } = random.pick([fixtures.organization, fixtures.project, fixtures.disk])
  const body = { role_id: String(random.pick(fixtures.roles).id), resource, principal: `app/user:${userId}` }
  await sendGrant(run, async () => {
    const outcome = await run.call('create-policy', { as: fixtures.admin, body })
    const isNew = outcome.createdItems.some(({ sk }) => sk === 'POLICY')
    // The same grant again takes no seat.
    if (outcome.status === 200 && isNew) assertSeat(run, outcome, userId)
    return outcome
  })
}

export async function addPeople({ run, people }: SeatPool): Promise<void> {
  const { random, fixtures } = run
  const user_ids = random.some(people, 1).slice(0, 3)
  const isGroup = random.chance(0.4)
  const group = { org_id: organizationOf(run), id: fixtures.groups[1]?.id ?? '' }
  const params: Record<string, string> = isGroup ? group : { id: organizationOf(run) }
  const call = { as: fixtures.admin, params, body: { user_ids } }
  await sendGrant(run, () => run.call(isGroup ? 'add-group-users' : 'add-organization-users', call))
}

/** Revokes something that a user holds. This gives no seat back. */
export async function revokeOne({ run }: SeatPool): Promise<void> {
  const { random, fixtures } = run
  const policies = latestItems(run, ({ sk, principal }) => sk === 'POLICY' && String(principal).startsWith('app/user:'))
  if (policies.length === 0) return
  const params = { id: String(random.pick(policies).id) }
  await untilSettled(() => run.call('delete-policy', { as: fixtures.admin, params, method: 'DELETE' }))
}

const pathOf = ({ run, people }: SeatPool) => ({ id: organizationOf(run), user_id: run.random.pick(people) })

export async function reserve(pool: SeatPool): Promise<void> {
  const { run } = pool
  const params = pathOf(pool)
  const expires_at = new Date(run.time.now + run.random.between(24, 80) * 500).toISOString()
  const call = { as: run.fixtures.admin, params, body: { expires_at }, method: 'PUT' }
  const send = async () => {
    const outcome = await run.call('reserve-seat', call)
    if (outcome.status !== 200) return outcome
    const { seat } = outcome.body
    const isSame = (moment: Moment) => (seatAt(moment, params.id, params.user_id)?.expires_at ?? '') === seat.expires_at
    const isThere = (moment: Moment) => seatAt(moment, params.id, params.user_id) !== undefined && isSame(moment)
    wasTrue(run, outcome, isThere, 'the seat was never so')
    return outcome
  }
  await sendGrant(run, send, Date.parse(expires_at))
}

/** A seat that is in use stays. */
export async function removeSeat(pool: SeatPool): Promise<void> {
  const { run } = pool
  const params = pathOf(pool)
  await untilSettled(async () => {
    const outcome = await run.call('remove-seat', { as: run.fixtures.admin, params, method: 'DELETE' })
    assertStatus(outcome, 400, 404)
    const hasSeat = (moment: Moment) => seatAt(moment, params.id, params.user_id) !== undefined
    const isHeld = (moment: Moment) => seatAt(moment, params.id, params.user_id)?.expires_at === undefined
    if (outcome.status === 200) wasTrue(run, outcome, (each) => !hasSeat(each), 'the seat was there all the time')
    if (outcome.status === 404) wasTrue(run, outcome, (each) => !hasSeat(each) || !isHeld(each), 'it had a seat')
    if (outcome.status === 400) assertSame(outcome.reason, 'SEAT_IN_USE', `${describeOutcome(outcome)}: reason`)
    return outcome
  })
}

export async function removePerson(pool: SeatPool): Promise<void> {
  const { run } = pool
  const params = pathOf(pool)
  await untilSettled(async () => {
    const outcome = await run.call('remove-organization-user', { as: run.fixtures.admin, params, method: 'DELETE' })
    assertStatus(outcome, 404)
    const isFree = (moment: Moment) => seatAt(moment, params.id, params.user_id) === undefined
    if (outcome.status === 200) wasTrue(run, outcome, isFree, 'the seat was there all the time')
    return outcome
  })
}

export async function changePerson({ run, people }: SeatPool): Promise<void> {
  const { random, fixtures } = run
  const params = { id: random.pick(people) }
  const operation = random.pick(['delete-user', 'disable-user', 'enable-user'] as const)
  const method = operation === 'delete-user' ? 'DELETE' : 'POST'
  const outcome = await run.call(operation, { as: fixtures.admin, params, method })
  assertStatus(outcome, 404)
}

export async function readSeats({ run }: SeatPool): Promise<void> {
  const id = organizationOf(run)
  const outcome = await run.call('list-seats', { as: run.fixtures.admin, params: { id }, method: 'GET' })
  assertStatus(outcome)
  auditSeatList(run, id, outcome)
}

/** The number of used seats must be that of a moment of the request, less some reservations that have ended. */
export async function readUsed({ run }: SeatPool): Promise<void> {
  const [account] = run.fixtures.accounts
  const params = { org_id: organizationOf(run), billing_id: String(account?.id) }
  const outcome = await run.call('list-entitlements', { as: run.fixtures.admin, params, method: 'GET' })
  assertStatus(outcome)
  if (outcome.status !== 200) return
  const { used } = outcome.body.seats
  const counts = momentsOf(run, outcome).map((each) => {
    const seats = [...each.values()].filter(
      ({ pk, sk }) => pk === `SEAT#${organizationOf(run)}` && sk.startsWith('SEAT#'),
    )
    const taken = seats.filter(({ since }) => since !== undefined)
    return [taken.filter(({ expires_at }) => expires_at === undefined).length, taken.length]
  })
  const [least, most] = [Math.min(...counts.map(([held = 0]) => held)), Math.max(...counts.map(([, all = 0]) => all))]
  assertSame(used >= least && used <= most, true, `${outcome.name}: whether ${used} is from ${least} to ${most}`)
}
