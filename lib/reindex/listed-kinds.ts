import type { Edge } from '../lists/edges.ts'
import { permissionEdges } from '../permissions/edges.ts'
import { parsePermission } from '../permissions/store.ts'
import { policyEdges } from '../policies/edges.ts'
import { PolicyRecord } from '../policies/schema.ts'
import { roleEdges } from '../roles/edges.ts'
import { RoleRecord } from '../roles/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import { type Key, partitionOf, permissionKey, policyKey, roleKey } from '../table/keys.ts'

/** How one kind of item is listed, for `tollgate reindex` and for the doctor. The stores write the same edges. */
export interface ListedKind {
  /** The kind of the item's partition. */
  kind: string
  /** Its sort key. */
  sortKey: string
  /** The attributes that its edges are made from. */
  attributes: readonly string[]
  edgesOf: (item: Item) => Edge[]
  /** The kinds of partitions that list it. */
  lists: readonly string[]
  /** The key of the item that an edge of these lists leads to. */
  listedBy: (edge: Item) => Key
}

export const LISTED_KINDS: readonly ListedKind[] = [
  {
    kind: 'PERMISSION',
    sortKey: 'PERMISSION',
    attributes: ['key'],
    edgesOf: (item) => {
      const permission = parsePermission(item)
      return permission === undefined ? [] : permissionEdges(permission)
    },
    lists: ['LIST#PERMISSION'],
    listedBy: ({ id }) => permissionKey(String(id)),
  },
  {
    kind: 'ROLE',
    sortKey: 'ROLE',
    attributes: ['organization_id', 'scopes'],
    edgesOf: (item) => roleEdges(parseRecord(RoleRecord, item)),
    lists: ['LIST#ROLE', 'ROLES_OF'],
    listedBy: ({ id }) => roleKey(String(id)),
  },
  {
    kind: 'POLICY',
    sortKey: 'POLICY',
    attributes: ['role_id', 'resource', 'principal'],
    edgesOf: (item) => policyEdges(parseRecord(PolicyRecord, item)),
    lists: ['POLICIES_OF', 'ROLE_POLICIES'],
    listedBy: ({ policy_id }) => policyKey(String(policy_id)),
  },
]

/** How an item is listed; undefined for an item that stands on no list. */
export function listedKindOf({ pk, sk }: Item): ListedKind | undefined {
  const { kind } = partitionOf(String(pk))
  return LISTED_KINDS.find((each) => each.kind === kind && each.sortKey === sk)
}

/** What an edge lists; undefined for an item that is no edge. */
export function listOf({ pk, sk }: Item): ListedKind | undefined {
  const { kind, of } = partitionOf(String(pk))
  const isHead = sk === 'HEAD'
  return isHead ? undefined : LISTED_KINDS.find(({ lists }) => lists.includes(kind) || lists.includes(`${kind}#${of}`))
}
