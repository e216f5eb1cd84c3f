import { assertSame } from '../invariants/assertions.ts'
import type { Outcome, Run } from '../run.ts'

// The parts that the workloads of holds, subscriptions and limits share.

export type Send = () => Promise<Outcome>

const RETRIED = new Set([0, 409, 429, 503])

/** Sends a request, sometimes several copies at the same time. Often sends it again while its result is unknown. */
export async function sendOften({ random }: Run, send: Send): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const copies = random.chance(0.25) ? random.between(2, 3) : 1
    const outcomes = await Promise.all(Array.from({ length: copies }, send))
    if (!outcomes.some(({ status }) => RETRIED.has(status)) || !random.chance(0.7)) return
  }
}

/**
 * Picks one of two accounts of an organization. There are only two, so that different requests often use the same
 * account.
 */
export function pickPath({ random, fixtures }: Run) {
  const account = random.pick(fixtures.accounts.slice(0, 2))
  return { org_id: account.organization_id, billing_id: account.id }
}

/** For each hold and subscription of a run, the index in `history` at which it was first answered. */
const answered = new WeakMap<Run, Map<string, number>>()

export function noteAnswered(run: Run, id: string, { status, to }: Outcome): void {
  if (status !== 200) return
  const known = answered.get(run) ?? new Map<string, number>()
  answered.set(run, known)
  known.set(id, Math.min(to, known.get(id) ?? to))
}

/**
 * Tells whether an answer about a hold or subscription is 404. Expects that its creation was not answered yet when
 * the request began, because plain reads may only then miss it.
 */
export function isUnanswered(run: Run, id: string, { status, from, name }: Outcome): boolean {
  if (status !== 404) return false
  const since = answered.get(run)?.get(id)
  assertSame(since === undefined || since > from, true, `${name}: whether ${id} was not answered before`)
  return true
}
