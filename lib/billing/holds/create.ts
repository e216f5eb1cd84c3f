import { hash, randomUUID } from 'node:crypto'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { canonicalJson } from '../../foundation/schema/json.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { CancellationReason } from '../../foundation/table/failures.ts'
import { holdsFormatWrites, rememberHoldsFormat } from '../../foundation/table/format.ts'
import { accountKey, holdKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { allOf, type Condition, isNew, put, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { settleFor } from '../accounts/settle.ts'
import { accountOf } from '../accounts/store.ts'
import { countedText } from '../counters/give-back.ts'
import { type Allowance, readAllowances } from '../limits/allowance.ts'
import {
  type Charge,
  type Counting,
  type CountingPlan,
  findLimitReached,
  learn,
  learnOfAccount,
  planCharges,
  raiseWrites,
  startCounting,
  touchedBy,
} from '../limits/charges.ts'
import type { LimitReached } from '../limits/errors.ts'
import { accountDisabledError, insufficientCreditsError } from '../usages/errors.ts'
import { findMovedDefault, releaseExpired, requireOrganization } from '../usages/record.ts'
import { countedCondition, mayCharge } from '../usages/store.ts'
import type { HoldContext } from './hold-in-path.ts'
import type { Hold, NewHold } from './schema.ts'
import { newEntryWrite, parseHold } from './store.ts'

export interface Made {
  hold: Hold
  isReplay: boolean
  /** The allowances that the new hold has touched; none for a replay. */
  allowances: Allowance[]
}

/**
 * Makes a hold, which sets credits of an account aside, once for each id. A request with the id and content of an earlier request is a
 * replay, even after the hold has ended.
 * Throws 409 HOLD_ID_REUSED if the id was used for another hold, and 409 ABORTED after too many conflicts.
 * Throws 400 ACCOUNT_DISABLED, LIMIT_REACHED or INSUFFICIENT_CREDITS, and 400 if a budget counts by a person or project
 * that the request lacks. Throws 404 if the account does not exist.
 * Throws 429 or 503 if the table cannot serve the request.
 */
export async function createHold(table: Table, context: HoldContext, given: NewHold): Promise<Made> {
  try {
    return await make(table, context, given)
  } catch (error) {
    const { isInferred, organizationId } = context
    const inferredFrom = isInferred ? organizationId : undefined
    const accountId = await findMovedDefault(table, { inferredFrom, accountId: context.accountId }, error)
    if (accountId === undefined) throw error
    return createHold(table, { ...context, accountId }, given)
  }
}

async function make(table: Table, context: HoldContext, given: NewHold): Promise<Made> {
  const recordedBy = randomUUID()
  const counting = startCounting(context.accountId, context.organizationId)
  const charges = [chargeOf(context, given)]
  let account: Account | undefined
  let limit: LimitReached | undefined
  let countsCredits = false
  let looksFirst = false
  return table.withRetries(async () => {
    for (;;) {
      if (looksFirst) {
        const state = await readState(table, context, given)
        const known = state.hold && requireSame(context, given, state.hold)
        if (known !== undefined) return { hold: known, isReplay: known.recorded_by !== recordedBy, allowances: [] }
        account = state.account
        if (account !== undefined) learnOfAccount(counting, account)
        const refused = limit
        limit = undefined
        if (account !== undefined && (await settleFor(table, account, given.amount))) continue
        if (await releaseExpired(table, account, { countsCredits })) continue
        await refuse(table, context, given, account, refused)
      }
      // A retry first looks for the hold, and writes only if the hold does not exist.
      const hasLooked = looksFirst
      looksFirst = true
      const plan = await planCharges(table, counting, charges).catch((error: unknown) => {
        if (hasLooked || !(error instanceof ApiError) || error.reason !== 'INVALID_ARGUMENT') throw error
        return undefined
      })
      if (plan === undefined) continue
      countsCredits = plan.countsCredits
      const hold = makeHold(context, given, recordedBy, readClock(), plan)
      const sent = await send(table, { hold, account, counting, plan })
      if (sent.applied) {
        return {
          hold,
          isReplay: false,
          allowances: await readAllowances(table, hold.account_id, touchedBy(plan)),
        }
      }
      if (learn(counting, plan, sent.ofAccount, sent.ofCounters)) continue
      limit = findLimitReached(counting, plan, sent.ofCounters, charges)
      if (hasLooked && limit === undefined) throw aborted()
    }
  })
}

const chargeOf = ({ projectId, fields }: HoldContext, { amount, user_id }: NewHold): Charge => ({
  ...{ feature: undefined, amount, user_id, project_id: projectId },
  fields: { ...fields, feature: '' },
})

interface Attempt {
  hold: Hold
  account: Account | undefined
  counting: Counting
  plan: CountingPlan
}

interface Sent {
  applied: boolean
  /** The account, if its condition failed. */
  ofAccount: Account | undefined
  ofCounters: readonly CancellationReason[]
}

/** `applied` is false if a condition fails. Throws ABORTED after a lost answer, because the hold may have been written. */
async function send(table: Table, attempt: Attempt): Promise<Sent> {
  try {
    const writes = creationWrites(attempt)
    const outcome = await table.transact(writes)
    if (outcome.applied) {
      rememberHoldsFormat()
      return { applied: true, ofAccount: undefined, ofCounters: [] }
    }
    const { reasons } = outcome
    const counters = attempt.plan.raises.length
    return {
      applied: false,
      ofAccount: accountOf(reasons[ACCOUNT_WRITE]?.item),
      ofCounters: reasons.slice(writes.length - counters, writes.length),
    }
  } catch (error) {
    // A retry is safe, because the id of the hold is the idempotency key.
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

/** The position of the account in the writes. */
const ACCOUNT_WRITE = 2

/** The counters come last. */
function creationWrites({ hold, account, counting, plan }: Attempt): Write[] {
  const { amount, expires_at } = hold
  const isEarlier = account?.held_until !== undefined && account.held_until > expires_at
  // The change of `settlements` makes a concurrent settlement fail, because that settlement may have read the ends of
  // holds already. A condition on `held` would not be enough, because the value of `held` is unchanged if another hold
  // ends at the same time.
  const add = { held: amount, available_balance: -amount, settlements: 1n }
  const bound = isEarlier ? { set: { held_until: expires_at } } : { setMissing: { held_until: expires_at } }
  return [
    put(holdKey(hold.id), hold, isNew),
    newEntryWrite(hold),
    update(accountKey(hold.account_id), { ...bound, add }, allOf([mayHold(hold, isEarlier), countedCondition(plan)])),
    ...holdsFormatWrites(),
    ...raiseWrites(counting, plan),
  ]
}

/**
 * `held_until` must not be later than the end of the new hold. DynamoDB cannot store the smaller of two times. So only
 * a request that has read a later `held_until` may lower the attribute.
 */
const mayHold = ({ amount, expires_at }: Hold, isEarlier: boolean): Condition =>
  allOf([
    mayCharge(amount),
    {
      expression: isEarlier ? '#held_until > :end' : 'attribute_not_exists(#held_until) OR #held_until <= :end',
      names: { '#held_until': 'held_until' },
      values: { ':end': expires_at },
    },
  ])

async function readState(table: Table, { accountId }: HoldContext, { id }: NewHold) {
  const [hold, account] = await table.snapshot([holdKey(id), accountKey(accountId)])
  return { hold: parseHold(hold), account: account && parseRecord(Account, account) }
}

async function refuse(
  table: Table,
  { accountId }: HoldContext,
  { amount }: NewHold,
  account: Account | undefined,
  limit: LimitReached | undefined,
): Promise<void> {
  if (account === undefined) throw notFound('billing account', accountId)
  if (account.state !== 'active') {
    await requireOrganization(table, account)
    throw accountDisabledError(account)
  }
  if (limit !== undefined) throw limit
  if (amount > account.available_balance) throw insufficientCreditsError(account, amount)
}

function makeHold(
  { accountId, organizationId, projectId }: HoldContext,
  { expires_in, metadata = {}, ...given }: NewHold,
  recorded_by: string,
  now: Date,
  { counted }: CountingPlan,
): Hold {
  const time = now.toISOString()
  const of = { user_id: given.user_id, project_id: projectId }
  const windows = counted.flatMap((each) => each.windows.map((window) => countedText(window, of)))
  return {
    ...given,
    account_id: accountId,
    organization_id: organizationId,
    project_id: projectId,
    ...{ held: given.amount, captured: 0n, state: 'open', version: 0n },
    metadata: metadataText(metadata),
    expires_at: new Date(now.getTime() + expires_in * 1_000).toISOString(),
    ...{ created_at: time, updated_at: time },
    fingerprint: fingerprintOf(accountId, projectId, { expires_in, metadata, ...given }),
    recorded_by,
    ...(windows.length > 0 && { counted: windows }),
  }
}

/**
 * Throws HOLD_ID_REUSED if the stored hold differs from the requested one. If the request names no account, the stored
 * hold may be on an earlier default account.
 */
function requireSame(
  { accountId, organizationId, isInferred, projectId }: HoldContext,
  given: NewHold,
  hold: Hold,
): Hold {
  const isOfPlace = hold.account_id === accountId || (isInferred && hold.organization_id === organizationId)
  if (isOfPlace && hold.fingerprint === fingerprintOf(hold.account_id, projectId, given)) return hold
  throw new ApiError('HOLD_ID_REUSED', 'the id of a hold was used before for another hold', {
    violations: [{ field: 'id', description: 'was used before for another hold' }],
    metadata: { resource_type: 'hold', resource: hold.id },
  })
}

/** Contains the id of the project, even if the request names the project by its name. */
function fingerprintOf(accountId: string, projectId: string, given: NewHold): string {
  const { id, amount, expires_in, source, description, user_id, agent, metadata = {} } = given
  const parts = [accountId, projectId, id, String(amount), expires_in, source, description, user_id]
  if (agent !== undefined) parts.push(agent)
  return hash('sha256', `${JSON.stringify(parts)}${canonicalJson(metadata)}`, 'base64url')
}
