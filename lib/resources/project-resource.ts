import { urnOf } from '../identifiers/references.ts'
import { aliasKey, childKey, detailsKey, OWNED, ownedKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { put, remove, require, unchanged, update, type Write } from '../table/writes.ts'
import { finishRename } from './rename-project.ts'
import { parentOf, pathAttributes, type ResourceRecord } from './schema.ts'
import { changeWrites, creationWrites, readResource } from './store.ts'

/**
 * Creates, renames, moves or changes a resource of a project: its item, its URN, its place in the project and with its
 * owner, in one transaction. False where it, or the name of a project, changed meanwhile, or the URN is taken.
 */
export async function saveResource(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  const to = await projectOf(table, after)
  const from = before === undefined ? undefined : await projectOf(table, before)
  if (to === undefined || (before !== undefined && from === undefined)) return false
  const items =
    before === undefined
      ? creationWrites(after)
      : changeWrites(before, after, { ancestors: after.ancestors, owner: after.owner })
  const writes = [...items, ...aliasWrites(before, from, after, to), ...ownerWrites(before, after)]
  writes.push(before === undefined ? requireNoDepartures(to) : requireSameName(to))
  if (from?.resource !== to.resource) {
    writes.push(put(childKey(to.resource, after.resource), { resource: after.resource }))
    if (from !== undefined) writes.push(remove(childKey(from.resource, after.resource)), requireSameName(from))
  }
  return (await table.transact(writes)).applied
}

/** Takes the resource itself away, after what is granted on it. False where it or its project changed meanwhile. */
export async function removeResource(table: Table, before: ResourceRecord): Promise<boolean> {
  const project = await projectOf(table, before)
  if (project === undefined) return false
  const outcome = await table.transact([
    remove(resourceKey(before.resource), unchanged({ version: before.version })),
    remove(detailsKey(before.resource)),
    remove(urnKey(project, before)),
    remove(childKey(project.resource, before.resource)),
    update(resourceKey(project.resource), { add: { departures: 1n } }, unchanged(nameOf(project))),
    ...(before.owner === '' ? [] : [remove(ownedKey(before.owner, before.resource))]),
  ])
  return outcome.applied
}

/** The project of a resource, rid of what an unfinished rename has left. */
async function projectOf(table: Table, resource: ResourceRecord): Promise<ResourceRecord | undefined> {
  const project = await readResource(table, parentOf(resource))
  return project === undefined ? undefined : finishRename(table, project)
}

const urnKey = (project: ResourceRecord, resource: ResourceRecord) =>
  aliasKey(resource.namespace, urnOf(project.name, resource.namespace, resource.name))

/** The name on which the URN was built is still the project's, and no rename is under way that might miss the change. */
const requireSameName = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged(nameOf(project)))
const nameOf = ({ name }: ResourceRecord) => ({ name, other_names: [] })

/** And no resource was taken out of it: one that was given up before, and arrives after, must not come to life again. */
const requireNoDepartures = (project: ResourceRecord): Write =>
  require(resourceKey(project.resource), unchanged({ ...nameOf(project), departures: project.departures }))

/** An alias of another project is left over from a name that it has had, and may be written over. */
function aliasWrites(
  before: ResourceRecord | undefined,
  from: ResourceRecord | undefined,
  after: ResourceRecord,
  to: ResourceRecord,
): Write[] {
  const key = urnKey(to, after)
  const old = before === undefined || from === undefined ? undefined : urnKey(from, before)
  if (old?.pk === key.pk) return [put(key, pathAttributes(after))]
  const free = {
    expression: 'attribute_not_exists(pk) OR #ancestors[0] <> :project',
    names: { '#ancestors': 'ancestors' },
    values: { ':project': to.resource },
  }
  return [put(key, pathAttributes(after), free), ...(old === undefined ? [] : [remove(old)])]
}

function ownerWrites(before: ResourceRecord | undefined, after: ResourceRecord): Write[] {
  if (before?.owner === after.owner) return []
  return [
    ...(before === undefined || before.owner === '' ? [] : [remove(ownedKey(before.owner, before.resource))]),
    ...(after.owner === '' ? [] : [put(ownedKey(after.owner, after.resource), { resource: after.resource })]),
  ]
}

/** Takes every resource away from its owner: from then on nobody owns it. False where one of them changed meanwhile. */
export async function removeOwner(table: Table, owner: string): Promise<boolean> {
  const owned = await table.query(ownedKey(owner, '').pk, OWNED)
  for (const item of owned) {
    const resource = await readResource(table, String(item.resource))
    if (resource?.owner === owner && !(await saveResource(table, resource, { ...resource, owner: '' }))) return false
  }
  return true
}
