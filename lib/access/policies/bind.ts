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
import type { Precondition } from '../../foundation/table/facts.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
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

export interface BindingContext {
  role: BindableRole | undefined
  /** Undefined for a custom resource that is not registered. Roles can also be bound on such a resource. */
  resource: (Pick<ResourcePath, 'ancestors'> & Pick<RegisteredPath, 'deleting' | 'moving'>) | undefined
  /** Whether the namespace of the resource exists. */
  namespace: boolean
  /** Whether the principal exists. Always true for users, because users need no item in the table. */
  principal: boolean
  /** Undefined if the principal is not a service user. */
  holder: Client | undefined
  /** The roles that the principal already has on the resource. */
  grant: GrantItem | undefined
  /**
   * For a write that depends on these facts. One precondition is the version of the definitions, which changes with the roles and
   * namespaces.
   */
  preconditions: () => Promise<Precondition[]>
}

/** One round trip, or two if this process has not cached the role. Throws 503 if the facts keep changing. */
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
  // Another request can register, delete or move a custom resource meanwhile. The key of the policy's entry on the list
  // of the principal depends on the organization of the resource.
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
 * Throws 404 if the resource or the principal does not exist, 400 if a rule is broken, and BEING_DELETED if the resource or the principal
 * is being deleted.
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
 * Throws BEING_DELETED. If the deletion of an organization or project begins later, checks in it are denied in any case. For a custom
 * resource, the write of the policy fails if the deletion begins later.
 */
export function refuseDeleting(resource: string, path: Pick<RegisteredPath, 'deleting'> | undefined): void {
  const namespace = namespaceOfReference(resource)
  if (namespace === GROUP || path?.deleting === undefined) return
  throw beingDeleted(isCustom(resource) ? 'resource' : namespace.replace('app/', ''))
}

/** One for every broken rule, with the field of the request that breaks the rule. */
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
 * A role of an organization must be given by its id, because it may have the same name as a role of the platform. A name always means a
 * role of the platform.
 */
const describeUnknownRole = (idOrName: string): string =>
  isUuid(idOrName) ? 'is not a role' : 'is not a role of the platform; a role of an organization is given by its id'
