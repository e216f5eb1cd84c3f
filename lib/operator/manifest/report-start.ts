import { type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import type { Account, CreditGrant } from '../../billing/accounts/schema.ts'
import { maxBalanceBefore, readCreditGrant } from '../../billing/accounts/store.ts'
import type { PlanRecord } from '../../billing/products/plan-membership.ts'
import { concerns, MAX_OPEN } from '../../billing/subscriptions/errors.ts'
import type { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { creditsOfStart, readHad } from '../../billing/subscriptions/start-credits.ts'
import { parseOpenSubscriptions } from '../../billing/timeline/advance.ts'
import { takeOff } from '../../billing/timeline/cut-periods.ts'
import { readClock } from '../../foundation/clock.ts'
import { subscriptionsKey } from '../../foundation/table/keys.ts'
import { describeEntry, type Entry } from './entry.ts'
import { organizations } from './kinds/organization.ts'
import { readPlanned } from './names.ts'
import { findPlannedById, listPlanned, type PlanContext } from './plan-context.ts'

interface Start {
  entry: Entry
  id: string
  account: { id: string; state: Account | undefined }
  plan: { id: string; state: PlanRecord | undefined }
  skip_trial: boolean
  /** The subscriptions of the account that have not ended. */
  open: readonly SubscriptionRecord[]
}

/** The planned starts by account. */
export type EarlierStarts = Map<string, { plans: Map<string, Entry>; credits: bigint }>

/** Reports why the start would fail after the starts of earlier entries. */
export async function reportStart(start: Start, context: PlanContext, starts: EarlierStarts): Promise<void> {
  const { entry, account, plan, id } = start
  const earlier = starts.get(account.id) ?? { plans: new Map<string, Entry>(), credits: 0n }
  starts.set(account.id, earlier)
  if (account.state?.state === 'disabled') entry.report('account', 'is disabled: no subscription starts')
  if (plan.state?.state === 'inactive') entry.report('plan', 'is inactive: it takes no new subscriptions')
  await reportOrganization(entry, account.state, context)
  await reportTakenId(entry, id, context)
  reportOpen(start, earlier.plans)
  const credits = await readCredits(start, context)
  const granted = sumGrants(account.id, context) + earlier.credits
  if ((account.state?.balance ?? 0n) + granted > maxBalanceBefore(credits))
    entry.report('plan', 'has credits that would take the balance of the account out of int64')
  earlier.plans.set(plan.id, entry)
  earlier.credits += credits
}

async function reportOrganization(entry: Entry, account: Account | undefined, context: PlanContext): Promise<void> {
  if (account === undefined) return
  const id = account.organization_id
  const [planned] = findPlannedById<ResourceRecord>(context, organizations.name, id)
  const organization = planned?.entry.deleted ? undefined : await readPlanned(organizations, id, context)
  if (organization === undefined) entry.report('account', 'belongs to an organization that is deleted')
  else if (stateOf(organization) === 'deleting')
    entry.report('account', 'belongs to an organization that is being deleted')
}

/** A subscription and a credit grant must not have the same id. */
async function reportTakenId(entry: Entry, id: string, context: PlanContext): Promise<void> {
  const [planned] = findPlannedById<CreditGrant>(context, 'CreditGrant', id)
  if (planned !== undefined) entry.report('id', `is taken by ${describeEntry(planned.entry)}`)
  else if ((await readCreditGrant(context.table, id)) !== undefined) entry.report('id', 'is taken by credits')
}

function reportOpen({ entry, plan, open }: Start, earlier: ReadonlyMap<string, Entry>): void {
  const other = open.find((each) => concerns(each, plan.id))
  const otherEntry = earlier.get(plan.id)
  if (other !== undefined) entry.report('plan', `is the plan of the subscription ${other.id} of the account already`)
  else if (otherEntry !== undefined)
    entry.report('plan', `is what ${describeEntry(otherEntry)} starts for the account already`)
  else if (open.length + earlier.size >= MAX_OPEN)
    entry.report('', `is one too many: an account has at most ${MAX_OPEN} subscriptions that have not ended`)
}

async function readCredits({ id, account, plan, skip_trial }: Start, { table }: PlanContext): Promise<bigint> {
  if (plan.state === undefined) return 0n
  const { credits, first } = creditsOfStart(plan.state, await readHad(table, account.id, plan.id), { skip_trial })
  const { cut_periods = [], version } = parseOpenSubscriptions(await table.get(subscriptionsKey(account.id)))
  // Earlier entries may take off the same credits. Then the start itself refuses what is too much.
  const now = readClock().toISOString()
  return credits + first - takeOff(cut_periods, { id, begun: version + 1n }, now, first).taken
}

const sumGrants = (accountId: string, context: PlanContext): bigint =>
  listPlanned<CreditGrant>(context, 'CreditGrant').reduce(
    (sum, { before, after }) => (before === undefined && after?.account_id === accountId ? sum + after.amount : sum),
    0n,
  )
