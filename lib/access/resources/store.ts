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

/** Reads the item that is registered as `<namespace>:<id>`, with its details, as of one moment. */
export async function readResource(table: Table, resource: string): Promise<ResourceRecord | undefined> {
  const [item, details] = await table.snapshot([resourceKey(resource), detailsKey(resource)])
  return item === undefined ? undefined : parseRecord(ResourceRecord, { ...details, ...item })
}

/**
 * Reads the item and its details by two plain reads, for which lists share batches. They may show a change of one and not yet of the
 * other.
 */
export async function readListed(table: Table, resource: string): Promise<ResourceRecord | undefined> {
  const [item, details] = await Promise.all([table.get(resourceKey(resource)), table.get(detailsKey(resource))])
  if (item === undefined && details === undefined) return undefined
  const isWhole = item !== undefined && details !== undefined
  return isWhole ? parseRecord(ResourceRecord, { ...details, ...item }) : readResource(table, resource)
}

/** Where something registered stands, the `ResourcePath` of a resource that exists, and who has begun to delete it. */
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

/** Where the resource `<namespace>:<id>` stands, by one plain read; undefined where it is not registered. */
export const readPath = async (table: Reader, resource: string): Promise<RegisteredPath | undefined> =>
  parsePath(await table.get(resourceKey(resource)))

/** The organization (`app/organization:<id>`) that something is or lies in; undefined for what is not registered. */
export async function findOrganization(table: Reader, resource: string): Promise<string | undefined> {
  const path = await readPath(table, resource)
  return path && organizationOf(path)
}

const ProjectAlias = v.object({
  ...RegisteredPath.entries,
  /** While a project is renamed: under its new name the old one, and under its old name the new one. */
  renamed_from: v.optional(v.string()),
  renamed_to: v.optional(v.string()),
})

/** A project under one of its names, and its other name while it is being renamed. */
export async function readProjectAlias(
  table: Reader,
  name: string,
): Promise<v.InferOutput<typeof ProjectAlias> | undefined> {
  const item = await table.get(aliasKey(PROJECT, name))
  return item === undefined ? undefined : parseRecord(ProjectAlias, item)
}

/** Where the resource with this name or URN stands, by one plain read; undefined where nothing has it. */
export const readAlias = async (table: Reader, namespace: string, name: string): Promise<RegisteredPath | undefined> =>
  parsePath(await table.get(aliasKey(namespace, name)))

/** A project with its name, and with its other name while it is being renamed. */
export type NamedProject = RegisteredPath & Pick<ResourceRecord, 'name' | 'other_names'>

/**
 * Where the resource of a project stands that has this name. While the project is being renamed, the alias may still be under
 * its other name.
 */
export async function readResourceAlias(
  table: Reader,
  project: Pick<NamedProject, 'resource' | 'name' | 'other_names'>,
  namespace: string,
  name: string,
): Promise<RegisteredPath | undefined> {
  for (const projectName of [project.name, ...project.other_names]) {
    const found = await readAlias(table, namespace, urnOf(projectName, namespace, name))
    // An alias of another project is left over from the time when that project had this name.
    if (found !== undefined && containerOf(found) === project.resource) return found
  }
  return undefined
}

const Organization = v.pick(ResourceRecord, ['default_account_id'])

/** The id of an organization's default billing account, empty for none; undefined where there is no such organization. */
export async function readDefaultAccountId(table: Table, organization: string): Promise<string | undefined> {
  const item = await table.get(resourceKey(organization))
  return item === undefined ? undefined : parseRecord(Organization, item).default_account_id
}

/** The writes that create the item that requests read, its details, and its place on a list. */
export const creationWrites = (resource: ResourceRecord): Write[] => [
  ...itemWrites(resource),
  ...indexItemWrites([], resourceEntries(resource)),
]

const itemWrites = (resource: ResourceRecord): Write[] => [
  put(resourceKey(resource.resource), attributesOf(resource), isNew),
  put(detailsKey(resource.resource), detailsOf(resource)),
]

/**
 * The writes that create an organization, project or group with its unique name, which is the first of them.
 * @param head that of its list, as it was just read
 */
export const containerWrites = (made: ResourceRecord, head: Head): Write[] => [
  ...writesOf(container, undefined, made, itemWrites(made)),
  requireOpen(head),
]

const detailsOf = ({ title, metadata }: ResourceRecord): Item => ({ title, metadata })

/** The attributes of the item, without those that only other namespaces have. */
function attributesOf(resource: ResourceRecord): Item {
  const { default_account_id, member_count, bindings_made, other_names, title: _, metadata: __, ...common } = resource
  if (resource.namespace === ORGANIZATION) return { ...common, default_account_id }
  if (resource.namespace === PROJECT) return { ...common, other_names }
  if (resource.namespace === GROUP)
    return { ...common, member_count, ...(bindings_made !== undefined && { bindings_made }) }
  return common
}

/**
 * The item is unchanged since it was read. Versions start at 1 again if an id is reused: without the time of creation, a delayed change
 * of the deleted item would change the new one.
 */
export const asRead = ({ version, created_at }: ResourceRecord, more: Item = {}): Condition =>
  unchanged({ version, created_at, ...more })

/** Attributes that a change may take away. */
const REMOVABLE = ['above', 'moving', 'parent'] as const

/** The writes that change name, title, metadata and the attributes in `more`. They fail where `before` is out of date. */
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
  // With its time, so that the archive knows who changed a title alone.
  ...(isMoveAlone(before, after)
    ? []
    : [replace(detailsKey(before.resource), {}, { ...detailsOf(after), updated_at: after.updated_at })]),
]

/** A move leaves the details as they are: it writes several items more than other changes. */
const isMoveAlone = (before: ResourceRecord, after: ResourceRecord): boolean =>
  before.parent !== after.parent && before.title === after.title && before.metadata === after.metadata

/**
 * Creates or changes an organization, project or group and its unique name in one transaction. False where the name is taken
 * or `before` is out of date. `saveProject` renames projects, which takes more than this.
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
