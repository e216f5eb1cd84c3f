import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { cachedPermissions, type Definitions, readPermissions } from './definitions.ts'
import type { PermissionQuery } from './permission-query.ts'
import type { Soon } from './soon.ts'

/** In the order of the checks. A permission is undefined if it does not exist or is not cached (see `isComplete`). */
type Permissions = (PermissionIdentity | undefined)[]

/** Only from the cache of this process. */
export interface KnownPermissions {
  permissions: Permissions
  /** If true, an undefined permission does not exist. If false, the unique constraints must be read first. */
  isComplete: boolean
}

/** A transaction reads at most 100 items, and one of these items is the version. */
const SNAPSHOT_CONSTRAINTS = 99

export function knownPermissions(definitions: Definitions, queries: readonly PermissionQuery[]): KnownPermissions {
  // The checks of a search share one query.
  const distinct = [...new Set(queries)]
  const cached = distinct.map(({ constraints }) => cachedPermissions(definitions, constraints))
  const selected = new Map(distinct.map((query, index) => [query, select(query, cached[index] ?? [])]))
  return {
    permissions: queries.map((query) => selected.get(query)),
    isComplete: cached.every((found) => found !== undefined),
  }
}

/**
 * Reads each unique constraint that is not cached once. A permission that is undefined in the result does not exist. Returns no promise
 * if `known` is complete.
 * @throws FactsChanged if the version of the definitions has changed
 */
export const findPermissions = (
  table: Table,
  definitions: Definitions,
  queries: readonly PermissionQuery[],
  known: KnownPermissions,
): Soon<Permissions> =>
  known.isComplete ? known.permissions : readUnknownPermissions(table, definitions, queries, known.permissions)

async function readUnknownPermissions(
  table: Table,
  definitions: Definitions,
  queries: readonly PermissionQuery[],
  permissions: Permissions,
): Promise<Permissions> {
  const unread = queries.filter(({ constraints }) => cachedPermissions(definitions, constraints) === undefined)
  const constraints = new Map<string, Key>(
    unread.flatMap((query) => query.constraints.map((constraint) => [constraint.pk, constraint] as const)),
  )
  const chunks = chunk([...constraints.values()], SNAPSHOT_CONSTRAINTS)
  const read = (await Promise.all(chunks.map((some) => readPermissions(table, definitions, some)))).flat()
  const found = new Map([...constraints.keys()].map((pk, index) => [pk, read[index]]))
  return queries.map(
    (query, index) =>
      permissions[index] ??
      select(
        query,
        query.constraints.map(({ pk }) => found.get(pk)),
      ),
  )
}

const select = (query: PermissionQuery, found: Permissions): PermissionIdentity | undefined =>
  query.builtin ?? found.find((each) => each !== undefined && query.accepts(each))
