import { GROUP, isCustom, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { organizationOf } from '../../foundation/identifiers/resource-path.ts'
import type { Edge } from '../../foundation/lists/edges.ts'
import {
  headKey,
  type Key,
  listedKey,
  listHeadKey,
  ownedByOrganizationKey,
  ownedInOrganizationKey,
  ownedKey,
  resourceIdKey,
} from '../../foundation/table/keys.ts'
import { idOf, parentOf, type ResourceRecord, stateOf } from './schema.ts'

export type Listed = Pick<ResourceRecord, 'resource' | 'namespace' | 'id' | 'ancestors' | 'deleting' | 'disabled_by'>

/** The lists that something stands on: organizations on that of all, projects and groups on that of their organization. */
export function resourceEdges(listed: Listed): Edge[] {
  const { resource, namespace, id, ancestors } = listed
  // A resource of a project is listed by the project. Its id leads to its namespace.
  if (isCustom(namespace)) return [{ key: resourceIdKey(id, namespace), attributes: { resource } }]
  const organizationId = idOf(parentOf({ ancestors }))
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

/** The lists of its owner, which a resource of a project stands on: of all that it owns, and of that in the organization. */
export function ownerEdges({
  resource,
  owner,
  ancestors,
}: Pick<ResourceRecord, 'resource' | 'owner' | 'ancestors'>): Edge[] {
  if (owner === '') return []
  const organizationId = idOf(organizationOf({ resource, ancestors }) ?? '')
  const attributes = { resource }
  return [
    { key: ownedKey(owner, resource), attributes },
    { key: ownedInOrganizationKey(owner, organizationId, resource), attributes },
  ]
}

/** The head of the list that an organization, project or group stands on. */
export function headOf({ namespace, ancestors }: Pick<Listed, 'namespace' | 'ancestors'>): Key {
  if (namespace === ORGANIZATION) return listHeadKey('ORGANIZATION')
  return headKey(namespace === GROUP ? 'GROUPS_OF' : 'PROJECTS_OF', idOf(parentOf({ ancestors })))
}
