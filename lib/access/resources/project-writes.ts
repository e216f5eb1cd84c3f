import { urnOf } from '../../foundation/identifiers/references.ts'
import { aliasKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { finishRename } from './rename-project.ts'
import { containerOf, type ResourceRecord } from './schema.ts'
import { readResource } from './store.ts'

/** The project of a resource. If a rename of it was interrupted, that is cleaned up first. */
export async function readProjectOf(table: Table, resource: ResourceRecord): Promise<ResourceRecord | undefined> {
  const project = await readResource(table, containerOf(resource))
  return project === undefined ? undefined : finishRename(table, project)
}

/** The key of the alias that a resource has by its URN. */
export const urnKey = (project: ResourceRecord, resource: ResourceRecord) =>
  aliasKey(resource.namespace, urnOf(project.name, resource.namespace, resource.name))

/** The project still has the name that is in the URN, and no rename is running that might miss the change. */
export const requireSameName = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(nameOf(project)))
const nameOf = ({ name }: ResourceRecord) => ({ name, other_names: [] })

/**
 * Also, no resource has left the project since it was read. Otherwise a creation that was delayed since before a deletion
 * would bring the deleted resource back. Nor is the project being deleted.
 */
export const requireNoDeletion = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(withoutDeletion(project)))
const withoutDeletion = (project: ResourceRecord) => ({
  ...nameOf(project),
  departures: project.departures,
  deleting: undefined,
})

// Counters of the project prove that paths are still as they were read, and that what had nothing below it has nothing. They are no
// facts of a check. A creation that raises nothing counts nothing: creations in one project do not exclude each other.

/** Of a creation that makes something above it higher: where nothing has moved meanwhile. */
export const countGrowth = (project: ResourceRecord): Write =>
  update(
    resourceKey(project.resource),
    { add: { growths: 1n } },
    unchanged({ ...withoutDeletion(project), moves: project.moves }),
  )

/**
 * Of a move: where nothing has moved, grown or left meanwhile. So of two moves that make a cycle together one fails.
 * @param grows whether it makes something above it higher: a removal of that fails then
 */
export const countMove = (project: ResourceRecord, grows: boolean): Write =>
  update(
    resourceKey(project.resource),
    { add: { moves: 1n, ...(grows && { growths: 1n }) } },
    unchanged({ ...withoutDeletion(project), moves: project.moves, growths: project.growths }),
  )

/** Of a removal: where nothing has grown meanwhile, so that what had nothing below it still has nothing. */
export const countDeparture = (project: ResourceRecord): Write =>
  update(
    resourceKey(project.resource),
    { add: { departures: 1n } },
    unchanged({ ...nameOf(project), growths: project.growths }),
  )
