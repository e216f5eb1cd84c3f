import * as v from 'valibot'
import { clientEdges, platformEdges } from '../../access/clients/edges.ts'
import { PrincipalRecord, readListedTimes } from '../../access/clients/relations.ts'
import { Client } from '../../access/clients/schema.ts'
import { permissionEdges } from '../../access/permissions/edges.ts'
import { parsePermission } from '../../access/permissions/store.ts'
import { isFreeFor, policyEdges } from '../../access/policies/edges.ts'
import { PolicyRecord } from '../../access/policies/schema.ts'
import { ownerEdges, resourceEdges } from '../../access/resources/edges.ts'
import { idOf, ResourceRecord } from '../../access/resources/schema.ts'
import { roleEdges } from '../../access/roles/edges.ts'
import { forgetCount } from '../../access/roles/head.ts'
import { RoleRecord } from '../../access/roles/schema.ts'
import { Account } from '../../billing/accounts/schema.ts'
import { accountEdges, countActive } from '../../billing/accounts/store.ts'
import { journalEdges, listedByJournal, recordedAtOf } from '../../billing/journal/store.ts'
import { featureEdges, productEdges } from '../../billing/products/edges.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import type { Edge } from '../../foundation/lists/edges.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  accountKey,
  clientKey,
  featureKey,
  type Key,
  MONTHS,
  partitionOf,
  permissionKey,
  policyKey,
  principalKey,
  productKey,
  REVERTS,
  resourceKey,
  roleKey,
} from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import type { Condition, Write } from '../../foundation/table/writes.ts'

/** How one kind of item is listed, for `tollgate reindex` and for the doctor. The stores write the same edges. */
export interface ListedKind {
  /** The kind of the item's partition. */
  kind: string
  /** Its sort key, or what it begins with: then it ends with `#`. */
  sortKey: string
  /** The attributes that its edges are made from. */
  attributes: readonly string[]
  edgesOf: (item: Item, reader: Reader) => Edge[] | Promise<Edge[]>
  /** Whether it is the one of several copies that stands for the others. */
  isFirst?: (item: Item) => boolean
  /** The kinds of partitions that list it. */
  lists: readonly string[]
  /** The key of the item that an edge of these lists leads to. */
  listedBy: (edge: Item) => Key
  /** The condition on an entry of a list that another item may have taken. */
  isFree?: (item: Item) => Condition
  /** What is written together with the edge of an item that stood on no list before. */
  listedOnce?: (item: Item) => Write[]
  /** What is written together with any edge of an item. */
  withEdges?: (item: Item) => Write[]
  /** Where edges follow later: whether they should be there by now. */
  isSettled?: (item: Item, now: number) => boolean
}

const LISTED_KINDS: readonly ListedKind[] = [
  {
    kind: 'CLIENT',
    sortKey: 'CLIENT',
    attributes: ['id', 'organization_id'],
    edgesOf: (item) => clientEdges(parseRecord(Client, item)),
    isFirst: ({ pk, id }) => pk === clientKey(String(id), 0).pk,
    lists: ['CLIENTS_OF'],
    listedBy: ({ id }) => clientKey(String(id), 0),
  },
  {
    kind: 'PRINCIPAL',
    sortKey: 'PRINCIPAL',
    attributes: ['relations'],
    edgesOf: readPlatformEdges,
    lists: ['LIST#PLATFORM'],
    listedBy: ({ principal }) => principalKey(String(principal)),
  },
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
    withEdges: (item) => forgetCount(parseRecord(RoleRecord, item)),
  },
  {
    kind: 'POLICY',
    sortKey: 'POLICY',
    attributes: ['role_id', 'resource', 'principal', 'organization_id', 'place'],
    isFree: (policy) => isFreeFor(String(policy.id)),
    edgesOf: (item) => policyEdges(parseRecord(PolicyRecord, item)),
    lists: ['POLICIES_OF', 'ROLE_POLICIES'],
    listedBy: ({ policy_id }) => policyKey(String(policy_id)),
  },
  {
    kind: 'RESOURCE',
    sortKey: 'RESOURCE',
    attributes: ['resource', 'namespace', 'id', 'ancestors', 'owner', 'deleting', 'disabled_by'],
    edgesOf: (item) => {
      const resource = parseRecord(ListedResource, item)
      return [...resourceEdges(resource), ...ownerEdges(resource)]
    },
    lists: ['LIST#ORGANIZATION', 'PROJECTS_OF', 'GROUPS_OF', 'RESOURCE_ID', 'OWNED_BY'],
    listedBy: (edge) => resourceKey(listedResource(edge)),
  },
  {
    kind: 'ACCOUNT',
    sortKey: 'ACCOUNT',
    attributes: ['organization_id', 'state'],
    edgesOf: (item) => accountEdges(parseRecord(Account, item)),
    lists: ['ACCOUNTS_OF'],
    listedBy: ({ id }) => accountKey(String(id)),
    listedOnce: (item) => countActive(parseRecord(Account, item)),
  },
  {
    kind: 'PRODUCT',
    sortKey: 'PRODUCT',
    attributes: ['id'],
    edgesOf: ({ id }) => productEdges({ id: String(id) }),
    lists: ['LIST#PRODUCT'],
    listedBy: ({ id }) => productKey(String(id)),
  },
  {
    kind: 'FEATURE',
    sortKey: 'FEATURE',
    attributes: ['id'],
    edgesOf: ({ id }) => featureEdges({ id: String(id) }),
    lists: ['LIST#FEATURE'],
    listedBy: ({ id }) => featureKey(String(id)),
  },
  journalKind('USAGE', 'USAGE', ['account_id', 'type', 'updated_at']),
  journalKind('USAGE', REVERTS.first, ['account_id', 'type', 'created_at']),
  journalKind('CREDIT', 'CREDIT', ['account_id', 'created_at']),
]

/** Doctor and reindex leave alone what was recorded a moment ago: the stream may not have brought it yet. */
const JOURNAL_DELAY_MS = 15 * 60_000

/** Usages, grants and reverts stand in the journal of their account. */
function journalKind(kind: string, sortKey: string, attributes: readonly string[]): ListedKind {
  const isSettled = (item: Item, now: number) => Date.parse(recordedAtOf(item) ?? '') + JOURNAL_DELAY_MS <= now
  return { kind, sortKey, attributes, edgesOf: journalEdges, lists: ['JOURNAL'], listedBy: listedByJournal, isSettled }
}

const ListedResource = v.pick(ResourceRecord, [
  'resource',
  'namespace',
  'id',
  'ancestors',
  'owner',
  'deleting',
  'disabled_by',
])

/** An edge of a resource of a project names it; another one gives its id, on a list of its namespace. */
function listedResource({ pk, resource, id }: Item): string {
  if (resource !== undefined) return String(resource)
  const { kind } = partitionOf(String(pk))
  const namespace = kind === 'PROJECTS_OF' ? PROJECT : kind === 'GROUPS_OF' ? GROUP : ORGANIZATION
  return `${namespace}:${id}`
}

/** An entry of the platform keeps when its relations were given, which nothing else tells. */
async function readPlatformEdges(item: Item, reader: Reader): Promise<Edge[]> {
  const principal = partitionOf(String(item.pk)).of
  const { relations = [] } = parseRecord(PrincipalRecord, item)
  if (relations.length === 0) return []
  const [client, times] = await Promise.all([
    principal.startsWith(`${SERVICE_USER}:`) ? readFirstCopy(reader, idOf(principal)) : undefined,
    readListedTimes(reader, principal),
  ])
  const holder = { principal, relations, title: client?.title ?? '', organization_id: client?.organization_id }
  return platformEdges(holder, times ?? { created_at: '', updated_at: '' })
}

async function readFirstCopy(reader: Reader, id: string): Promise<Client | undefined> {
  const item = await reader.get(clientKey(id, 0))
  return item === undefined ? undefined : parseRecord(Client, item)
}

const isOf = (sortKey: string, sk: string): boolean => (sortKey.endsWith('#') ? sk.startsWith(sortKey) : sk === sortKey)

/** How an item is listed; undefined for an item that stands on no list. */
export function listedKindOf(item: Item): ListedKind | undefined {
  const { kind } = partitionOf(String(item.pk))
  const isMeant = (each: ListedKind) => each.kind === kind && isOf(each.sortKey, String(item.sk))
  return LISTED_KINDS.find((each) => isMeant(each) && (each.isFirst === undefined || each.isFirst(item)))
}

/** What an edge lists; undefined for an item that is no edge. */
export function listOf({ pk, sk }: Item): ListedKind | undefined {
  const { kind, of } = partitionOf(String(pk))
  const isHead = sk === 'HEAD' || String(sk).startsWith(MONTHS.first)
  return isHead ? undefined : LISTED_KINDS.find(({ lists }) => lists.includes(kind) || lists.includes(`${kind}#${of}`))
}
