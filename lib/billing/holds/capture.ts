import { randomUUID } from 'node:crypto'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, invalid, notFound, type Violation } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { settleFor } from '../accounts/settle.ts'
import { startGivingBack } from '../counters/give-back.ts'
import { type Allowance, readAllowances } from '../limits/allowance.ts'
import {
  type Charge,
  type Counting,
  type CountingPlan,
  findLimitReached,
  learn,
  learnOfAccount,
  planCharges,
  startCounting,
  touchedBy,
} from '../limits/charges.ts'
import type { LimitReached } from '../limits/errors.ts'
import { recordFor } from '../usages/acting-for.ts'
import { accountDisabledError, idReusedError, insufficientCreditsError } from '../usages/errors.ts'
import { releaseExpired, requireRoom } from '../usages/record.ts'
import { fingerprintOf, hasSameFeature } from '../usages/replays.ts'
import { customerViolations, type UsageRecord } from '../usages/schema.ts'
import { creditsOf, type NewUsage } from '../usages/store.ts'
import {
  chargesOfCapture,
  countGivenBack,
  excessOf,
  isOver,
  mayReleaseExpired,
  needsActive,
  type Plan,
  readState,
  type State,
  send,
} from './capture-writes.ts'
import { cutProlonging } from './kept.ts'
import { type CaptureRequest, type Hold, hasExpired } from './schema.ts'

export interface Captured {
  hold: Hold
  recorded: number
  replayed: number
  /** The number of credits that this request charged, for the metrics. */
  debited: bigint
  /** What the new usages have touched, after the capture. */
  allowances: Allowance[]
}

/**
 * If the usages exceed the hold, the account must have the excess available. Applies everything or nothing. Throws 404
 * if the hold or the account does not exist. Throws 409 USAGE_ID_REUSED if an id was used for another usage, HOLD_ENDED
 * if the hold has ended, and ABORTED after too many conflicts. Throws 400 ACCOUNT_DISABLED, NOT_ENTITLED, LIMIT_REACHED
 * or INSUFFICIENT_CREDITS. Throws 400 if a `customer_id` is not the account, a feature does not exist, or a limit counts
 * by a person or project that the request lacks. Throws 429 or 503 if the table cannot serve the request.
 */
export async function captureHold(table: Table, hold: Hold, given: CaptureRequest): Promise<Captured> {
  const violations = [...customerViolations(given.usages, hold.account_id), ...userViolations(hold, given)]
  if (violations.length > 0) throw invalid(violations)
  const acting = hold.agent === undefined ? undefined : { userId: hold.user_id, agent: hold.agent }
  const recordedBy = randomUUID()
  const asked = given.usages.map((reported, index) => {
    const usage = recordFor(reported, acting)
    return { ...{ usage, index, recordedBy }, fingerprint: fingerprintOf(hold.account_id, usage) }
  })
  const isPlain = hold.state === 'open' && !hasExpired(hold, readClock())
  // The first attempt assumes that the hold is unchanged since it was read, and that no usage is recorded. If an assumption is wrong, a
  // condition of the writes fails.
  let guess: State | undefined = isPlain
    ? { hold, account: undefined, isAside: true, records: asked.map(() => undefined) }
    : undefined
  const counting = startCounting(hold.account_id, hold.organization_id)
  const giving = startGivingBack(table)
  return table.withRetries(async () => {
    for (;;) {
      const state = guess ?? (await readState(table, hold, asked))
      const isGuess = guess !== undefined
      guess = undefined
      if (state.account !== undefined) learnOfAccount(counting, state.account)
      const known = await requireSameUsages(table, asked, state)
      const pending = asked.filter((_, position) => !known[position])
      const own = asked.filter((_, position) => state.records[position]?.recorded_by === recordedBy)
      const done = {
        recorded: own.length,
        replayed: asked.length - pending.length - own.length,
        debited: creditsOf(own),
      }
      if (pending.length === 0 && isNothingToDo(state, given)) return { hold: state.hold, ...done, allowances: [] }
      const capture = planCapture(state, pending, given)
      const charges = chargesOfCapture(capture)
      const plan = await planWithRoom(table, counting, capture, charges).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !isGuess) throw refusalOf(capture, error)
        return undefined
      })
      if (plan === undefined) continue
      const sent = await send(table, capture, giving, { counting, plan })
      if (sent.applied) {
        return {
          hold: capture.after,
          recorded: done.recorded + pending.length,
          replayed: done.replayed,
          debited: done.debited + creditsOf(pending),
          allowances: await readAllowances(table, hold.account_id, touchedBy(plan)),
        }
      }
      const knowsMore = learn(counting, plan, sent.ofAccount, sent.ofCounters) || sent.hasNewCounter
      if (isGuess || knowsMore) continue
      await refuseOrSettle(table, capture, plan, findLimitReached(counting, plan, sent.ofCounters, charges))
    }
  })
}

/** A hold that a service user made for a person is captured for this person. */
const userViolations = ({ agent, user_id }: Hold, { usages }: CaptureRequest): Violation[] =>
  usages.flatMap((usage, index) =>
    agent === undefined || usage.user_id === '' || usage.user_id === user_id
      ? []
      : [{ field: `usages[${index}].user_id`, description: 'must be the user of the hold, or be left out' }],
  )

/**
 * Throws USAGE_ID_REUSED if a usage with one of the ids was recorded outside this hold or with other content. Returns for each usage
 * whether it is recorded.
 */
async function requireSameUsages(
  table: Table,
  asked: readonly NewUsage[],
  { hold, records }: State,
): Promise<boolean[]> {
  const isSame = async ({ usage, fingerprint }: NewUsage, record: UsageRecord) =>
    record.fingerprint === fingerprint && record.hold_id === hold.id && (await hasSameFeature(table, usage, record))
  const same = await Promise.all(
    asked.map(async (usage, position) => {
      const record = records[position]
      return record === undefined || (await isSame(usage, record))
    }),
  )
  const reused = asked.filter((_, position) => !same[position])
  if (reused.length > 0) throw idReusedError(reused)
  return records.map((record) => record !== undefined)
}

/**
 * A capture with usages changes nothing if all of them are recorded, even if `final` or `expires_in` differ. A capture
 * without usages changes nothing if the hold has ended.
 */
const isNothingToDo = ({ hold, records }: State, { usages }: CaptureRequest): boolean =>
  usages.length > 0 ? records.every((record) => record !== undefined) : hold.state !== 'open'

function planCapture(state: State, usages: NewUsage[], given: CaptureRequest): Plan {
  const { hold } = state
  if (hold.state !== 'open') throw holdEndedError(hold)
  const now = readClock()
  const credits = creditsOf(usages)
  // The capture of an expired hold ends the hold, because the credits of an expired hold are not set aside again.
  const isLast = given.final || isOver(state, now)
  const left = hold.held > credits ? hold.held - credits : 0n
  const prolonged = given.expires_in === undefined ? '' : prolong(state, given.expires_in, now)
  const after: Hold = {
    ...hold,
    held: isLast ? 0n : left,
    captured: hold.captured + credits,
    ...(isLast ? { state: 'captured' } : prolonged > hold.expires_at && { expires_at: prolonged }),
    updated_at: now.toISOString(),
  }
  return { state, usages, after, now }
}

const prolong = ({ account, hold }: State, seconds: number, now: Date): string =>
  cutProlonging(account, hold, new Date(now.getTime() + seconds * 1_000).toISOString())

const holdEndedError = ({ id, state }: Hold): ApiError =>
  new ApiError('HOLD_ENDED', 'the hold has ended: it takes no new usages', { metadata: { hold_id: id, state } })

/** The hold itself, its entry in the list of holds, and the expiry of credits that it kept or a second entry. */
const WRITES_OF_HOLD = 3

/** Throws 400 if the writes do not fit into one transaction. */
async function planWithRoom(
  table: Table,
  counting: Counting,
  capture: Plan,
  charges: readonly Charge[],
): Promise<CountingPlan> {
  const plan = await planCharges(table, counting, charges)
  const windows = plan.raises.length + countGivenBack(capture)
  requireRoom(capture.usages.length + windows + WRITES_OF_HOLD + 1)
  return plan
}

/** A disabled account is refused before the limits of the account are asked. */
const refusalOf = (plan: Plan, error: unknown): unknown => {
  const { account } = plan.state
  return needsActive(plan) && account !== undefined && account.state !== 'active'
    ? accountDisabledError(account)
    : error
}

/**
 * Settles the account for another attempt, if credits or holds have expired. Otherwise throws the reason why the
 * account cannot pay.
 */
async function refuseOrSettle(
  table: Table,
  plan: Plan,
  counts: CountingPlan,
  limit: LimitReached | undefined,
): Promise<void> {
  const { state, usages } = plan
  const { account, hold } = state
  if (account === undefined) throw notFound('billing account', hold.account_id)
  if (needsActive(plan) && account.state !== 'active') throw accountDisabledError(account)
  const excess = excessOf(plan)
  if (await settleFor(table, account, excess)) return
  if (mayReleaseExpired(plan) && (await releaseExpired(table, account, counts))) return
  if (limit !== undefined) throw limit
  if (excess > 0n && excess > account.available_balance)
    throw insufficientCreditsError(account, creditsOf(usages), excess)
  throw aborted()
}
