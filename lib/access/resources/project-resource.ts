import { beingDeleted } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { childKey, resourceKey } from '../../foundation/table/keys.ts'
import { splitAuthor } from '../../foundation/table/signing.ts'
import type { Table } from '../../foundation/table/table.ts'
import { put, remove, replace, update, type Write } from '../../foundation/table/writes.ts'
import { recordGrantsElsewhere } from '../clients/grants-outside.ts'
import { requireHolder, requireStillHolder } from '../clients/holder.ts'
import type { Client } from '../clients/schema.ts'
import { takeSeats } from '../seats/seats.ts'
import { ownerEntries } from './entity.ts'
import { type Placement, placeInTree } from './place-in-tree.ts'
import {
  countDeparture,
  countGrowth,
  countMove,
  readProjectOf,
  requireNoDeletion,
  requireSameName,
  urnKey,
} from './project-writes.ts'
import { idOf, OUTDATED_PATH, pathAttributes, type ResourceRecord } from './schema.ts'
import { asRead, changeWrites, creationWrites } from './store.ts'

/**
 * Creates, renames, moves or changes a resource of a project in one transaction, with its URN, its list entries, and the heights in the
 * tree. Returns false if the URN is taken, or if the resource or a project is out of date. Throws 404 if the new owner is a service user
 * that does not exist, BEING_DELETED, and the errors of `placeInTree`.
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
  // No resource can be created in, or moved to, a project that is being deleted.
  if (to.deleting !== undefined && from?.resource !== to.resource) throw beingDeleted('project')
  const placement = await placeInTree(table, before, after)
  const { resource } = placement
  const items = before === undefined ? creationWrites(resource) : changeWrites(before, resource, locationOf(resource))
  const writes = [...items, ...aliasWrites(before, from, resource, to), ...placement.writes]
  writes.push(...indexItemWrites(before === undefined ? [] : ownerEntries(before), ownerEntries(resource)))
  if (owner !== undefined) writes.push(requireStillHolder(owner))
  writes.push(...projectWrites(before, from, resource, to, placement))
  writes.push(...(await takeOwnersSeat(table, before, after)))
  return (await table.transact(writes)).applied
}

/** For a new owner, and for the owner of a resource that moves to another organization. */
async function takeOwnersSeat(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<Write[]> {
  const organization = organizationOf(after)
  const isKept = before?.owner === after.owner && organizationOf(before) === organization
  if (after.owner === '' || isKept || organization === undefined) return []
  return takeSeats(table, idOf(organization), [after.owner])
}

/** As attributes of an update, with the owner. */
const locationOf = ({ ancestors, owner, parent, above }: ResourceRecord) => ({
  ancestors,
  owner,
  ...(parent !== undefined && { parent }),
  ...(above !== undefined && { above }),
})

/** For a resource that is created, moved or changed. Includes conditions on the projects. */
function projectWrites(
  before: ResourceRecord | undefined,
  from: ResourceRecord | undefined,
  after: ResourceRecord,
  to: ResourceRecord,
  { grows }: Placement,
): Write[] {
  if (before !== undefined && from?.resource === to.resource)
    return [before.parent === after.parent ? requireSameName(to) : countMove(to, grows)]
  const listing = put(childKey(to.resource, after.resource), { resource: after.resource })
  const entering = grows ? countGrowth(to) : requireNoDeletion(to)
  if (from === undefined) return [entering, listing]
  return [entering, listing, remove(childKey(from.resource, after.resource)), countDeparture(from)]
}

/** For a resource that will move to another organization. Returns undefined if `before` is out of date. */
export async function startMove(table: Table, before: ResourceRecord): Promise<ResourceRecord | undefined> {
  if (before.moving === true) return before
  const change = { set: { moving: true }, add: { version: 1n } }
  const { applied } = await table.transact([update(resourceKey(before.resource), change, asRead(before))])
  return applied ? { ...before, version: before.version + 1n, moving: true } : undefined
}

/**
 * Returns the client of a new owner that is a service user. If the caller becomes the owner, every write depends on its client anyway, so
 * its client is read for platform admins only, whose grants are recorded.
 */
async function findNewOwner(
  table: Table,
  before: ResourceRecord | undefined,
  { owner }: ResourceRecord,
): Promise<Client | undefined> {
  if (owner === '' || owner === before?.owner) return undefined
  const { principal } = splitAuthor((await table.author()) ?? '')
  const isAuthor = owner === principal && !table.isWrittenByPlatform()
  return isAuthor ? undefined : requireHolder(table, owner)
}

/** An existing alias of another project may be overwritten, because it is left over from an earlier name of that project. */
function aliasWrites(
  before: ResourceRecord | undefined,
  from: ResourceRecord | undefined,
  after: ResourceRecord,
  to: ResourceRecord,
): Write[] {
  const key = urnKey(to, after)
  const oldKey = before === undefined || from === undefined ? undefined : urnKey(from, before)
  if (oldKey?.pk === key.pk) return [replace(key, OUTDATED_PATH, pathAttributes(after))]
  const isFree = {
    expression: 'attribute_not_exists(pk) OR #ancestors[0] <> :project',
    names: { '#ancestors': 'ancestors' },
    values: { ':project': to.resource },
  }
  return [put(key, pathAttributes(after), isFree), ...(oldKey === undefined ? [] : [remove(oldKey)])]
}
