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
 * The policies of the resource must have been deleted before. Returns false if the resource or its project is out of date. Throws
 * HAS_CHILDREN if the resource has children.
 * @param by the principal that requested the deletion
 */
export async function removeResource(table: Table, before: ResourceRecord, by?: string): Promise<boolean> {
  const project = await readProjectOf(table, before)
  if (project === undefined) return false
  await requireNothingBelow(table, before)
  return removeResources(table, project, [before], by)
}

/**
 * For the transaction that sets the deletion marker of the resource. These writes make concurrent changes below the resource fail.
 * @param isRecursive whether the resource is allowed to have children; if false, throws HAS_CHILDREN and ABORTED like
 *   `requireNothingBelow`
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
 * There are seven writes for each resource, and up to two more for a resource with a parent or children. There are also one write for the
 * project and a few preconditions of the request.
 */
export const RESOURCES_AT_ONCE = 13

/**
 * The resources must be of one project. One or more transactions delete them. The caller ensures that no rename of the project is
 * running. The descendants of the resources must be deleted before, or in the same call. The project must have been read before the
 * resources. Returns false if a resource or the project is out of date.
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
