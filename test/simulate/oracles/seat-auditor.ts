import assert from 'node:assert/strict'
import { describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import { organizationsAt, seatAt, seatLimitAt, usedSeatsAt } from './seats.ts'

// Answers about seats must be correct for a moment of the request.

export const wasTrue = (run: Run, outcome: Outcome, holds: (moment: Moment) => boolean, what: string): void =>
  assert(momentsOf(run, outcome).some(holds), `${describeOutcome(outcome)}: ${what}`)

/**
 * Expects that an organization had no free seat. The limit and the used seats of the answer are of two moments, because
 * the service first reads one and then the other.
 */
export function auditSeatsTaken(run: Run, outcome: Outcome): void {
  const { limit, used } = outcome.body?.details?.[0]?.metadata ?? {}
  const [first] = run.history
  const moments = momentsOf(run, outcome)
  const ids = [...organizationsAt(first as Moment), ...moments.flatMap(organizationsAt)].map(({ id }) => String(id))
  const wasFull = [...new Set(ids)].some((id) => {
    const clocks = [outcome.clock.from, outcome.clock.to]
    const hadLimit = moments.some((each) => clocks.some((clock) => String(seatLimitAt(each, id, clock)) === limit))
    return hadLimit && moments.some((each) => String(usedSeatsAt(each, id)) === used)
  })
  assert(wasFull, `${describeOutcome(outcome)}: no organization ever had that limit and these seats`)
}

/** A list must have everybody who had a seat all the time, and nobody who never had one. */
export function auditSeatList(run: Run, organizationId: string, outcome: Outcome): void {
  if (outcome.status !== 200) return
  const moments = momentsOf(run, outcome)
  const listed = (outcome.body.seats as { user_id: string }[]).map(({ user_id }) => user_id)
  const has = (userId: string) => (moment: Moment) => seatAt(moment, organizationId, userId) !== undefined
  const foreign = listed.filter((userId) => !moments.some(has(userId)))
  assert(foreign.length === 0, `${outcome.name}: listed seats of ${foreign}, who never had one`)
  const held = [...(moments[0] ?? new Map()).values()].filter(
    ({ pk, sk, since, expires_at }) =>
      pk === `SEAT#${organizationId}` && sk.startsWith('SEAT#') && since !== undefined && expires_at === undefined,
  )
  const missing = held
    .map(({ user_id }) => String(user_id))
    .filter((id) => moments.every(has(id)) && !listed.includes(id))
  assert(missing.length === 0, `${outcome.name}: did not list the seats of ${missing}`)
}
