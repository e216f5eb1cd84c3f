/** @module Lists all kinds of entities for the doctor, reindex, the archive and the rights of functions. */

import { archivedClients, clientEntity, indexedClient, principalEntity } from '../access/clients/entity.ts'
import { archivedPermission, indexedPermission, permissionEntity } from '../access/permissions/entity.ts'
import { archivedPolicy, policyEntity } from '../access/policies/entity.ts'
import { archivedProfiles, indexedProfile, profileEntity } from '../access/profiles/entity.ts'
import { archivedResources, indexedResource, resourceEntity } from '../access/resources/entity.ts'
import { archivedRole, indexedRole, roleEntity } from '../access/roles/entity.ts'
import { archivedSeat } from '../access/seats/entity.ts'
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
import { archivedDelegation } from '../directory/delegations/entity.ts'
import { archivedMember } from '../directory/groups/entity.ts'
import { archivedToken } from '../directory/tokens/entity.ts'
import type { Archived, Entity } from '../foundation/lists/entity.ts'
import type { Indexed, IndexedItems } from '../foundation/word-index/thing.ts'

/** To add a kind, declare it in its own folder and add a line here. */
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

/** The kinds that a search finds by the beginnings of words, and that have sorted lists. */
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

/** The main items of each kind, and further items in other partitions that contain more texts of the same things. */
export const INDEXED_ITEMS: readonly IndexedItems[] = INDEXED.flatMap(({ besides, ...own }) =>
  besides === undefined ? [own] : [own, besides],
)

/**
 * All other items, such as unique constraints, copies, grants, index items and the journal, are derived from archived
 * items. The archive keeps the text of each key, so this list has no kind whose key contains a name. Personal data is
 * archived only if a setting allows it.
 */
export const ARCHIVED = [
  archivedPolicy,
  archivedRole,
  archivedPermission,
  ...archivedClients,
  ...archivedProfiles,
  ...archivedResources,
  archivedMember,
  archivedDelegation,
  archivedToken,
  archivedSeat,
  ...archivedAccounts,
  ...archivedUsages,
  ...archivedProducts,
  archivedSubscription,
  { kind: 'table', partition: 'TABLE', sort: 'FORMAT', keeps: ['format', 'min_reader', 'min_writer'] },
] as const satisfies readonly Archived[]
