import { PROJECT, urnOf } from '../identifiers/references.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { chunk } from '../table/chunk.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { aliasKey, CHILDREN, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, require, unchanged, update, type Write } from '../table/writes.ts'
import { pathAttributes, ResourceEdge, type ResourceRecord } from './schema.ts'
import { aliasOf, changeWrites, readResource, saveContainer } from './store.ts'

/**
 * The name of a project is part of the URN of each of its resources, and a project may have more resources than fit into one
 * transaction. So a rename takes three steps. It writes the aliases under the new name, which count only once the project
 * has that name. Then the project takes the name, in one transaction. Then it deletes the old aliases, which no longer count.
 *
 * `other_names` of the project lists the names under which such aliases may exist. It is written before the first of them
 * and emptied after the last one is deleted, so that the next run finishes a rename that was interrupted. No resource of the
 * project changes while it is not empty, so none can be missed between the two names.
 */

/** Aliases of one transaction, next to the conditions on the project and on the name. */
const ALIASES_AT_ONCE = 90

/**
 * Every step of a rename increments the version of the project, so that writes which were delayed since before that step
 * fail. Otherwise they could delete an alias of the name that the project has taken since.
 */
const requireVersion = ({ resource, version }: ResourceRecord): Write =>
  require(resourceKey(resource), unchanged({ version }))

/** Creates or changes a project. False where its name is taken, or `before` or one of its resources is out of date. */
export const saveProject = (
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> =>
  before === undefined || before.name === after.name
    ? saveContainer(table, before, after)
    : renameProject(table, before, after)

/** Changes a project that gets another name. False as for `saveProject`. */
export async function renameProject(table: Table, before: ResourceRecord, after: ResourceRecord): Promise<boolean> {
  const current = await finishRename(table, before)
  const claimed = current && (await claimName(table, current, after.name))
  if (!claimed) return false
  const aliases = (await readChildren(table, claimed)).map((child) =>
    put(aliasKey(child.namespace, urnOf(after.name, child.namespace, child.name)), pathAttributes(child)),
  )
  // If another project had the name, these would overwrite the aliases of its resources.
  if (!(await transactInChunks(table, aliases, [requireVersion(claimed), requireFreeName(after.name)]))) return false
  const outcome = await table.transact([
    ...changeWrites(claimed, after, { other_names: [before.name] }),
    put(aliasKey(PROJECT, after.name), pathAttributes(after), isNew),
    remove(aliasKey(PROJECT, aliasOf(before))),
  ])
  if (!outcome.applied) return false
  const renamed = { ...claimed, other_names: [before.name], version: claimed.version + 1n }
  return (await clearNames(table, renamed)) !== undefined
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
  // The project is not read again: a concurrent run may have finished this rename, and then the claim is no longer ours.
  return outcome.applied ? { ...project, other_names: [name], version: project.version + 1n } : undefined
}

/**
 * Cleans up after a rename that was interrupted. Every change of a project's resources does so first: otherwise the alias of
 * a deleted resource would count again as soon as the project takes that name.
 *
 * @returns the project as it is afterwards, or undefined where `project` is out of date
 */
export async function finishRename(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  if (project.other_names.length === 0) return project
  // With a new version, a rename that is still running cannot write any more aliases while these are looked for.
  const outcome = await table.transact([
    update(resourceKey(project.resource), { add: { version: 1n } }, unchanged({ version: project.version })),
  ])
  return outcome.applied ? clearNames(table, { ...project, version: project.version + 1n }) : undefined
}

/** Deletes the aliases under `other_names`, and then empties that list. */
async function clearNames(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  const removals = await staleAliasRemovals(table, project)
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

async function staleAliasRemovals(table: Table, project: ResourceRecord): Promise<Write[]> {
  const children = await readChildren(table, project)
  const candidates = project.other_names.flatMap((projectName) =>
    children.map(({ namespace, name, resource }) => ({
      key: aliasKey(namespace, urnOf(projectName, namespace, name)),
      resource,
    })),
  )
  const aliases = await mapInBatches(candidates, ({ key }) => table.get(key))
  // If another project took that name, the alias refers to a resource of that project, and stays.
  const stale = candidates.filter(({ resource }, index) => aliases[index]?.resource === resource)
  return stale.map(({ key, resource }) => remove(key, unchanged({ resource })))
}

async function readChildren(table: Table, project: ResourceRecord): Promise<ResourceRecord[]> {
  const edges = await table.query(resourceKey(project.resource).pk, CHILDREN)
  const children = await mapInBatches(edges, (edge) => readResource(table, parseRecord(ResourceEdge, edge).resource))
  return children.filter((child) => child !== undefined)
}

async function transactInChunks(
  table: Table,
  writes: readonly Write[],
  conditions: readonly Write[],
): Promise<boolean> {
  for (const some of chunk(writes, ALIASES_AT_ONCE)) {
    const outcome = await table.transact([...conditions, ...some])
    if (!outcome.applied) return false
  }
  return true
}
