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
 * The height of a resource: the number of levels of resources below it. The item is stored in the partition of the resource's parent or
 * project. So a search finds all subtrees of a place without reading resources that have nothing below them.
 *
 * The height is never too small: a creation or a move that would exceed it raises it in its own transaction. Only a recount
 * (`recountSubtree`) lowers it. So a move knows from one item whether everything below still fits.
 */
const SubtreeItem = v.object({
  resource: v.string(),
  height: v.bigint(),
  /** Set while a recount is running, or after a recount was interrupted. Until the next recount, the height may be too small. */
  counting: v.optional(v.boolean(), false),
})

/** The height of a resource as it was read. A resource with nothing below it has no item, and the height 0. */
export interface Subtree {
  key: Key
  height: number
  isCounting: boolean
  /** The condition that no creation or move has raised the height since it was read. */
  unchanged: Condition
  isStored: boolean
}

/** The attributes that locate a resource. */
type Placed = Pick<ResourceRecord, 'resource' | 'parent' | 'ancestors'>

/** Returns the key of its subtree, which is stored with the parent, or with the project. */
export const subtreeKeyOf = (resource: Placed): Key =>
  subtreeKey(resource.parent ?? containerOf(resource), resource.resource)

/** Reads the height of a resource with one plain read. */
export async function readSubtree(table: Table, resource: Placed): Promise<Subtree> {
  const key = subtreeKeyOf(resource)
  const item = await table.get(key)
  if (item === undefined) return { key, height: 0, isCounting: false, isStored: false, unchanged: isNew }
  const { height, counting } = parseRecord(SubtreeItem, item)
  const asRead = unchanged({ [ITEM_VERSION]: itemVersionOf(item) })
  return { key, height: Number(height), isCounting: counting, isStored: true, unchanged: asRead }
}

/**
 * Returns the writes that raise the height of a resource (`<namespace>:<id>`) for new resources below it. Returns none if the height
 * suffices.
 */
export function raiseWrites(subtree: Subtree, resource: string, height: number): Write[] {
  if (subtree.height >= height) return []
  return subtree.isStored
    ? [update(subtree.key, { set: { height: BigInt(height) } }, subtree.unchanged)]
    : [replace(subtree.key, {}, { resource, height: BigInt(height) }, subtree.unchanged)]
}

/** Returns the writes that move the subtree together with its resource (`<namespace>:<id>`). */
export function moveSubtreeWrites(subtree: Subtree, resource: string, to: Key): Write[] {
  if (!subtree.isStored) return []
  const attributes = { resource, height: BigInt(subtree.height), ...(subtree.isCounting && { counting: true }) }
  return [...removeSubtreeWrites(subtree), replace(to, { counting: true }, attributes)]
}

/** Returns the writes that remove the subtree together with its resource. */
export const removeSubtreeWrites = (subtree: Subtree): Write[] =>
  subtree.isStored ? [remove(subtree.key, subtree.unchanged)] : []

/**
 * Notes that resources of a namespace may have others below them, before the first one does. The note stays. A search that finds no
 * resource of such a namespace reads nothing below. The note grants nobody anything, so it has no conditions.
 */
export async function noteParentNamespace(table: Table, namespace: string): Promise<void> {
  const key = parentNamespaceKey(namespace)
  if ((await table.get(key)) === undefined) await table.write(put(key, { namespace }), IS_DECIDED)
}

const IS_DECIDED = true

/** Tells whether anything lies below a resource (`<namespace>:<id>`) now. */
export async function hasChildren(table: Table, resource: string): Promise<boolean> {
  const { items } = await table.page(resourceKey(resource).pk, CHILDREN, { limit: 1 })
  return items.length > 0
}

/**
 * Recounts the levels below a resource, because a removal does not lower the height.
 *
 * First it sets the height to 0, so that everything that is placed below from then on has to raise it. A creation or move that has read the
 * former height fails, because the project counts a departure. Then it counts, and stores the result unless the height was raised
 * meanwhile.
 * @returns the height
 * @throws ABORTED if the height was raised meanwhile
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
 * Counts the levels below a resource. It reads only resources that have, or had, others below them, and none twice on one path: lost writes
 * can leave a cycle.
 */
async function countLevels(table: Table, resource: string, above: readonly string[] = []): Promise<number> {
  if (above.includes(resource) || !(await hasChildren(table, resource))) return 0
  const subtrees = await table.query(resourceKey(resource).pk, SUBTREES)
  const levels = await mapInBatches(subtrees, (item) =>
    countLevels(table, parseRecord(SubtreeItem, item).resource, [...above, resource]),
  )
  return 1 + Math.max(0, ...levels)
}
