import { PROJECT, urnOf } from '../identifiers/references.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { aliasKey, CHILDREN, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, require, unchanged, update, type Write } from '../table/writes.ts'
import { pathAttributes, type ResourceRecord } from './schema.ts'
import { aliasOf, changeWrites, readResource } from './store.ts'

/**
 * The name of a project is part of the URN of each of its resources, and there may be more of those than fit into one
 * transaction. So the aliases under the new name are written first: they mean nothing until the project has that name.
 * Then the project takes it, in one transaction, and then the old aliases go, which mean nothing any more.
 *
 * `other_names` says on the project itself under which names such aliases may lie. It is written before the first of them
 * and emptied after the last is gone, so that a run that dies anywhere in between is made good by the next one. As long as
 * it is not empty, no resource of the project changes: none can slip through between the two names.
 */

/** Aliases of one transaction, next to the conditions on the project and on the name. */
const CHUNK = 90

/**
 * Each step of a rename, and of making one good, counts the project's version: what was on its way since before such a step
 * finds another version. An alias that was stale then may be that of the name which the project has taken since.
 */
const requireVersion = ({ resource, version }: ResourceRecord): Write =>
  require(resourceKey(resource), unchanged({ version }))

/** Renames a project with all its changes. False where it, or one of its resources, changed meanwhile, or the name is taken. */
export async function renameProject(table: Table, before: ResourceRecord, after: ResourceRecord): Promise<boolean> {
  const settled = await finishRename(table, before)
  const claimed = settled && (await claimName(table, settled, after.name))
  if (!claimed) return false
  const aliases = (await readChildren(table, claimed)).map((child) =>
    put(aliasKey(child.namespace, urnOf(after.name, child.namespace, child.name)), pathAttributes(child)),
  )
  // The name is free: otherwise these would write over the aliases of the project that has it.
  if (!(await transactInChunks(table, aliases, [requireVersion(claimed), requireFreeName(after.name)]))) return false
  const renamed = await table.transact([
    ...changeWrites(claimed, after, { other_names: [before.name] }),
    put(aliasKey(PROJECT, after.name), pathAttributes(after), isNew),
    remove(aliasKey(PROJECT, aliasOf(before))),
  ])
  if (!renamed.applied) return false
  const done = { ...claimed, other_names: [before.name], version: claimed.version + 1n }
  return (await clearNames(table, done)) !== undefined
}

const requireFreeName = (name: string): Write => require(aliasKey(PROJECT, name), isNew)

async function claimName(table: Table, project: ResourceRecord, name: string): Promise<ResourceRecord | undefined> {
  const outcome = await table.transact([
    update(
      resourceKey(project.resource),
      { set: { other_names: [name] }, add: { version: 1n } },
      unchanged({ version: project.version }),
    ),
    requireFreeName(name),
  ])
  // Not as it is read now: another may have made it good meanwhile, and what it wrote is not this claim any more.
  return outcome.applied ? { ...project, other_names: [name], version: project.version + 1n } : undefined
}

/**
 * Makes an unfinished rename good. Every change of a project's resources does this first: an alias of a resource that is
 * gone must not come to life with a later name of the project.
 *
 * @returns the project as it is now, or undefined where it changed meanwhile
 */
export async function finishRename(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  if (project.other_names.length === 0) return project
  // Whoever is at that rename writes no alias any more, once these are looked for.
  const outcome = await table.transact([
    update(resourceKey(project.resource), { add: { version: 1n } }, unchanged({ version: project.version })),
  ])
  return outcome.applied ? clearNames(table, { ...project, version: project.version + 1n }) : undefined
}

/** Deletes the aliases under other names, which nobody writes any more. */
async function clearNames(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  const resources = await readChildren(table, project)
  const suspects = project.other_names.flatMap((name) =>
    resources.map(({ namespace, name: own, resource }) => ({
      key: aliasKey(namespace, urnOf(name, namespace, own)),
      resource,
    })),
  )
  const kept = await mapInBatches(suspects, ({ key }) => table.get(key))
  // Where another project has taken the name, the alias is that of its resource by now, and stays.
  const stale = suspects.filter(({ resource }, index) => kept[index]?.resource === resource)
  const removals = stale.map(({ key, resource }) => remove(key, unchanged({ resource })))
  if (!(await transactInChunks(table, removals, [requireVersion(project)]))) return undefined
  const outcome = await table.transact([
    update(
      resourceKey(project.resource),
      { set: { other_names: [] }, add: { version: 1n } },
      unchanged({ version: project.version }),
    ),
  ])
  return outcome.applied ? { ...project, other_names: [], version: project.version + 1n } : undefined
}

async function readChildren(table: Table, project: ResourceRecord): Promise<ResourceRecord[]> {
  const listed = await table.query(resourceKey(project.resource).pk, CHILDREN)
  const read = await mapInBatches(listed, (item) => readResource(table, String(item.resource)))
  return read.filter((child) => child !== undefined)
}

async function transactInChunks(
  table: Table,
  writes: readonly Write[],
  conditions: readonly Write[],
): Promise<boolean> {
  for (let from = 0; from < writes.length; from += CHUNK) {
    const outcome = await table.transact([...conditions, ...writes.slice(from, from + CHUNK)])
    if (!outcome.applied) return false
  }
  return true
}
