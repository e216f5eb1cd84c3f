import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { PLATFORM } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Definitions } from '../check/definitions.ts'
import { givingRelations } from '../check/evaluate.ts'
import { findPermissions, knownPermissions } from '../check/find-permissions.ts'
import { queryPermission } from '../check/permission-query.ts'
import type { PlatformRelation } from '../clients/schema.ts'

/**
 * Finds the permission that a text means on resources of a namespace, as in a check. Returns undefined if there is none.
 * @throws FactsChanged
 */
export async function findPermission(
  table: Table,
  definitions: Definitions,
  text: string,
  namespace: string,
): Promise<PermissionIdentity | undefined> {
  const queries = [queryPermission(text, namespace)]
  const [permission] = await findPermissions(table, definitions, queries, knownPermissions(definitions, queries))
  return permission
}

/** Tells whether only relations to the platform decide about a permission on resources of a namespace. */
export const isOfPlatform = ({ key }: PermissionIdentity, namespace: string): boolean =>
  namespace === PLATFORM || namespaceOf(key) === PLATFORM

/**
 * Returns the relations, besides `admin`, that give a permission on resources of a namespace. The relation of members counts on any
 * resource, the others on the platform.
 */
export const relationsFor = (permission: PermissionIdentity, namespace: string): readonly PlatformRelation[] =>
  givingRelations(permission).filter((relation) => relation === 'member' || namespace === PLATFORM)

/** The id of the platform, which is the only resource of its namespace. */
export const PLATFORM_ID = 'platform'
