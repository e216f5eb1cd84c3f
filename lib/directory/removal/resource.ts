import { policyIdsOn, unbindAllOn } from '../../access/policies/remove.ts'
import { requireNothingBelow } from '../../access/resources/place-in-tree.ts'
import { markingWrites, removeResource } from '../../access/resources/remove.ts'
import { containerOf } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import { readSubtree } from '../../access/resources/subtree.ts'
import { aborted, reasonOf } from '../../foundation/errors.ts'
import { CHILDREN, resourceKey, SUBTREES } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Remover, setMarkerOnStored } from './deletion-marker.ts'
import { takePolicies } from './holdings.ts'
import { inPages } from './pages.ts'
import { type Purge, purge, type Removed, untilNothingIsLeft } from './purge.ts'
import { takeListed } from './resources.ts'

/**
 * Deletes the policies on the resource first. Throws HAS_CHILDREN if other resources are below it and `isRecursive` is false.
 * @param isRecursive whether to delete the resources below it first, the deepest ones before the others. The caller needs the permission
 *   only on the top resource
 */
export const deleteResource = (
  table: Table,
  remover: Remover,
  resource: string,
  isRecursive: boolean,
): Promise<Removed> =>
  purge(table, async (running) => {
    await untilNothingIsLeft(running, async () => {
      if (isRecursive) await takeBelow(table, running, remover, resource)
      const policies = await policyIdsOn(table, resource)
      if (policies.length === 0) return !(await removeItself(table, running, remover, resource, isRecursive))
      const isMeant = await setMarkerOnStored(table, running, remover, resource, (stored) =>
        markingWrites(table, stored, isRecursive),
      )
      if (isMeant) await takePolicies(table, running, policies, (policy) => policy.resource === resource)
      return isMeant
    })
  })

/** Returns false if a recursive deletion must first delete resources that were added below meanwhile. */
const removeItself = (
  table: Table,
  running: Purge,
  remover: Remover,
  resource: string,
  isRecursive: boolean,
): Promise<boolean> =>
  table.withRetries(async () => {
    const stored = await readResource(table, resource)
    const by = stored?.deleting ?? remover.principal
    if (stored === undefined || running.isMadeAgain(stored)) return true
    try {
      if (!(await removeResource(table, stored, by))) throw aborted()
    } catch (error) {
      if (isRecursive && reasonOf(error) === 'HAS_CHILDREN') return false
      throw error
    }
    return true
  })

/** Once the deletion marker is set, nothing can be created in the resource or moved into it. */
async function takeBelow(table: Table, running: Purge, remover: Remover, resource: string): Promise<void> {
  const stored = await readResource(table, resource)
  if (stored === undefined || !(await readSubtree(table, stored)).isStored) return
  const isMeant = await setMarkerOnStored(table, running, remover, resource, (current) =>
    markingWrites(table, current, true),
  )
  const by = stored.deleting ?? remover.principal
  if (isMeant) await takeTree(table, running, { project: containerOf(stored), by }, resource)
}

/**
 * Deletes the deepest resources first.
 * @param above the ancestors of this resource, which are skipped. A write that was lost may have left a cycle, in which a resource is
 *   below itself
 */
async function takeTree(
  table: Table,
  running: Purge,
  of: { project: string; by: string },
  resource: string,
  above: readonly string[] = [],
): Promise<void> {
  const { pk } = resourceKey(resource)
  const path = [...above, resource]
  await inPages(table, running, pk, SUBTREES, async (subtrees) => {
    const below = subtrees.map((subtree) => String(subtree.resource)).filter((each) => !path.includes(each))
    for (const each of below) await takeTree(table, running, of, each, path)
  })
  await inPages(table, running, pk, CHILDREN, async (children) => {
    const below = children.filter((child) => !path.includes(String(child.resource)))
    await takeListed(table, running, { ...of, container: resource }, below)
  })
}

/**
 * Deletes the policies on the resource first. Returns false if the resource changed meanwhile. If other resources are below it, throws
 * HAS_CHILDREN and keeps the policies. Throws ABORTED in the same cases as `requireNothingBelow`.
 */
export async function removeProjectResource(table: Table, resource: string): Promise<boolean> {
  const before = await readResource(table, resource)
  if (before !== undefined) await requireNothingBelow(table, before)
  await unbindAllOn(table, resource)
  const stored = await readResource(table, resource)
  return stored === undefined || removeResource(table, stored)
}
