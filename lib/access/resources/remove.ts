import { aborted } from '../../foundation/errors.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { chunkBySize } from '../../foundation/table/chunk.ts'
import { childKey, detailsKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { remove, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { ownerEntries, parentEntries, resourceEntries } from './entity.ts'
import { requireNothingBelow } from './place-in-tree.ts'
import { countDeparture, readProjectOf, urnKey } from './project-writes.ts'
import type { ResourceRecord } from './schema.ts'
import { asRead } from './store.ts'
import { readSubtree, removeSubtreeWrites, type Subtree } from './subtree.ts'

/**
 * Deletes the resource itself; its policies have to be deleted before. False where it or its project is out of date. Throws
 * HAS_CHILDREN where others lie below it.
 * @param by the principal that asked for it
 */
export async function removeResource(table: Table, before: ResourceRecord, by?: string): Promise<boolean> {
  const project = await readProjectOf(table, before)
  if (project === undefined) return false
  await requireNothingBelow(table, before)
  return removeResources(table, project, [before], by)
}

/**
 * The writes that go with the deletion marker of a resource: what is under way below it fails from then on.
 * @param isRecursive where it may have others below it. Else throws HAS_CHILDREN, and ABORTED as `requireNothingBelow`
 */
export async function markingWrites(table: Table, resource: ResourceRecord, isRecursive: boolean): Promise<Write[]> {
  const project = await readProjectOf(table, resource)
  if (project === undefined) throw aborted()
  if (isRecursive) return [update(resourceKey(project.resource), { add: { departures: 1n } })]
  const subtree = await requireNothingBelow(table, resource)
  return [
    update(resourceKey(project.resource), { add: { departures: 1n } }, unchanged({ growths: project.growths })),
    ...(subtree.isStored ? [require(subtree.key, subtree.unchanged)] : []),
  ]
}

/**
 * Seven writes for each resource that has no parent and nothing below it, up to two more for another one; one for the project, and the
 * few conditions of a deletion that has begun.
 */
export const RESOURCES_AT_ONCE = 13

/**
 * Deletes some resources of one project, of which no rename is running, in one transaction or a few. Their descendants have to be deleted
 * before, or with them. The project has to be read before the resources.
 */
export async function removeResources(
  table: Table,
  project: ResourceRecord,
  resources: readonly ResourceRecord[],
  by?: string,
): Promise<boolean> {
  const subtrees = await Promise.all(resources.map((resource) => readSubtree(table, resource)))
  const removals = resources.map((resource, index) => removalWrites(project, resource, subtrees[index], by))
  const size = TRANSACTION_ITEMS - 1 - table.preconditionCount()
  const chunks = chunkBySize(removals, ({ length }) => length, { count: RESOURCES_AT_ONCE, size })
  for (const some of chunks) {
    if (!(await table.transact([...some.flat(), countDeparture(project)])).applied) return false
  }
  return true
}

function removalWrites(
  project: ResourceRecord,
  before: ResourceRecord,
  subtree: Subtree | undefined,
  by: string | undefined,
): Write[] {
  return [
    remove(resourceKey(before.resource), asRead(before)),
    remove(detailsKey(before.resource)),
    remove(urnKey(project, before)),
    remove(childKey(project.resource, before.resource)),
    ...resourceEntries(before).map(({ key }) => remove(key, undefined, by)),
    ...indexItemWrites(ownerEntries(before), []),
    ...indexItemWrites(parentEntries(before), []),
    ...(subtree === undefined ? [] : removeSubtreeWrites(subtree)),
  ]
}
