import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import { auditLimitCheck } from '../oracles/limit-auditor.ts'
import { auditUsages } from '../oracles/usage-auditor.ts'
import type { Usage } from '../oracles/usage-requests.ts'
import type { Moment, Outcome, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { revertOne, revertUsage } from './accounts.ts'
import { aUsage, spellUsage, type UsagePool } from './billing.ts'
import { latestItems } from './lifecycle.ts'
import { pickPath, sendOften } from './requests.ts'
import { createPlans } from './subscription-plans.ts'
import { startSubscription } from './subscriptions.ts'

// In these workloads, clients charge usages of features and credits that plans and budgets limit. At the same time
// limits, budgets and plans change, usages are reverted, and windows end.

const USERS = ['ann', 'bob'] as const
const FEATURES = ['reports', 'exports'] as const
const POOL_SIZE = 16
const WINDOWS = ['minute', 'day', 'day', 'month', 'period', 'period', 'ever'] as const

const latest = ({ history }: Run): Moment => history.at(-1) as Moment
const featuresOf = (run: Run): RawItem[] => itemsOf(latest(run), 'FEATURE#', 'FEATURE')

/** Makes plans with limits, subscribes the accounts, and fills the pool with usages that limits count. */
export async function prepareLimits(pool: UsagePool): Promise<void> {
  const { run } = pool
  await createPlans(run, ['daily', 'free'])
  for (const { id } of run.fixtures.products) await untilDone(() => giveFeatures(run, id))
  for (let done = 0; done < 3; done++) await startSubscription(pool)
  pool.usages.push(...makeUsages(run))
  await changeBudgets(pool)
}

async function untilDone(send: () => Promise<Outcome>): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt++) if ((await send()).status === 200) return
}

/** Puts a product with features and limits into a plan. */
function giveFeatures(run: Run, id: string): Promise<Outcome> {
  const { random, fixtures } = run
  const names = FEATURES.map((name) => `${fixtures.service}-${name}`)
  const own = random.some(names, 1)
  const features = own.map((name) => ({ name }))
  const plan = random.pick(itemsOf(latest(run), 'PLAN#', 'PLAN'))
  const body = { plan_id: String(plan?.id ?? ''), features, limits: someLimits(run, own, [2, 4, 8]) }
  return run.call('update-product', { as: fixtures.admin, params: { id }, body: { body } })
}

function makeUsages(run: Run): Usage[] {
  const { random } = run
  const features = featuresOf(run)
  return Array.from({ length: POOL_SIZE }, () => {
    const isFeature = features.length > 0 && random.chance(0.7)
    const usage = { ...aUsage(random, random.uuid()), user_id: random.pick(USERS) }
    if (!isFeature) return { ...usage, type: 'credit' }
    const amount = BigInt(random.pick([1, 1, 2, 3]))
    return { ...usage, type: 'feature', feature: String(random.pick(features).id), amount }
  })
}

/** Lists limits, each with another window and `per`. */
function someLimits({ random }: Run, features: readonly string[], amounts: readonly number[]) {
  const made = features.flatMap((feature) =>
    Array.from({ length: random.between(0, 2) }, () => ({
      ...{ feature, amount: random.pick(amounts), window: random.pick(WINDOWS) },
      per: random.pick(['account', 'account', 'user']),
    })),
  )
  const kind = ({ feature, window, per }: (typeof made)[number]) => `${feature} ${window} ${per}`
  return made.filter((each, index) => made.findIndex((other) => kind(other) === kind(each)) === index)
}

export async function changeProductLimits({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const { id } = random.pick(fixtures.products)
  const features = (latest(run).get(`PRODUCT#${id} PRODUCT`)?.feature_ids ?? []) as string[]
  const body = { limits: someLimits(run, features, [0, 2, 4, 4, 8]) }
  // Another request may have taken one of the features out of the product, so 400 is possible.
  assertStatus(await run.call('update-product', { as: fixtures.admin, params: { id }, body: { body } }), 400)
}

/** No budget of credits counts by person, because other workloads send usages without a user. */
export async function changeBudgets({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const { org_id, billing_id } = pickPath(run)
  const features = random.some(featuresOf(run).map(({ id }) => String(id))).slice(0, 2)
  const named = { feature: '', per: 'user', user_id: random.pick(USERS) }
  const budgets = random.some([
    ...someLimits(run, features, [0, 3, 6, 6]),
    { feature: '', amount: random.pick([10, 25, 40]), window: random.pick(WINDOWS), per: 'account' },
    { ...named, amount: random.pick([5, 15]), window: random.pick(WINDOWS) },
  ])
  const call = { as: fixtures.admin, params: { org_id, id: billing_id }, body: { budgets }, method: 'PUT' }
  assertStatus(await run.call('update-billing-budgets', call))
}

/** Reverts parts of a usage that limits have counted, one after another and at once. */
export async function revertParts(pool: UsagePool): Promise<void> {
  const { run } = pool
  const { random } = run
  const usages = latestItems(run, ({ sk, counted }) => sk === 'USAGE' && counted !== undefined)
  if (usages.length === 0) return revertUsage(pool)
  const usage = random.pick(usages)
  const revert = () => revertOne(run, usage, { id: random.uuid(), amount: 1 })
  await revert()
  await Promise.all([revert(), revert()])
}

/** Asks whether a charge of an amount would be possible. */
export async function checkLimit({ run, usages }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const features = usages.flatMap(({ feature }) => feature ?? [])
  if (features.length === 0) return
  const params = pickPath(run)
  const feature = random.pick(features)
  const [user_id, amount] = [random.pick(USERS), random.between(1, 4)]
  const call = { as: fixtures.member, params, body: { feature, amount, user_id } }
  const name = String(featuresOf(run).find(({ id }) => id === feature)?.name)
  const asked = { accountId: params.billing_id, feature, user_id, project_id: '', amount: BigInt(amount), name }
  auditLimitCheck(run, asked, await run.call('check-entitlement', call))
}

/** Picks some usages of the pool for one of the accounts. */
function pickCharge({ run, usages: pool }: UsagePool) {
  const { random, fixtures } = run
  const path = pickPath(run)
  const isFirst = path.billing_id === fixtures.accounts[0]?.id
  const own = pool.filter((_, index) => index % 3 < 2 === isFirst)
  const usages = random.some(own, 1).slice(0, random.between(1, 3))
  const accounts = { accountId: path.billing_id, sameAccounts: [path.billing_id] }
  return { path, ...accounts, usages, sent: usages.map((usage) => spellUsage(random, usage)) }
}

export async function charge(pool: UsagePool): Promise<void> {
  const { run } = pool
  const { path, sent, ...picked } = pickCharge(pool)
  const call = { as: run.fixtures.member, params: path, body: { usages: sent } }
  await sendOften(run, async () => {
    const outcome = await run.call('create-usage', call)
    auditUsages(run, { ...picked, call }, outcome)
    return outcome
  })
}

/** The owner of the disk may see it, so that the account decides. */
export async function checkAndCharge(pool: UsagePool): Promise<void> {
  const { run } = pool
  const { fixtures } = run
  const { sent, ...picked } = pickCharge(pool)
  const { resource } = fixtures.disk
  const asked = { resource, subject: String(fixtures.users[2]), permission: `${fixtures.service}.disk.get` }
  const call = { as: fixtures.member, params: {}, body: { ...asked, billing_id: picked.accountId, usages: sent } }
  // Limits by project count for the project of the resource.
  const request = { ...picked, call: { ...call, body: { project_id: fixtures.project.id } } }
  await sendOften(run, async () => {
    const outcome = await run.call('check-and-charge', call)
    const { status, body: answer } = outcome
    if (status !== 200 || answer.status) auditUsages(run, request, outcome)
    else if (['LIMIT_REACHED', 'NOT_ENTITLED', 'ACCOUNT_DISABLED'].includes(answer.reason))
      auditUsages(run, request, asRefusal(outcome))
    else assertNothingMade(outcome)
    return outcome
  })
}

/** Puts a refusal of check-and-charge into the form of an error. */
const asRefusal = (outcome: Outcome): Outcome => ({
  ...{ ...outcome, status: 400, reason: outcome.body.reason },
  body: { details: [{ metadata: outcome.body.refused ?? {} }] },
})

function assertNothingMade(outcome: Outcome): void {
  const made = outcome.createdItems.filter(({ sk }) => sk === 'USAGE')
  assertSame(made, [], `${describeOutcome(outcome)}: refused, but recorded usages`)
}
