import { archivedClients, clientEntity, principalEntity } from '../access/clients/entity.ts'
import { archivedPermission, permissionEntity } from '../access/permissions/entity.ts'
import { archivedPolicy, policyEntity } from '../access/policies/entity.ts'
import { archivedResources, resourceEntity } from '../access/resources/entity.ts'
import { archivedRole, roleEntity } from '../access/roles/entity.ts'
import { accountEntity, archivedAccounts } from '../billing/accounts/entity.ts'
import { archivedUsages, creditEntity, revertEntity, usageEntity } from '../billing/journal/entity.ts'
import { archivedProducts, featureEntity, productEntity } from '../billing/products/entity.ts'
import { archivedMember } from '../directory/groups/entity.ts'
import type { Archived, Entity } from '../foundation/lists/entity.ts'

/** Every kind of item that others follow. A new kind is declared in its room, and has a line here. */
export const ENTITIES: readonly Entity<unknown>[] = [
  clientEntity,
  principalEntity,
  permissionEntity,
  roleEntity,
  policyEntity,
  resourceEntity,
  accountEntity,
  productEntity,
  featureEntity,
  usageEntity,
  revertEntity,
  creditEntity,
]

/**
 * The kinds that are archived. All others follow from them: guards, copies, grants, edges of other lists, the journal. The text of
 * a key is kept, so no kind is here whose key has a name in it.
 */
export const ARCHIVED = [
  archivedPolicy,
  archivedRole,
  archivedPermission,
  ...archivedClients,
  ...archivedResources,
  archivedMember,
  ...archivedAccounts,
  ...archivedUsages,
  ...archivedProducts,
  { kind: 'table', partition: 'TABLE', sort: 'FORMAT', keeps: ['format', 'min_reader', 'min_writer'] },
] as const satisfies readonly Archived[]
