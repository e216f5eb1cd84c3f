import { ApiError } from '../errors.ts'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import type { ResourceReference, SubjectReference } from '../identifiers/references.ts'
import type { Table } from '../table/table.ts'
import { readDefinitions, readGuards, readRoleDefinitions } from './definitions.ts'
import { type Decision, evaluate, type Grant, type ResourcePath, type RoleDefinition } from './evaluate.ts'
import { findPath, findSubject, readGrants, type Subject } from './loader.ts'
import { type PermissionQuery, queryPermission } from './permission-query.ts'

/** "May they?": a subject and a resource that are written as such, and a permission in any of its forms. */
export interface CheckRequest {
  subject: SubjectReference
  resource: ResourceReference
  permission: string
}

/** `unknown` says that there is no such subject or resource; told as a plain "no". */
export type CheckDecision = Decision | { allowed: false; rule: 'unknown_subject' | 'unknown_resource' }

/** An answer, and what it was made of. */
export interface CheckResult {
  decision: CheckDecision
  permission: PermissionIdentity
  grants: readonly Grant[]
  roles: ReadonlyMap<string, RoleDefinition>
}

/** What the first round found. */
export interface CheckContext {
  question: CheckRequest
  query: PermissionQuery
  look: Awaited<ReturnType<typeof readDefinitions>>
  subject: Subject | undefined
  place: ResourcePath | undefined
}

/**
 * The first of two rounds of table requests, all in parallel: permission, subject and its groups, resource and its
 * ancestors. Reads only; nothing of it is an answer yet.
 */
export async function loadCheckContext(table: Table, question: CheckRequest): Promise<CheckContext> {
  const query = queryPermission(question.permission, question.resource.namespace)
  const [look, subject, place] = await Promise.all([
    readDefinitions(table, query.guards),
    findSubject(table, question.subject),
    findPath(table, question.resource, query.namespace),
  ])
  return { question, query, look, subject, place }
}

/**
 * The second round: the grants of every pair of subject or group and resource or ancestor, in one batch; and a third one
 * only for definitions that this process does not hold in their current version.
 *
 * Throws 404 PERMISSION_NOT_FOUND before anything is told of subject and resource.
 */
export async function decide(table: Table, first: CheckContext): Promise<CheckResult> {
  const { query, look, subject, place } = first
  // A permission that is known not to be there is told without a second round.
  if (look.found !== undefined) selectPermission(look.found, first)
  const [{ version, found }, grants] = await Promise.all([
    look.found === undefined ? readGuards(table, query.guards) : { version: look.version, found: look.found },
    readDecidingGrants(table, subject, place),
  ])
  const permission = selectPermission(found, first)
  if (subject === undefined) return denyUnknown('unknown_subject', permission)
  if (place === undefined) return denyUnknown('unknown_resource', permission)
  const roles = await readRoleDefinitions(table, version, [...new Set(grants.map((grant) => grant.roleId))])
  const { principal, relations } = subject
  const decision = evaluate({ subject: principal, relations, place, permission, grants, roles })
  return { decision, permission, grants, roles }
}

const denyUnknown = (rule: 'unknown_subject' | 'unknown_resource', permission: PermissionIdentity): CheckResult => ({
  decision: { allowed: false, rule },
  permission,
  grants: [],
  roles: new Map(),
})

/** Asks a question from its first round to its answer. */
export const check = async (table: Table, question: CheckRequest): Promise<CheckDecision> =>
  (await decide(table, await loadCheckContext(table, question))).decision

async function readDecidingGrants(
  table: Table,
  subject: Subject | undefined,
  place: ResourcePath | undefined,
): Promise<Grant[]> {
  if (subject === undefined || place === undefined) return []
  const decidedAlready =
    subject.relations.includes('admin') || (place.owner !== '' && place.owner === subject.principal)
  return decidedAlready ? [] : readGrants(table, [subject.principal, ...subject.groups], place)
}

function selectPermission(
  found: readonly (PermissionIdentity | undefined)[],
  { query, question: { permission } }: CheckContext,
): PermissionIdentity {
  const meant = query.builtin ?? found.find((each) => each !== undefined && query.accepts(each))
  if (meant !== undefined) return meant
  throw new ApiError('PERMISSION_NOT_FOUND', 'no such permission on this resource', { metadata: { permission } })
}
