import { hash } from 'node:crypto'
import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { invalidField } from '../../foundation/errors.ts'
import { nameOfUser } from '../../foundation/identifiers/user-id.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { text } from '../../foundation/schema/primitives.ts'
import { keyText, NO_PARTITION } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Account } from '../accounts/schema.ts'
import { parseCounter, usedOf } from '../counters/counter.ts'
import { type ChargedFor, keyOfCounter, type TouchedWindow } from '../counters/windows.ts'
import { type AccountLimits, readAccountLimits } from '../limits/account-limits.ts'
import { type Allowance, allowanceOf } from '../limits/allowance.ts'
import { type FoundLimit, limitsOfFeature, touchLimits } from '../limits/charges.ts'
import { readExpiredCounts } from '../limits/expired-holds.ts'
import { PERS, WINDOWS } from '../timeline/limit.ts'
import { listInMemory } from './list-in-memory.ts'

/** An empty `feature` means credits. */
export const ListAllowancesQuery = query(
  {
    ...pageFields(),
    ...{ feature: v.optional(text), user_id: v.optional(nameOfUser), project_id: v.optional(text) },
  },
  ['feature'],
)
export type ListAllowancesRequest = v.InferOutput<typeof ListAllowancesQuery>

/** For whom allowances are listed. Empty if the request does not say it. */
export interface Listed extends ChargedFor {
  /** Whether a person asks for itself, and sees only the limits of persons. */
  isSelf: boolean
}

/**
 * Lists the allowances that hold now, by feature and window. Limits that count by person or project need the person or
 * project in the request, unless they name one. Throws 400 if there is no such feature.
 */
export async function listAllowances(
  table: Table,
  account: Account,
  { feature, ...page }: ListAllowancesRequest,
  listed: Listed,
): Promise<{ allowances: Allowance[]; next_page_token: string }> {
  const asked = feature === undefined || feature === '' ? [] : [feature]
  const limits = await readAccountLimits(table, account.id, asked)
  const at = readClock().toISOString()
  const windows = featuresOf(limits, feature).flatMap((id) => windowsOfFeature(limits, id, listed, at))
  const hasCredits = windows.some((window) => window.feature === '')
  const expired = hasCredits ? await readExpiredCounts(table, account, limits.open, at) : new Map<string, bigint>()
  const read = async (window: TouchedWindow) => {
    const key = keyOfCounter(account.id, window)
    const item = await table.get(key)
    const used = usedOf(window, item && parseCounter(item), limits.open, at) - (expired.get(keyText(key)) ?? 0n)
    return allowanceOf(window, used > 0n ? used : 0n)
  }
  const entries = windows.map((window) => ({ sk: sortKeyOf(account.id, window), read: () => read(window) }))
  const list = listInMemory(['list-allowances', account.id], NO_PARTITION, entries)
  const { entries: allowances, next_page_token } = await readList(table, list, page)
  return { allowances, next_page_token }
}

/** The ids of the features, and the empty id for credits. */
function featuresOf({ plans, budgets, featureIds }: AccountLimits, asked: string | undefined): string[] {
  if (asked === '') return ['']
  if (asked !== undefined) {
    const id = featureIds.get(asked)
    if (id === undefined) throw invalidField('feature', 'must be the id or name of a feature, or empty for credits')
    return [id]
  }
  const ofPlans = plans.flatMap(({ features }) => [...features.keys()])
  return [...new Set([...ofPlans, ...budgets.budgets.map((budget) => budget.feature)])]
}

function windowsOfFeature(limits: AccountLimits, feature: string, listed: Listed, at: string): TouchedWindow[] {
  const { plans, budgets } = limits
  const found = limitsOfFeature({ plans, budgets: budgets.budgets }, feature).filter((each) => isListed(each, listed))
  return touchLimits(limits, feature, found, listed, at)
}

function isListed({ limit }: FoundLimit, { user_id, project_id, isSelf }: Listed): boolean {
  const { per, user_id: user = '', project_id: project = '' } = limit
  if (isSelf && per !== 'user' && user === '') return false
  const isOther = (named: string, asked: string) => named !== '' && asked !== '' && named !== asked
  if (isOther(user, user_id) || isOther(project, project_id)) return false
  const isMissing = (by: typeof per, named: string, asked: string) => per === by && named === '' && asked === ''
  return !isMissing('user', user, user_id) && !isMissing('project', project, project_id)
}

/** Ordered by feature, credits first, then by the length of the window, plans first, then by what has the limit. */
const sortKeyOf = (accountId: string, window: TouchedWindow): string =>
  [
    window.feature || '-',
    WINDOWS.indexOf(window.window),
    window.source === 'plan' ? 0 : 1,
    PERS.indexOf(window.per),
    hash('sha256', keyText(keyOfCounter(accountId, window))),
  ].join(' ')
