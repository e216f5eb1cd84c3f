import { urnOf } from '../../foundation/identifiers/references.ts'
import { aliasKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { finishRename } from './rename-project.ts'
import { containerOf, type ResourceRecord } from './schema.ts'
import { readResource } from './store.ts'

/** Reads the project of a resource. If a rename of the project was interrupted, it is finished first. */
export async function readProjectOf(table: Table, resource: ResourceRecord): Promise<ResourceRecord | undefined> {
  const project = await readResource(table, containerOf(resource))
  return project === undefined ? undefined : finishRename(table, project)
}

/** Returns the key of the alias that a resource has by its URN. */
export const urnKey = (project: ResourceRecord, resource: ResourceRecord) =>
  aliasKey(resource.namespace, urnOf(project.name, resource.namespace, resource.name))

/** Requires that the project still has the name in the URN, and that no rename is running that might miss the change. */
export const requireSameName = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(nameOf(project)))
const nameOf = ({ name }: ResourceRecord) => ({ name, other_names: [] })

/**
 * Also requires that no resource has left the project since it was read. Otherwise a creation that was delayed since before a deletion
 * would restore the deleted resource. Also requires that the project is not being deleted.
 */
export const requireNoDeletion = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(withoutDeletion(project)))
const withoutDeletion = (project: ResourceRecord) => ({
  ...nameOf(project),
  departures: project.departures,
  deleting: undefined,
})

// The counters of a project prove that paths are still as they were read, and that a resource without others below it still has none. Checks do not
// read them. A creation that increases no height changes no counter: so creations in one project do not conflict.

/** Counts a creation that increases the height of a resource above. Fails if a resource has moved meanwhile. */
export const countGrowth = (project: ResourceRecord): Write =>
  update(
    resourceKey(project.resource),
    { add: { growths: 1n } },
    unchanged({ ...withoutDeletion(project), moves: project.moves }),
  )

/**
 * Counts a move. Fails if a resource has moved or left, or a height has increased, meanwhile. So of two moves that together make a cycle,
 * one fails.
 * @param grows whether it increases the height of a resource above: then a removal of that resource fails
 */
export const countMove = (project: ResourceRecord, grows: boolean): Write =>
  update(
    resourceKey(project.resource),
    { add: { moves: 1n, ...(grows && { growths: 1n }) } },
    unchanged({ ...withoutDeletion(project), moves: project.moves, growths: project.growths }),
  )

/** Counts a removal. Fails if a height has increased meanwhile, so that a resource without others below it still has none. */
export const countDeparture = (project: ResourceRecord): Write =>
  update(
    resourceKey(project.resource),
    { add: { departures: 1n } },
    unchanged({ ...nameOf(project), growths: project.growths }),
  )
