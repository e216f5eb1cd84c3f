import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Item } from '../../foundation/table/item.ts'
import { accountKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  allOf,
  and,
  type Condition,
  isNew,
  put,
  require,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { hasNoExpiredHolds, isSettledAt } from '../accounts/settle.ts'
import { countedText, type Part } from '../counters/give-back.ts'
import { type Charge, type Counting, type CountingPlan, raiseWrites } from '../limits/charges.ts'
import { type ReportedUsage, UsageRecord } from './schema.ts'

export interface NewUsage {
  usage: ReportedUsage
  fingerprint: string
  /** A random id of this request, which distinguishes usages that this request recorded from those that a copy of the request recorded. */
  recordedBy: string
  /** The position of the usage in the request. */
  index: number
}

export interface ChargeContext {
  accountId: string
  /** The organization whose default account pays; undefined if the request names the account. */
  inferredFrom?: string | undefined
  projectId: string
  /** Missing if the request has not read it. */
  account?: Account
  now: Date
  /** The hold from which the usages are captured. */
  holdId?: string
  organizationId: string
  /** The project for which limits count, and the field that a request without one lacks. */
  countedFor: { projectId: string; field: string }
}

export const parseUsageRecord = (item: Item | undefined): UsageRecord | undefined =>
  item === undefined ? undefined : parseRecord(UsageRecord, item)

/**
 * At most 99 usages, in one snapshot. The records are in the order of the usages. The record of a usage that is not
 * recorded is undefined. An account that does not exist is undefined, too.
 */
export async function readUsages(
  table: Table,
  usages: readonly NewUsage[],
  accountId: string,
): Promise<{ records: (UsageRecord | undefined)[]; account: Account | undefined }> {
  const [account, ...records] = await table.snapshot([
    accountKey(accountId),
    ...usages.map(({ usage }) => usageKey(usage.id)),
  ])
  return { records: records.map(parseUsageRecord), account: account && parseRecord(Account, account) }
}

export const creditsOf = (usages: readonly NewUsage[]): bigint =>
  usages.reduce((sum, { usage }) => (usage.type === 'credit' ? sum + usage.amount : sum), 0n)

/** What limits count of each usage. A usage of the type `feature` that names no feature is not counted. */
export const chargesOf = ({ countedFor }: Pick<ChargeContext, 'countedFor'>, usages: readonly NewUsage[]): Charge[] =>
  usages.flatMap(({ usage, index }) => {
    if (!isCounted({ usage })) return []
    const field = `usages[${index}]`
    return {
      feature: usage.type === 'credit' ? undefined : usage.feature,
      ...{ amount: usage.amount, user_id: usage.user_id, project_id: countedFor.projectId },
      fields: {
        ...{ self: field, feature: `${field}.feature`, user_id: `${field}.user_id`, project_id: countedFor.field },
      },
    }
  })

export const isCounted = ({ usage }: Pick<NewUsage, 'usage'>): boolean =>
  usage.type === 'credit' || usage.feature !== ''

/**
 * First the usages in their order, on condition that each is new, then the account that pays, then the counters.
 * @param expected the account as it was read, if the charge requires its amounts to be unchanged
 */
export function chargeWrites(
  context: ChargeContext,
  usages: readonly NewUsage[],
  counting: Counting,
  plan: CountingPlan,
  expected?: Account,
): Write[] {
  const account = and(debit(context, usages), countedCondition(plan))
  const counted = [...plan.counted]
  return [
    ...usages.map((usage) => {
      const planned = isCounted(usage) ? counted.shift() : undefined
      return put(usageKey(usage.usage.id), usageItem(context, usage, countUsage(context, usage, planned)), isNew)
    }),
    expected === undefined ? account : and(account, hasAmountsOf(expected)),
    ...raiseWrites(counting, plan),
  ]
}

/** Of an account whose windows a request raises. */
export const countedCondition = ({ condition, countsCredits }: CountingPlan): Condition =>
  countsCredits ? allOf([condition, hasNoExpiredHolds(readClock())]) : condition

/** The account must still have the amounts that were read, and must be settled. */
const hasAmountsOf = ({ balance, available_balance, held, held_until }: Account): Condition =>
  allOf([unchanged({ balance, available_balance, held, held_until }, 'was'), isSettledAt(readClock())])

/** Computed from the account before the charge. */
export function afterCharge(account: Account, usages: readonly NewUsage[], { now }: ChargeContext): Account {
  const credits = creditsOf(usages)
  return {
    ...account,
    balance: account.balance - credits,
    available_balance: account.available_balance - credits,
    ...(credits > 0n && { updated_at: now.toISOString() }),
  }
}

function debit({ accountId, now }: ChargeContext, usages: readonly NewUsage[]): Write {
  const credits = creditsOf(usages)
  const account = accountKey(accountId)
  if (credits === 0n) return require(account, isActive)
  const add = { balance: -credits, available_balance: -credits }
  return update(account, { set: { updated_at: now.toISOString() }, add }, mayCharge(credits))
}

const compare = (attribute: string, is: string, value: unknown): Condition => ({
  expression: `#${attribute} ${is} :${attribute}`,
  names: { [`#${attribute}`]: attribute },
  values: { [`:${attribute}`]: value },
})

export const isActive: Condition = compare('state', '=', 'active')

/**
 * Credits that holds set aside, and credits that must stay on the account because of `credit_min`, are not available.
 */
export const hasAvailable = (credits: bigint): Condition => compare('available_balance', '>=', credits)

/** The account must be active and settled, and the credits must be available. */
export const mayCharge = (credits: bigint): Condition =>
  allOf([isActive, hasAvailable(credits), isSettledAt(readClock())])

/** The id of a usage's feature, and the windows that count the usage. */
export interface CountedUsage {
  feature?: string | undefined
  texts: readonly string[]
}

/**
 * @param planned undefined if no limit may count the usage
 * @param part missing if the windows count the whole usage
 */
export function countUsage(
  { projectId }: Pick<ChargeContext, 'projectId'>,
  { usage }: NewUsage,
  planned: CountingPlan['counted'][number] | undefined,
  part?: Part,
): CountedUsage {
  const of = { user_id: usage.user_id, project_id: projectId }
  return { feature: planned?.feature, texts: (planned?.windows ?? []).map((window) => countedText(window, of, part)) }
}

export function usageItem(
  { accountId, projectId, now, holdId }: Pick<ChargeContext, 'accountId' | 'projectId' | 'now' | 'holdId'>,
  { usage, fingerprint, recordedBy }: NewUsage,
  { feature, texts }: CountedUsage,
): object {
  const { feature: asked, ...others } = usage
  return {
    ...others,
    ...(feature !== undefined && { feature, ...(asked !== feature && { feature_asked: asked }) }),
    ...(texts.length > 0 && { counted: texts }),
    account_id: accountId,
    project_id: projectId,
    ...(holdId !== undefined && { hold_id: holdId }),
    metadata: metadataText(usage.metadata ?? {}),
    created_at: usage.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    fingerprint,
    recorded_by: recordedBy,
  }
}
