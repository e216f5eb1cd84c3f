import { ApiError, notFound, permissionDenied } from '../../foundation/errors.ts'
import {
  namespaceOfReference,
  parseResource,
  parseSubject,
  type ResourceReference,
} from '../../foundation/identifiers/references.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Actor } from '../clients/verify.ts'
import {
  type CheckResult,
  decideAt,
  decideEach,
  decidingFacts,
  endOfPermission,
  findDenyingSuspension,
  isCoveredBy,
  lastEndOf,
} from './check.ts'
import { EVERYTHING } from './delegations.ts'
import { type CheckRequest, type LoadedChecks, loadChecks } from './load-checks.ts'
import { endText } from './memberships.ts'

/**
 * A permission that a caller may hold.
 * - `on` names a resource (`<namespace>:<uuid>`).
 * - `in` names a container. The permission is then required on a child of this container that has the given namespace
 *   and no grants of its own. This form is used if it is not known whether the child exists, so that only a caller that
 *   may act on every child gets 404.
 *
 * `ignoresSuspension` is used for operations on a container itself, which are allowed while the container is suspended.
 */
export type RequiredPermission = Pick<CheckRequest, 'permission' | 'ignoresSuspension' | 'mustBeNamed'> &
  ({ on: string } | { in: string; namespace: string }) & {
    /** In milliseconds since 1970. A policy or membership that a caller creates must not end later than the caller's own permission. */
    until?: number
  }

/**
 * Infinity if the item does not end.
 * @param end RFC 3339, or empty
 */
export const untilEnd = (end: string | undefined): number => (end ? Date.parse(end) : Number.POSITIVE_INFINITY)

/**
 * Throws 403 unless the caller is a platform admin or holds one of the required permissions. A caller with a token is never a platform
 * admin here: its person must hold a permission that the token covers. Each permission is decided by the same engine as a check. All later
 * writes of this request fail if the facts that allowed the caller have changed. If the caller holds several of the required permissions,
 * only the facts of the first one are used.
 */
export async function authorize(
  table: Table,
  caller: Actor,
  ...requiredPermissions: readonly RequiredPermission[]
): Promise<void> {
  const refusal = await findRefusal(table, caller, ...requiredPermissions)
  if (refusal !== undefined) throw refusal
}

/**
 * Waits for an authorization that was decided from loaded items. If the authorization is refused and the items were
 * created, changed or deleted meanwhile, throws OutdatedPermission, and the request runs again from the start.
 * @param isCurrent reads the items again in a snapshot, because plain reads can still show items that a transaction has
 * deleted
 */
export async function refuseIfCurrent(authorizing: Promise<void>, isCurrent: () => Promise<boolean>): Promise<void> {
  try {
    await authorizing
  } catch (error) {
    if (isRefusal(error) && !(await isCurrent())) throw new OutdatedPermission('what was loaded has changed meanwhile')
    throw error
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['PERMISSION_DENIED', 'PERMISSION_ENDS', 'SUSPENDED'].includes(error.reason)

/** For operations that can also allow the caller for another reason. */
export const mayAct = async (
  table: Table,
  caller: Actor,
  ...requiredPermissions: readonly RequiredPermission[]
): Promise<boolean> => (await findRefusal(table, caller, ...requiredPermissions)) === undefined

/**
 * Returns undefined if the caller is allowed. The error is PERMISSION_ENDS if the caller holds a required permission that ends too early.
 * The error is SUSPENDED if the caller would be allowed without a suspension. Otherwise the error is PERMISSION_DENIED.
 * Throws OutdatedPermission if the caller became a platform admin meanwhile, so that the request runs again.
 */
export async function findRefusal(
  table: Table,
  caller: Actor,
  ...requiredPermissions: readonly RequiredPermission[]
): Promise<ApiError | undefined> {
  if (actsAsAdmin(caller)) return undefined
  const results = await Promise.all(
    requiredPermissions.map((requiredPermission) => checkCaller(table, caller, requiredPermission)),
  )
  const met = requiredPermissions
    .map(({ until }, index) => lasting(results[index], until))
    .find((each) => each !== undefined)
  if (met === undefined) {
    if (caller.token === undefined) refuseIfNowAdmin(results)
    return toRefusal(results.filter((result) => result !== undefined))
  }
  table.requireUnchanged(await decidingFacts(met), endOfPermission(met))
  return undefined
}

/**
 * Throws OutdatedPermission if the caller became a platform admin after it was authenticated. A check denies a platform
 * admin only if the subject or resource does not exist, but the admin may call the operation even then.
 */
function refuseIfNowAdmin(results: readonly (CheckResult | undefined)[]): void {
  const subject = results.find((result) => result !== undefined)?.context.subject
  if (subject === undefined || subject.isDisabled || !subject.relations.includes('admin')) return
  throw new OutdatedPermission('the caller has become a platform admin')
}

/** The 403 for a caller that is denied only because the organization or project (`<namespace>:<id>`) is disabled or being deleted. */
export function placeSuspended(place: string): ApiError {
  const type = namespaceOfReference(place).replace('app/', '')
  return new ApiError('SUSPENDED', `the ${type} is disabled or being deleted`, {
    metadata: { resource_type: type, resource: place.slice(place.indexOf(':') + 1) },
  })
}

/**
 * Returns undefined if the check does not stay allowed until the given time. Compares only the ends of grants, because grants never start
 * in the future.
 */
function lasting(result: CheckResult | undefined, until: number | undefined): CheckResult | undefined {
  if (result === undefined || !result.decision.allowed) return undefined
  if (until === undefined) return result
  const decision = decideAt(result, until - 1)
  return decision?.allowed ? { ...result, decision } : undefined
}

function toRefusal(results: readonly CheckResult[]): ApiError {
  const allowed = results.filter(({ decision }) => decision.allowed)
  const [first] = allowed
  if (first !== undefined) return permissionEnds(first, allowed)
  const [place] = results.flatMap((result) => findDenyingSuspension(result) ?? [])
  return place === undefined ? permissionDenied() : placeSuspended(place)
}

function permissionEnds({ permission }: CheckResult, allowed: readonly CheckResult[]): ApiError {
  const expires_at = endText(Math.max(...allowed.flatMap((each) => lastEndOf(each) ?? [])))
  const text = `the permission of the caller ends at ${expires_at}: what it gives must end by then`
  return new ApiError('PERMISSION_ENDS', text, { metadata: { permission: permission.key, expires_at } })
}

/** Does not make later writes depend on the permission. */
export const holds = async (table: Table, caller: Actor, requiredPermission: RequiredPermission): Promise<boolean> =>
  (await checkCaller(table, caller, requiredPermission))?.decision.allowed === true

/**
 * All answers are from facts that were true at one moment. Does not make later writes depend on the permissions. Throws 503 if the facts
 * keep changing.
 */
export async function holdsEach(
  table: Table,
  caller: Actor,
  requiredPermissions: readonly RequiredPermission[],
): Promise<boolean[]> {
  const requests = requiredPermissions.map((requiredPermission) => toRequest(caller, requiredPermission))
  const asked = requests.filter((request) => request !== undefined)
  const results = (await decideEach(table, await loadFor(table, caller, asked))).values()
  return requests.map((request) => request !== undefined && results.next().value?.decision.allowed === true)
}

/** For lists of what the caller itself holds anywhere. False for a caller whose token covers only a resource. */
export const coversEverywhere = ({ token }: Actor): boolean => token === undefined || token.resource === EVERYTHING

/** 404 for platform admins, and 403 for all other callers. */
export const unknownContainer = (caller: Actor, what: string, id: string): ApiError =>
  actsAsAdmin(caller) ? notFound(what, id) : permissionDenied()

/** `found` is undefined if the organization or project does not exist. */
export interface NamedContainer<Found extends { resource: string }> {
  kind: 'organization' | 'project'
  /** An id or a name. */
  given: string
  found: Found | undefined
}

/**
 * Throws 403 unless the caller is a platform admin or holds one of the permissions on the organization or project. If it does not exist,
 * platform admins get 404, and all other callers get 403.
 * @param ignoresSuspension for operations on the container itself, so that a caller that disabled the container can still read and enable
 *   it
 */
export async function authorizeOn<Found extends { resource: string }>(
  table: Table,
  caller: Actor,
  { kind, given, found }: NamedContainer<Found>,
  permissions: readonly string[],
  ignoresSuspension?: RequiredPermission['ignoresSuspension'],
): Promise<Found> {
  if (found === undefined) throw unknownContainer(caller, kind, given)
  const requiredPermissions = permissions.map((permission) => ({ permission, on: found.resource, ignoresSuspension }))
  await authorize(table, caller, ...requiredPermissions)
  return found
}

/** True also if the caller has all rights of a platform admin in the operation that it calls. */
export const actsAsAdmin = ({ relations, isGivenOperation = false }: Actor): boolean =>
  relations.includes('admin') || isGivenOperation

/** Platform admins and platform members. Members are the applications that check permissions and report usages. */
export const isTrusted = (caller: Actor): boolean => actsAsAdmin(caller) || caller.relations.includes('member')

/** Returns undefined if the resource's namespace has no permission of that name. */
async function checkCaller(
  table: Table,
  caller: Actor,
  requiredPermission: RequiredPermission,
): Promise<CheckResult | undefined> {
  const request = toRequest(caller, requiredPermission)
  if (request === undefined) return undefined
  const [result] = await decideEach(table, await loadFor(table, caller, [request]))
  return result
}

/** The checks are limited to the token of the caller. */
const loadFor = async (table: Table, { token }: Actor, requests: readonly CheckRequest[]): Promise<LoadedChecks> => ({
  ...(await loadChecks(table, requests)),
  token,
})

/**
 * Tells whether the caller is the principal (`<namespace>:<id>`), which may act without a permission. If the caller uses a token, the token
 * must cover one of the permissions that others need.
 */
export async function actsAs(
  table: Table,
  caller: Actor,
  principal: string | undefined,
  ...othersNeed: readonly RequiredPermission[]
): Promise<boolean> {
  const { token } = caller
  if (principal !== caller.principal) return false
  if (token === undefined) return true
  const requests = othersNeed.flatMap((each) => toRequest(caller, each) ?? [])
  const results = await decideEach(table, await loadChecks(table, requests))
  return results.some((result) => result !== undefined && isCoveredBy(token, result))
}

/** Returns undefined if a text is not the reference of a principal or resource. */
function toRequest(caller: Actor, requiredPermission: RequiredPermission): CheckRequest | undefined {
  const subject = parseSubject(caller.principal)
  const resource = resourceOf(requiredPermission)
  if (subject === undefined || resource === undefined) return undefined
  const { permission, ignoresSuspension, mustBeNamed } = requiredPermission
  return { subject, resource, permission, ignoresSuspension, mustBeNamed }
}

const resourceOf = (requiredPermission: RequiredPermission): ResourceReference | undefined =>
  'on' in requiredPermission
    ? parseResource(requiredPermission.on)
    : { namespace: requiredPermission.namespace, by: 'parent', parent: requiredPermission.in }
