import assert from 'node:assert/strict'
import { availableIn, expiringIn, heldIn } from '../../properties/credits/ledger.ts'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { type AccountNow, accountsDuring } from './ledgers.ts'
import { type AskedAmount, auditLimitRefusal } from './limit-auditor.ts'

// Answers about holds must be correct for one moment of the request. Time is measured by the clock of the process that
// answers.

const holdAt = (moment: Moment, id: string): RawItem | undefined => moment.get(`HOLD#${id} HOLD`)
const usageAt = (moment: Moment, id: string): RawItem | undefined => moment.get(`USAGE#${id} USAGE`)

export interface CapturedUsage {
  id: string
  amount: number
  type: 'credit' | 'feature'
  /** The id of a feature that limits count. */
  feature?: string
  user_id?: string
}

export interface Capture {
  holdId: string
  accountId: string
  usages: CapturedUsage[]
}

const reasons = new Set(['ABORTED', 'THROTTLED'])
const isUnknown = ({ status, reason }: Outcome): boolean => status === 0 || status === 503 || reasons.has(reason)

function assertWasTrue(run: Run, outcome: Outcome, accountId: string, holds: (account: AccountNow) => boolean): void {
  const states = accountsDuring(run, outcome, accountId)
  const shown = states.map(({ ledger }) => `${ledger.balance}/${heldIn(ledger)}/${availableIn(ledger)}`)
  assert(states.some(holds), `${describeOutcome(outcome)}: true at no moment; balance/held/available were ${shown}`)
}

/** Expects that the balance and the available balance of an answer were correct at the same moment. */
function auditAmounts(run: Run, outcome: Outcome, accountId: string, isDone: (moment: Moment) => boolean): void {
  const { balance, available } = outcome.body
  assertWasTrue(run, outcome, accountId, ({ ledger, moment }) => {
    return isDone(moment) && String(ledger.balance) === balance && String(availableIn(ledger)) === available
  })
}

function auditRefusal(
  run: Run,
  outcome: Outcome,
  charges: readonly AskedAmount[],
  accountId: string,
  excessAt: (moment: Moment) => bigint,
): void {
  if (['LIMIT_REACHED', 'NOT_ENTITLED'].includes(outcome.reason)) return void auditLimitRefusal(run, charges, outcome)
  const { available, required } = outcome.body.details[0].metadata ?? {}
  if (outcome.reason === 'ACCOUNT_DISABLED')
    return void assertWasTrue(run, outcome, accountId, ({ account }) => account.state === 'disabled')
  assertSame(outcome.reason, 'INSUFFICIENT_CREDITS', `${describeOutcome(outcome)}: reason`)
  assertWasTrue(run, outcome, accountId, ({ ledger, moment }) => {
    const excess = excessAt(moment)
    const isSame = String(availableIn(ledger)) === available && String(excess) === required
    return availableIn(ledger) < excess && isSame
  })
}

export function auditHold(
  run: Run,
  { id, accountId, amount, user_id }: { id: string; accountId: string; amount: number; user_id: string },
  outcome: Outcome,
): void {
  assertStatus(outcome, 400)
  if (isUnknown(outcome)) return
  const isMade = (moment: Moment) => holdAt(moment, id) !== undefined
  if (outcome.status === 200) {
    const isOwn = outcome.createdItems.some(({ pk }) => pk === `HOLD#${id}`)
    assertSame(outcome.body.replayed, isOwn ? 0 : 1, `${outcome.name}: whether the answer calls it a replay`)
    return void auditAmounts(run, outcome, accountId, isMade)
  }
  const charge = { ...{ accountId, user_id, amount: BigInt(amount) }, feature: '', project_id: '' }
  if (outcome.status === 400) return void auditRefusal(run, outcome, [charge], accountId, () => charge.amount)
  assertSame(outcome.reason, 'HOLD_ID_REUSED', `${describeOutcome(outcome)}: reason`)
  const isOther = (moment: Moment) => isMade(moment) && holdAt(moment, id)?.amount !== BigInt(amount)
  assert(momentsOf(run, outcome).some(isOther), `${outcome.name}: the id was used for no other hold`)
}

const isCaptured = ({ usages, holdId }: Capture, moment: Moment): boolean =>
  usages.every(({ id, amount, type, feature, user_id = '' }) => {
    const usage = usageAt(moment, id)
    const isSame = usage?.feature === feature && usage?.user_id === user_id
    return usage?.hold_id === holdId && usage.amount === BigInt(amount) && usage.type === type && isSame
  })

/**
 * Returns the credits of the capture's new usages that its hold does not cover. Reads the held credits from the
 * account's list of holds.
 */
function excessOf({ usages, holdId, accountId }: Capture, moment: Moment): bigint {
  const fresh = usages.filter(({ id, type }) => type === 'credit' && usageAt(moment, id) === undefined)
  const credits = fresh.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const entry = [...moment.values()].find(({ pk, id }) => pk === `HELD_ON#${accountId}` && id === holdId)
  const paid = (entry?.held ?? 0n) as bigint
  return credits > paid ? credits - paid : 0n
}

export function auditCapture(run: Run, capture: Capture, outcome: Outcome): void {
  const made = outcome.createdItems.filter(({ sk }) => sk === 'USAGE')
  assertStatus(outcome, 400)
  if (isUnknown(outcome)) return
  const { status, reason, body, name } = outcome
  if (status === 200) {
    assertSame(body.recorded, made.length, `${name}: number of usages that the answer calls recorded`)
    assertSame(body.recorded + body.replayed, capture.usages.length, `${name}: number of usages in the answer`)
    return void auditAmounts(run, outcome, capture.accountId, (moment) => isCaptured(capture, moment))
  }
  assertSame(made, [], `${describeOutcome(outcome)}: refused, but recorded usages`)
  const moments = momentsOf(run, outcome)
  const wasTrue = (holds: (moment: Moment) => boolean) =>
    assert(moments.some(holds), `${describeOutcome(outcome)}: that was never so`)
  if (reason === 'HOLD_ENDED') return void wasTrue((moment) => holdAt(moment, capture.holdId)?.state !== 'open')
  const isReused = (moment: Moment) =>
    capture.usages.some(
      ({ id }) =>
        usageAt(moment, id) !== undefined &&
        !isCaptured({ ...capture, usages: capture.usages.filter((usage) => usage.id === id) }, moment),
    )
  if (reason === 'USAGE_ID_REUSED') return void wasTrue(isReused)
  const { accountId } = capture
  const charges = capture.usages.map(({ feature = '', user_id = '', amount }) => ({
    ...{ accountId, feature, user_id, amount: BigInt(amount), project_id: '' },
  }))
  auditRefusal(run, outcome, charges, accountId, (moment) => excessOf(capture, moment))
}

export function auditRelease(run: Run, holdId: string, accountId: string, outcome: Outcome): void {
  assertStatus(outcome)
  if (isUnknown(outcome)) return
  const isOver = (moment: Moment) => holdAt(moment, holdId)?.state !== 'open'
  auditAmounts(run, outcome, accountId, isOver)
}

/** Expects that all parts of an answered balance were correct at the same moment. */
export function auditBalance(run: Run, accountId: string, outcome: Outcome): void {
  assertStatus(outcome)
  if (outcome.status !== 200) return
  const { amount, held, available, expiring } = outcome.body.balance
  const found = JSON.stringify([amount, held, available, expiring])
  assertWasTrue(run, outcome, accountId, ({ ledger }) => {
    const next = expiringIn(ledger).slice(0, 5)
    const shown = next.map(({ left, end }) => ({ amount: String(left), expires_at: end }))
    const amounts = [ledger.balance, heldIn(ledger), availableIn(ledger)].map(String)
    return JSON.stringify([...amounts, shown]) === found
  })
}
