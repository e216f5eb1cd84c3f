import * as v from 'valibot'
import { readAccount } from '../../../billing/accounts/balance.ts'
import { readOrganization } from '../../../billing/accounts/organization.ts'
import type { Account } from '../../../billing/accounts/schema.ts'
import type { PlanRecord } from '../../../billing/products/plan-membership.ts'
import { concerns } from '../../../billing/subscriptions/errors.ts'
import { readSubscriptionsOf } from '../../../billing/subscriptions/list.ts'
import type { SubscriptionRecord } from '../../../billing/subscriptions/schema.ts'
import { startSubscription } from '../../../billing/subscriptions/start.ts'
import { advance } from '../../../billing/timeline/advance.ts'
import { readClock } from '../../../foundation/clock.ts'
import { reasonOf } from '../../../foundation/errors.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { ORGANIZATION } from '../../../foundation/identifiers/references.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { diffFields } from '../diff-fields.ts'
import { describeEntry, type Entry, type Given } from '../entry.ts'
import { deriveId, findMeant, readNow } from '../find-subscription.ts'
import { makeNamer } from '../names.ts'
import type { Change, PlanContext } from '../plan-context.ts'
import { type EarlierStarts, reportStart } from '../report-start.ts'
import { resolveReference } from '../resolve-reference.ts'
import { accounts } from './account.ts'
import { plans } from './plan.ts'

const fields = { id: uuid, account: reference, plan: reference, skip_trial: v.boolean('must be true or false') }

const required = ['account', 'plan'] as const

/** A subscription starts once, and an apply never changes it. */
export const subscriptions = {
  name: 'Subscription',
  fields,
  required,
  immutable: ['id', 'account', 'skip_trial'],
  plan,
}

type SubscriptionEntry = Entry<Given<typeof fields>>

const nameAccount = makeNamer(accounts)
const namePlan = makeNamer(plans)

interface Declared {
  entry: SubscriptionEntry
  account: { id: string; state: Account | undefined }
  plan: { id: string; state: PlanRecord | undefined }
}

async function plan(entries: readonly Entry[], context: PlanContext): Promise<Change[]> {
  const changes: Change[] = []
  const first = new Map<string, Entry>()
  const starts: EarlierStarts = new Map()
  for (const entry of entries as readonly SubscriptionEntry[]) {
    const declared = await resolve(entry, context)
    if (declared === undefined || entry.isFaulty()) continue
    reportDuplicate(declared, first)
    if (entry.isFaulty()) continue
    const change = await planSubscription(declared, context, starts)
    if (!entry.isFaulty()) changes.push(change)
  }
  return changes
}

async function resolve(entry: SubscriptionEntry, context: PlanContext): Promise<Declared | undefined> {
  for (const field of required) if (!entry.has(field)) entry.report(field, 'is required')
  const { account: payer, plan: chosen } = entry.given
  const account = payer === undefined ? undefined : await resolveReference(context, entry, 'account', accounts, payer)
  const plan = chosen === undefined ? undefined : await resolveReference(context, entry, 'plan', plans, chosen)
  if (account?.id === undefined || plan?.id === undefined) return undefined
  return { entry, account: { id: account.id, state: account.state }, plan: { id: plan.id, state: plan.state } }
}

function reportDuplicate({ entry, account, plan }: Declared, first: Map<string, Entry>): void {
  const key = entry.given.id ?? `${account.id} ${plan.id}`
  const duplicate = first.get(key)
  if (duplicate === undefined) first.set(key, entry)
  else entry.report(entry.has('id') ? 'id' : '', `duplicates ${describeEntry(duplicate)}`)
}

async function planSubscription(declared: Declared, context: PlanContext, starts: EarlierStarts): Promise<Change> {
  const { entry, account, plan } = declared
  const ofAccount = await readSubscriptionsOf(context.table, account.id)
  const now = readClock().toISOString()
  const current = ofAccount.map((each) => advance(each, now))
  const { id } = entry.given
  const known = id === undefined ? findMeant(current, plan.id) : await readNow(context.table, id, now)
  if (known !== undefined) return keep(known, declared, context)
  const start = { id: id ?? deriveId(account.id, plan.id), skip_trial: entry.given.skip_trial ?? false }
  const open = current.filter(({ ended_at }) => ended_at === '')
  await reportStart({ ...declared, ...start, open }, context, starts)
  return toStart(start, declared, context)
}

/** Warns if the entry differs from the subscription. */
async function keep(known: SubscriptionRecord, { entry, account, plan }: Declared, context: PlanContext) {
  const { skip_trial } = entry.given
  if (known.account_id !== account.id) entry.report('account', 'cannot be changed')
  const isOwn = entry.has('id') || known.is_declared === true
  if (isOwn && skip_trial !== undefined && skip_trial !== known.asked.skip_trial)
    entry.report('skip_trial', `cannot be changed: it is ${known.asked.skip_trial}`)
  const label = `${await namePlan(known.terms.plan_id, context)} for ${await nameAccount(known.account_id, context)}`
  const warning = describeDifference(known, plan.id, await namePlan(plan.id, context), isOwn)
  const change = { kind: subscriptions.name, id: known.id, label, fields: [], takes: [], releases: [], entry }
  return { ...change, action: 'unchanged' as const, ...(warning !== undefined && { warning }) }
}

function describeDifference(
  known: SubscriptionRecord,
  planId: string,
  planName: string,
  isOwn: boolean,
): string | undefined {
  const { id, ended_at } = known
  if (ended_at !== '') return `it ended at ${ended_at}, and does not start again`
  if (!concerns(known, planId))
    return `it has another plan than ${planName}: only npx tollgate subscription change ${id} ${planName} changes it`
  return isOwn ? undefined : `the subscription ${id} has this plan, which no manifest started: no other one starts`
}

async function toStart(
  { id, skip_trial }: { id: string; skip_trial: boolean },
  { entry, account, plan }: Declared,
  context: PlanContext,
): Promise<Change> {
  const view = {
    account: await nameAccount(account.id, context),
    plan: await namePlan(plan.id, context),
    skip_trial,
  }
  const label = `${view.plan} for ${view.account}`
  return {
    ...{ kind: subscriptions.name, action: 'create', id, label, takes: [], releases: [], entry },
    fields: diffFields(undefined, view),
    apply: (table) => start(table, account.id, { id, plan: plan.id, skip_trial }),
  }
}

/** Returns false if the account has subscribed to the plan since the manifest was planned. */
async function start(
  table: Table,
  accountId: string,
  { id, ...asked }: { id: string; plan: string; skip_trial: boolean },
): Promise<boolean> {
  const account = await readAccount(table, accountId)
  const organization = account && (await readOrganization(table, `${ORGANIZATION}:${account.organization_id}`))
  if (account === undefined || organization === undefined) return false
  const body = { ...asked, cancel_after_trial: false }
  try {
    await startSubscription(table, { account, organization, isInferred: false }, { id, body, isDeclared: true })
    return true
  } catch (error) {
    if (reasonOf(error) !== 'ALREADY_SUBSCRIBED') throw error
    return false
  }
}
