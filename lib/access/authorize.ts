import type { Actor } from '../clients/verify.ts'
import { ApiError, notFound, permissionDenied } from '../errors.ts'
import { namespaceOfReference, parseResource, parseSubject, type ResourceReference } from '../identifiers/references.ts'
import { OutdatedPermission } from '../table/preconditions.ts'
import type { Table } from '../table/table.ts'
import { type CheckResult, check, decidingKeys, endOfPermission, findDenyingSuspension } from './check.ts'
import type { CheckRequest } from './load-checks.ts'

/**
 * A permission that a caller may hold: `on` a resource (`<namespace>:<uuid>`), or `in` a container, as for a child of this
 * namespace that was granted nothing of its own. `in` serves for a child that does not exist: only a caller who may act on
 * every child learns that it does not. What concerns a container itself ignores that this one is suspended.
 */
export type Demand = Pick<CheckRequest, 'permission' | 'ignoresSuspension'> &
  ({ on: string } | { in: string; namespace: string })

/**
 * Throws 403 unless the caller is a platform admin or one of the demands is met, which the engine of every check decides. From
 * then on every write of this request depends on the facts that allowed it. Of several demands that are met the first counts.
 */
export async function authorize(table: Table, caller: Actor, ...demands: readonly Demand[]): Promise<void> {
  const refusal = await findRefusal(table, caller, ...demands)
  if (refusal !== undefined) throw refusal
}

/**
 * Refuses a caller only if what the request has loaded is still so, for that may be what the permission rests on. If it was made,
 * changed or deleted meanwhile, the refusal and what was loaded are of different moments. Throws OutdatedPermission then, and the
 * request runs again from the start.
 * @param isCurrent reads again, as a snapshot: other reads may still show what a transaction has deleted
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
  error instanceof ApiError && (error.reason === 'PERMISSION_DENIED' || error.reason === 'SUSPENDED')

/** The same question, for an operation that a caller may be allowed for another reason too. */
export const mayAct = async (table: Table, caller: Actor, ...demands: readonly Demand[]): Promise<boolean> =>
  (await findRefusal(table, caller, ...demands)) === undefined

/** Returns the 403 that `authorize` throws: SUSPENDED where a demand would be met but for a suspension, else PERMISSION_DENIED. */
export async function findRefusal(
  table: Table,
  caller: Actor,
  ...demands: readonly Demand[]
): Promise<ApiError | undefined> {
  if (isAdmin(caller)) return undefined
  const results = await Promise.all(demands.map((demand) => checkCaller(table, caller, demand)))
  const met = results.find((result) => result?.decision.allowed)
  if (met === undefined) {
    const [place] = results.flatMap((result) => (result && findDenyingSuspension(result)) ?? [])
    return place === undefined ? permissionDenied() : placeSuspended(place)
  }
  table.requireUnchanged(await met.context.reading.preconditions(decidingKeys(met)), endOfPermission(met))
  return undefined
}

/** 403 in an organization or project (`<namespace>:<id>`) that is disabled or being deleted, for who may act there otherwise. */
export function placeSuspended(place: string): ApiError {
  const type = namespaceOfReference(place).replace('app/', '')
  return new ApiError('SUSPENDED', `the ${type} is disabled or being deleted`, {
    metadata: { resource_type: type, resource: place.slice(place.indexOf(':') + 1) },
  })
}

/** Whether a caller holds a permission now. No write depends on it. */
export const holds = async (table: Table, caller: Actor, demand: Demand): Promise<boolean> =>
  (await checkCaller(table, caller, demand))?.decision.allowed === true

/** The refusal for an organization or project that does not exist: admins alone learn that. */
export const unknownContainer = (caller: Actor, what: string, id: string): ApiError =>
  isAdmin(caller) ? notFound(what, id) : permissionDenied()

/** An organization or project as a request names it. `found` is undefined where there is none. */
export interface NamedContainer<Found extends { resource: string }> {
  kind: 'organization' | 'project'
  /** Its id or name. */
  given: string
  found: Found | undefined
}

/**
 * The organization or project that a request names, for platform admins and for a caller that holds one of the permissions on it.
 * Throws 403, and 404 for one that does not exist, which admins alone may know.
 * @param ignoresSuspension where the operation is about the container itself: who disabled it sees it, and enables it
 */
export async function authorizeOn<Found extends { resource: string }>(
  table: Table,
  caller: Actor,
  { kind, given, found }: NamedContainer<Found>,
  permissions: readonly string[],
  ignoresSuspension?: Demand['ignoresSuspension'],
): Promise<Found> {
  if (found === undefined) throw unknownContainer(caller, kind, given)
  const demands = permissions.map((permission) => ({ permission, on: found.resource, ignoresSuspension }))
  await authorize(table, caller, ...demands)
  return found
}

export const isAdmin = ({ relations }: Actor): boolean => relations.includes('admin')

/** Undefined where nobody can hold the permission: there is none of that name in the namespace of the resource. */
async function checkCaller(table: Table, caller: Actor, demand: Demand): Promise<CheckResult | undefined> {
  const subject = parseSubject(caller.principal)
  const resource = resourceOf(demand)
  if (subject === undefined || resource === undefined) return undefined
  try {
    const { permission, ignoresSuspension } = demand
    return await check(table, { subject, resource, permission, ignoresSuspension })
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'PERMISSION_NOT_FOUND') return undefined
    throw error
  }
}

const resourceOf = (demand: Demand): ResourceReference | undefined =>
  'on' in demand ? parseResource(demand.on) : { namespace: demand.namespace, by: 'parent', parent: demand.in }
