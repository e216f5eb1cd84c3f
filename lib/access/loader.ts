import * as v from 'valibot'
import {
  GROUP,
  isCustom,
  PLATFORM_RESOURCE,
  PROJECT,
  type ResourceReference,
  type SubjectReference,
} from '../identifiers/references.ts'
import { type ResourcePath, resourcesOn } from '../identifiers/resource-path.ts'
import { parentOf } from '../resources/schema.ts'
import { readAlias, readPath } from '../resources/store.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import { grantKey, MEMBERSHIPS_AND_PLATFORM, namespaceKey, platformKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Grant } from './evaluate.ts'

/** A principal with its relations to the platform and the groups (`app/group:<id>`) that it is a member of. */
export interface Subject {
  principal: string
  relations: readonly string[]
  groups: readonly string[]
}

const Membership = v.object({ group: v.string() })
const PlatformRelations = v.object({ relations: v.array(v.string()) })

/** Reads a subject; undefined for an id that no principal can have, and for a group that does not exist. */
export async function findSubject(
  table: Table,
  { namespace, principal }: SubjectReference,
): Promise<Subject | undefined> {
  if (principal === undefined) return undefined
  if (namespace === GROUP) {
    const group = await readPath(table, principal)
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

/**
 * Finds where a resource stands; undefined where there is no such id, name or URN.
 * @param permissionNamespace the namespace that the permission names, or undefined for a plain verb or a name
 */
export async function findPath(
  table: Table,
  reference: ResourceReference,
  permissionNamespace: string | undefined,
): Promise<ResourcePath | undefined> {
  const { namespace } = reference
  switch (reference.by) {
    case 'platform':
      return { resource: PLATFORM_RESOURCE, ancestors: [], owner: '' }
    case 'nothing':
      return undefined
    case 'name':
      return readAlias(table, namespace, reference.name)
    case 'urn':
      return findPathByUrn(table, reference)
    case 'id':
      return findPathById(table, `${namespace}:${reference.id}`, namespace, permissionNamespace)
  }
}

/**
 * A custom resource that was never registered has no ancestors, and only the grants that were made on it, if its namespace
 * ever had a permission. Those grants stay when the last permission moves to another namespace.
 *
 * A permission that is found in the resource's own namespace proves that the namespace exists. Only for a permission of
 * another namespace does this need a read.
 */
async function findPathById(
  table: Table,
  resource: string,
  namespace: string,
  permissionNamespace: string | undefined,
): Promise<ResourcePath | undefined> {
  const mustRead = isCustom(namespace) && permissionNamespace !== undefined && permissionNamespace !== namespace
  const [registered, known] = await Promise.all([
    readPath(table, resource),
    mustRead ? table.get(namespaceKey(namespace)) : undefined,
  ])
  const mayHaveGrants = mustRead ? known !== undefined : isCustom(namespace)
  return registered ?? (mayHaveGrants ? { resource, ancestors: [], owner: '' } : undefined)
}

/** Whether a custom namespace exists: it does as long as it has a permission. */
export async function namespaceExists(table: Table, namespace: string): Promise<boolean> {
  const item = await table.get(namespaceKey(namespace))
  return typeof item?.permissions === 'bigint' && item.permissions > 0n
}

/**
 * The project that the URN names must have that name now, and the resource must be in that very project: an old URN of a
 * moved resource does not reach it. A URN that no resource is registered under still inherits from the project.
 */
async function findPathByUrn(
  table: Table,
  { namespace, urn, project }: ResourceReference & { by: 'urn' },
): Promise<ResourcePath | undefined> {
  const [resource, parent] = await Promise.all([readAlias(table, namespace, urn), readAlias(table, PROJECT, project)])
  if (parent === undefined) return undefined
  if (resource !== undefined && parentOf(resource) === parent.resource) return resource
  return { resource: undefined, ancestors: [parent.resource, ...parent.ancestors], owner: '' }
}

/** A grant item has, besides its key, one attribute for each bound role: `ROLE#<role id>` with the id of the policy. */
export const ROLE_ATTRIBUTE = 'ROLE#'

/** Reads the grants of every pair of principal and resource or ancestor, in one batch. */
export async function readGrants(table: Table, principals: readonly string[], path: ResourcePath): Promise<Grant[]> {
  const pairs = resourcesOn(path).flatMap((resource) => principals.map((principal) => ({ resource, principal })))
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
