/** @module Decides whether a subject has a permission on a resource, and explains the decision. */

import { ApiError } from '../../foundation/errors.ts'
import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import type { Precondition } from '../../foundation/table/facts.ts'
import { grantKey, type Key, principalKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { stillActs } from '../clients/acting.ts'
import type { TokenScope } from '../clients/used-token.ts'
import { idOf } from '../resources/schema.ts'
import { type RoleDefinition, readRoleDefinitions } from './definitions.ts'
import { covers, type Delegated, type DelegationVerdict, EVERYTHING, judgeDelegations } from './delegations.ts'
import { type Decision, decideWithoutGrants, evaluate, type Grant } from './evaluate.ts'
import { findPermissions, knownPermissions } from './find-permissions.ts'
import { readGrants } from './grants.ts'
import type { Asked } from './holders.ts'
import { noteUses } from './last-use.ts'
import { type CheckContext, type CheckRequest, type LoadedChecks, loadChecks, loadChecksAgain } from './load-checks.ts'
import { earliest, endText, storedGroup } from './memberships.ts'
import { FactsChanged } from './moment.ts'
import { asOfOneMoment, requireOneMoment, withMoments } from './one-moment.ts'
import { allSoon, type Soon } from './soon.ts'
import { readSuspended, type Suspended } from './suspension.ts'

/**
 * A decision, or a denial because the subject or the resource does not exist, because no delegation of the subject to
 * the agent covers the check, or because the token of the subject does not cover it.
 */
export type CheckDecision =
  | Decision
  | { allowed: false; rule: 'unknown_subject' | 'unknown_resource' | DelegationRule | 'outside_token' }

type DelegationRule = 'not_delegated' | 'outside_delegation'

/** `explain` uses the facts of the decision. */
export interface CheckResult {
  decision: CheckDecision
  permission: PermissionIdentity
  /** If an agent that must be allowed, too, is the reason of a denial, its subject is this agent. */
  context: CheckContext
  /** Undefined if the request names no agent. */
  verdict?: DelegationVerdict | undefined
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
  /** In milliseconds since 1970. Grants that ended before this time are ignored. */
  now: number
}

/**
 * The 404 error for permissions that do not exist.
 * @param positions the positions of the checks that name these permissions
 */
type Refuse = (positions: readonly number[]) => ApiError

/**
 * Decides checks. Reads the grants that the first round trip has not read yet, and the definitions that this process
 * has not cached in their current version. All facts of the decisions were true at a single moment of the request. If a
 * fact changed during the reads, so that such a moment cannot be proved, reads all facts again.
 *
 * Throws 404 PERMISSION_NOT_FOUND, even if the subject or resource does not exist either. Throws 503 if the facts keep
 * changing until the request runs out of time.
 */
export async function decideAll(table: Table, loaded: LoadedChecks, refuse: Refuse): Promise<CheckResult[]> {
  const results = await decideEach(table, loaded, refuse)
  return results.filter((result) => result !== undefined)
}

/** Unlike `decideAll`, does not throw an error if a permission is missing. The result of the check is then undefined. */
export async function decideEach(table: Table, loaded: LoadedChecks, refuse?: Refuse): Promise<Decided[]> {
  const requests = loaded.contexts.map(({ request }) => request)
  let unused: LoadedChecks | undefined = loaded
  const attempt = withMoments(async (moment) => {
    const current = unused ?? { ...(await loadChecksAgain(table, requests, moment)), token: loaded.token }
    unused = undefined
    const results = await decideUnproved(table, current, refuse)
    await requireOneMoment(current.reading)
    return results
  })
  const decided = await asOfOneMoment(table, attempt)
  noteUses(table, decided)
  return decided
}

/** Undefined if the permission does not exist. */
export type Decided = CheckResult | undefined

/**
 * Decides from facts that may have been read at different moments. The caller must call `loaded.reading.isOneMoment` afterwards. The
 * results are valid only if that call returns true.
 * @throws FactsChanged if facts were never true at the same moment
 */
export async function decideUnproved(table: Table, loaded: LoadedChecks, refuse?: Refuse): Promise<Decided[]> {
  const { definitions, contexts } = loaded
  const queries = contexts.map(({ query }) => query)
  const known = knownPermissions(definitions, queries)
  // Reports a missing permission here if possible, because that saves the second round trip.
  if (known.isComplete) refuseMissing(known.permissions, refuse)
  const agents = contexts.map(asAgent)
  const [permissions, grants, grantsOfAgents, suspended] = await allSoon([
    findPermissions(table, definitions, queries, known),
    readNeededGrants(loaded, contexts, known.permissions),
    readNeededGrants(loaded, agents, known.permissions),
    readSuspended(table, definitions),
  ])
  refuseMissing(permissions, refuse)
  const roleIds = new Set([...grants, ...grantsOfAgents].flat().map(({ roleId }) => roleId))
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const now = await loaded.reading.moment()
  const decideAllAt = (time: number) =>
    contexts.map((context, index) => {
      const permission = permissions[index]
      if (permission === undefined) return undefined
      const facts = { permission, roles, now: time }
      const result = decideOne(context, { ...facts, grants: grants[index] ?? [] }, suspended)
      const agent = agents[index]
      const own = agent && decideOne(agent, { ...facts, grants: grantsOfAgents[index] ?? [] }, suspended)
      return limitToToken(limitToDelegation(result, own), loaded.token)
    })
  const decided = decideAllAt(now)
  const uncertainty = loaded.reading.uncertainty()
  if (uncertainty > 0) requireSameAnswers(decideAllAt(now - uncertainty), decided)
  return decided
}

/** Throws FactsChanged if a check was allowed at the earliest moment of its facts, and is denied at the latest, because a grant has ended. */
function requireSameAnswers(first: readonly Decided[], last: readonly Decided[]): void {
  const isAllowed = (each: Decided) => each?.decision.allowed === true
  if (first.some((each, index) => isAllowed(each) !== isAllowed(last[index])))
    throw new FactsChanged('a grant ended while a check read its facts')
}

function refuseMissing(permissions: readonly (PermissionIdentity | undefined)[], refuse: Refuse | undefined): void {
  if (!permissions.includes(undefined)) return
  const missing = permissions.flatMap((permission, position) => (permission === undefined ? [position] : []))
  if (refuse !== undefined && missing.length > 0) throw refuse(missing)
}

function decideOne(
  context: CheckContext,
  { permission, grants, roles, now }: Pick<CheckResult, 'permission' | 'grants' | 'roles' | 'now'>,
  suspended: Suspended,
): CheckResult {
  const { subject, path } = context
  const result = { permission, context, grants, roles, now }
  if (subject === undefined) return { ...result, decision: { allowed: false, rule: 'unknown_subject' } }
  if (subject.isDisabled) return { ...result, decision: { allowed: false, rule: 'suspended_user' } }
  if (path === undefined) return { ...result, decision: { allowed: false, rule: 'unknown_resource' } }
  const { principal, relations } = subject
  const counting = countingSuspensions(context.request, path, suspended)
  const facts = { subject: principal, relations, path, permission, grants, roles, now }
  return { ...result, decision: evaluate({ ...facts, suspended: counting }) }
}

/** The check of the agent itself; undefined if the agent needs no right of its own. */
const asAgent = ({ agent, ...context }: CheckContext): CheckContext | undefined =>
  agent?.self && { ...context, subject: agent.self }

/**
 * A denial by the delegations precedes a denial of the person, and that of the person precedes that of the agent.
 * @param own the result of the agent itself, if it must be allowed, too
 */
function limitToDelegation(result: CheckResult, own: CheckResult | undefined): CheckResult {
  const { agent, path } = result.context
  if (agent === undefined) return result
  const verdict = judgeDelegations(agent, result.permission, path, result.now)
  if (!verdict.isCovered) return { ...result, verdict, decision: { allowed: false, rule: verdict.rule } }
  const isDeniedByAgent = result.decision.allowed && own !== undefined && !own.decision.allowed
  return { ...(isDeniedByAgent ? own : result), verdict }
}

/** A token never allows what its person alone may not do. */
function limitToToken(result: CheckResult, token: TokenScope | undefined): CheckResult {
  if (token === undefined || isCoveredBy(token, result)) return result
  return { ...result, decision: { allowed: false, rule: 'outside_token' } }
}

/** Whether the token covers the permission on the resource of the check, whatever the decision is. */
export function isCoveredBy(
  { permissions, resource }: TokenScope,
  { permission, context: { request, path } }: Pick<CheckResult, 'permission' | 'context'>,
): boolean {
  const named = request.mustBeNamed ? permissions.filter((each) => each !== EVERYTHING) : permissions
  return covers({ permissions: named, resource }, permission, path)
}

/** The delegation that allowed the check, or that came closest to it. */
export const delegationOf = ({ verdict }: CheckResult): Delegated | undefined =>
  verdict !== undefined && 'delegation' in verdict ? verdict.delegation : undefined

/**
 * Returns the organization or project (`<namespace>:<id>`) whose suspension is the only reason for the denial. An error may name this
 * organization or project, because the caller could act there without the suspension.
 */
export function findDenyingSuspension(result: CheckResult): string | undefined {
  const { decision, now } = result
  return decision.rule === 'suspended' && decideAt(result, now)?.allowed ? decision.place : undefined
}

function countingSuspensions(
  { ignoresSuspension }: CheckRequest,
  { resource }: ResourcePath,
  suspended: Suspended,
): Suspended | undefined {
  if (ignoresSuspension === 'everywhere') return undefined
  if (ignoresSuspension === undefined || resource === undefined || !suspended.has(resource)) return suspended
  return new Set([...suspended].filter((place) => place !== resource))
}

/** Checks that are decided without grants need none. Returns no promise if all grants have arrived. */
function readNeededGrants(
  { reading }: LoadedChecks,
  contexts: readonly (CheckContext | undefined)[],
  permissions: readonly (PermissionIdentity | undefined)[],
): Soon<Grant[][]> {
  const needed = contexts.map((context, index) => context && askedBy(context, permissions[index]))
  const grants = readGrants(
    reading,
    needed.filter((each) => each !== undefined),
  )
  const toContexts = (found: Grant[][]): Grant[][] => {
    const next = found.values()
    return needed.map((each) => (each === undefined ? [] : (next.next().value ?? [])))
  }
  return grants instanceof Promise ? grants.then(toContexts) : toContexts(grants)
}

/** Undefined if the check is decided without grants. */
function askedBy({ subject, path }: CheckContext, permission: PermissionIdentity | undefined): Asked | undefined {
  if (subject === undefined || path === undefined) return undefined
  const { principal, relations, isDisabled } = subject
  const facts = { subject: principal, relations, isDisabled, path, permission }
  return decideWithoutGrants(facts) === undefined ? { subject, path } : undefined
}

/**
 * From the same facts, for another time in milliseconds since 1970. Ignores suspensions and the grants that ended by that time. Returns
 * undefined if the subject or resource does not exist.
 */
export function decideAt({ context: { subject, path }, ...facts }: CheckResult, now: number): Decision | undefined {
  if (subject === undefined || path === undefined) return undefined
  const { principal, relations, isDisabled } = subject
  return evaluate({ ...facts, subject: principal, relations, isDisabled, path, now })
}

/** Throws the errors of `decideAll`. */
export async function decide(table: Table, loaded: LoadedChecks): Promise<CheckResult> {
  const [result] = await decideEach(table, loaded, refuseMissingPermission(loaded))
  return result as CheckResult
}

export const refuseMissingPermission =
  ({ contexts }: LoadedChecks): Refuse =>
  () => {
    const permission = contexts[0]?.request.permission ?? ''
    return new ApiError('PERMISSION_NOT_FOUND', NO_SUCH_PERMISSION, { metadata: { permission } })
  }

export const NO_SUCH_PERMISSION = 'no such permission on this resource'

/** Throws 404 PERMISSION_NOT_FOUND. Throws 503 if the facts keep changing. */
export const check = async (table: Table, request: CheckRequest): Promise<CheckResult> =>
  decide(table, await loadChecks(table, [request]))

/**
 * The preconditions of a write that an allowed check permits. The check stays allowed as long as they hold. They do not depend on the
 * version of the subject's item, which has the memberships in groups of all organizations. They depend on facts: that the subject is not
 * disabled, on its relations, and on its membership in the group that has the policy.
 */
export async function decidingFacts(result: CheckResult): Promise<Precondition[]> {
  const { reading, subject } = result.context
  const ofItems = await reading.preconditions(decidingKeys(result))
  const memberships = decidingMemberships(result)
  if (subject === undefined || memberships === undefined) return ofItems
  const item = await reading.get(principalKey(subject.principal))
  return [...ofItems, stillActs(subject.principal, item, memberships)]
}

/**
 * In the form in which the subject's item stores memberships. Returns undefined if the check depends only on a policy of the subject
 * itself.
 */
function decidingMemberships({ decision, context: { subject } }: CheckResult): string[] | undefined {
  if (!decision.allowed || subject === undefined) return undefined
  if (!('grant' in decision)) return []
  const { principal, memberUntil } = decision.grant
  return principal === subject.principal ? undefined : [storedGroup(idOf(principal), endText(memberUntil))]
}

/**
 * The items that an allowed check depends on, without the item of the subject. The check must be about a resource given by its id, or a
 * child of a container. There are at most three keys, plus one for each resource between the checked resource and the resource that has
 * the policy.
 */
export function decidingKeys({ decision, context: { subject, path, definitions } }: CheckResult): Key[] {
  const place = path && resourcesOn(path)[0]
  if (!decision.allowed || subject === undefined || path === undefined || place === undefined) return []
  // The version of the definitions is included, because a suspension also denies permissions from a role or from ownership, and every
  // suspension changes that version.
  if (decision.rule === 'resource_owner') return [definitions.key, resourceKey(place)]
  if (!('grant' in decision)) return [resourceKey(place)]
  const { resource, principal } = decision.grant
  return [definitions.key, grantKey(resource, principal), ...stepsTo(resource, path).map(resourceKey)]
}

/**
 * The checked resource and each resource between it and the resource that has the policy. The path depends on the items of these
 * resources, because each item names its parent.
 */
function stepsTo(resource: string, path: ResourcePath): string[] {
  const places = resourcesOn(path)
  return isCustom(resource) ? places.slice(0, Math.max(1, places.indexOf(resource))) : places.slice(0, 1)
}

/**
 * From this time on, no grant allows the check any more; in milliseconds since 1970. Undefined if the check stays allowed without an end.
 */
export function lastEndOf(result: CheckResult): number | undefined {
  const ends = result.grants.flatMap(({ expiresAt, memberUntil }) => earliest(expiresAt, memberUntil) ?? [])
  const isAllowedAt = (time: number) => decideAt(result, time)?.allowed === true
  if (isAllowedAt(Number.POSITIVE_INFINITY)) return undefined
  return Math.max(...ends.filter((end) => isAllowedAt(end - 1)))
}

/**
 * In milliseconds since 1970. Undefined if the grant that decided the check does not end. A write that depends on the grant is not sent
 * after this time.
 */
export const endOfPermission = ({ decision }: CheckResult): number | undefined =>
  'grant' in decision ? earliest(decision.grant.expiresAt, decision.grant.memberUntil) : undefined
