import { beingDeleted } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { urnOf } from '../../foundation/identifiers/references.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { aliasKey, childKey, detailsKey, OWNED, ownedKey, resourceKey } from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { put, remove, replace, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { recordGrantsElsewhere } from '../clients/elsewhere.ts'
import { requireHolder, requireStillHolder } from '../clients/holder.ts'
import type { Client } from '../clients/schema.ts'
import { ownerEntries, resourceEntries } from './entity.ts'
import { finishRename } from './rename-project.ts'
import { containerOf, pathAttributes, ResourceIndexItem, type ResourceRecord } from './schema.ts'
import { asRead, changeWrites, creationWrites, readResource } from './store.ts'

/**
 * Creates, renames, moves or changes a resource of a project: its item, its URN, and its index items from the project and
 * the owner, in one transaction. False where the URN is taken, or the resource or a project is out of date. Throws 404 for a
 * new owner that is a service user and does not exist, BEING_DELETED.
 */
export async function saveResource(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  const [to, owner] = await Promise.all([readProjectOf(table, after), findNewOwner(table, before, after)])
  const from = before === undefined ? undefined : await readProjectOf(table, before)
  if (to === undefined || (before !== undefined && from === undefined)) return false
  await recordGrantsElsewhere(table, [owner], async () => organizationOf(after))
  // Nothing comes into a project that is being deleted.
  if (to.deleting !== undefined && from?.resource !== to.resource) throw beingDeleted('project')
  const items =
    before === undefined
      ? creationWrites(after)
      : changeWrites(before, after, { ancestors: after.ancestors, owner: after.owner })
  const writes = [...items, ...aliasWrites(before, from, after, to)]
  writes.push(...indexItemWrites(before === undefined ? [] : ownerEntries(before), ownerEntries(after)))
  if (owner !== undefined) writes.push(requireStillHolder(owner))
  writes.push(before === undefined ? requireNoDeletion(to) : requireSameName(to))
  if (from?.resource !== to.resource) {
    writes.push(put(childKey(to.resource, after.resource), { resource: after.resource }))
    if (from !== undefined) writes.push(remove(childKey(from.resource, after.resource)), requireSameName(from))
  }
  return (await table.transact(writes)).applied
}

/** Marks a resource that is about to come to another organization. Undefined where it is out of date. */
export async function startMove(table: Table, before: ResourceRecord): Promise<ResourceRecord | undefined> {
  if (before.moving === true) return before
  const change = { set: { moving: true }, add: { version: 1n } }
  const { applied } = await table.transact([update(resourceKey(before.resource), change, asRead(before))])
  return applied ? { ...before, version: before.version + 1n, moving: true } : undefined
}

/** The client of a new owner that is a service user. Every write depends on the client of the caller anyway. */
async function findNewOwner(
  table: Table,
  before: ResourceRecord | undefined,
  { owner }: ResourceRecord,
): Promise<Client | undefined> {
  const isNew = owner !== '' && owner !== before?.owner
  return isNew && owner !== (await table.author()) ? requireHolder(table, owner) : undefined
}

/**
 * Deletes the resource itself; its policies have to be deleted before. False where it or its project is out of date.
 * @param by the principal that asked for it
 */
export async function removeResource(table: Table, before: ResourceRecord, by?: string): Promise<boolean> {
  const project = await readProjectOf(table, before)
  return project !== undefined && removeResources(table, project, [before], by)
}

/** A transaction has 100 items: seven for each resource, one for the project, and the caller's preconditions. */
export const RESOURCES_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 7)

/** The same for at most 13 resources of one project, which no rename is running for, in one transaction. */
export async function removeResources(
  table: Table,
  project: ResourceRecord,
  resources: readonly ResourceRecord[],
  by?: string,
): Promise<boolean> {
  const outcome = await table.transact([
    ...resources.flatMap((resource) => removalWrites(project, resource, by)),
    update(resourceKey(project.resource), { add: { departures: 1n } }, unchanged(nameOf(project))),
  ])
  return outcome.applied
}

function removalWrites(project: ResourceRecord, before: ResourceRecord, by: string | undefined): Write[] {
  return [
    remove(resourceKey(before.resource), asRead(before)),
    remove(detailsKey(before.resource)),
    remove(urnKey(project, before)),
    remove(childKey(project.resource, before.resource)),
    ...resourceEntries(before).map(({ key }) => remove(key, undefined, by)),
    ...indexItemWrites(ownerEntries(before), []),
  ]
}

/** The project of a resource. If a rename of it was interrupted, that is cleaned up first. */
async function readProjectOf(table: Table, resource: ResourceRecord): Promise<ResourceRecord | undefined> {
  const project = await readResource(table, containerOf(resource))
  return project === undefined ? undefined : finishRename(table, project)
}

const urnKey = (project: ResourceRecord, resource: ResourceRecord) =>
  aliasKey(resource.namespace, urnOf(project.name, resource.namespace, resource.name))

/** The project still has the name that is in the URN, and no rename is running that might miss the change. */
const requireSameName = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(nameOf(project)))
const nameOf = ({ name }: ResourceRecord) => ({ name, other_names: [] })

/**
 * Also, no resource has left the project since it was read. Otherwise a creation that was delayed since before a deletion
 * would bring the deleted resource back. Nor is the project being deleted.
 */
const requireNoDeletion = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged({
    ...nameOf(project),
    departures: project.departures,
    deleting: undefined,
  }))

/** An alias of another project is left over from an earlier name of that project, and may be overwritten. */
function aliasWrites(
  before: ResourceRecord | undefined,
  from: ResourceRecord | undefined,
  after: ResourceRecord,
  to: ResourceRecord,
): Write[] {
  const key = urnKey(to, after)
  const oldKey = before === undefined || from === undefined ? undefined : urnKey(from, before)
  if (oldKey?.pk === key.pk) return [replace(key, {}, pathAttributes(after))]
  const isFree = {
    expression: 'attribute_not_exists(pk) OR #ancestors[0] <> :project',
    names: { '#ancestors': 'ancestors' },
    values: { ':project': to.resource },
  }
  return [put(key, pathAttributes(after), isFree), ...(oldKey === undefined ? [] : [remove(oldKey)])]
}

/** The resources that list a principal as their owner. @param range of its list; all of them by default */
export async function readOwned(table: Table, owner: string, range: Range = OWNED): Promise<string[]> {
  const indexItems = await table.query(ownedKey(owner, '').pk, range)
  return indexItems.map((indexItem) => parseRecord(ResourceIndexItem, indexItem).resource)
}

/** Removes the owner of a resource. False where it changed in between, undefined where it has another owner by now. */
export async function disown(table: Table, reference: string, owner: string): Promise<boolean | undefined> {
  const resource = await readResource(table, reference)
  return resource?.owner === owner ? saveResource(table, resource, { ...resource, owner: '' }) : undefined
}

/** Removes the owner of all resources that a principal owns. False where one of them changed in between. */
export async function removeOwner(table: Table, owner: string): Promise<boolean> {
  for (const reference of await readOwned(table, owner)) {
    if ((await disown(table, reference, owner)) === false) return false
  }
  return true
}
