import { archivedClients, clientEntity, indexedClient, principalEntity } from '../access/clients/entity.ts'
import { archivedPermission, indexedPermission, permissionEntity } from '../access/permissions/entity.ts'
import { archivedPolicy, policyEntity } from '../access/policies/entity.ts'
import { archivedProfiles, indexedProfile, profileEntity } from '../access/profiles/entity.ts'
import { archivedResources, indexedResource, resourceEntity } from '../access/resources/entity.ts'
import { archivedRole, indexedRole, roleEntity } from '../access/roles/entity.ts'
import { accountEntity, archivedAccounts, indexedAccount } from '../billing/accounts/entity.ts'
import {
  archivedUsages,
  creditEntity,
  expiryEntity,
  planCreditEntity,
  revertEntity,
  usageEntity,
} from '../billing/journal/entity.ts'
import {
  archivedProducts,
  featureEntity,
  indexedPlan,
  indexedProduct,
  planEntity,
  productEntity,
} from '../billing/products/entity.ts'
import { archivedSubscription, subscriptionEntity } from '../billing/subscriptions/entity.ts'
import { archivedMember } from '../directory/groups/entity.ts'
import type { Archived, Entity } from '../foundation/lists/entity.ts'
import type { Indexed, IndexedItems } from '../foundation/word-index/thing.ts'

/** Every kind of item from which others derive. A new kind is declared in its room, and has a line here. */
export const ENTITIES: readonly Entity<unknown>[] = [
  clientEntity,
  principalEntity,
  profileEntity,
  permissionEntity,
  roleEntity,
  policyEntity,
  resourceEntity,
  accountEntity,
  planEntity,
  productEntity,
  featureEntity,
  usageEntity,
  revertEntity,
  creditEntity,
  planCreditEntity,
  expiryEntity,
  subscriptionEntity,
]

/** The kinds that a search finds by the beginnings of words, and that have ordered lists. */
export const INDEXED: readonly Indexed[] = [
  indexedClient,
  indexedProfile,
  indexedPermission,
  indexedRole,
  indexedResource,
  indexedAccount,
  indexedProduct,
  indexedPlan,
]

/** The indexed items: those of each kind, and items in other partitions with more of their texts. */
export const INDEXED_ITEMS: readonly IndexedItems[] = INDEXED.flatMap(({ besides, ...own }) =>
  besides === undefined ? [own] : [own, besides],
)

/**
 * The kinds that are archived. All other items derive from them: unique constraints, copies, grants, index items of other lists, the journal. The
 * text of a key is kept, so no kind is listed here whose key has a name in it. Personal data is archived only by a setting.
 */
export const ARCHIVED = [
  archivedPolicy,
  archivedRole,
  archivedPermission,
  ...archivedClients,
  ...archivedProfiles,
  ...archivedResources,
  archivedMember,
  ...archivedAccounts,
  ...archivedUsages,
  ...archivedProducts,
  archivedSubscription,
  { kind: 'table', partition: 'TABLE', sort: 'FORMAT', keeps: ['format', 'min_reader', 'min_writer'] },
] as const satisfies readonly Archived[]
