import { PROJECT, urnOf } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk, mapInBatches } from '../../foundation/table/chunk.ts'
import { aliasKey, CHILDREN, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, remove, replace, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { OUTDATED_PATH, pathAttributes, ResourceIndexItem, type ResourceRecord } from './schema.ts'
import { asRead, changeWrites, readResource, saveContainer } from './store.ts'

/**
 * The name of a project is part of the URN of each of its resources. A project may have more resources than fit into one transaction, so a
 * rename has three steps:
 *
 * 1. One transaction sets the new name of the project, and keeps the old name in `other_names`. The project now has an alias for each of
 * the two names, and each alias contains the other name. If a resource has no alias under one name, it is looked up under the other name.
 * 2. The aliases of the resources are moved to the new name, several in each transaction.
 * 3. One transaction deletes the old name and empties `other_names`.
 *
 * So both the old and the new URN of a resource can be used from the first step to the last. An interrupted rename is finished by the next
 * change of the project or of one of its resources. No resource of the project can change while `other_names` is not empty, so the rename
 * misses no resource.
 */

/** Without the condition on the project and the preconditions of the caller. */
const WRITES_AT_ONCE = 90

/**
 * The first and the last step increment the version of the project, so that delayed writes of other steps fail. Otherwise a delayed write
 * could delete an alias under a name that another project has taken meanwhile.
 */
const requireVersion = ({ resource, version, created_at }: ResourceRecord): Write =>
  require(resourceKey(resource), unchanged({ version, created_at }))

/** Returns false if the name of the project is taken, or if `before` or one of the project's resources is out of date. */
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

/** Also changes other attributes. Returns false if the name is taken, or if `before` or one of the project's resources is out of date. */
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
  // Uses the written state instead of reading the project again, because a concurrent request may have finished this rename.
  return outcome.applied ? { ...before, name: to, other_names: [from], version: before.version + 1n } : undefined
}

/**
 * Every change of a resource of the project calls this function first. Otherwise the alias of a deleted resource could remain under the
 * old name.
 * @returns the project after the rename, or undefined if `project` is out of date
 */
export async function finishRename(table: Table, project: ResourceRecord): Promise<ResourceRecord | undefined> {
  if (project.other_names.length === 0) return project
  return (await moveAliases(table, project)) ? freeOtherNames(table, project) : undefined
}

/** The first step of the rename was authorized, so the later writes need no permission. */
const IS_DECIDED = true

/** Each new alias is written before, or together with, the deletion of the old alias. */
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
