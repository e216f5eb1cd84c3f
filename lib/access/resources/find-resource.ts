import * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'
import { nameInUrn, namespaceOfReference, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import { hideTombstone, removerOf } from '../../foundation/table/item-versions.ts'
import { NAMESPACES, namespaceOfSortKey, resourceIdKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { unknownParent } from './place-in-tree.ts'
import type { GivenParent } from './request.ts'
import { containerOf, idOf, ResourceIndexItem, ResourceRecord } from './schema.ts'
import {
  type NamedProject,
  type RegisteredPath,
  readAlias,
  readPath,
  readProjectAlias,
  readResource,
  readResourceAlias,
} from './store.ts'

/** By name, or by id in any letter case. Returns undefined if the organization or project does not exist. */
export async function findContainer(
  table: Reader,
  namespace: string,
  idOrName: string,
): Promise<RegisteredPath | undefined> {
  if (isUuid(idOrName)) return readPath(table, `${namespace}:${idOrName.toLowerCase()}`)
  return isSlug(idOrName) ? readAlias(table, namespace, idOrName) : undefined
}

/**
 * Returns `app/organization:<id>`. If an id is given, the organization is not read, so it might not exist. If a name is given, returns
 * undefined if no organization has this name.
 */
export async function resolveOrganization(table: Reader, idOrName: string): Promise<string | undefined> {
  if (isUuid(idOrName)) return `${ORGANIZATION}:${idOrName.toLowerCase()}`
  return (await findContainer(table, ORGANIZATION, idOrName))?.resource
}

/**
 * The body must name the container in the path of the request.
 * @param named an id or a name; undefined if the body names no container
 */
export async function containerViolations(
  table: Table,
  container: Pick<RegisteredPath, 'resource'>,
  field: string,
  named: string | undefined,
): Promise<Violation[]> {
  if (named === undefined) return []
  const namespace = namespaceOfReference(container.resource)
  const found = await findContainer(table, namespace, named)
  const description = `must be the ${namespace.replace('app/', '')} of the path: it cannot be another one`
  return found?.resource === container.resource ? [] : [{ field, description }]
}

/** The namespace and the project of a resource cannot be changed. */
export const parentViolations = async (
  table: Table,
  project: Pick<RegisteredPath, 'resource'>,
  { resource }: Pick<RegisteredPath, 'resource'>,
  given: { namespace?: string | undefined; project_id?: string | undefined },
): Promise<Violation[]> => [
  ...(given.namespace === undefined || given.namespace === namespaceOfReference(resource)
    ? []
    : [{ field: 'namespace', description: 'cannot be changed' }]),
  ...(await containerViolations(table, project, 'project_id', given.project_id)),
]

const ProjectItem = v.pick(ResourceRecord, ['resource', 'ancestors', 'owner', 'name', 'other_names'])

/** By name, or by id in any letter case. Returns undefined if the project does not exist. */
export async function findProject(table: Table, idOrName: string): Promise<NamedProject | undefined> {
  if (!isUuid(idOrName)) return isSlug(idOrName) ? findNamedProject(table, idOrName) : undefined
  const item = await table.get(resourceKey(`${PROJECT}:${idOrName.toLowerCase()}`))
  return item && parseRecord(ProjectItem, item)
}

async function findNamedProject(table: Table, name: string): Promise<NamedProject | undefined> {
  const found = await readProjectAlias(table, name)
  if (found === undefined) return undefined
  const { renamed_to, renamed_from, ...path } = found
  if (renamed_to !== undefined) return { ...path, name: renamed_to, other_names: [name] }
  return { ...path, name, other_names: renamed_from === undefined ? [] : [renamed_from] }
}

/** `found` are the resources with the id in this project, because the path has no namespace. */
export interface ResourcePlace {
  params: { project_id: string; id: string }
  project: NamedProject | undefined
  /** There is more than one if several namespaces have a resource with the same id, which only manifests can create. */
  found: FoundResource[]
  /** In these namespaces, a resource with this id was deleted within the last day. */
  deletedFrom: string[]
  /** These principals deleted a resource with this id within the last day. */
  deletedBy: string[]
}

/**
 * Returns `<namespace>:<id>`; an empty string for no parent, and undefined if the request does not name a parent. Throws 400 if no
 * resource of the project has the URN. Whether a parent given by id exists is checked later, by `placeInTree`.
 */
export async function requireParent(
  table: Table,
  project: NamedProject,
  given: GivenParent | undefined,
): Promise<string | undefined> {
  const parent = given === undefined ? undefined : await resolveParent(table, project, given)
  if (given !== undefined && parent === undefined) throw unknownParent()
  return parent
}

/** Throws 400 if the parent is not a resource of the project. */
export async function requireListedParent(
  table: Table,
  project: NamedProject,
  given: GivenParent | undefined,
): Promise<string | undefined> {
  const parent = await requireParent(table, project, given)
  if (parent === undefined) return undefined
  const path = await readPath(table, parent)
  if (path === undefined || containerOf(path) !== project.resource) throw unknownParent()
  return parent
}

/** Returns `<namespace>:<id>`, or an empty string for no parent. Returns undefined if no resource of the project has the URN. */
export async function resolveParent(
  table: Table,
  project: NamedProject,
  given: GivenParent,
): Promise<string | undefined> {
  if (given === '') return ''
  if (given.by === 'id') return `${given.namespace}:${given.id}`
  if (![project.name, ...project.other_names].includes(given.project)) return undefined
  return (await readResourceAlias(table, project, given.namespace, nameInUrn(given)))?.resource
}

const FoundResource = v.pick(ResourceRecord, ['resource', 'ancestors', 'parent', 'owner', 'deleting'])
type FoundResource = v.InferOutput<typeof FoundResource>

export async function findResource(table: Table, params: ResourcePlace['params']): Promise<ResourcePlace> {
  const id = params.id.toLowerCase()
  const [project, indexItems] = await Promise.all([findProject(table, params.project_id), readNamespaces(table, id)])
  const items = await Promise.all(
    indexItems.map(
      (indexItem) =>
        hideTombstone(indexItem) &&
        table.withTombstones.get(resourceKey(parseRecord(ResourceIndexItem, indexItem).resource)),
    ),
  )
  const found = items.flatMap((item) => (hideTombstone(item) ? [parseRecord(FoundResource, item)] : []))
  // A resource may have been deleted after its index item was read.
  const gone = indexItems.filter((_, index) => hideTombstone(items[index]) === undefined)
  return {
    params,
    project,
    found: found.filter((resource) => containerOf(resource) === project?.resource),
    deletedFrom: gone.map(({ sk }) => namespaceOfSortKey(String(sk))),
    deletedBy: [...indexItems, ...items].map(removerOf).filter((remover) => remover !== undefined),
  }
}

/** More namespaces are not expected, because equal ids must be chosen on purpose. */
const MAX_NAMESPACES = 100

/** The namespaces in which a resource has this id, or had this id within the last day. */
async function readNamespaces(table: Table, id: string): ReturnType<Table['query']> {
  if (!isUuid(id)) return []
  const { items } = await table.withTombstones.queryFirst(resourceIdKey(id, '').pk, NAMESPACES, MAX_NAMESPACES)
  return items
}

/** A group is found by its `groupAlias`. Returns undefined if no container has the name. */
export async function findContainerId(table: Table, namespace: string, name: string): Promise<string | undefined> {
  const alias = await readAlias(table, namespace, name)
  return alias === undefined ? undefined : idOf(alias.resource)
}

export async function findResourceId(
  table: Table,
  { namespace, project, name }: { namespace: string; project: string; name: string },
): Promise<string | undefined> {
  const parent = await readResource(table, project)
  if (parent === undefined) return undefined
  const alias = await readResourceAlias(table, parent, namespace, name)
  return alias && idOf(alias.resource)
}
