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
 * The item with the height of a resource, which is the number of levels of resources below it. The item is in the
 * partition of the resource's parent or project. So a search can find all subtrees below a resource without reading
 * resources that have no children.
 *
 * The stored height is never too small. If a creation or move needs a greater height, the same transaction increases
 * it. Only a recount (`recountSubtree`) decreases the height. So a move reads only one item to find out whether the
 * resource and its descendants fit below the new parent.
 */
const SubtreeItem = v.object({
  resource: v.string(),
  height: v.bigint(),
  /** A recount is running or was interrupted. The height can then be too small until the next recount. */
  counting: v.optional(v.boolean(), false),
})

/** A resource without children may have no item, and then has the height 0. */
export interface Subtree {
  key: Key
  height: number
  isCounting: boolean
  unchanged: Condition
  isStored: boolean
}

type Placed = Pick<ResourceRecord, 'resource' | 'parent' | 'ancestors'>

/** In the partition of the resource's parent or, without a parent, of its project. */
export const subtreeKeyOf = (resource: Placed): Key =>
  subtreeKey(resource.parent ?? containerOf(resource), resource.resource)

/** One plain read. */
export async function readSubtree(table: Table, resource: Placed): Promise<Subtree> {
  const key = subtreeKeyOf(resource)
  const item = await table.get(key)
  if (item === undefined) return { key, height: 0, isCounting: false, isStored: false, unchanged: isNew }
  const { height, counting } = parseRecord(SubtreeItem, item)
  const asRead = unchanged({ [ITEM_VERSION]: itemVersionOf(item) })
  return { key, height: Number(height), isCounting: counting, isStored: true, unchanged: asRead }
}

/** Returns an empty list if the height of the resource (`<namespace>:<id>`) is already large enough. */
export function raiseWrites(subtree: Subtree, resource: string, height: number): Write[] {
  if (subtree.height >= height) return []
  return subtree.isStored
    ? [update(subtree.key, { set: { height: BigInt(height) } }, subtree.unchanged)]
    : [replace(subtree.key, {}, { resource, height: BigInt(height) }, subtree.unchanged)]
}

export function moveSubtreeWrites(subtree: Subtree, resource: string, to: Key): Write[] {
  if (!subtree.isStored) return []
  const attributes = { resource, height: BigInt(subtree.height), ...(subtree.isCounting && { counting: true }) }
  return [...removeSubtreeWrites(subtree), replace(to, { counting: true }, attributes)]
}

export const removeSubtreeWrites = (subtree: Subtree): Write[] =>
  subtree.isStored ? [remove(subtree.key, subtree.unchanged)] : []

/**
 * The item marks a namespace whose resources can have children. Call this function before the first of these resources gets a child. The
 * item is never deleted. If a namespace has no such item, a search does not look for children of its resources. The write has no
 * conditions, because the item grants nothing.
 */
export async function noteParentNamespace(table: Table, namespace: string): Promise<void> {
  const key = parentNamespaceKey(namespace)
  if ((await table.get(key)) === undefined) await table.write(put(key, { namespace }), IS_DECIDED)
}

const IS_DECIDED = true

/** Reads the children, because the stored height may include deleted resources. */
export async function hasChildren(table: Table, resource: string): Promise<boolean> {
  const { items } = await table.page(resourceKey(resource).pk, CHILDREN, { limit: 1 })
  return items.length > 0
}

/**
 * A deletion does not decrease the stored height, so it must be recounted. First sets the height to 0, so that every later creation or
 * move below the resource must increase it. Also counts a deletion in the project, so that a creation or move that has read the former
 * height fails. Then counts the levels, and stores the result unless the height was increased meanwhile.
 * @returns the height
 * @throws ABORTED if the height was increased meanwhile
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
 * Reads only resources that have, or had, children. Skips a resource that is already on the path, because lost writes can leave a cycle.
 */
async function countLevels(table: Table, resource: string, above: readonly string[] = []): Promise<number> {
  if (above.includes(resource) || !(await hasChildren(table, resource))) return 0
  const subtrees = await table.query(resourceKey(resource).pk, SUBTREES)
  const levels = await mapInBatches(subtrees, (item) =>
    countLevels(table, parseRecord(SubtreeItem, item).resource, [...above, resource]),
  )
  return 1 + Math.max(0, ...levels)
}
