import { isDeepStrictEqual } from 'node:util'
import type { Edge } from '../lists/edges.ts'
import { mapInBatches } from '../table/in-batches.ts'
import type { Item } from '../table/item.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, require, unchanged } from '../table/writes.ts'
import { type ListedKind, listedKindOf } from './listed-kinds.ts'
import { moveRoleName } from './role-names.ts'

export interface Reindexed {
  /** The items that stand on a list. */
  listed: number
  /** The edges that were missing. */
  written: number
  /** The names of roles that became unique in their organization. */
  moved: number
}

/**
 * Writes the edges that are missing, so that lists are complete for items of an earlier release, and makes the names of an
 * organization's roles unique in the organization, no longer in the instance. It reads the whole table. It
 * can be repeated, and run while requests are served: an edge is written only if its item is still as it was read.
 */
export async function reindex(table: Table): Promise<Reindexed> {
  const counts = { listed: 0, written: 0, moved: 0 }
  for await (const items of table.scan()) {
    const listed = items.flatMap((item) => {
      const kind = listedKindOf(item)
      return kind === undefined ? [] : [{ item, kind }]
    })
    counts.listed += listed.length
    const written = await mapInBatches(listed, ({ item, kind }) => writeMissingEdges(table, item, kind))
    counts.written += written.reduce((sum, each) => sum + each, 0)
    const moved = await mapInBatches(items, (item) => moveRoleName(table, item))
    counts.moved += moved.filter(Boolean).length
  }
  return counts
}

async function writeMissingEdges(table: Table, item: Item, kind: ListedKind): Promise<number> {
  const missing = await findMissingEdges(table, await kind.edgesOf(item, table))
  if (missing.length === 0) return 0
  const asRead = unchanged(Object.fromEntries(kind.attributes.map((name) => [name, item[name]])))
  const { applied } = await table.transact([
    require({ pk: item.pk, sk: item.sk } as unknown as Key, asRead),
    ...missing.map(({ key, attributes }) => put(key, attributes, kind.listedOnce && isNew)),
    ...(kind.listedOnce?.(item) ?? []),
  ])
  // A request has changed or deleted the item meanwhile, and its edges with it.
  return applied ? missing.length : 0
}

/** The edges that the table does not hold as they should be. */
export async function findMissingEdges(table: Table, edges: readonly Edge[]): Promise<Edge[]> {
  const stored = await Promise.all(edges.map(({ key }) => table.get(key)))
  return edges.filter(({ key, attributes }, index) => {
    const { stamp: _, ...found } = stored[index] ?? {}
    return !isDeepStrictEqual(found, { ...attributes, ...key })
  })
}
