/** @module Decides whether an organization is entitled to a feature. */

import { isDeepStrictEqual } from 'node:util'
import QuickLRU from 'quick-lru'
import * as v from 'valibot'
import { type CheckResult, decide, decideUnproved, refuseMissingPermission } from '../../access/check/check.ts'
import { Explanation } from '../../access/check/explain.ts'
import { noteUses } from '../../access/check/last-use.ts'
import { type LoadedChecks, loadChecks, loadChecksAgain } from '../../access/check/load-checks.ts'
import { asOfOneMoment, requireOneMoment, withMoments } from '../../access/check/one-moment.ts'
import { FactsChanged, type Reading } from '../../access/check/reading.ts'
import { CHECK_ENTRIES, type CheckBody, checkAgent, toCheckRequest } from '../../access/check/schema.ts'
import { predictOrganization } from '../../access/check/speculative-reads.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { idOf } from '../../access/resources/schema.ts'
import { invalidField, notFound } from '../../foundation/errors.ts'
import { organizationOf, projectOf } from '../../foundation/identifiers/names.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { text, uuid } from '../../foundation/schema/primitives.ts'
import { accountKey, resourceKey, subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { parseOrganization } from '../accounts/organization.ts'
import { type AccountLimits, limitsOf } from '../limits/account-limits.ts'
import { type Allowance, PresentedAllowance } from '../limits/allowance.ts'
import { readCatalogVersion, readFeatureId } from '../limits/catalog-cache.ts'
import { decideLimits, type Prefetched, prefetchCounters } from '../limits/check-limits.ts'
import {
  type EntitlementFacts,
  entitlingPlanIds,
  includesFeature,
  readEntitlementFacts,
  timeOf,
} from '../limits/entitlement.ts'
import { AskedOfLimits, FIELDS_OF_LIMITS, toAskedAmount } from './asked-amount.ts'

/** An id or a name. */
export const feature = v.pipe(text, v.minLength(1, 'must not be empty'))

/** May also ask whether the plan of an account includes a feature. */
export const CheckWithFeatureBody = v.pipe(
  fields({
    ...CHECK_ENTRIES,
    ...{ feature: v.optional(feature), billing_id: v.optional(uuid) },
    ...{ ...AskedOfLimits, project_id: v.optional(text) },
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const given = (dataset.value ?? {}) as Record<string, unknown>
    if (given.feature !== undefined) return
    for (const name of ['billing_id', 'amount', 'user_id', 'project_id'])
      if (given[name] !== undefined)
        addIssue({ message: 'needs a feature: nothing else depends on it', path: pathTo(name) })
  }),
  checkAgent(),
  v.transform(toCheckRequest),
)

const REASONS = ['ALLOWED', 'DENIED', 'NO_ACCOUNT', 'NOT_ENTITLED', 'LIMIT_REACHED'] as const

/** If the request asks for a feature, `plans` lists the active plans that include the feature. */
export const ExplanationWithPlans = v.object({
  ...Explanation.entries,
  plans: v.optional(v.array(v.object({ id: v.string(), name: v.string(), title: v.string() }))),
})

/** `reason` and `allowances` are present only if the request asks for a feature. */
export const CheckWithFeatureResponse = v.object({
  status: v.boolean(),
  reason: v.optional(v.picklist(REASONS)),
  allowances: v.optional(v.array(PresentedAllowance)),
  explanation: v.optional(ExplanationWithPlans),
})

export interface AskedFeature {
  feature: string
  /** The id of the account that must be entitled. If missing, the default account of the resource's organization must be entitled. */
  billing_id: string | undefined
}

export const toAskedFeature = ({
  feature: asked,
  billing_id,
}: {
  feature?: string | undefined
  billing_id?: string | undefined
}): AskedFeature | undefined => (asked === undefined ? undefined : { feature: asked, billing_id })

/**
 * The ids of default accounts by organization, as this process last read them. The ids may be out of date, so they only decide which items
 * a request reads early.
 */
const defaultAccounts = new QuickLRU<string, string>({ maxSize: 10_000 })

export interface LoadedWithFeature extends LoadedChecks {
  prefetched: Prefetched
}

/**
 * In the same round trip, reads the items that will probably decide whether the account is entitled.
 * @param amount given if the request also asks for the limits of the account
 */
export async function loadWithFeature(
  table: Table,
  check: v.InferOutput<typeof CheckBody>,
  asked: AskedFeature | undefined,
  maySpeculate: boolean,
  amount?: AskedOfAccount,
): Promise<LoadedWithFeature> {
  let prefetched: Prefetched = new Map()
  const loaded = await loadChecks(table, [check], maySpeculate, (reading) => {
    if (asked === undefined) return
    const organization = maySpeculate ? predictOrganization(check.resource) : undefined
    const accountId = asked.billing_id ?? (organization && defaultAccounts.get(organization))
    if (amount !== undefined)
      prefetched = prefetchCounters(table, accountId, toAskedAmount({ ...amount, ...asked }, ''))
    // `reading` keeps these items, so that later reads of the items need no request to the table.
    const reads: Promise<unknown>[] = [readCatalogVersion(reading)]
    if (asked.billing_id !== undefined) reads.push(reading.get(accountKey(asked.billing_id)))
    else if (organization !== undefined) reads.push(reading.get(resourceKey(organization)))
    if (accountId !== undefined) reads.push(reading.get(subscriptionsKey(accountId)))
    return Promise.all(reads)
  })
  return { ...loaded, prefetched }
}

export interface Entitled {
  check: CheckResult
  reason: (typeof REASONS)[number]
  /** Of the account that is entitled. */
  limits?: { accountId: string; limits: AccountLimits }
}

/** What a check asks of the limits of the account. */
export interface AskedOfAccount {
  amount?: bigint | undefined
  user_id?: string | undefined
  /** The id or name of a project of the organization. */
  project_id?: string | undefined
}

/**
 * Decides whether the limits allow an amount, after a check and the plans have allowed the feature. If the request names
 * no project, the project of the resource counts. Throws 400 if the project is not one of the organization, or if a limit
 * counts by a person or project that the request lacks.
 */
export async function decideAmount(
  table: Table,
  { check, reason, limits }: Entitled,
  asked: AskedFeature,
  amount: AskedOfAccount,
  prefetched: Prefetched,
): Promise<{ reason: Entitled['reason']; allowances: Allowance[] }> {
  if (limits === undefined || reason !== 'ALLOWED') return { reason, allowances: [] }
  const { path } = check.context
  const { project_id = '' } = amount
  const project = project_id === '' ? undefined : await findContainer(table, PROJECT, project_id)
  if (project_id !== '' && (project === undefined || organizationOf(project) !== (path && organizationOf(path))))
    throw invalidField('project_id', 'must be a project of the organization')
  const ofResource = path && projectOf(path)
  const counted = project?.resource ?? ofResource
  return decideLimits(
    table,
    limits.accountId,
    limits.limits,
    toAskedAmount({ ...amount, ...asked }, counted === undefined ? '' : idOf(counted)),
    FIELDS_OF_LIMITS,
    prefetched,
  )
}

/**
 * All facts of the two decisions were true at one moment of the request. Throws 404 if the permission or the feature
 * does not exist. Also throws 404 if the account does not exist and the check allows.
 */
export async function decideWithFeature(
  table: Table,
  loaded: LoadedChecks,
  asked: AskedFeature | undefined,
): Promise<Entitled> {
  if (asked === undefined) {
    const check = await decide(table, loaded)
    return { check, reason: check.decision.allowed ? 'ALLOWED' : 'DENIED' }
  }
  const requests = loaded.contexts.map(({ request }) => request)
  let unused: LoadedChecks | undefined = loaded
  const attempt = withMoments(async (moment) => {
    const current = unused ?? (await loadChecksAgain(table, requests, moment))
    unused = undefined
    const entitled = await decideOnce(table, current, asked)
    await requireOneMoment(current.reading)
    return entitled
  })
  const decided = await asOfOneMoment(table, attempt)
  noteUses(table, [decided.check])
  return decided
}

async function decideOnce(table: Table, checks: LoadedChecks, asked: AskedFeature): Promise<Entitled> {
  const { reading, contexts } = checks
  const path = contexts[0]?.path
  const organization = path && organizationOf(path)
  const [account, version] = await Promise.all([findAccount(reading, organization, asked), readCatalogVersion(reading)])
  const facts = account === undefined ? undefined : await readEntitlementFacts(reading, account)
  // The check determines the moment of the decision. So all facts about the entitlement are read before the check is
  // decided.
  const [check] = (await decideUnproved(table, checks, refuseMissingPermission(checks))) as [CheckResult]
  const id = await readFeatureId(table, version, asked.feature)
  if (id === undefined) throw notFound('feature', asked.feature)
  if (!check.decision.allowed) return { check, reason: 'DENIED' }
  if (facts === undefined) {
    if (asked.billing_id !== undefined) throw notFound('billing account', asked.billing_id)
    return { check, reason: 'NO_ACCOUNT' }
  }
  if (account === undefined || !(await isIncluded(table, reading, facts, check, asked)))
    return { check, reason: 'NOT_ENTITLED' }
  const limits = await limitsOf(table, account, facts, timeOf(check.now), [asked.feature])
  return { check, reason: 'ALLOWED', limits: { accountId: account, limits } }
}

/** @throws FactsChanged if a subscription began or ended while its facts were read, or if the catalog has another version now */
async function isIncluded(
  table: Table,
  reading: Reading,
  facts: EntitlementFacts,
  { now }: CheckResult,
  { feature: asked }: AskedFeature,
): Promise<boolean> {
  const plans = entitlingPlanIds(facts, timeOf(now))
  const uncertainty = reading.uncertainty()
  const atFirst = uncertainty === 0 ? plans : entitlingPlanIds(facts, timeOf(now - uncertainty))
  if (!isDeepStrictEqual(atFirst, plans))
    throw new FactsChanged('a subscription changed with time while a check read it')
  return includesFeature(table, facts, plans, asked)
}

/** Undefined if the account does not exist, or belongs to another organization. */
async function findAccount(
  reading: Reading,
  organization: string | undefined,
  { billing_id }: AskedFeature,
): Promise<string | undefined> {
  if (organization === undefined) return undefined
  if (billing_id !== undefined) {
    const account = await reading.get(accountKey(billing_id))
    return `${ORGANIZATION}:${account?.organization_id}` === organization ? billing_id : undefined
  }
  const id = parseOrganization(await reading.get(resourceKey(organization)))?.default_account_id || undefined
  if (id === undefined) defaultAccounts.delete(organization)
  else defaultAccounts.set(organization, id)
  return id
}
