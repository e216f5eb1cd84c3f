import { isDeepStrictEqual } from 'node:util'
import { planPlace } from '../../access/policies/move-policies.ts'
import { policiesAmong } from '../../access/policies/store.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { countsIn, rightCounts } from '../../directory/groups/group-counts.ts'
import type { IndexItem } from '../../foundation/lists/index-items.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, keyOfItem, partitionOf } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { collectUnreadable, type UnreadableItem } from '../../foundation/table/unreadable.ts'
import { isNew, replace, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { reindexWords } from '../word-index/reindex-words.ts'
import { entityOf, type ItemKind } from './item-kinds.ts'
import { planGuess } from './renew-guess.ts'
import { planRoleName } from './role-names.ts'

export interface Reindexed {
  /** The number of items that have index items. */
  listed: number
  /** The number of missing index items that were written. */
  written: number
  /** The number of role names that were made unique within their organization. */
  moved: number
  /**
   * The number of corrections in the word index. A correction is a thing whose entries were wrong, or a removed entry
   * that belonged to no thing.
   */
  indexed: number
  /** The items that could not be read. What belongs to them may still be incomplete. */
  unreadable: readonly UnreadableItem[]
}

type Counts = Omit<Reindexed, 'unreadable'>

/**
 * Completes a table of an earlier release. Writes missing index items, so that lists are complete. Makes the names of
 * the roles of an organization unique within the organization instead of the whole table. Corrects the word index, and
 * renews the stored paths of resources. Reads the whole table, and goes on after an item that it cannot read. Can be
 * repeated. Can run while requests are served, because an index item is written only if the main item is unchanged
 * since it was read.
 */
export async function reindex(table: Table): Promise<Reindexed> {
  const counts: Counts = { listed: 0, written: 0, moved: 0, indexed: 0 }
  const unreadable = collectUnreadable()
  for await (const items of table.scan()) {
    await mapInBatches(items, (item) => unreadable.skip(keyOfItem(item), () => reindexItem(table, item, counts)))
    counts.indexed += await reindexWords(table, items, unreadable)
  }
  return { ...counts, unreadable: unreadable.found }
}

// If a request has changed or deleted the item since it was read, the request has also updated the index items. In that
// case, nothing is left to do.
async function reindexItem(table: Table, item: Item, counts: Counts): Promise<void> {
  const kind = listedEntityOf(item)
  const { missing, writes } = kind === undefined ? NOTHING : await planIndexItems(table, item, kind)
  if (kind !== undefined) counts.listed += 1
  if (writes.length > 0 && (await table.transact(writes)).applied) counts.written += missing
  for (const writes of await Promise.all(
    [planPolicyPlace, planGroupCounts, planGuess].map((plan) => plan(table, item)),
  )) {
    if (writes.length > 0) await table.transact(writes)
  }
  const name = await planRoleName(table, item)
  if (name.length > 0 && (await table.transact(name)).applied) counts.moved += 1
}

/** Returns transactions, or an empty list if the item is complete. */
export async function planCompletion(table: Table, item: Item): Promise<Write[][]> {
  const kind = listedEntityOf(item)
  const { writes } = kind === undefined ? NOTHING : await planIndexItems(table, item, kind)
  return [
    writes,
    await planPolicyPlace(table, item),
    await planGroupCounts(table, item),
    await planRoleName(table, item),
  ].filter((each) => each.length > 0)
}

/** Policies are listed by principal and organization, and that list lacks a policy in an earlier format. */
async function planPolicyPlace(table: Table, item: Item): Promise<Write[]> {
  const [policy] = policiesAmong([item])
  return policy === undefined ? [] : planPlace(table, policy)
}

/** In an earlier format, the item of a principal has no counts of its memberships by organization. */
async function planGroupCounts(table: Table, item: Item): Promise<Write[]> {
  if (partitionOf(String(item.pk)).kind !== 'PRINCIPAL' || item.groups === undefined) return []
  const right = await rightCounts(item, (group) => findOrganization(table, group))
  if (right === undefined) return []
  const gone = Object.keys(countsIn(item)).filter((name) => !(name in right))
  const { groups, stamp, ...others } = item
  const asRead = unchanged({ groups, stamp, ...countsIn(others) })
  return [update({ pk: item.pk, sk: item.sk } as unknown as Key, { set: right, remove: gone }, asRead)]
}

interface IndexItemPlan {
  missing: number
  writes: Write[]
}

const NOTHING: IndexItemPlan = { missing: 0, writes: [] }

/** Undefined for items without index items. */
function listedEntityOf(item: Item): ItemKind | undefined {
  const entity = entityOf(item)
  return entity !== undefined && entity.lists.length > 0 ? entity : undefined
}

async function planIndexItems(table: Table, item: Item, kind: ItemKind): Promise<IndexItemPlan> {
  const missing = await findMissingIndexItems(table, await kind.findEntries(item, table))
  if (missing.length === 0) return NOTHING
  const asRead = unchanged(Object.fromEntries(kind.listedFrom.map((name) => [name, item[name]])))
  const writes = [
    require({ pk: item.pk, sk: item.sk } as unknown as Key, asRead),
    ...missing.map(
      ({ key, attributes }): Write => ({
        ...replace(key, {}, attributes, kind.isFree?.(item) ?? (kind.listedOnce && isNew)),
        isSigned: true,
      }),
    ),
    ...(kind.listedOnce?.(item) ?? []),
    ...(kind.withEntries?.(item) ?? []),
  ]
  return { missing: missing.length, writes }
}

/** Also returns those that the table has with different attributes. */
async function findMissingIndexItems(table: Table, indexItems: readonly IndexItem[]): Promise<IndexItem[]> {
  const stored = await Promise.all(indexItems.map(({ key }) => table.get(key)))
  return indexItems.filter(({ attributes }, index) => {
    const found = stored[index]
    // Ignores additional attributes of the stored item, because a newer release may have added them.
    return (
      found === undefined || !Object.entries(attributes).every(([name, value]) => isDeepStrictEqual(found[name], value))
    )
  })
}
