import assert from 'node:assert/strict'
import { assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import { itemsOf } from './access-facts.ts'
import { type AskedCharge, edgesAt, type Held, limitsAt, usedAt } from './limits.ts'

// A limit that refuses a request must have been reached at a moment of the request.

/** A charge that a request asks for, with its amount. */
export interface AskedAmount extends AskedCharge {
  amount: bigint
}

/** Days may pass during a request, so an end in the answer tells in which window the service was. */
const clocksIn = ({ clock: { from, to } }: Outcome, ends: readonly string[]): number[] => {
  const inWindows = ends.filter((end) => end !== '').map((end) => Date.parse(end) - 1)
  return [to, from, ...inWindows.filter((each) => each > from && each < to)]
}

/** Tells whether facts of an account and its limits held at a moment of a request. */
function wasSo(
  run: Run,
  outcome: Outcome,
  { charge, ends }: { charge: AskedCharge; ends: readonly string[] },
  holds: (held: Held, account: Moment) => boolean,
): boolean {
  const moments = momentsOf(run, outcome)
  const { from, to } = outcome.clock
  return moments.some((account, index) => {
    const edges = edgesAt(account, charge.accountId, from).filter((edge) => edge > from && edge <= to)
    const clocks = [...new Set([...clocksIn(outcome, ends), ...edges])]
    return moments
      .slice(0, index + 1)
      .reverse()
      .some((catalog) => clocks.some((clock) => holds(limitsAt({ catalog, account, clock }, charge), account)))
  })
}

/** @param charges those that the request asks for and that are not replays; at least one must be refused */
export function auditLimitRefusal(run: Run, charges: readonly AskedAmount[], outcome: Outcome): void {
  const { reason, body } = outcome
  const refused = body.details[0].metadata ?? {}
  const features = [...new Map(charges.map((each) => [`${each.feature} ${each.user_id}`, each])).values()]
  const isRefused = features.some((charge) =>
    wasSo(run, outcome, { charge, ends: [refused.resets_at ?? ''] }, (held, moment) => {
      if (reason === 'NOT_ENTITLED') return !held.isEntitled
      return held.windows.some((window) => {
        const used = usedAt(moment, charge.accountId, window, held)
        const shown = [window.source, window.feature, window.window, window.per, window.limit, used, window.resets_at]
        const told = ['source', 'feature', 'window', 'per', 'limit', 'used', 'resets_at'].map((name) => refused[name])
        const asked = charges.filter(({ feature }) => feature === charge.feature)
        const most = asked.reduce((sum, { amount }) => sum + amount, 0n)
        const requested = BigInt(refused.requested)
        return shown.map(String).join() === told.join() && used + requested > window.limit && requested <= most
      })
    }),
  )
  assert(isRefused, `${describeOutcome(outcome)}: no limit refused that at any moment of the request`)
}

/** The answer to a check: the facts are of one moment, and each counter of a moment of the request. */
export function auditLimitCheck(run: Run, asked: AskedAmount & { name: string }, outcome: Outcome): void {
  assertStatus(outcome, 404)
  const { status, reason, body } = outcome
  if (status === 0 || status === 429 || status === 503 || reason === 'ABORTED') return
  const moments = momentsOf(run, outcome)
  const isKnown = (moment: Moment) => itemsOf(moment, 'FEATURE#', 'FEATURE').some(({ name }) => name === asked.name)
  if (status === 404)
    return void assert(!moments.every(isKnown), `${describeOutcome(outcome)}: but it was always there`)
  const ends = ((body.allowances ?? []) as { resets_at: string }[]).map(({ resets_at }) => resets_at)
  const isTrue = wasSo(run, outcome, { charge: asked, ends }, (held) => {
    const isBeyond = (window: Held['windows'][number]) => (moment: Moment) =>
      usedAt(moment, asked.accountId, window, held) + asked.amount > window.limit
    if (body.reason === 'NOT_ENTITLED') return !held.isEntitled
    if (!held.isEntitled) return false
    if (body.reason === 'LIMIT_REACHED') return held.windows.some((window) => moments.some(isBeyond(window)))
    return held.windows.every((window) => !moments.every(isBeyond(window)))
  })
  assert(isTrue, `${describeOutcome(outcome)}: that was never so`)
}
