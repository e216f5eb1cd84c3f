import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { PLATFORM } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Definitions } from '../check/definitions.ts'
import { givingRelations } from '../check/evaluate.ts'
import { findPermissions, knownPermissions } from '../check/find-permissions.ts'
import { queryPermission } from '../check/permission-query.ts'
import type { PlatformRelation } from '../clients/schema.ts'

/**
 * For resources of a namespace. A check finds the same permission for this text. Returns undefined if the permission does not exist.
 * @throws FactsChanged if the version of the definitions has changed
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

/** Only relations to the platform decide such a permission. */
export const isOfPlatform = ({ key }: PermissionIdentity, namespace: string): boolean =>
  namespace === PLATFORM || namespaceOf(key) === PLATFORM

/** In addition to `admin`. `member` applies to every resource. The other relations apply only to the platform. */
export const relationsFor = (permission: PermissionIdentity, namespace: string): readonly PlatformRelation[] =>
  givingRelations(permission).filter((relation) => relation === 'member' || namespace === PLATFORM)

/** The platform is the only resource of its namespace. */
export const PLATFORM_ID = 'platform'
