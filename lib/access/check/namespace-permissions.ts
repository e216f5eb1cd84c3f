import { BUILTIN_PERMISSIONS } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import {
  listedPermissionKey,
  permissionKeyKey,
  permissionOfSortKey,
  permissionsIn,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { cacheOf, type Definitions, readPermissions, readVersionAgain } from './definitions.ts'
import { PLATFORM_PERMISSIONS } from './permission-query.ts'

/** Guards of one snapshot: a transaction reads 100 items at most, and one of them is the version. */
const SNAPSHOT_GUARDS = 99

/**
 * All permissions of a namespace in the version of the definitions that a request has read. This process caches them under that
 * version. @throws FactsChanged if the table has another version by now
 */
export async function findNamespacePermissions(
  table: Table,
  definitions: Definitions,
  namespace: string,
): Promise<PermissionIdentity[]> {
  if (!isCustom(namespace)) return builtinIn(namespace)
  const known = cacheOf(definitions)?.namespaces.get(namespace)
  if (known !== undefined) return known
  // A transaction that is under way is done when a snapshot shows its version: from then on the list has all of it.
  await readVersionAgain(table, definitions)
  const items = await table.query(listedPermissionKey('').pk, permissionsIn(namespace))
  const keys = items.map(({ sk }) => permissionOfSortKey(String(sk)))
  const read = await Promise.all(
    chunk(keys.map(permissionKeyKey), SNAPSHOT_GUARDS).map((guards) => readPermissions(table, definitions, guards)),
  )
  if (keys.length === 0) await readVersionAgain(table, definitions)
  const found = read.flat().filter((permission) => permission !== undefined)
  cacheOf(definitions)?.namespaces.set(namespace, found)
  return found
}

const builtinIn = (namespace: string): PermissionIdentity[] =>
  [...BUILTIN_PERMISSIONS.values(), ...PLATFORM_PERMISSIONS.values()].filter(
    ({ key }) => namespaceOf(key) === namespace,
  )
