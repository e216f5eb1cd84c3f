import assert from 'node:assert/strict'
import { availableIn } from '../../properties/credits/ledger.ts'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run, startsOf } from '../run.ts'
import { accountsDuring } from './ledgers.ts'
import { type AskedAmount, auditLimitRefusal } from './limit-auditor.ts'
import { identityOf, type Usage, type UsageRequest } from './usage-requests.ts'

const createdIds = ({ createdItems }: Outcome): string[] =>
  createdItems.filter(({ pk }) => pk.startsWith('USAGE#')).map(({ pk }) => pk.slice('USAGE#'.length))

const recordOf = (moment: Moment | undefined, id: string) => moment?.get(`USAGE#${id} USAGE`)

/** Returns a text with the content of the recorded usage with this id. Returns undefined if no usage is recorded. */
function recordedIdentity(moment: Moment | undefined, id: string): string | undefined {
  const item = recordOf(moment, id)
  if (item === undefined) return undefined
  const usage = item as unknown as Omit<Usage, 'label'>
  const { label } = JSON.parse(String(item.metadata)) as { label: string }
  return identityOf(item.account_id as string, { ...usage, id, label })
}

function isRecorded({ sameAccounts }: UsageRequest, moment: Moment | undefined, usage: Usage): boolean {
  const recorded = recordedIdentity(moment, usage.id)
  return sameAccounts.some((accountId) => recorded === identityOf(accountId, usage))
}

/** Returns the ids of the request's usages for which the table has a different usage. */
const reusedIds = (request: UsageRequest, moment: Moment | undefined): string[] =>
  request.usages
    .filter((usage) => recordOf(moment, usage.id) !== undefined && !isRecorded(request, moment, usage))
    .map(({ id }) => id)

export function auditUsages(run: Run, request: UsageRequest, outcome: Outcome): void {
  const own = request.usages.map(({ id }) => id)
  const foreign = createdIds(outcome).filter((id) => !own.includes(id))
  assertSame(foreign, [], `${outcome.name}: recorded usages that the request did not hold`)
  assertStatus(outcome, 400)
  if (outcome.status === 0 || outcome.status === 503) return
  if (outcome.status === 200) auditSuccess(run, request, outcome)
  else auditRefusal(run, request, outcome)
}

function auditRefusal(run: Run, request: UsageRequest, outcome: Outcome): void {
  const { status, reason } = outcome
  const refusal = describeOutcome(outcome)
  assertSame(createdIds(outcome), [], `${refusal}: the request was refused, but recorded usages`)
  const isReplay = startsOf(run, outcome).every((first) =>
    request.usages.every((usage) => isRecorded(request, first, usage)),
  )
  const isUnread = status === 429 || (reason === 'ABORTED' && run.transport.hasConflicts)
  assert(!isReplay || isUnread, `${refusal}: a replay was refused`)
  if (reason === 'USAGE_ID_REUSED') {
    auditReusedIds(run, request, outcome)
  } else if (status === 400) {
    assertSame(
      idsReusedBefore(run, request, outcome),
      [],
      `${refusal}: expected USAGE_ID_REUSED, for ids are checked first`,
    )
    auditAccountRefusal(run, request, outcome)
  }
}

/**
 * Returns the ids of this request that were already used for another usage when the request began. If the table may
 * have been in several states then, an id must have been used in all of them.
 */
function idsReusedBefore(run: Run, request: UsageRequest, outcome: Outcome): string[] {
  const [first = [], ...others] = startsOf(run, outcome).map((moment) => reusedIds(request, moment))
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}

/**
 * Expects that the answer names every id that was reused when the request began. The answer must name no id that was
 * not yet reused when the request ended.
 */
function auditReusedIds(run: Run, request: UsageRequest, outcome: Outcome): void {
  const { name, body } = outcome
  const violations = body.details[1].field_violations as { description: string }[]
  const named = violations.map(({ description }) => description.slice(0, 36))
  const reused = reusedIds(request, run.history[outcome.to])
  assert(
    named.length > 0 && named.every((id) => reused.includes(id)),
    `${name}: names ${named} as reused; reused are ${reused}`,
  )
  for (const id of idsReusedBefore(run, request, outcome)) {
    assert(named.includes(id), `${name}: names ${named} as reused, but not ${id}, which was reused`)
  }
}

function auditSuccess(run: Run, request: UsageRequest, outcome: Outcome): void {
  const { name, body, to } = outcome
  for (const usage of request.usages) {
    const isThere = isRecorded(request, run.history[to], usage)
    assert(isThere, `${name}: answered 200, but usage ${usage.id} is not recorded`)
  }
  // If all usages are replays, the answer must name an account to which one of them was charged.
  const charged = request.usages.map(({ id }) => recordOf(run.history[to], id)?.account_id)
  const expected = body.recorded > 0 ? [request.accountId] : charged
  assert(expected.includes(body.billing_id), `${name}: expected billing_id ${expected}, found ${body.billing_id}`)
  assertSame(body.recorded, createdIds(outcome).length, `${name}: number of usages that the answer calls recorded`)
  assertSame(body.recorded + body.replayed, request.usages.length, `${name}: number of usages in the answer`)
  const hasAll = (moment: Moment) => request.usages.every(({ id }) => recordOf(moment, id) !== undefined)
  const balances = momentsOf(run, outcome)
    .filter(hasAll)
    .map((moment) => String(moment.get(`ACCOUNT#${body.billing_id} ACCOUNT`)?.balance))
  assert(
    balances.includes(body.balance),
    `${name}: expected a balance that the account had after the charge (${balances}), found ${body.balance}`,
  )
}

const LIMIT_REASONS = ['LIMIT_REACHED', 'NOT_ENTITLED']

const chargesIn = ({ accountId, usages, call }: UsageRequest): AskedAmount[] =>
  usages.map(({ feature = '', user_id = '', amount }) => ({
    ...{ accountId, feature, user_id, amount },
    project_id: (call.body as { project_id?: string }).project_id ?? '',
  }))

/**
 * If the request was refused because of the account, expects that the account could not pay at some moment of the
 * request.
 */
function auditAccountRefusal(run: Run, request: UsageRequest, outcome: Outcome): void {
  const { name, reason, body } = outcome
  if (LIMIT_REASONS.includes(reason)) return void auditLimitRefusal(run, chargesIn(request), outcome)
  const { balance, amount } = body.details[0].metadata ?? {}
  const wasTrue = accountsDuring(run, outcome, request.accountId).some(({ moment, account, ledger }) => {
    const pending = request.usages.filter(({ id }) => recordOf(moment, id) === undefined)
    if (pending.length === 0) return false
    if (reason === 'ACCOUNT_DISABLED') return account.state === 'disabled'
    const credits = pending.reduce((sum, usage) => (usage.type === 'credit' ? sum + usage.amount : sum), 0n)
    return (
      reason === 'INSUFFICIENT_CREDITS' &&
      credits > 0n &&
      availableIn(ledger) < credits &&
      balance === String(ledger.balance) &&
      amount === String(credits)
    )
  })
  const details = `${reason} ${JSON.stringify(body.details[0].metadata)}`
  assert(wasTrue, `${name}: refused for ${details}, which was true at no moment of the request`)
}
