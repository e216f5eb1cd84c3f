import { beingDeleted, invalid, notFound, type Violation } from '../../foundation/errors.ts'
import { organizationOf, type ResourcePath } from '../../foundation/identifiers/names.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  SERVICE_USER,
} from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Precondition } from '../../foundation/table/preconditions.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { findRoleDefinition, readDefinitions } from '../check/definitions.ts'
import { namespaceExists } from '../check/loader.ts'
import { asOfOneMoment } from '../check/one-moment.ts'
import { startReading } from '../check/reading.ts'
import { refuseDeletedHolder } from '../clients/holder.ts'
import type { Client } from '../clients/schema.ts'
import { readClient } from '../clients/store.ts'
import { idOf } from '../resources/schema.ts'
import { type RegisteredPath, readPath } from '../resources/store.ts'
import type { BindableRole } from '../roles/schema.ts'
import { type GrantItem, readGrant } from './grant-store.ts'
import { hasId } from './named-resource.ts'
import type { PolicyRequest } from './schema.ts'

/** The facts that the rules of a binding depend on, as they were read. */
export interface BindingContext {
  role: BindableRole | undefined
  /** Undefined for an unregistered custom resource: roles can be bound on it, too. */
  resource: (Pick<ResourcePath, 'ancestors'> & Pick<RegisteredPath, 'deleting' | 'moving'>) | undefined
  /** Whether the namespace of the resource exists. */
  namespace: boolean
  /** Whether the principal exists. Users are not looked up: the table does not list them. */
  principal: boolean
  /** The client, if the principal is a service user. */
  holder: Client | undefined
  /** The roles that the principal is already bound to on the resource. */
  grant: GrantItem | undefined
  /** Returns the preconditions of the rules. The version of the definitions changes with role, name and namespace. */
  preconditions: () => Promise<Precondition[]>
}

/** Loads the facts of a binding in one round trip, and a second one for a role that this process has not cached. Throws 503. */
export const loadBindingContext = (table: Table, request: PolicyRequest): Promise<BindingContext> =>
  asOfOneMoment(table, () => loadOnce(table, request))

async function loadOnce(table: Table, request: PolicyRequest): Promise<BindingContext> {
  const reading = startReading(table)
  const [definitions, resource, namespace, principal, grant] = await Promise.all([
    readDefinitions(reading),
    readPath(reading, request.resource),
    isCustom(request.resource) ? namespaceExists(reading, namespaceOfReference(request.resource)) : true,
    findPrincipal(reading, request.principal),
    readGrant(reading, request),
  ])
  const role = await findRoleDefinition(table, definitions, request.role_id)
  const isOwned = role !== undefined && role.organization_id !== ''
  // A resource of a project may be registered, removed or moved meanwhile: its organization decides the list entry of the principal.
  const keys =
    isOwned || isCustom(request.resource) ? [definitions.key, resourceKey(request.resource)] : [definitions.key]
  return { role, resource, namespace, ...principal, grant, preconditions: () => reading.preconditions(keys) }
}

async function findPrincipal(reader: Reader, principal: string): Promise<Pick<BindingContext, 'principal' | 'holder'>> {
  const namespace = namespaceOfReference(principal)
  const holder = namespace === SERVICE_USER ? await readClient(reader, idOf(principal)) : undefined
  const group = namespace === GROUP ? await readPath(reader, principal) : undefined
  return { principal: ![SERVICE_USER, GROUP].includes(namespace) || (holder ?? group) !== undefined, holder }
}

/**
 * Returns the role to bind, if the rules allow it. Throws 404 for a resource or principal that does not exist, else 400 for a broken rule,
 * and BEING_DELETED.
 */
export function requireBindableRole(request: PolicyRequest, context: BindingContext): BindableRole {
  const mayBeUnregistered = isCustom(request.resource) && hasId(request.resource)
  if (context.resource === undefined && !mayBeUnregistered) throw notFound('resource', request.resource)
  if (!context.principal) throw notFound('principal', request.principal)
  const violations = bindingViolations(request, context)
  if (violations.length > 0 || context.role === undefined) throw invalid(violations)
  refuseDeleting(request.resource, context.resource)
  refuseDeletedHolder(context.holder)
  return context.role
}

/**
 * Throws BEING_DELETED for an organization or project that is being deleted, or a resource in one. An organization or project that gets a
 * deletion marker later denies checks anyway. The write depends on the deletion marker of a resource.
 */
export function refuseDeleting(resource: string, path: Pick<RegisteredPath, 'deleting'> | undefined): void {
  const namespace = namespaceOfReference(resource)
  if (namespace === GROUP || path?.deleting === undefined) return
  throw beingDeleted(isCustom(resource) ? 'resource' : namespace.replace('app/', ''))
}

/** Lists every broken rule of a binding, under the field of the request that breaks it. */
export function bindingViolations(
  request: PolicyRequest,
  { role, resource, namespace }: Pick<BindingContext, 'role' | 'resource' | 'namespace'>,
): Violation[] {
  const violations: Violation[] = []
  const type = namespaceOfReference(request.resource)
  if (!namespace) violations.push({ field: 'resource', description: `namespace ${type} does not exist` })
  if (role === undefined)
    return [{ field: 'role_id', description: describeUnknownRole(request.role_id) }, ...violations]
  if (role.scopes.length > 0 && !role.scopes.includes(type)) {
    violations.push({ field: 'role_id', description: `may not be bound on ${type}` })
  }
  const organization = organizationOf({ resource: request.resource, ancestors: resource?.ancestors ?? [] })
  if (role.organization_id !== '' && organization !== `${ORGANIZATION}:${role.organization_id}`) {
    violations.push({ field: 'role_id', description: 'belongs to an organization that this resource is not in' })
  }
  return violations
}

/**
 * Describes an unknown role. An organization may make a role with the name of a platform role, so a name always means the role of the
 * platform.
 */
const describeUnknownRole = (idOrName: string): string =>
  isUuid(idOrName) ? 'is not a role' : 'is not a role of the platform; a role of an organization is given by its id'
