import * as v from 'valibot'
import { GROUP, PLATFORM, PROJECT, type ResourceReference, type SubjectReference } from '../identifiers/references.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import { aliasKey, grantKey, MEMBERSHIPS_AND_PLATFORM, namespaceKey, platformKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Grant, ResourcePath } from './evaluate.ts'

/** A principal with its relations to the platform and the groups that it is a member of (`app/group:<id>`). */
export interface Subject {
  principal: string
  relations: readonly string[]
  groups: readonly string[]
}

const Membership = v.object({ group: v.string() })
const PlatformRelations = v.object({ relations: v.array(v.string()) })

/** Everything that is known of a subject; undefined for an id that is none, or a group that does not exist. */
export async function findSubject(
  table: Table,
  { namespace, principal }: SubjectReference,
): Promise<Subject | undefined> {
  if (principal === undefined) return undefined
  if (namespace === GROUP) {
    const group = await table.get(resourceKey(principal))
    return group === undefined ? undefined : { principal, relations: [], groups: [] }
  }
  const items = await table.query(platformKey(principal).pk, MEMBERSHIPS_AND_PLATFORM)
  const platform = items.filter((item) => item.sk === MEMBERSHIPS_AND_PLATFORM.last)
  const memberships = items.filter((item) => item.sk !== MEMBERSHIPS_AND_PLATFORM.last)
  return {
    principal,
    relations: platform.flatMap((item) => parseRecord(PlatformRelations, item).relations),
    groups: memberships.map((item) => parseRecord(Membership, item).group),
  }
}

const PathRecord = v.object({ resource: v.string(), ancestors: v.array(v.string()), owner: v.string() })

const parsePath = (item: Item | undefined): ResourcePath | undefined =>
  item === undefined ? undefined : parseRecord(PathRecord, item)

/** Where a resource stands; undefined where nothing is known by that id, name or URN. */
export async function findPath(
  table: Table,
  reference: ResourceReference,
  permissionNamespace: string | undefined,
): Promise<ResourcePath | undefined> {
  const { namespace } = reference
  switch (reference.by) {
    case 'platform':
      return { resource: `${PLATFORM}:platform`, ancestors: [], owner: '' }
    case 'nothing':
      return undefined
    case 'name':
      return parsePath(await table.get(aliasKey(namespace, reference.name)))
    case 'urn':
      return findPathByUrn(table, reference)
    case 'id':
      return findPathById(table, `${namespace}:${reference.id}`, namespace, permissionNamespace)
  }
}

/**
 * A custom resource that was never registered has the grants made on it and no ancestors, if its namespace ever was:
 * those grants stay when its last permission moves to another namespace, and the permission with them. Where the
 * permission is found in the namespace, it is there; only one that names another namespace needs to look.
 */
async function findPathById(
  table: Table,
  resource: string,
  namespace: string,
  permissionNamespace: string | undefined,
): Promise<ResourcePath | undefined> {
  const custom = !namespace.startsWith('app/')
  const look = custom && permissionNamespace !== undefined && permissionNamespace !== namespace
  const [registered, known] = await Promise.all([
    table.get(resourceKey(resource)),
    look ? table.get(namespaceKey(namespace)) : undefined,
  ])
  const mayHaveGrants = look ? known !== undefined : custom
  return parsePath(registered) ?? (mayHaveGrants ? { resource, ancestors: [], owner: '' } : undefined)
}

/** A custom namespace exists as soon as, and as long as, a permission is in it. */
export async function namespaceExists(table: Table, namespace: string): Promise<boolean> {
  const item = await table.get(namespaceKey(namespace))
  return typeof item?.permissions === 'bigint' && item.permissions > 0n
}

/**
 * The project that the URN names must be there by that name today; the resource counts only if it is a resource of that
 * very project. Without one registered, the URN still inherits from the project.
 */
async function findPathByUrn(
  table: Table,
  { namespace, urn, project }: ResourceReference & { by: 'urn' },
): Promise<ResourcePath | undefined> {
  const [resourceItem, projectItem] = await Promise.all([
    table.get(aliasKey(namespace, urn)),
    table.get(aliasKey(PROJECT, project)),
  ])
  const parent = parsePath(projectItem)
  if (parent?.resource === undefined) return undefined
  const resource = parsePath(resourceItem)
  if (resource !== undefined && resource.ancestors[0] === parent.resource) return resource
  return { resource: undefined, ancestors: [parent.resource, ...parent.ancestors], owner: '' }
}

/** What a grant item holds besides its key: an attribute `ROLE#<role id>` with the id of the policy for each binding. */
export const ROLE_ATTRIBUTE = 'ROLE#'

/** The grants of every pair of principal and resource or ancestor: one batch, whatever there is besides. */
export async function readGrants(table: Table, principals: readonly string[], place: ResourcePath): Promise<Grant[]> {
  const chain = place.resource === undefined ? place.ancestors : [place.resource, ...place.ancestors]
  const pairs = chain.flatMap((resource) => principals.map((principal) => ({ resource, principal })))
  const items = await Promise.all(pairs.map(({ resource, principal }) => table.get(grantKey(resource, principal))))
  return pairs.flatMap((pair, index) => parseGrants(pair, items[index]))
}

function parseGrants(pair: { resource: string; principal: string }, item: Item | undefined): Grant[] {
  return Object.entries(item ?? {}).flatMap(([attribute, policyId]) =>
    attribute.startsWith(ROLE_ATTRIBUTE) && typeof policyId === 'string'
      ? [{ ...pair, roleId: attribute.slice(ROLE_ATTRIBUTE.length), policyId }]
      : [],
  )
}
