/** @module Stores organizations, projects, groups and the resources of projects, with their parents and owners. */

import * as v from 'valibot'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { GROUP, ORGANIZATION, PROJECT, urnOf } from '../../foundation/identifiers/references.ts'
import { type Head, indexItemWrites, readHead, requireOpen } from '../../foundation/lists/index-items.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { aliasKey, detailsKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { type Condition, isNew, put, replace, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { container, headOf, resourceEntries } from './entity.ts'
import { containerOf, ResourceRecord } from './schema.ts'

/** With its details, in one snapshot. */
export async function readResource(table: Table, resource: string): Promise<ResourceRecord | undefined> {
  const [item, details] = await table.snapshot([resourceKey(resource), detailsKey(resource)])
  return item === undefined ? undefined : parseRecord(ResourceRecord, { ...details, ...item })
}

/** Two plain reads, which can be batched with the other reads of a list. The two items may be of different moments. */
export async function readListed(table: Table, resource: string): Promise<ResourceRecord | undefined> {
  const [item, details] = await Promise.all([table.get(resourceKey(resource)), table.get(detailsKey(resource))])
  if (item === undefined && details === undefined) return undefined
  const isWhole = item !== undefined && details !== undefined
  return isWhole ? parseRecord(ResourceRecord, { ...details, ...item }) : readResource(table, resource)
}

/** `deleting` is the principal that has begun to delete the resource. */
const RegisteredPath = v.pick(ResourceRecord, [
  'resource',
  'ancestors',
  'parent',
  'above',
  'owner',
  'deleting',
  'moving',
])
export type RegisteredPath = v.InferOutput<typeof RegisteredPath>

const parsePath = (item: Item | undefined): RegisteredPath | undefined =>
  item === undefined ? undefined : parseRecord(RegisteredPath, item)

/** One plain read. Returns undefined if the resource is not registered. */
export const readPath = async (table: Reader, resource: string): Promise<RegisteredPath | undefined> =>
  parsePath(await table.get(resourceKey(resource)))

/** `app/organization:<id>`; an organization is its own. Undefined if the resource is not registered. */
export async function findOrganization(table: Reader, resource: string): Promise<string | undefined> {
  const path = await readPath(table, resource)
  return path && organizationOf(path)
}

const ProjectAlias = v.object({
  ...RegisteredPath.entries,
  /** While a project is being renamed, the alias of the new name has `renamed_from`, and the alias of the old name has `renamed_to`. */
  renamed_from: v.optional(v.string()),
  renamed_to: v.optional(v.string()),
})

/** By one of the project's names. If the project is being renamed, the result includes its other name. */
export async function readProjectAlias(
  table: Reader,
  name: string,
): Promise<v.InferOutput<typeof ProjectAlias> | undefined> {
  const item = await table.get(aliasKey(PROJECT, name))
  return item === undefined ? undefined : parseRecord(ProjectAlias, item)
}

/** By name or URN, with one plain read. Returns undefined if no resource has it. */
export const readAlias = async (table: Reader, namespace: string, name: string): Promise<RegisteredPath | undefined> =>
  parsePath(await table.get(aliasKey(namespace, name)))

/** `other_names` has its other name while it is being renamed. */
export type NamedProject = RegisteredPath & Pick<ResourceRecord, 'name' | 'other_names'>

/** While the project is being renamed, its other name is tried, too, because the alias may still be under that name. */
export async function readResourceAlias(
  table: Reader,
  project: Pick<NamedProject, 'resource' | 'name' | 'other_names'>,
  namespace: string,
  name: string,
): Promise<RegisteredPath | undefined> {
  for (const projectName of [project.name, ...project.other_names]) {
    const found = await readAlias(table, namespace, urnOf(projectName, namespace, name))
    // The alias of another project is ignored, because it is left over from the time when that project had this name.
    if (found !== undefined && containerOf(found) === project.resource) return found
  }
  return undefined
}

const Organization = v.pick(ResourceRecord, ['default_account_id'])

/** Returns an empty string if there is no default account, and undefined if the organization does not exist. */
export async function readDefaultAccountId(table: Table, organization: string): Promise<string | undefined> {
  const item = await table.get(resourceKey(organization))
  return item === undefined ? undefined : parseRecord(Organization, item).default_account_id
}

/** The item of the resource, its details, and its list entries. */
export const creationWrites = (resource: ResourceRecord): Write[] => [
  ...itemWrites(resource),
  ...indexItemWrites([], resourceEntries(resource)),
]

const itemWrites = (resource: ResourceRecord): Write[] => [
  put(resourceKey(resource.resource), attributesOf(resource), isNew),
  put(detailsKey(resource.resource), detailsOf(resource)),
]

/**
 * For an organization, project or group. The first write is the unique constraint of its name.
 * @param head the head of its list, as it was just read
 */
export const containerWrites = (made: ResourceRecord, head: Head): Write[] => [
  ...writesOf(container, undefined, made, itemWrites(made)),
  requireOpen(head),
]

const detailsOf = ({ title, metadata }: ResourceRecord): Item => ({ title, metadata })

/** Leaves out the attributes that only other namespaces have. */
function attributesOf(resource: ResourceRecord): Item {
  const { default_account_id, member_count, bindings_made, other_names, title: _, metadata: __, ...common } = resource
  if (resource.namespace === ORGANIZATION) return { ...common, default_account_id }
  if (resource.namespace === PROJECT) return { ...common, other_names }
  if (resource.namespace === GROUP)
    return { ...common, member_count, ...(bindings_made !== undefined && { bindings_made }) }
  return common
}

/**
 * Includes the creation time, because an id can be reused and versions then start again at 1. Otherwise a delayed change of a deleted
 * item could change the new item.
 */
export const asRead = ({ version, created_at }: ResourceRecord, more: Item = {}): Condition =>
  unchanged({ version, created_at, ...more })

const REMOVABLE = ['above', 'moving', 'parent'] as const

/** For the name, title, metadata and the attributes in `more`. The writes fail if `before` is out of date. */
export const changeWrites = (before: ResourceRecord, after: ResourceRecord, more: Item = {}): Write[] => [
  update(
    resourceKey(before.resource),
    {
      set: { name: after.name, updated_at: after.updated_at, ...more },
      add: { version: 1n },
      remove: REMOVABLE.filter((name) => before[name] !== undefined && after[name] === undefined),
    },
    asRead(before),
  ),
  // The details include the time of the change. Without this time, the archive would not know who made a change of only
  // the title.
  ...(isMoveAlone(before, after)
    ? []
    : [replace(detailsKey(before.resource), {}, { ...detailsOf(after), updated_at: after.updated_at })]),
]

/** A move does not write the details, because it already has more writes than other changes. */
const isMoveAlone = (before: ResourceRecord, after: ResourceRecord): boolean =>
  before.parent !== after.parent && before.title === after.title && before.metadata === after.metadata

/**
 * Creates or changes an organization, project or group and its unique name in one transaction. Returns false if the name is taken or
 * `before` is out of date. To rename a project, call `saveProject` instead.
 */
export async function saveContainer(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  if (before === undefined) {
    const head = await readHead(table, headOf(after))
    return (await table.transact(containerWrites(after, head))).applied
  }
  const writes = writesOf(container, before, after, changeWrites(before, after))
  return (await table.transact(writes)).applied
}
