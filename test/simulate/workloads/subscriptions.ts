import type { OperationName } from '../../../operations/index.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import { auditEntitlement, auditSubscription, subscriptionsAt } from '../oracles/subscription-auditor.ts'
import type { Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { UsagePool } from './billing.ts'
import { latestItems } from './lifecycle.ts'
import { isUnanswered, noteAnswered, pickPath, sendOften } from './requests.ts'
import { FEATURES } from './subscription-plans.ts'

// In these workloads, clients start, change and cancel subscriptions, mark them past due and check entitlements. At the
// same time others charge, disable and enable the account, plans and products change, and days pass.

const DAY = 86_400_000
const latest = ({ history }: Run): Moment => history.at(-1) as Moment

export async function startSubscription({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const plans = itemsOf(latest(run), 'PLAN#', 'PLAN')
  if (plans.length === 0) return
  const plan = random.pick(plans)
  const [id, params] = [random.uuid(), pickPath(run)]
  const skip_trial = random.chance(0.2)
  const cancel_after_trial = !skip_trial && random.chance(0.15)
  const call = {
    ...{ as: fixtures.admin, params },
    body: { id, subscription_body: { plan: String(plan.id), skip_trial, cancel_after_trial } },
  }
  const asked = { accountId: params.billing_id, planId: String(plan.id), id }
  await sendOften(run, async () => {
    const outcome = await run.call('create-checkout', call)
    noteAnswered(run, id, outcome)
    auditSubscription(run, asked, outcome, (moment) => moment.has(`SUBSCRIPTION#${id} SUBSCRIPTION`))
    return outcome
  })
}

function pickSubscription(run: Run): RawItem | undefined {
  const all = latestItems(run, ({ sk }) => sk === 'SUBSCRIPTION')
  const open = all.filter(({ ended_at }) => ended_at === '')
  const picked = open.length > 0 && run.random.chance(0.9) ? open : all
  return picked.length === 0 ? undefined : run.random.pick(picked)
}

interface Change {
  operation: OperationName
  body: object
  planId?: string
  isDone: (record: RawItem, now: ReturnType<typeof subscriptionsAt>[number]) => boolean
}

function pickChange(run: Run): Change {
  const { random } = run
  const planId = String(random.pick(itemsOf(latest(run), 'PLAN#', 'PLAN')).id)
  const immediate = random.chance(0.4)
  const state = random.pick(['past_due', 'active', 'active'])
  return random.pick<Change>([
    {
      ...{ operation: 'change-subscription', body: { plan_change: { plan: planId, immediate } }, planId },
      isDone: (_, now) => now.planId === planId || (!immediate && now.waitingPlan === planId),
    },
    {
      ...{ operation: 'change-subscription', body: { phase_change: { cancel_upcoming_changes: true } } },
      isDone: ({ canceled_at }, now) => now.state !== 'ended' && now.waitingPlan === undefined && canceled_at === '',
    },
    {
      ...{ operation: 'cancel-subscription', body: { immediate } },
      isDone: ({ canceled_at }, now) => now.state === 'ended' || (!immediate && canceled_at !== ''),
    },
    {
      ...{ operation: 'update-subscription', body: { state } },
      isDone: (_, now) => (state === 'past_due') === (now.state === 'past_due') && now.state !== 'ended',
    },
    { ...{ operation: 'update-subscription', body: { provider_id: 'p' } }, isDone: (each) => each.provider_id === 'p' },
  ])
}

export async function changeSubscription(pool: UsagePool): Promise<void> {
  const { run } = pool
  const record = pickSubscription(run)
  if (record === undefined) return startSubscription(pool)
  const { id, account_id, organization_id } = record
  const { operation, body, planId = '', isDone } = pickChange(run)
  const params = { org_id: String(organization_id), billing_id: String(account_id), id: String(id) }
  const method = operation === 'update-subscription' ? 'PUT' : 'POST'
  const call = { ...{ as: run.fixtures.admin, params, body, method } }
  const asked = { accountId: params.billing_id, planId, id: params.id }
  await sendOften(run, async () => {
    const outcome = await run.call(operation, call)
    if (isUnanswered(run, params.id, outcome)) return outcome
    noteAnswered(run, params.id, outcome)
    auditSubscription(run, asked, outcome, (moment, clock) => {
      const stored = moment.get(`SUBSCRIPTION#${id} SUBSCRIPTION`)
      const now = subscriptionsAt(moment, params.billing_id, clock).find((each) => each.id === params.id)
      return stored !== undefined && now !== undefined && isDone(stored, now)
    })
    return outcome
  })
}

export async function checkEntitlement({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const params = pickPath(run)
  const feature = `${fixtures.service}-${random.pick(FEATURES)}`
  const call = { as: random.pick([fixtures.admin, fixtures.member]), params, body: { feature } }
  const outcome = await run.call('check-entitlement', call)
  auditEntitlement(run, { accountId: params.billing_id, feature }, outcome)
}

/** Lets days pass for all processes, often only until a period ends. Requests in progress become late. */
export async function letDaysPass({ run }: UsagePool): Promise<void> {
  const { random, time } = run
  await run.operate('days', async () => {
    const ends = itemsOf(latest(run), 'ACCOUNT#', 'ACCOUNT').flatMap(({ next_expiry }) =>
      next_expiry === undefined ? [] : [Date.parse(String(next_expiry)) - time.now],
    )
    const next = Math.min(...ends.filter((each) => each > 3_000))
    const soon = Number.isFinite(next) ? next + random.between(-2_500, 2_500) : DAY
    time.now += Math.max(0, random.pick([soon, soon, soon, random.between(1, 20) * random.below(DAY)]))
  })
}
