import { clientEntity, principalEntity } from '../access/clients/entity.ts'
import { permissionEntity } from '../access/permissions/entity.ts'
import { policyEntity } from '../access/policies/entity.ts'
import { resourceEntity } from '../access/resources/entity.ts'
import { roleEntity } from '../access/roles/entity.ts'
import { accountEntity } from '../billing/accounts/entity.ts'
import { journalEdges, listedByJournal, recordedAtOf } from '../billing/journal/store.ts'
import { featureEntity, productEntity } from '../billing/products/entity.ts'
import type { Edge } from '../foundation/lists/edges.ts'
import type { Entity, Follower, Part } from '../foundation/lists/entity.ts'
import type { Item } from '../foundation/table/item.ts'
import { creditKey, type Key, MONTHS, partitionOf, REVERTS, usageKey } from '../foundation/table/keys.ts'
import type { Reader } from '../foundation/table/table.ts'
import type { Write } from '../foundation/table/writes.ts'

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
  kindOf(resourceEntity),
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
