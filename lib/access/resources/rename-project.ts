import { PROJECT, urnOf } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk, mapInBatches } from '../../foundation/table/chunk.ts'
import { aliasKey, CHILDREN, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, remove, replace, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { OUTDATED_PATH, pathAttributes, ResourceIndexItem, type ResourceRecord } from './schema.ts'
import { asRead, changeWrites, readResource, saveContainer } from './store.ts'

/**
 * The name of a project is part of the URN of each of its resources, and a project may have more resources than fit into one transaction.
 * So a rename takes three steps:
 *
 * 1. One transaction gives the project its new name, and keeps the old one in `other_names`. Both names now lead to the project, and the
 *    alias of each name contains the other name. A URN without an alias is then looked up under the other name.
 * 2. The aliases of the resources move to the new name, some at a time.
 * 3. One transaction frees the old name and empties `other_names`.
 *
 * So the old and the new URN lead to a resource from the first step to the last. The next change of the project or of one of its resources
 * finishes a rename that was interrupted. No resource of the project changes while `other_names` is not empty, so none can be missed
 * between the two names.
 */

/** The most writes of one transaction, besides the condition on the project and those of a caller. */
const WRITES_AT_ONCE = 90

/**
 * Returns the condition on the project. The first and the last step increment the version of the project, so that writes of other steps
 * which were delayed since then fail. Otherwise they could delete an alias of a name that another project has taken since.
 */
const requireVersion = ({ resource, version, created_at }: ResourceRecord): Write =>
  require(resourceKey(resource), unchanged({ version, created_at }))

/** Creates or changes a project. Returns false if its name is taken, or if `before` or one of its resources is out of date. */
export async function saveProject(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  if (before === undefined) return saveContainer(table, undefined, after)
  if (before.name !== after.name) return renameProject(table, before, after)
  const current = await finishRename(table, before)
  return current !== undefined && saveContainer(table, current, after)
}

/** Changes a project that gets another name. Returns false like `saveProject`. */
export async function renameProject(table: Table, before: ResourceRecord, after: ResourceRecord): Promise<boolean> {
  const current = await finishRename(table, before)
  const renamed = current && (await takeName(table, current, after))
  return renamed !== undefined && (await finishRename(table, renamed)) !== undefined
}

async function takeName(
  table: Table,
  before: ResourceRecord,
  after: ResourceRecord,
): Promise<ResourceRecord | undefined> {
  const [from, to] = [before.name, after.name]
  const outcome = await table.transact([
    ...changeWrites(before, after, { other_names: [from] }),
    put(aliasKey(PROJECT, to), { ...pathAttributes(after), renamed_from: from }, isNew),
    replace(aliasKey(PROJECT, from), { renamed_from: '' }, { ...pathAttributes(after), renamed_to: to }),
  ])
  // The project is not read again: a concurrent run may have finished this rename.
  return outcome.applied ? { ...before, name: to, other_names: [from], version: before.version + 1n } : undefined
}

/**
 * Finishes a rename that has begun. Every change of a project's resources does so first: otherwise the alias of a deleted resource would
 * stay under the old name.
 *
 * @returns the project after the rename, or undefined if `project` is out of date
 */
export async function finishRename(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  if (project.other_names.length === 0) return project
  return (await moveAliases(table, project)) ? freeOtherNames(table, project) : undefined
}

/** The steps after the first one need no permission of their own. */
const IS_DECIDED = true

/** Moves the aliases. Each alias is written under the new name before, or together with, the removal of the old one. */
async function moveAliases(table: Table, project: ResourceRecord): Promise<boolean> {
  const keyOf = (name: string, child: ResourceRecord) =>
    aliasKey(child.namespace, urnOf(name, child.namespace, child.name))
  const writes = (await readChildren(table, project)).flatMap((child) => [
    replace(keyOf(project.name, child), OUTDATED_PATH, pathAttributes(child)),
    ...project.other_names.map((name) => remove(keyOf(name, child))),
  ])
  for (const some of chunk(writes, WRITES_AT_ONCE)) {
    const outcome = await table.transact([requireVersion(project), ...some], IS_DECIDED)
    if (!outcome.applied) return false
  }
  return true
}

async function freeOtherNames(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  const outcome = await table.transact(
    [
      update(resourceKey(project.resource), { set: { other_names: [] }, add: { version: 1n } }, asRead(project)),
      replace(aliasKey(PROJECT, project.name), { renamed_from: '', renamed_to: '' }, pathAttributes(project)),
      ...project.other_names.map((name) => remove(aliasKey(PROJECT, name))),
    ],
    IS_DECIDED,
  )
  return outcome.applied ? { ...project, other_names: [], version: project.version + 1n } : undefined
}

async function readChildren(table: Table, project: ResourceRecord): Promise<ResourceRecord[]> {
  const indexItems = await table.query(resourceKey(project.resource).pk, CHILDREN)
  const children = await mapInBatches(indexItems, (indexItem) =>
    readResource(table, parseRecord(ResourceIndexItem, indexItem).resource),
  )
  return children.filter((child) => child !== undefined)
}
