import { ApiError } from '../errors.ts'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import type { ResourceReference, SubjectReference } from '../identifiers/references.ts'
import { type ResourcePath, resourcesOn } from '../identifiers/resource-path.ts'
import { unavailable } from '../table/failures.ts'
import { grantKey, type Key, principalKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import {
  cachedPermissions,
  type Definitions,
  type RoleDefinition,
  readDefinitions,
  readPermissions,
  readRoleDefinitions,
} from './definitions.ts'
import { type Decision, decideWithoutGrants, evaluate, type Grant } from './evaluate.ts'
import { guessGroups, guessPath, rememberGroups, rememberPath } from './guesses.ts'
import { findPath, findSubject, readGrants, readGuessedGrants, type Subject } from './loader.ts'
import { type PermissionQuery, queryPermission } from './permission-query.ts'
import { FactsChanged, type Reading, startReading } from './reading.ts'

/** Asks whether a subject holds a permission on a resource. `permission` is in any of the forms that callers may write. */
export interface CheckRequest {
  subject: SubjectReference
  resource: ResourceReference
  permission: string
}

/** A subject or resource that does not exist is a denial of its own. */
export type CheckDecision = Decision | { allowed: false; rule: 'unknown_subject' | 'unknown_resource' }

/** A decision with everything that it was made from; `explain` turns it into an explanation. */
export interface CheckResult {
  decision: CheckDecision
  permission: PermissionIdentity
  context: CheckContext
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
}

/** The result of the first round trip. */
export interface CheckContext {
  request: CheckRequest
  query: PermissionQuery
  reading: Reading
  definitions: Definitions
  /** Undefined where there is no such subject. */
  subject: Subject | undefined
  /** Undefined where there is no such resource. */
  path: ResourcePath | undefined
}

/**
 * The first round trip to the table. It reads the version of the definitions, the subject with its groups, and the resource
 * with its ancestors. It decides nothing: the caller may not be authenticated yet.
 * @param mayGuess also reads the grants that decide if nothing has changed since this process saw subject and resource
 */
export async function loadCheckContext(table: Table, request: CheckRequest, mayGuess = false): Promise<CheckContext> {
  const query = queryPermission(request.permission, request.resource.namespace)
  const reading = startReading(table)
  const [definitions, subject, path] = await Promise.all([
    readDefinitions(reading),
    findSubject(reading, request.subject),
    findPath(reading, request.resource, query.namespace),
    mayGuess ? readGuess(reading, request) : undefined,
  ])
  if (subject !== undefined) rememberGroups(subject.principal, subject.groups)
  rememberPath(referenceText(request.resource), path)
  return { request, query, reading, definitions, subject, path }
}

const referenceText = (resource: ResourceReference): string => JSON.stringify(resource)

async function readGuess(reading: Reading, { subject: { principal }, resource }: CheckRequest): Promise<void> {
  const path = guessPath(referenceText(resource))
  const groups = principal === undefined ? undefined : guessGroups(principal)
  if (path === undefined || groups === undefined) return
  await readGuessedGrants(reading, [String(principal), ...groups], path)
}

/**
 * Decides a check. It reads the grants that the first round trip has not read already, and the definitions that this process
 * has not cached in their current version. Everything that it decides from was true at one single moment of the request; if
 * that cannot be proved, because something changed in the meantime, it begins anew.
 *
 * Throws 404 PERMISSION_NOT_FOUND, even where the subject or the resource does not exist either; 503 if the facts change for
 * as long as the request may take.
 */
export async function decide(table: Table, context: CheckContext): Promise<CheckResult> {
  let loaded: CheckContext | undefined = context
  const attempt = async (): Promise<CheckResult> => {
    const current = loaded ?? (await loadCheckContext(table, context.request))
    loaded = undefined
    const result = await decideOnce(table, current)
    if (await current.reading.isOneMoment()) return result
    throw new FactsChanged('facts changed while a check read them')
  }
  try {
    return await table.withRetries(attempt, (error) => error instanceof FactsChanged)
  } catch (error) {
    throw error instanceof FactsChanged ? unavailable(error) : error
  }
}

/** Decides from facts that may be of different moments. @throws FactsChanged where they surely are */
async function decideOnce(table: Table, context: CheckContext): Promise<CheckResult> {
  const { query, definitions, subject, path } = context
  const cached = cachedPermissions(definitions, query.guards)
  // A permission that does not exist throws here, before a second round trip.
  const known = cached && selectPermission(cached, context)
  const [found, grants] = await Promise.all([
    cached ?? readPermissions(table, definitions, query.guards),
    readNeededGrants(context, known),
  ])
  const permission = known ?? selectPermission(found, context)
  const result = { permission, context, grants: [], roles: new Map() }
  if (subject === undefined) return { ...result, decision: { allowed: false, rule: 'unknown_subject' } }
  if (path === undefined) return { ...result, decision: { allowed: false, rule: 'unknown_resource' } }
  const roles = await readRoleDefinitions(table, definitions, [...new Set(grants.map(({ roleId }) => roleId))])
  const { principal, relations } = subject
  const decision = evaluate({ subject: principal, relations, path, permission, grants, roles })
  return { ...result, decision, grants, roles }
}

/** Loads and decides in one call. Throws 404 PERMISSION_NOT_FOUND, 503. */
export const check = async (table: Table, request: CheckRequest): Promise<CheckResult> =>
  decide(table, await loadCheckContext(table, request))

/** Reads the grants, unless the decision needs none. */
async function readNeededGrants(
  { subject, path, reading }: CheckContext,
  permission: PermissionIdentity | undefined,
): Promise<Grant[]> {
  if (subject === undefined || path === undefined) return []
  const { principal, relations } = subject
  const decision = decideWithoutGrants({ subject: principal, relations, path, permission })
  return decision === undefined ? readGrants(reading, subject, path) : []
}

function selectPermission(
  found: readonly (PermissionIdentity | undefined)[],
  { query, request: { permission } }: CheckContext,
): PermissionIdentity {
  const selected = query.builtin ?? found.find((each) => each !== undefined && query.accepts(each))
  if (selected !== undefined) return selected
  throw new ApiError('PERMISSION_NOT_FOUND', 'no such permission on this resource', { metadata: { permission } })
}

/**
 * The items on which an allowed check of a resource by its id, or of anything in a container, rests: while they are unchanged, it stays allowed. There are at
 * most five.
 */
export function decidingKeys({ decision, context: { subject, path, definitions } }: CheckResult): Key[] {
  const place = path && resourcesOn(path)[0]
  if (!decision.allowed || subject === undefined || place === undefined) return []
  if (!('grant' in decision)) return [principalKey(subject.principal), resourceKey(place)]
  const { resource, principal } = decision.grant
  const ofMember = principal === subject.principal ? [] : [principalKey(subject.principal)]
  return [definitions.key, grantKey(resource, principal), resourceKey(place), ...ofMember]
}
