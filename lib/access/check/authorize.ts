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
  decidingKeys,
  endOfPermission,
  findDenyingSuspension,
  lastEndOf,
} from './check.ts'
import { type CheckRequest, loadChecks } from './load-checks.ts'
import { endText } from './memberships.ts'

/**
 * A permission that a caller may hold. `on` names a resource (`<namespace>:<uuid>`). `in` names a container, and stands for a child of this
 * namespace that has no grants of its own. `in` serves for a child that does not exist: only a caller that may act on every child learns
 * that it does not exist. An operation on a container itself ignores that this container is suspended.
 */
export type RequiredPermission = Pick<CheckRequest, 'permission' | 'ignoresSuspension'> &
  ({ on: string } | { in: string; namespace: string }) & {
    /**
     * The time until which the required permission must last, in milliseconds since 1970. What a caller creates must not outlast its own
     * permission.
     */
    until?: number
  }

/** Returns the value of `until` for an end: infinity if the created item does not end. @param end RFC 3339, or empty */
export const untilEnd = (end: string | undefined): number => (end ? Date.parse(end) : Number.POSITIVE_INFINITY)

/**
 * Throws 403 unless the caller is a platform admin or holds one of the required permissions. The engine of every check decides that. From
 * then on every write of this request depends on the facts that allowed it. If the caller holds several of the required permissions, the
 * first one counts.
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
 * Refuses a caller only if the loaded facts are still current, because the permission may depend on them. If they were created, changed or
 * deleted meanwhile, it throws OutdatedPermission and the request runs again from the start.
 * @param isCurrent reads the facts again in a snapshot: plain reads may still show items that a transaction has deleted
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

/** Tells whether `authorize` would allow the caller, for operations that have another reason to allow it. */
export const mayAct = async (
  table: Table,
  caller: Actor,
  ...requiredPermissions: readonly RequiredPermission[]
): Promise<boolean> => (await findRefusal(table, caller, ...requiredPermissions)) === undefined

/**
 * Returns the 403 that `authorize` throws: PERMISSION_ENDS if the caller holds a required permission that ends too early; SUSPENDED if only
 * a suspension denies it; else PERMISSION_DENIED.
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
  if (met === undefined) return toRefusal(results.filter((result) => result !== undefined))
  table.requireUnchanged(await met.context.reading.preconditions(decidingKeys(met)), endOfPermission(met))
  return undefined
}

/** Makes the 403 for a caller that is denied only because the organization or project (`<namespace>:<id>`) is disabled or being deleted. */
export function placeSuspended(place: string): ApiError {
  const type = namespaceOfReference(place).replace('app/', '')
  return new ApiError('SUSPENDED', `the ${type} is disabled or being deleted`, {
    metadata: { resource_type: type, resource: place.slice(place.indexOf(':') + 1) },
  })
}

/** Returns the check if it is allowed until that time, else undefined. Grants never start in the future. */
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

/** Tells whether a caller holds a permission now. No write depends on it. */
export const holds = async (table: Table, caller: Actor, requiredPermission: RequiredPermission): Promise<boolean> =>
  (await checkCaller(table, caller, requiredPermission))?.decision.allowed === true

/** Tells for each permission whether a caller holds it, as of one moment. No write depends on it. Throws 503. */
export async function holdsEach(
  table: Table,
  caller: Actor,
  requiredPermissions: readonly RequiredPermission[],
): Promise<boolean[]> {
  const requests = requiredPermissions.map((requiredPermission) => toRequest(caller, requiredPermission))
  const asked = requests.filter((request) => request !== undefined)
  const results = (await decideEach(table, await loadChecks(table, asked))).values()
  return requests.map((request) => request !== undefined && results.next().value?.decision.allowed === true)
}

/** Makes the refusal for an organization or project that does not exist: only platform admins get 404. */
export const unknownContainer = (caller: Actor, what: string, id: string): ApiError =>
  actsAsAdmin(caller) ? notFound(what, id) : permissionDenied()

/** An organization or project that a request names. `found` is undefined if it does not exist. */
export interface NamedContainer<Found extends { resource: string }> {
  kind: 'organization' | 'project'
  /** The id or name in the request. */
  given: string
  found: Found | undefined
}

/**
 * Finds the organization or project that a request names, for platform admins and for callers that hold one of the permissions on it.
 * Throws 403. Throws 404 if it does not exist, but only to platform admins.
 * @param ignoresSuspension for operations on the container itself: a caller that disabled it can still read and enable it
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

/** Tells whether a caller is a platform admin, or acts as one in the operation that it calls. */
export const actsAsAdmin = ({ relations, isGivenOperation = false }: Actor): boolean =>
  relations.includes('admin') || isGivenOperation

/** Tells whether a caller is a platform admin or a platform member. Members are the applications that check and report usages. */
export const isTrusted = (caller: Actor): boolean => actsAsAdmin(caller) || caller.relations.includes('member')

/** Returns undefined if the resource's namespace has no permission of that name: then nobody can hold it. */
async function checkCaller(
  table: Table,
  caller: Actor,
  requiredPermission: RequiredPermission,
): Promise<CheckResult | undefined> {
  const request = toRequest(caller, requiredPermission)
  if (request === undefined) return undefined
  const [result] = await decideEach(table, await loadChecks(table, [request]))
  return result
}

/** Returns undefined for text that names no principal or resource. */
function toRequest(caller: Actor, requiredPermission: RequiredPermission): CheckRequest | undefined {
  const subject = parseSubject(caller.principal)
  const resource = resourceOf(requiredPermission)
  if (subject === undefined || resource === undefined) return undefined
  const { permission, ignoresSuspension } = requiredPermission
  return { subject, resource, permission, ignoresSuspension }
}

const resourceOf = (requiredPermission: RequiredPermission): ResourceReference | undefined =>
  'on' in requiredPermission
    ? parseResource(requiredPermission.on)
    : { namespace: requiredPermission.namespace, by: 'parent', parent: requiredPermission.in }
