import { urnOf } from '../../foundation/identifiers/references.ts'
import { aliasKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { finishRename } from './rename-project.ts'
import { containerOf, type ResourceRecord } from './schema.ts'
import { readResource } from './store.ts'

/** If a rename of the project was interrupted, finishes the rename first. */
export async function readProjectOf(table: Table, resource: ResourceRecord): Promise<ResourceRecord | undefined> {
  const project = await readResource(table, containerOf(resource))
  return project === undefined ? undefined : finishRename(table, project)
}

export const urnKey = (project: ResourceRecord, resource: ResourceRecord) =>
  aliasKey(resource.namespace, urnOf(project.name, resource.namespace, resource.name))

/**
 * Fails if the project no longer has the name in the URN, or if a rename is running. A rename could miss the changed resource. The write
 * also fails if a manifest has created the project again under its id, because its counters then start again.
 */
export const requireSameName = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(nameOf(project)))
const nameOf = ({ name, created_at }: ResourceRecord) => ({ name, created_at, other_names: [] })

/**
 * Fails in the same cases as `requireSameName`. Also fails if a resource has left the project since the project was read, or if the
 * project is being deleted. Otherwise a delayed creation could restore a resource that was deleted meanwhile.
 */
export const requireNoDeletion = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(withoutDeletion(project)))
const withoutDeletion = (project: ResourceRecord) => ({
  ...nameOf(project),
  departures: project.departures,
  deleting: undefined,
})

// The counters of a project prove that paths have not changed since they were read, and that a resource without children still has none.
// Checks do not read these counters. A creation that increases no height changes no counter, so creations in one project do not conflict.

/**
 * For a creation that increases the height of a resource above. The write fails if a resource of the project has moved or was deleted
 * meanwhile.
 */
export const countGrowth = (project: ResourceRecord): Write =>
  update(
    resourceKey(project.resource),
    { add: { growths: 1n } },
    unchanged({ ...withoutDeletion(project), moves: project.moves }),
  )

/**
 * Fails if a resource of the project has moved or was deleted meanwhile, or if a height has increased. So if two concurrent moves would
 * create a cycle, one of them fails.
 * @param grows whether the move increases the height of a resource above; a concurrent deletion of that resource then fails
 */
export const countMove = (project: ResourceRecord, grows: boolean): Write =>
  update(
    resourceKey(project.resource),
    { add: { moves: 1n, ...(grows && { growths: 1n }) } },
    unchanged({ ...withoutDeletion(project), moves: project.moves, growths: project.growths }),
  )

/**
 * Counts a deletion. The write fails if a height in the project has increased meanwhile, because the deleted resource may then have
 * children.
 */
export const countDeparture = (project: ResourceRecord): Write =>
  update(
    resourceKey(project.resource),
    { add: { departures: 1n } },
    unchanged({ ...nameOf(project), growths: project.growths }),
  )
