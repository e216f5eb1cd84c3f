import { namespaceExists } from '../access/loader.ts'
import { invalid, notFound, type Violation } from '../errors.ts'
import { GROUP, isCustom, namespaceOfReference, ORGANIZATION } from '../identifiers/references.ts'
import { organizationOf, type ResourcePath } from '../identifiers/resource-path.ts'
import { readPath } from '../resources/store.ts'
import { findRole } from '../roles/find.ts'
import type { BindableRole } from '../roles/schema.ts'
import type { Table } from '../table/table.ts'
import type { PolicyRequest } from './schema.ts'
import { type GrantItem, readGrant } from './store.ts'

/** Everything that the rules of a binding depend on, as it was read. */
export interface BindingContext {
  role: BindableRole | undefined
  /** Undefined for a custom resource that is not registered: roles can be bound on it all the same. */
  resource: Pick<ResourcePath, 'ancestors'> | undefined
  /** Whether the namespace of the resource exists. */
  namespace: boolean
  /** Whether the principal exists. Only groups are looked up: the table does not list users. */
  principal: boolean
  /** The roles that the principal is already bound to on the resource. */
  grant: GrantItem | undefined
}

/** One round trip; two where the request gives the role by name. */
export async function loadBindingContext(table: Table, request: PolicyRequest): Promise<BindingContext> {
  const [role, resource, namespace, principal, grant] = await Promise.all([
    findRole(table, request.role_id),
    readPath(table, request.resource),
    isCustom(request.resource) ? namespaceExists(table, namespaceOfReference(request.resource)) : true,
    namespaceOfReference(request.principal) === GROUP ? groupExists(table, request.principal) : true,
    readGrant(table, request),
  ])
  return { role, resource, namespace, principal, grant }
}

const groupExists = async (table: Table, group: string): Promise<boolean> =>
  (await readPath(table, group)) !== undefined

/** The role to bind, if the rules allow it. Throws 404 for a resource or principal that does not exist, else 400 for a broken rule. */
export function requireBindableRole(request: PolicyRequest, context: BindingContext): BindableRole {
  if (context.resource === undefined && !isCustom(request.resource)) throw notFound('resource', request.resource)
  if (!context.principal) throw notFound('principal', request.principal)
  const violations = bindingViolations(request, context)
  if (violations.length > 0 || context.role === undefined) throw invalid(violations)
  return context.role
}

/** Lists every broken rule of a binding, under the field of the request that breaks it. */
export function bindingViolations(
  request: PolicyRequest,
  { role, resource, namespace }: Pick<BindingContext, 'role' | 'resource' | 'namespace'>,
): Violation[] {
  const violations: Violation[] = []
  const type = namespaceOfReference(request.resource)
  if (!namespace) violations.push({ field: 'resource', description: `namespace ${type} does not exist` })
  if (role === undefined) return [{ field: 'role_id', description: 'is not a role' }, ...violations]
  if (role.scopes.length > 0 && !role.scopes.includes(type)) {
    violations.push({ field: 'role_id', description: `may not be bound on ${type}` })
  }
  const organization = organizationOf({ resource: request.resource, ancestors: resource?.ancestors ?? [] })
  if (role.organization_id !== '' && organization !== `${ORGANIZATION}:${role.organization_id}`) {
    violations.push({ field: 'role_id', description: 'belongs to an organization that this resource is not in' })
  }
  return violations
}
