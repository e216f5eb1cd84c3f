import { ApiError } from '../errors.ts'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import type { ResourceReference, SubjectReference } from '../identifiers/references.ts'
import type { ResourcePath } from '../identifiers/resource-path.ts'
import type { Table } from '../table/table.ts'
import { type PermissionLookup, readDefinitions, readGuards, readRoleDefinitions } from './definitions.ts'
import { type Decision, decideWithoutGrants, evaluate, type Grant, type RoleDefinition } from './evaluate.ts'
import { findPath, findSubject, readGrants, type Subject } from './loader.ts'
import { type PermissionQuery, queryPermission } from './permission-query.ts'

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
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
}

/** The result of the first round trip. */
export interface CheckContext {
  request: CheckRequest
  query: PermissionQuery
  /** Undefined where the cached definitions are out of date and have to be read. */
  definitions: PermissionLookup | undefined
  /** Undefined where there is no such subject. */
  subject: Subject | undefined
  /** Undefined where there is no such resource. */
  path: ResourcePath | undefined
}

/**
 * The first of two round trips to the table. It reads permission, subject with groups, and resource with ancestors in
 * parallel. It decides nothing: the caller may not be authenticated yet.
 */
export async function loadCheckContext(table: Table, request: CheckRequest): Promise<CheckContext> {
  const query = queryPermission(request.permission, request.resource.namespace)
  const [definitions, subject, path] = await Promise.all([
    readDefinitions(table, query.guards),
    findSubject(table, request.subject),
    findPath(table, request.resource, query.namespace),
  ])
  return { request, query, definitions, subject, path }
}

/**
 * The second round trip, where the grants decide: it reads the grants of every pair of subject or group and resource or
 * ancestor in one batch. A third one reads the definitions that this process has not cached in their current version.
 *
 * Throws 404 PERMISSION_NOT_FOUND, even where the subject or the resource does not exist either.
 */
export async function decide(table: Table, context: CheckContext): Promise<CheckResult> {
  const { query, definitions, subject, path } = context
  // A permission that does not exist throws here, before a second round trip.
  const known = definitions && selectPermission(definitions.found, context)
  const [{ version, found }, grants] = await Promise.all([
    definitions ?? readGuards(table, query.guards),
    readNeededGrants(table, context, known),
  ])
  const permission = known ?? selectPermission(found, context)
  if (subject === undefined) return denyUnknown('unknown_subject', permission)
  if (path === undefined) return denyUnknown('unknown_resource', permission)
  const roles = await readRoleDefinitions(table, version, [...new Set(grants.map((grant) => grant.roleId))])
  const { principal, relations } = subject
  const decision = evaluate({ subject: principal, relations, path, permission, grants, roles })
  return { decision, permission, grants, roles }
}

const denyUnknown = (rule: 'unknown_subject' | 'unknown_resource', permission: PermissionIdentity): CheckResult => ({
  decision: { allowed: false, rule },
  permission,
  grants: [],
  roles: new Map(),
})

/** Loads and decides in one call. Throws 404 PERMISSION_NOT_FOUND. */
export const check = async (table: Table, request: CheckRequest): Promise<CheckDecision> =>
  (await decide(table, await loadCheckContext(table, request))).decision

/** Reads the grants, unless the decision needs none. */
async function readNeededGrants(
  table: Table,
  { subject, path }: CheckContext,
  permission: PermissionIdentity | undefined,
): Promise<Grant[]> {
  if (subject === undefined || path === undefined) return []
  const decision = decideWithoutGrants({
    subject: subject.principal,
    relations: subject.relations,
    path,
    permission,
  })
  return decision === undefined ? readGrants(table, [subject.principal, ...subject.groups], path) : []
}

function selectPermission(
  found: readonly (PermissionIdentity | undefined)[],
  { query, request: { permission } }: CheckContext,
): PermissionIdentity {
  const selected = query.builtin ?? found.find((each) => each !== undefined && query.accepts(each))
  if (selected !== undefined) return selected
  throw new ApiError('PERMISSION_NOT_FOUND', 'no such permission on this resource', { metadata: { permission } })
}
