import * as v from 'valibot'
import { clientEntity, principalEntity } from '../access/clients/entity.ts'
import { permissionEntity } from '../access/permissions/entity.ts'
import { policyEntity } from '../access/policies/entity.ts'
import { ownerEdges, resourceEdges } from '../access/resources/edges.ts'
import { parentOf, pathAttributes, ResourceRecord } from '../access/resources/schema.ts'
import { aliasOf } from '../access/resources/store.ts'
import { roleEntity } from '../access/roles/entity.ts'
import { accountEntity } from '../billing/accounts/entity.ts'
import { journalEdges, listedByJournal, recordedAtOf } from '../billing/journal/store.ts'
import { featureEntity, productEntity } from '../billing/products/entity.ts'
import { GROUP, isCustom, ORGANIZATION, PROJECT, urnOf } from '../foundation/identifiers/references.ts'
import type { Edge } from '../foundation/lists/edges.ts'
import type { Entity, Follower, Part } from '../foundation/lists/entity.ts'
import { parseRecord } from '../foundation/schema/parse-record.ts'
import type { Item } from '../foundation/table/item.ts'
import {
  aliasKey,
  childKey,
  creditKey,
  detailsKey,
  type Key,
  MONTHS,
  partitionOf,
  REVERTS,
  resourceKey,
  usageKey,
} from '../foundation/table/keys.ts'
import type { Reader } from '../foundation/table/table.ts'
import type { Write } from '../foundation/table/writes.ts'

const ListedResource = v.pick(ResourceRecord, [
  'resource',
  'namespace',
  'id',
  'ancestors',
  'owner',
  'deleting',
  'disabled_by',
])

/** Doctor and reindex leave alone what was recorded a moment ago: the stream may not have brought it yet. */
const JOURNAL_DELAY_MS = 15 * 60_000
const journaled = {
  parse: (item: Item) => item,
  written: { unique: () => [], listed: () => [] },
  lists: ['JOURNAL'],
  findEntries: journalEdges,
  listedBy: listedByJournal,
  isSettled: (item: Item, now: number) => Date.parse(recordedAtOf(item) ?? '') + JOURNAL_DELAY_MS <= now,
}

const DESCRIBED = { title: '', metadata: '{}' }

/** A kind of item as doctor and `reindex` see it: they find items, not records. */
export interface ItemKind extends Omit<Entity<never>, 'listedOnce' | 'withEntries' | 'parse' | 'written'> {
  sort: string
  names: string
  uniqueIn: readonly string[]
  lists: readonly string[]
  listedFrom: readonly string[]
  parts: readonly Part[]
  uniqueOf: (item: Item) => Edge[]
  findEntries: (item: Item, reader: Reader) => Edge[] | Promise<Edge[]>
  listedBy: (entry: Item) => Key
  listedOnce?: (item: Item) => Write[]
  withEntries?: (item: Item) => Write[]
}

function kindOf<Declared>({ parse, written, listedOnce, withEntries, ...declared }: Entity<Declared>): ItemKind {
  const { kind, key, names = 'id' } = declared
  const from =
    <Made>(make: (record: Declared) => Made[]) =>
    (item: Item): Made[] => {
      const record = parse(item)
      return record === undefined ? [] : make(record)
    }
  return {
    sort: kind,
    uniqueIn: [],
    lists: [],
    listedFrom: [],
    parts: [],
    findEntries: from(written.listed),
    listedBy: (entry) => key(String(entry[names])),
    ...declared,
    names,
    uniqueOf: from(written.unique),
    ...(listedOnce && { listedOnce: from(listedOnce) }),
    ...(withEntries && { withEntries: from(withEntries) }),
  }
}

/** Every kind of item that others follow. */
const KINDS: readonly ItemKind[] = [
  kindOf(clientEntity),
  kindOf(principalEntity),
  kindOf(permissionEntity),
  kindOf(roleEntity),
  kindOf(policyEntity),
  kindOf({
    kind: 'RESOURCE',
    key: resourceKey,
    names: 'resource',
    parse: (item) => parseRecord(ListedResource, item),
    written: { unique: () => [], listed: (resource) => [...resourceEdges(resource), ...ownerEdges(resource)] },
    uniqueIn: ['ALIAS'],
    lists: ['LIST#ORGANIZATION', 'PROJECTS_OF', 'GROUPS_OF', 'RESOURCE_ID', 'OWNED_BY'],
    listedFrom: ['resource', 'namespace', 'id', 'ancestors', 'owner', 'deleting', 'disabled_by'],
    listedBy: (edge) => resourceKey(listedResource(edge)),
    parts: [
      { kind: 'RESOURCE', sort: 'DETAILS', key: detailsKey, missing: DESCRIBED },
      { kind: 'RESOURCE', sort: 'CHILD#', names: 'resource' },
    ],
    others: resourceFollowers,
  }),
  kindOf(accountEntity),
  kindOf(productEntity),
  kindOf(featureEntity),
  kindOf({ kind: 'USAGE', key: usageKey, listedFrom: ['account_id', 'type', 'updated_at'], ...journaled }),
  kindOf({
    kind: 'USAGE',
    sort: REVERTS.first,
    key: usageKey,
    listedFrom: ['account_id', 'type', 'created_at'],
    ...journaled,
  }),
  kindOf({ kind: 'CREDIT', key: creditKey, listedFrom: ['account_id', 'created_at'], ...journaled }),
]

/** An edge of a resource of a project names it; another one gives its id, on a list of its namespace. */
function listedResource({ pk, resource, id }: Item): string {
  if (resource !== undefined) return String(resource)
  const { kind } = partitionOf(String(pk))
  const namespace = kind === 'PROJECTS_OF' ? PROJECT : kind === 'GROUPS_OF' ? GROUP : ORGANIZATION
  return `${namespace}:${id}`
}

async function resourceFollowers(item: Item, reader: Reader): Promise<Follower[]> {
  const resource = parseRecord(ResourceRecord, { ...DESCRIBED, ...item })
  const project = isCustom(resource.namespace) ? parentOf(resource) : undefined
  const child =
    project === undefined
      ? []
      : [{ key: childKey(project, resource.resource), attributes: { resource: resource.resource } }]
  return [...child, ...(await aliasesOf(resource, reader))]
}

/** While a project is renamed, the aliases of it and of its resources may be under any of its names. */
async function aliasesOf(resource: ResourceRecord, reader: Reader): Promise<Follower[]> {
  // Of a project that is not renamed, no alias may say so.
  const path = { ...pathAttributes(resource), renamed_from: undefined, renamed_to: undefined }
  const alias = (name: string) => ({
    key: aliasKey(resource.namespace, name),
    attributes: path,
    isUnique: true as const,
  })
  if (!isCustom(resource.namespace)) {
    const names = [aliasOf(resource), ...(resource.namespace === PROJECT ? resource.other_names : [])]
    const isRenamed = names.length > 1
    return names.map((name) => ({
      ...alias(name),
      ...(isRenamed && { isFree: true as const, isOptional: true as const }),
    }))
  }
  const project = await reader.get(resourceKey(parentOf(resource)))
  if (project === undefined) return []
  const others = (project.other_names ?? []) as string[]
  return [String(project.name), ...others].map((name) => ({
    ...alias(urnOf(name, resource.namespace, resource.name)),
    ...(others.length > 0 && { isOptional: true as const }),
  }))
}

const isOf = (sort: string, sk: string): boolean => (sort.endsWith('#') ? sk.startsWith(sort) : sk === sort)

/** The kind of an item; undefined for an item that none follows. */
export function entityOf(item: Item): ItemKind | undefined {
  const { kind } = partitionOf(String(item.pk))
  const isMeant = (each: ItemKind) => each.kind === kind && isOf(each.sort, String(item.sk))
  return KINDS.find((each) => isMeant(each) && (each.isFirst === undefined || each.isFirst(item)))
}

/** The kind of item that an entry of a list leads to; undefined for an item that is no entry. */
function listedIn({ pk, sk }: Item): ItemKind | undefined {
  const { kind, of } = partitionOf(String(pk))
  const isHead = sk === 'HEAD' || String(sk).startsWith(MONTHS.first)
  return isHead ? undefined : KINDS.find(({ lists }) => lists.includes(kind) || lists.includes(`${kind}#${of}`))
}

/** All items that have to follow this one. @param now entries of the journal follow some time later */
export async function followersOf(item: Item, reader: Reader, now: number): Promise<Follower[]> {
  const entity = entityOf(item)
  if (entity === undefined) return []
  const id = String(item[entity.names] ?? item.id)
  const isLate = entity.isSettled?.(item, now) === false
  const entries = (await entity.findEntries(item, reader)).map((entry) => ({
    ...entry,
    ...(entity.isFree && { isUnique: true as const }),
    ...(isLate && { isOptional: true as const }),
  }))
  return [
    ...entries,
    ...entity.uniqueOf(item).map((name) => ({ ...name, isUnique: true as const })),
    ...entity.parts.flatMap((part) => partOf(part, id)),
    ...((await entity.others?.(item, reader)) ?? []),
  ]
}

/** A part that may be missing has no attributes of its own to give. */
const partOf = ({ key, missing }: Part, id: string): Follower[] =>
  key === undefined
    ? []
    : [
        {
          key: key(id),
          attributes: missing ?? {},
          isFree: true,
          ...(missing === undefined && { isOptional: true as const }),
        },
      ]

/** The key of the item that this one follows; undefined for one that follows none. */
export function ownerOf(item: Item): Key | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  for (const { key, names, uniqueIn, parts } of KINDS) {
    if (uniqueIn.includes(kind)) return key(String(item[names]))
    const part = parts.find((each) => each.kind === kind && isOf(each.sort, String(item.sk)))
    if (part !== undefined) return key(part.names === undefined ? of : String(item[part.names]))
  }
  return listedIn(item)?.listedBy(item)
}
