import * as v from 'valibot'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PROJECT,
  urnOf,
} from '../../foundation/identifiers/references.ts'
import type { Archived, DerivedItem, Entity } from '../../foundation/lists/entity.ts'
import type { IndexItem } from '../../foundation/lists/index-items.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  aliasKey,
  childKey,
  detailsKey,
  headKey,
  type Key,
  listedKey,
  listHeadKey,
  ownedByOrganizationKey,
  ownedInOrganizationKey,
  ownedKey,
  partitionOf,
  resourceIdKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import {
  bothLists,
  type Described,
  type Indexed,
  type IndexedKind,
  type Thing,
} from '../../foundation/word-index/thing.ts'
import { containerOf, groupAlias, idOf, pathAttributes, ResourceDetails, ResourceRecord, stateOf } from './schema.ts'
import { subtreeKeyOf } from './subtree.ts'

type Listed = Pick<ResourceRecord, 'resource' | 'namespace' | 'id' | 'ancestors' | 'deleting' | 'disabled_by'>

/** Organizations are on the list of organizations. Projects and groups are on the lists of their organization. */
export function resourceEntries(listed: Listed): IndexItem[] {
  const { resource, namespace, id, ancestors } = listed
  // A resource of a project has an entry under its id, and the key of this entry contains the namespace. The entry on the list of the
  // project is written elsewhere.
  if (isCustom(namespace)) return [{ key: resourceIdKey(id, namespace), attributes: { resource } }]
  const organizationId = idOf(containerOf({ ancestors }))
  const attributes = { id, state: stateOf(listed) }
  switch (namespace) {
    case ORGANIZATION:
      return [{ key: listedKey('ORGANIZATION', id), attributes }]
    case PROJECT:
      return [{ key: ownedByOrganizationKey('PROJECTS_OF', organizationId, id), attributes }]
    default:
      return [{ key: ownedByOrganizationKey('GROUPS_OF', organizationId, id), attributes: { id } }]
  }
}

/** An owner has two lists: all owned resources, and those of one organization. */
export function ownerEntries({
  resource,
  owner,
  ancestors,
}: Pick<ResourceRecord, 'resource' | 'owner' | 'ancestors'>): IndexItem[] {
  if (owner === '') return []
  const organizationId = idOf(organizationOf({ resource, ancestors }) ?? '')
  const attributes = { resource }
  return [
    { key: ownedKey(owner, resource), attributes },
    { key: ownedInOrganizationKey(owner, organizationId, resource), attributes },
  ]
}

export const parentEntries = ({ resource, parent }: Pick<ResourceRecord, 'resource' | 'parent'>): IndexItem[] =>
  parent === undefined ? [] : [{ key: childKey(parent, resource), attributes: { resource } }]

export function headOf({ namespace, ancestors }: Pick<Listed, 'namespace' | 'ancestors'>): Key {
  if (namespace === ORGANIZATION) return listHeadKey('ORGANIZATION')
  return headKey(namespace === GROUP ? 'GROUPS_OF' : 'PROJECTS_OF', idOf(containerOf({ ancestors })))
}

/** The name of an organization or project is unique in its namespace. The name of a group is unique in its organization. */
export const container: Written<ResourceRecord> = {
  unique: (made) => [{ key: aliasKey(made.namespace, aliasOf(made)), attributes: pathAttributes(made) }],
  listed: resourceEntries,
}

/** The text must be unique among the organizations, projects or groups. */
export const aliasOf = (container: ResourceRecord): string =>
  container.namespace === GROUP ? groupAlias(idOf(containerOf(container)), container.name) : container.name

const ListedResource = v.pick(ResourceRecord, [
  'resource',
  'namespace',
  'id',
  'ancestors',
  'owner',
  'deleting',
  'disabled_by',
])

const DESCRIBED = { title: '', metadata: '{}' }

export const resourceEntity: Entity<v.InferOutput<typeof ListedResource>> = {
  kind: 'RESOURCE',
  key: resourceKey,
  names: 'resource',
  parse: (item) => parseRecord(ListedResource, item),
  // `others` returns the unique constraints, because a project that is being renamed has more than one name.
  written: { unique: () => [], listed: (resource) => [...resourceEntries(resource), ...ownerEntries(resource)] },
  uniqueIn: ['ALIAS'],
  lists: ['LIST#ORGANIZATION', 'PROJECTS_OF', 'GROUPS_OF', 'RESOURCE_ID', 'OWNED_BY'],
  listedFrom: ['resource', 'namespace', 'id', 'ancestors', 'owner', 'deleting', 'disabled_by'],
  forms: {
    organization: { own: 'RESOURCE#app/organization:*', with: ['ALIAS', 'LIST#ORGANIZATION'] },
    project: { own: 'RESOURCE#app/project:*', with: ['ALIAS', 'PROJECTS_OF'] },
    group: { own: 'RESOURCE#app/group:*', with: ['ALIAS', 'GROUPS_OF'] },
    resource: { with: ['ALIAS', 'OWNED_BY', 'RESOURCE_ID'] },
  },
  listedBy: (entry) => resourceKey(listedResource(entry)),
  parts: [
    { kind: 'RESOURCE', sort: 'DETAILS', key: detailsKey, missing: DESCRIBED },
    { kind: 'RESOURCE', sort: 'CHILD#', names: 'resource' },
    { kind: 'RESOURCE', sort: 'SUBTREE#', names: 'resource' },
  ],
  others: findDerivedOfResource,
}

/** The entry of a resource of a project contains its reference. Other entries contain only an id, and the list has a single namespace. */
function listedResource({ pk, resource, id }: Item): string {
  if (resource !== undefined) return String(resource)
  const { kind } = partitionOf(String(pk))
  const namespace = kind === 'PROJECTS_OF' ? PROJECT : kind === 'GROUPS_OF' ? GROUP : ORGANIZATION
  return `${namespace}:${id}`
}

async function findDerivedOfResource(item: Item, reader: Reader): Promise<DerivedItem[]> {
  const resource = parseRecord(ResourceRecord, { ...DESCRIBED, ...item })
  return [...placesOf(resource), ...(await aliasesOf(resource, reader))]
}

/** The items on the lists of the resource's project and parent. The item with the height of the resource can be in the same partition. */
function placesOf(resource: ResourceRecord): DerivedItem[] {
  if (!isCustom(resource.namespace)) return []
  const listed = {
    key: childKey(containerOf(resource), resource.resource),
    attributes: { resource: resource.resource },
  }
  const height = { key: subtreeKeyOf(resource), attributes: {}, isFree: true as const, isOptional: true as const }
  return [listed, ...parentEntries(resource), height]
}

/** While a project is being renamed, its alias and the aliases of its resources can be under any name of the project. */
async function aliasesOf(resource: ResourceRecord, reader: Reader): Promise<DerivedItem[]> {
  // In the aliases of a project that is not being renamed, the attributes that are undefined here must be missing.
  const path = { parent: undefined, ...pathAttributes(resource), renamed_from: undefined, renamed_to: undefined }
  const alias = (name: string) => ({
    key: aliasKey(resource.namespace, name),
    attributes: path,
    isUnique: true as const,
  })
  if (!isCustom(resource.namespace)) {
    const names = [aliasOf(resource), ...(resource.namespace === PROJECT ? resource.other_names : [])]
    const isRenamed = names.length > 1
    return names.map((name) => ({
      ...alias(name),
      ...(isRenamed && { isFree: true as const, isOptional: true as const }),
    }))
  }
  const project = await reader.get(resourceKey(containerOf(resource)))
  if (project === undefined) return []
  const others = (project.other_names ?? []) as string[]
  return [String(project.name), ...others].map((name) => ({
    ...alias(urnOf(name, resource.namespace, resource.name)),
    ...(others.length > 0 && { isOptional: true as const }),
  }))
}

export const archivedResources = [
  {
    kind: 'resource',
    ...{ partition: 'RESOURCE#', sort: 'RESOURCE' },
    keeps: ['id', 'resource', 'namespace', 'ancestors', 'parent', 'owner', 'default_account_id', 'disabled_by'],
  },
  { kind: 'resource', partition: 'RESOURCE#', sort: 'DETAILS', keeps: [] },
] as const satisfies readonly Archived[]

const KINDS: Readonly<Record<string, IndexedKind>> = {
  [ORGANIZATION]: 'organization',
  [PROJECT]: 'project',
  [GROUP]: 'group',
}
const NAMESPACES = { organization: ORGANIZATION, project: PROJECT, group: GROUP } as const

/** An organization, project or group is indexed by its id, and a resource of a project by `<namespace>:<id>`. */
const thingOf = (resource: string) => {
  const kind = KINDS[namespaceOfReference(resource)]
  if (kind !== undefined) return { kind, id: idOf(resource) }
  return isCustom(resource) ? { kind: 'resource' as const, id: resource } : undefined
}

const referenceOf = ({ kind, id }: Thing): string =>
  kind === 'resource' ? id : `${NAMESPACES[kind as keyof typeof NAMESPACES]}:${id}`

const IndexedResource = v.pick(ResourceRecord, [
  ...(['resource', 'namespace', 'name', 'ancestors', 'created_at', 'updated_at', 'deleting', 'disabled_by'] as const),
])

export const indexedResource: Indexed = {
  kinds: ['organization', 'project', 'group', 'resource'],
  partition: 'RESOURCE',
  sorts: ['RESOURCE', 'DETAILS'],
  thingOf,
  keyOf: (thing) => resourceKey(referenceOf(thing)),
  from: ['name', 'title', 'deleting', 'disabled_by'],
  read: async (reader, thing) => {
    const resource = referenceOf(thing)
    const [item, details] = await Promise.all([reader.get(resourceKey(resource)), reader.get(detailsKey(resource))])
    if (item === undefined) return undefined
    const { title } = details === undefined ? DESCRIBED : parseRecord(v.pick(ResourceDetails, ['title']), details)
    return describe({ ...parseRecord(IndexedResource, item), title })
  },
}

function describe(resource: v.InferOutput<typeof IndexedResource> & { title: string }): Described {
  const { namespace, name, title, created_at, updated_at, ancestors } = resource
  const described = { names: [name], title, created_at, updated_at }
  const organizationId = idOf(containerOf({ ancestors }))
  switch (namespace) {
    case ORGANIZATION:
      return { ...described, lists: [{ list: 'ORGANIZATION', of: '' }], filtered: { state: stateOf(resource) } }
    case PROJECT:
      return { ...described, lists: bothLists('PROJECT', organizationId), filtered: { state: stateOf(resource) } }
    case GROUP:
      return { ...described, lists: bothLists('GROUP', organizationId) }
    default:
      return { ...described, lists: [] }
  }
}
