import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { Phase, Subscription } from '../../lib/billing/subscriptions/schema.ts'
import { defineCommand, type Group, LIMIT } from '../command.ts'
import type { Context } from '../context.ts'
import { parseUuid } from '../options.ts'

const TEAM = 'c3c3c3c3-0000-4000-8000-000000000021'
const START = `subscription start acme-main team --id ${TEAM}`
const SUBSCRIPTION = { '<subscription-id>': { text: 'a UUID', parse: parseUuid } } as const

type Shown = v.InferOutput<typeof Subscription>

const list = defineCommand({
  name: 'list',
  description: 'list the subscriptions of a billing account, the newest first',
  arguments: { '<account>': 'its id or name' },
  options: {
    ...LIMIT,
    '--state <state>': { text: 'only those in this state', choices: ['trialing', 'active', 'past_due', 'ended'] },
  },
  examples: ['subscription list acme-main', 'subscription list acme-main --state active --json'],
  run: async (context, { account, state }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { id: billing_id, organization_id: org_id } = await findAccount(context.table, account)
    const sent = { params: { org_id, billing_id }, query: { state } }
    const read = await context.callList(import('../../functions/billing/subscriptions/list.ts'), sent, 'subscriptions')
    await context.printList(
      read,
      { subscriptions: read.entries },
      {
        ID: ({ id }) => id,
        PLAN: ({ plan_id }) => namePlan(context, plan_id),
        STATE: ({ state: current }) => current,
        STARTED: ({ created_at }) => created_at,
        'PERIOD ENDS': (each) => each.ended_at || each.current_period_end_at || 'never',
        NEXT: async ({ phases: [next] }) => (next === undefined ? '' : describePhase(context, next)),
      },
    )
  },
})

const start = defineCommand({
  name: 'start',
  description: 'subscribe a billing account to a plan, which gives the credits of its start',
  arguments: { '<account>': 'its id or name', '<plan>': 'its id or name' },
  options: {
    '--id <uuid>': { text: 'the id of the subscription; a second start with it starts nothing', parse: parseUuid },
    '--skip-trial': 'without the trial of the plan',
    '--cancel-after-trial': { text: 'it ends with the trial', conflicts: 'skipTrial' },
  },
  examples: [START],
  minutes: 1,
  run: async (context, { account, plan, id, skipTrial = false, cancelAfterTrial = false }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { readClock } = await import('../../lib/foundation/clock.ts')
    const { id: billing_id, name, organization_id: org_id } = await findAccount(context.table, account)
    const began = readClock().toISOString()
    const subscription_body = { plan, skip_trial: skipTrial, cancel_after_trial: cancelAfterTrial }
    // The id is generated once, outside the call, so that a retry does not create a second subscription.
    const body = { id: id ?? randomUUID(), subscription_body }
    const sent = { params: { org_id, billing_id }, body }
    const made = await context.call(import('../../functions/billing/checkouts/create.ts'), sent)
    // The answer always has a subscription here. Only the checkout of a product has none.
    const subscription = made.subscription as Shown
    const lines = [
      subscription.created_at >= began ? `subscribed ${name} (${subscription.id})` : 'started before: nothing changed',
      await describe(context, subscription),
      `balance ${made.balance}`,
    ]
    context.print({ subscription, balance: made.balance }, () => lines)
  },
})

const change = defineCommand({
  name: 'change',
  description:
    'change the plan of a subscription at the end of its period, or take back a change or cancellation that waits',
  arguments: { ...SUBSCRIPTION, '[plan]': 'its id or name' },
  options: {
    '--immediate': 'change at once, with a new period',
    '--take-back': { text: 'take back the change or the cancellation that waits', conflicts: 'immediate' },
  },
  examples: [START, `subscription change ${TEAM} team-yearly`, `subscription change ${TEAM} --take-back`],
  minutes: 1,
  run: async (context, { subscriptionId, plan, immediate = false, takeBack }) => {
    if ((plan === undefined) !== (takeBack === true)) throw new Error('give a plan, or --take-back')
    const body =
      plan === undefined
        ? { phase_change: { cancel_upcoming_changes: true as const } }
        : { plan_change: { plan, immediate } }
    const params = await findPath(context, subscriptionId)
    const { phase } = await context.call(import('../../functions/billing/subscriptions/change.ts'), { params, body })
    await printNow(context, params, { phase })
  },
})

const cancel = defineCommand({
  name: 'cancel',
  description: 'end a subscription with its period or its trial',
  arguments: SUBSCRIPTION,
  options: { '--immediate': 'end it at once' },
  examples: [START, `subscription cancel ${TEAM}`, `subscription cancel ${TEAM} --immediate`],
  minutes: 1,
  run: async (context, { subscriptionId, immediate = false }) => {
    const params = await findPath(context, subscriptionId)
    await context.call(import('../../functions/billing/subscriptions/cancel.ts'), { params, body: { immediate } })
    await printNow(context, params)
  },
})

export const subscriptions: Group = {
  name: 'subscription',
  description: 'list, start, change and cancel subscriptions of billing accounts',
  examples: [START],
  commands: [list, start, change, cancel],
}

interface Path {
  org_id: string
  billing_id: string
  id: string
}

async function findPath({ table }: Context, id: string): Promise<Path> {
  const { readSubscription } = await import('../../lib/billing/subscriptions/store.ts')
  const { notFound } = await import('../../lib/foundation/errors.ts')
  const found = await readSubscription(table, id)
  if (found === undefined) throw notFound('subscription', id)
  return { org_id: found.organization_id, billing_id: found.account_id, id }
}

/** @param more further fields of the JSON */
async function printNow(context: Context, params: Path, more: object = {}): Promise<void> {
  const { subscription } = await context.call(import('../../functions/billing/subscriptions/get.ts'), { params })
  const line = await describe(context, subscription)
  context.print({ ...more, subscription }, () => [line])
}

/** Describes a subscription in one line, such as `team is trialing until 2026-12-01T10:00:00.000Z, then it ends`. */
async function describe(context: Context, subscription: Shown): Promise<string> {
  const { plan_id, state, ended_at, current_period_end_at: end, phases } = subscription
  const plan = await namePlan(context, plan_id)
  if (state === 'ended') return `${plan} ended at ${ended_at}`
  const [next] = phases
  const period = end === '' ? '' : `, in a period until ${end}`
  return `${plan} is ${state}${period}${next === undefined ? '' : `; ${await describePhase(context, next)}`}`
}

const describePhase = async (
  context: Context,
  { reason, plan_id, effective_at }: v.InferOutput<typeof Phase>,
): Promise<string> =>
  reason === 'cancel' ? `ends at ${effective_at}` : `${await namePlan(context, plan_id)} from ${effective_at}`

async function namePlan({ table }: Context, id: string): Promise<string> {
  const { readPlan } = await import('../../lib/billing/plans/find-plan.ts')
  return (await readPlan(table, id))?.name ?? id
}
