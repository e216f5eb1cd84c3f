import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { cachedPermissions, type Definitions, readPermissions } from './definitions.ts'
import type { PermissionQuery } from './permission-query.ts'

/** The permission of each check. Undefined means that the permission does not exist, or is not cached yet (see `isComplete`). */
type Permissions = (PermissionIdentity | undefined)[]

/** The permissions of several checks that this process has cached. */
export interface KnownPermissions {
  permissions: Permissions
  /** If true, each undefined permission certainly does not exist. If false, the unique constraints have to be read first. */
  isComplete: boolean
}

/** The most constraints of one snapshot: a transaction reads at most 100 items, and one of them is the version. */
const SNAPSHOT_CONSTRAINTS = 99

export function knownPermissions(definitions: Definitions, queries: readonly PermissionQuery[]): KnownPermissions {
  const cached = queries.map(({ constraints }) => cachedPermissions(definitions, constraints))
  return {
    permissions: queries.map((query, index) => select(query, cached[index] ?? [])),
    isComplete: cached.every((found) => found !== undefined),
  }
}

/**
 * Reads each unique constraint that is not cached once. After that, undefined means that the permission does not exist.
 * @throws FactsChanged
 */
export async function findPermissions(
  table: Table,
  definitions: Definitions,
  queries: readonly PermissionQuery[],
  { permissions, isComplete }: KnownPermissions,
): Promise<Permissions> {
  if (isComplete) return permissions
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
