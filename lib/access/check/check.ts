import { ApiError } from '../../foundation/errors.ts'
import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { grantKey, type Key, principalKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type RoleDefinition, readRoleDefinitions } from './definitions.ts'
import { type Decision, decideWithoutGrants, evaluate, type Grant } from './evaluate.ts'
import { findPermissions, knownPermissions } from './find-permissions.ts'
import { readGrants } from './grants.ts'
import type { Asked } from './holders.ts'
import { type CheckContext, type CheckRequest, type LoadedChecks, loadChecks } from './load-checks.ts'
import { earliest } from './memberships.ts'
import { asOfOneMoment, requireOneMoment } from './one-moment.ts'
import { readSuspended, type Suspended } from './suspension.ts'

/** A decision, or a denial because the subject or the resource does not exist. */
export type CheckDecision = Decision | { allowed: false; rule: 'unknown_subject' | 'unknown_resource' }

/** A decision with all facts that it is based on. `explain` turns it into an explanation. */
export interface CheckResult {
  decision: CheckDecision
  permission: PermissionIdentity
  context: CheckContext
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
  /** The time of the answer, in milliseconds since 1970: grants that ended before it do not count. */
  now: number
}

/** Makes the 404 for permissions that do not exist, from the positions of their checks. */
type Refuse = (positions: readonly number[]) => ApiError

/**
 * Decides checks. It reads the grants that the first round trip has not read yet, and the definitions that this process has not cached in
 * their current version. All facts of the decision were true at one single moment of the request. If that cannot be proved, because
 * something changed meanwhile, it starts again.
 *
 * Throws 404 PERMISSION_NOT_FOUND, even if the subject or resource does not exist either. Throws 503 if the facts change for as long as the
 * request may take.
 */
export async function decideAll(table: Table, loaded: LoadedChecks, refuse: Refuse): Promise<CheckResult[]> {
  const results = await decideEach(table, loaded, refuse)
  return results.filter((result) => result !== undefined)
}

/** Decides checks like `decideAll`, but a missing permission is not an error: its check has no result. */
export async function decideEach(table: Table, loaded: LoadedChecks, refuse?: Refuse): Promise<Decided[]> {
  const requests = loaded.contexts.map(({ request }) => request)
  let unused: LoadedChecks | undefined = loaded
  return asOfOneMoment(table, async () => {
    const current = unused ?? (await loadChecks(table, requests))
    unused = undefined
    const results = await decideUnproved(table, current, refuse)
    await requireOneMoment(current.reading)
    return results
  })
}

/** Undefined for a permission that does not exist. */
type Decided = CheckResult | undefined

/**
 * Decides from facts that may have been read at different moments. The answer is valid only if `loaded.reading` is proved afterwards.
 * @throws FactsChanged if the facts certainly belong to different moments
 */
export async function decideUnproved(table: Table, loaded: LoadedChecks, refuse?: Refuse): Promise<Decided[]> {
  const { definitions, contexts } = loaded
  const queries = contexts.map(({ query }) => query)
  const known = knownPermissions(definitions, queries)
  // Permissions that do not exist are reported here, before a second round trip.
  if (known.isComplete) refuseMissing(known.permissions, refuse)
  const [permissions, grants, suspended] = await Promise.all([
    findPermissions(table, definitions, queries, known),
    readNeededGrants(loaded, known.permissions),
    readSuspended(table, definitions),
  ])
  refuseMissing(permissions, refuse)
  const roleIds = new Set(grants.flat().map(({ roleId }) => roleId))
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const now = await loaded.reading.moment()
  return contexts.map((context, index) => {
    const permission = permissions[index]
    return permission && decideOne(context, { permission, grants: grants[index] ?? [], roles, now }, suspended)
  })
}

function refuseMissing(permissions: readonly (PermissionIdentity | undefined)[], refuse: Refuse | undefined): void {
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

/**
 * Returns the organization or project (`<namespace>:<id>`) that is suspended, if only that denied the check. A caller that may otherwise
 * act there may know it.
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

/** Reads the grants of each check, unless its decision needs none. */
async function readNeededGrants(
  { reading, contexts }: LoadedChecks,
  permissions: readonly (PermissionIdentity | undefined)[],
): Promise<Grant[][]> {
  const needed = contexts.map(({ subject, path }, index): Asked | undefined => {
    if (subject === undefined || path === undefined) return undefined
    const { principal, relations, isDisabled } = subject
    const facts = { subject: principal, relations, isDisabled, path, permission: permissions[index] }
    return decideWithoutGrants(facts) === undefined ? { subject, path } : undefined
  })
  const asked = needed.filter((each) => each !== undefined)
  const grants = await readGrants(reading, asked)
  const found = new Map(asked.map((each, index) => [each, grants[index]]))
  return needed.map((each) => (each && found.get(each)) ?? [])
}

/**
 * Decides again from the same facts at another time (milliseconds since 1970): grants that ended by then do not count, and suspensions are
 * ignored. Returns undefined if the subject or resource does not exist.
 */
export function decideAt({ context: { subject, path }, ...facts }: CheckResult, now: number): Decision | undefined {
  if (subject === undefined || path === undefined) return undefined
  const { principal, relations, isDisabled } = subject
  return evaluate({ ...facts, subject: principal, relations, isDisabled, path, now })
}

/** Decides one check like `decideAll`. */
export async function decide(table: Table, loaded: LoadedChecks): Promise<CheckResult> {
  const [result] = await decideAll(table, loaded, refuseMissingPermission(loaded))
  return result as CheckResult
}

/** Makes the 404 of a single check whose permission does not exist. */
export const refuseMissingPermission =
  (loaded: LoadedChecks): Refuse =>
  () =>
    permissionNotFound(loaded)

function permissionNotFound({ contexts }: LoadedChecks): ApiError {
  const permission = contexts[0]?.request.permission ?? ''
  return new ApiError('PERMISSION_NOT_FOUND', NO_SUCH_PERMISSION, { metadata: { permission } })
}

export const NO_SUCH_PERMISSION = 'no such permission on this resource'

/** Loads and decides in one call. Throws 404 PERMISSION_NOT_FOUND, 503. */
export const check = async (table: Table, request: CheckRequest): Promise<CheckResult> =>
  decide(table, await loadChecks(table, [request]))

/**
 * Returns the keys of the items that an allowed check depends on, for a resource given by its id or for a child of a container. While they
 * are unchanged, the check stays allowed. There are at most four, plus one for each resource between this one and the one that has the
 * policy.
 */
export function decidingKeys({ decision, context: { subject, path, definitions } }: CheckResult): Key[] {
  const place = path && resourcesOn(path)[0]
  if (!decision.allowed || subject === undefined || path === undefined || place === undefined) return []
  // The suspension of a container also suspends permissions from a role or from ownership. It changes the version of the definitions.
  if (decision.rule === 'resource_owner') return [definitions.key, principalKey(subject.principal), resourceKey(place)]
  if (!('grant' in decision)) return [principalKey(subject.principal), resourceKey(place)]
  const { resource, principal } = decision.grant
  const ofMember = principal === subject.principal ? [] : [principalKey(subject.principal)]
  return [definitions.key, grantKey(resource, principal), ...stepsTo(resource, path).map(resourceKey), ...ofMember]
}

/** Returns the resource itself and each resource between it and the one that has the policy: each item names its parent. */
function stepsTo(resource: string, path: ResourcePath): string[] {
  const places = resourcesOn(path)
  return isCustom(resource) ? places.slice(0, Math.max(1, places.indexOf(resource))) : places.slice(0, 1)
}

/** Returns the latest time until which a grant allows a check, in milliseconds since 1970, or undefined if it can stay allowed for good. */
export function lastEndOf(result: CheckResult): number | undefined {
  const ends = result.grants.flatMap(({ expiresAt, memberUntil }) => earliest(expiresAt, memberUntil) ?? [])
  const isAllowedAt = (time: number) => decideAt(result, time)?.allowed === true
  if (isAllowedAt(Number.POSITIVE_INFINITY)) return undefined
  return Math.max(...ends.filter((end) => isAllowedAt(end - 1)))
}

/**
 * Returns the time when the grant that decided an allowed check ends, in milliseconds since 1970, or undefined if it does not end. A write
 * that depends on the grant is not sent after that time.
 */
export const endOfPermission = ({ decision }: CheckResult): number | undefined =>
  'grant' in decision ? earliest(decision.grant.expiresAt, decision.grant.memberUntil) : undefined
