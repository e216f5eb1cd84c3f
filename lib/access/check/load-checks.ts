import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ResourceReference, SubjectReference } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readDefinitions } from './definitions.ts'
import { type Asked, readSpeculativeGrants } from './grants.ts'
import { findPath, findSubject, type Subject } from './loader.ts'
import { type PermissionQuery, queryPermission } from './permission-query.ts'
import { type Reading, startReading } from './reading.ts'
import { predictGroups, predictPath, referenceText, rememberGroups, rememberPath } from './speculative-reads.ts'

/** Asks whether a subject holds a permission on a resource. `permission` is in any of the forms that callers may write. */
export interface CheckRequest {
  subject: SubjectReference
  resource: ResourceReference
  permission: string
  /** Evaluates as if nothing were suspended, or as if the resource itself were not. */
  ignoresSuspension?: 'everywhere' | 'of_resource' | undefined
}

/** What the first round trip has found for one check. */
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

/** Checks that share one reading: each fact is read once for all of them, and all of it was true at one moment. */
export interface LoadedChecks {
  reading: Reading
  definitions: Definitions
  contexts: readonly CheckContext[]
}

/**
 * The first round trip to the table. It reads the version of the definitions, the subjects with their groups, and the
 * resources with their ancestors. It decides nothing: the caller may not be authenticated yet.
 * @param maySpeculate also reads the grants that decide if nothing has changed since this process saw subjects and resources
 * @param readAlong begins further reads of the same round trip: they become facts of the same moment
 */
export async function loadChecks(
  table: Table,
  requests: readonly CheckRequest[],
  maySpeculate = false,
  readAlong: (reading: Reading) => unknown = () => {},
): Promise<LoadedChecks> {
  const reading = startReading(table)
  const [loaded] = await Promise.all([
    loadChecksIn(reading, requests),
    maySpeculate ? readSpeculativeGrants(reading, predict(requests)) : undefined,
    readAlong(reading),
  ])
  for (const { request, subject, path } of loaded.contexts) {
    if (subject !== undefined) rememberGroups(subject.principal, subject.groups)
    rememberPath(referenceText(request.resource), path)
  }
  return loaded
}

/** The same in a reading that has begun. What it finds is not remembered: a search would displace what checks ask about. */
export async function loadChecksIn(reading: Reading, requests: readonly CheckRequest[]): Promise<LoadedChecks> {
  const [definitions, found] = await Promise.all([readDefinitions(reading), findAll(reading, requests)])
  return { reading, definitions, contexts: found.map((each) => ({ ...each, reading, definitions })) }
}

type Found = Omit<CheckContext, 'reading' | 'definitions'>

/** Finds subject and resource of each request. Those that occur again are found once. */
function findAll(reading: Reading, requests: readonly CheckRequest[]): Promise<Found[]> {
  const subjects = new Map<string, Promise<Subject | undefined>>()
  const paths = new Map<string, Promise<ResourcePath | undefined>>()
  return Promise.all(
    requests.map(async (request) => {
      const query = queryPermission(request.permission, request.resource.namespace)
      const [subject, path] = await Promise.all([
        once(subjects, JSON.stringify(request.subject), () => findSubject(reading, request.subject)),
        once(paths, `${query.namespace} ${referenceText(request.resource)}`, () =>
          findPath(reading, request.resource, query.namespace),
        ),
      ])
      return { request, query, subject, path }
    }),
  )
}

function once<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

const predict = (requests: readonly CheckRequest[]): Asked[] =>
  requests.flatMap(({ subject: { principal }, resource }) => {
    const path = predictPath(referenceText(resource))
    const groups = principal === undefined ? undefined : predictGroups(principal)
    return path === undefined || principal === undefined || groups === undefined
      ? []
      : [{ subject: { principal, groups }, path }]
  })
