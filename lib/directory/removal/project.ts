import { readSuspension } from '../../access/check/suspension.ts'
import { finishRename } from '../../access/resources/rename-project.ts'
import { idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import { aborted, notFound } from '../../foundation/errors.ts'
import { CHILDREN, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { containerRemovalWrites, markerWrites, refuseOthers, suspendWrites } from './container.ts'
import { type Remover, requireDeletionMarker } from './deletion-marker.ts'
import { takePoliciesOn } from './holdings.ts'
import { inPages } from './pages.ts'
import { type Purge, purge, type Removed } from './purge.ts'
import { takeListed } from './resources.ts'

/** Deletes everything in the project first. From the first transaction on, all checks in the project are denied. */
export const deleteProject = (table: Table, remover: Remover, project: string): Promise<Removed> =>
  purge(table, async (running) => {
    const isSuspended = await begin(table, running, remover, project)
    if (!isSuspended) await takePoliciesOn(table, running, project)
    await emptyProject(table, running, project)
    await removeProject(table, running, remover, project)
  })

/** Sets the deletion marker of the project. Tells whether all checks in it are now denied. */
const begin = (table: Table, running: Purge, remover: Remover, project: string): Promise<boolean> =>
  table.withRetries(async () => {
    const stored = await readForRemoval(table, project)
    if (stored === undefined || running.isMadeAgain(stored)) throw notFound('project', idOf(project))
    refuseOthers(stored, remover)
    const suspension = await readSuspension(table)
    const suspending = stored.deleting === undefined ? suspendWrites(suspension, stored) : []
    if (stored.deleting === undefined) {
      if (!(await table.transact([...markerWrites(stored, remover), ...suspending])).applied) throw aborted()
    }
    running.begin(project)
    await requireDeletionMarker(table, remover, project)
    return suspending.length > 0 || suspension.suspended.has(project)
  })

/** Completes an interrupted rename of the project. A project with a deletion marker can no longer be renamed. */
async function readForRemoval(table: Table, project: string): Promise<ResourceRecord | undefined> {
  const stored = await readResource(table, project)
  if (stored === undefined) return undefined
  const finished = await finishRename(table, stored)
  if (finished === undefined) throw aborted()
  return finished
}

/** Checks in the project are already denied, because the organization is being deleted and suspended. */
export async function takeProject(table: Table, running: Purge, remover: Remover, project: string): Promise<void> {
  await table.withRetries(async () => {
    running.requireTime()
    const stored = await readForRemoval(table, project)
    if (stored === undefined || stored.deleting !== undefined) return
    // After this write nothing can be added to the project.
    if (!(await table.transact(markerWrites(stored, remover))).applied) throw aborted()
  })
  await emptyProject(table, running, project)
  await removeProject(table, running, remover, project)
}

async function emptyProject(table: Table, running: Purge, project: string): Promise<void> {
  await inPages(table, running, resourceKey(project).pk, CHILDREN, (indexItems) =>
    takeListed(table, running, { project, container: project }, indexItems),
  )
  await takePoliciesOn(table, running, project)
}

const removeProject = (table: Table, running: Purge, remover: Remover, project: string): Promise<void> =>
  table.withRetries(async () => {
    running.requireTime()
    const [stored, suspension] = await Promise.all([readResource(table, project), readSuspension(table)])
    if (stored === undefined) return
    const outcome = await table.transact(containerRemovalWrites(stored, suspension, remover))
    if (!outcome.applied) throw aborted()
  })
