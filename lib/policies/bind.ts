import { namespaceExists } from '../access/loader.ts'
import { invalid, notFound, type Violation } from '../errors.ts'
import { GROUP, ORGANIZATION } from '../identifiers/references.ts'
import type { BindableRole } from '../roles/find.ts'
import { findRole } from '../roles/find.ts'
import type { Item } from '../table/item.ts'
import { resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { PolicyRequest } from './schema.ts'
import { readGrant } from './store.ts'

/** What a binding depends on, as it was read. */
export interface BindingContext {
  role: BindableRole | undefined
  /** The item of the resource; a custom one need not be registered. */
  resource: Item | undefined
  /** Whether the namespace of the resource exists. */
  namespace: boolean
  /** Whether the principal exists: only groups are known. */
  principal: boolean
  /** The item of what the principal is granted on the resource. */
  grant: Item | undefined
}

const namespaceOfReference = (reference: string): string => reference.slice(0, reference.indexOf(':'))
const isCustom = (resource: string): boolean => !resource.startsWith('app/')

/** One round of reads; two where the role is given by name. */
export async function loadBindingContext(table: Table, request: PolicyRequest): Promise<BindingContext> {
  const namespace = namespaceOfReference(request.resource)
  const [role, resource, exists, group, grant] = await Promise.all([
    findRole(table, request.role_id),
    table.get(resourceKey(request.resource)),
    isCustom(request.resource) ? namespaceExists(table, namespace) : true,
    namespaceOfReference(request.principal) === GROUP ? table.get(resourceKey(request.principal)) : 'known',
    readGrant(table, request),
  ])
  return { role, resource, namespace: exists, principal: group !== undefined, grant }
}

/** The role to bind, if the rules allow it. Throws 404 for what does not exist, then 400 for what may not be bound. */
export function requireBindableRole(request: PolicyRequest, facts: BindingContext): BindableRole {
  if (facts.resource === undefined && !isCustom(request.resource)) throw notFound('resource', request.resource)
  if (!facts.principal) throw notFound('principal', request.principal)
  const violations = bindingViolations(request, facts)
  if (violations.length > 0 || facts.role === undefined) throw invalid(violations)
  return facts.role
}

/** Each rule of a binding that is broken, by the field at fault. */
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
  const chain = [request.resource, ...((resource?.ancestors as string[] | undefined) ?? [])]
  if (role.organization_id !== '' && !chain.includes(`${ORGANIZATION}:${role.organization_id}`)) {
    violations.push({ field: 'role_id', description: 'belongs to an organization that this resource is not in' })
  }
  return violations
}
