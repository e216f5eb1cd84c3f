import * as v from 'valibot'
import { aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { ITEM_VERSION, itemVersionOf } from '../../foundation/table/item-versions.ts'
import {
  CHILDREN,
  type Key,
  parentNamespaceKey,
  resourceKey,
  SUBTREES,
  subtreeKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  type Condition,
  isNew,
  put,
  remove,
  replace,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { containerOf, type ResourceRecord } from './schema.ts'

/**
 * That others lie below a resource, and in how many levels: its height. An item keeps it in the partition of what the resource lies
 * in, so that a search finds all subtrees of a place without reading what has nothing below it.
 *
 * The height is never too small: a creation or a move raises what it would exceed, in its own transaction. Nothing lowers it but a
 * recount (`recountSubtree`). So a move knows from one item whether all that lies below still fits.
 */
const SubtreeItem = v.object({
  resource: v.string(),
  height: v.bigint(),
  /** Set while a recount is under way, or where it broke off: until another one the height may be too small. */
  counting: v.optional(v.boolean(), false),
})

/** The height of a resource as it was read. What has nothing below it has no item, and the height 0. */
export interface Subtree {
  key: Key
  height: number
  isCounting: boolean
  /** The subtree is as it was read: no creation or move has raised its height since. */
  unchanged: Condition
  isStored: boolean
}

/** Where a resource lies. */
type Placed = Pick<ResourceRecord, 'resource' | 'parent' | 'ancestors'>

/** The key of its subtree, which lies with the parent, or with the project. */
export const subtreeKeyOf = (resource: Placed): Key =>
  subtreeKey(resource.parent ?? containerOf(resource), resource.resource)

/** Reads the height of a resource by one plain read. */
export async function readSubtree(table: Table, resource: Placed): Promise<Subtree> {
  const key = subtreeKeyOf(resource)
  const item = await table.get(key)
  if (item === undefined) return { key, height: 0, isCounting: false, isStored: false, unchanged: isNew }
  const { height, counting } = parseRecord(SubtreeItem, item)
  const asRead = unchanged({ [ITEM_VERSION]: itemVersionOf(item) })
  return { key, height: Number(height), isCounting: counting, isStored: true, unchanged: asRead }
}

/** The writes that make a resource (`<namespace>:<id>`) as high as what is to come below it. None where it is high enough. */
export function raiseWrites(subtree: Subtree, resource: string, height: number): Write[] {
  if (subtree.height >= height) return []
  return subtree.isStored
    ? [update(subtree.key, { set: { height: BigInt(height) } }, subtree.unchanged)]
    : [replace(subtree.key, {}, { resource, height: BigInt(height) }, subtree.unchanged)]
}

/** The writes that bring it to another place together with its resource (`<namespace>:<id>`). */
export function moveSubtreeWrites(subtree: Subtree, resource: string, to: Key): Write[] {
  if (!subtree.isStored) return []
  const attributes = { resource, height: BigInt(subtree.height), ...(subtree.isCounting && { counting: true }) }
  return [...removeSubtreeWrites(subtree), replace(to, { counting: true }, attributes)]
}

/** The writes that take it away together with its resource. */
export const removeSubtreeWrites = (subtree: Subtree): Write[] =>
  subtree.isStored ? [remove(subtree.key, subtree.unchanged)] : []

/**
 * Notes that resources of a namespace may have others below them, before the first one has. It stays: a search that meets no resource
 * of such a namespace looks for nothing below. It gives nobody anything, so that it has no conditions.
 */
export async function noteParentNamespace(table: Table, namespace: string): Promise<void> {
  const key = parentNamespaceKey(namespace)
  if ((await table.get(key)) === undefined) await table.write(put(key, { namespace }), IS_DECIDED)
}

const IS_DECIDED = true

/** Whether anything lies below a resource (`<namespace>:<id>`) now. */
export async function hasChildren(table: Table, resource: string): Promise<boolean> {
  const { items } = await table.page(resourceKey(resource).pk, CHILDREN, { limit: 1 })
  return items.length > 0
}

/**
 * Counts again how many levels lie below a resource, for what was taken away leaves the height as it was.
 *
 * First the height becomes 0, so that everything that comes below from then on has to raise it; a creation or move that has read the former
 * height fails, because the project counts a departure. Then it is counted, and stored unless something has raised it meanwhile.
 * @returns the height
 * @throws ABORTED where something has
 */
export async function recountSubtree(table: Table, resource: Placed): Promise<number> {
  const before = await readSubtree(table, resource)
  if (!before.isStored) return 0
  const started = await table.transact([
    update(before.key, { set: { height: 0n, counting: true } }, before.unchanged),
    update(resourceKey(containerOf(resource)), { add: { departures: 1n } }),
  ])
  if (!started.applied) throw aborted()
  const counting = await readSubtree(table, resource)
  if (!counting.isCounting) throw aborted()
  const height = Math.max(counting.height, await countLevels(table, resource.resource))
  const changes = { set: { height: BigInt(height) }, remove: ['counting'] }
  const finished = await table.transact([update(counting.key, changes, counting.unchanged)])
  if (!finished.applied) throw aborted()
  return height
}

/**
 * How many levels lie below a resource. Only what has, or had, something below it is looked into, and nothing twice on one path: lost
 * writes can leave a circle.
 */
async function countLevels(table: Table, resource: string, above: readonly string[] = []): Promise<number> {
  if (above.includes(resource) || !(await hasChildren(table, resource))) return 0
  const subtrees = await table.query(resourceKey(resource).pk, SUBTREES)
  const levels = await mapInBatches(subtrees, (item) =>
    countLevels(table, parseRecord(SubtreeItem, item).resource, [...above, resource]),
  )
  return 1 + Math.max(0, ...levels)
}
