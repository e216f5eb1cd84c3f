import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { auditBalance, auditCapture, auditHold, auditRelease, type CapturedUsage } from '../oracles/hold-auditor.ts'
import { momentsOf, type Run } from '../run.ts'
import type { UsagePool } from './billing.ts'
import { latestItems } from './lifecycle.ts'
import { isUnanswered, noteAnswered, pickPath, sendOften } from './requests.ts'

// In these workloads, clients create, capture and release holds. At the same time others charge the account, credits
// are granted and expire, and time passes.

const pickReporter = ({ random, fixtures }: Run) => random.pick([fixtures.admin, fixtures.member])

/**
 * The ids that the holds, credits and captured usages of a run use. There are few, so that ids are often used again.
 */
const ids = new WeakMap<Run, Map<string, string[]>>()
function pickId(run: Run, kind: string, count: number): string {
  const kinds = ids.get(run) ?? new Map<string, string[]>()
  ids.set(run, kinds)
  const own = kinds.get(kind) ?? Array.from({ length: count }, () => run.random.uuid())
  kinds.set(kind, own)
  return run.random.pick(own)
}

export async function createHold(pool: UsagePool): Promise<void> {
  const { run } = pool
  const { random } = run
  const params = pickPath(run)
  const user_id = pickUser(pool)
  const body = {
    id: random.chance(0.3) ? pickId(run, 'hold', 3) : random.uuid(),
    ...{ amount: random.pick([3, 8, 8, 20]), expires_in: random.pick([1, 2, 4, 8, 20]), user_id },
  }
  const call = { as: pickReporter(run), params, body }
  await sendOften(run, async () => {
    const outcome = await run.call('create-hold', call)
    noteAnswered(run, body.id, outcome)
    // HOLD_ID_REUSED is also correct for a hold with the same id but another end or account. Such an answer is not
    // verified.
    if (outcome.reason !== 'HOLD_ID_REUSED')
      auditHold(run, { ...{ id: body.id, amount: body.amount, user_id }, accountId: params.billing_id }, outcome)
    return outcome
  })
}

function pickHold(run: Run) {
  const all = latestItems(run, ({ sk }) => sk === 'HOLD')
  const open = all.filter(({ state }) => state === 'open')
  const holds = open.length > 0 && run.random.chance(0.8) ? open : all
  if (holds.length === 0) return undefined
  const { id, account_id, organization_id } = run.random.pick(holds)
  const params = { org_id: String(organization_id), billing_id: String(account_id), id: String(id) }
  return { params, holdId: String(id), accountId: String(account_id) }
}

/** The features of the pool's usages are those that limits count. */
function aUsage(pool: UsagePool): CapturedUsage {
  const { random } = pool.run
  const features = pool.usages.flatMap(({ feature }) => feature ?? [])
  const isFeature = random.chance(features.length > 0 ? 0.5 : 0.15)
  return {
    id: random.chance(0.3) ? pickId(pool.run, 'usage', 4) : random.uuid(),
    amount: random.pick(isFeature ? [1, 2] : [1, 2, 5, 12]),
    type: isFeature ? 'feature' : 'credit',
    user_id: pickUser(pool),
    ...(isFeature && features.length > 0 && { feature: random.pick(features) }),
  }
}

const pickUser = ({ run, usages }: UsagePool): string => run.random.pick(usages).user_id ?? ''

export async function captureHold(pool: UsagePool): Promise<void> {
  const { run } = pool
  const { random } = run
  const hold = pickHold(run)
  if (hold === undefined) return createHold(pool)
  const made = Array.from({ length: random.between(0, 2) }, () => aUsage(pool))
  const usages = made.filter(({ id }, index) => made.findIndex((each) => each.id === id) === index)
  const final = random.chance(0.4)
  const prolonged = !final && random.chance(0.6) ? { expires_in: random.pick([1, 3, 9, 20]) } : {}
  const call = { as: pickReporter(run), params: hold.params, body: { usages, final, ...prolonged } }
  await sendOften(run, async () => {
    const outcome = await run.call('capture-hold', call)
    if (isUnanswered(run, hold.holdId, outcome)) return outcome
    auditCapture(run, { ...hold, usages }, outcome)
    return outcome
  })
}

export async function releaseHold(pool: UsagePool): Promise<void> {
  const { run } = pool
  const hold = pickHold(run)
  if (hold === undefined) return createHold(pool)
  const call = { as: pickReporter(run), params: hold.params }
  await sendOften(run, async () => {
    const outcome = await run.call('release-hold', call)
    if (isUnanswered(run, hold.holdId, outcome)) return outcome
    auditRelease(run, hold.holdId, hold.accountId, outcome)
    return outcome
  })
}

/** Grants credits that expire soon. A repeated request must be recognized even after the credits have expired. */
export async function grantExpiring({ run }: UsagePool): Promise<void> {
  const { random, fixtures, time } = run
  const params = pickPath(run)
  const expires_at = new Date(time.now + random.between(1, 24) * 500).toISOString()
  const body = { id: random.uuid(), amount: random.pick([5, 10, 25]), expires_at }
  const call = { as: fixtures.admin, params, body }
  await sendOften(run, async () => {
    const outcome = await run.call('grant-billing-credits', call)
    assertStatus(outcome, 400)
    const isGranted = run.history[outcome.to]?.has(`CREDIT#${body.id} CREDIT`)
    if (outcome.status === 200) assertSame(isGranted, true, `${outcome.name}: whether the credits were granted`)
    const isPast = Date.parse(expires_at) <= outcome.clock.to
    // A 400 is also correct if the credits were not granted yet at some moment of the request. A copy of the request
    // may be applied after this request has read the table.
    const wasNew = momentsOf(run, outcome).some((moment) => !moment.has(`CREDIT#${body.id} CREDIT`))
    if (outcome.status === 400)
      assertSame([isPast, wasNew], [true, true], `${describeOutcome(outcome)}: past, new at a moment`)
    return outcome
  })
}

export async function readBalance({ run }: UsagePool): Promise<void> {
  const { org_id, billing_id } = pickPath(run)
  const outcome = await run.call('get-billing-balance', { as: pickReporter(run), params: { org_id, id: billing_id } })
  auditBalance(run, billing_id, outcome)
}

/**
 * Lets time pass for all processes. Pauses several times for a short time, because the scheduler treats a long pause as
 * a timeout.
 */
export async function letTimePass({ run }: UsagePool): Promise<void> {
  const pauses = run.random.between(1, 8)
  await run.operate('pause', async () => {
    for (let done = 0; done < pauses; done++) await new Promise((resolve) => setTimeout(resolve, 500))
  })
}
