import { invalid, notFound } from '../../foundation/errors.ts'
import { GROUP, isCustom, namespaceOfReference, ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { findRefusal, type RequiredPermission } from '../check/authorize.ts'
import { managesServiceUser } from '../check/manages.ts'
import type { Caller } from '../clients/verify.ts'
import { findContainer } from '../resources/find.ts'
import { idOf } from '../resources/schema.ts'
import { readPath } from '../resources/store.ts'
import { findRoleIdByName } from '../roles/find.ts'
import type { RoleRecord } from '../roles/schema.ts'
import { readRole } from '../roles/store.ts'
import { mayBindOn } from './authorize.ts'
import { exclusions, type ListPoliciesRequest, type NamedResource, principalsIn, resourcesIn } from './filters.ts'
import type { PolicyFilter } from './list.ts'

/** A filter by resource as it was found. The `reference` of a name that nothing has leads to nothing. */
interface FoundResource extends NamedResource {
  reference: string
  exists: boolean
}

export interface FoundFilters {
  resources: FoundResource[]
  principal?: { reference: string; exists: boolean }
  role?: { given: string; record: RoleRecord | undefined }
}

/** The filter of a list, as its filters were found. Throws 403 for a caller who may not list that, and 404 for what does not exist. */
export async function requireListable(table: Table, caller: Caller, found: FoundFilters): Promise<PolicyFilter> {
  const { resources, principal, role } = found
  const isOwn = principal?.reference === caller.principal
  const seesResources = !isOwn && (await authorizeList(table, caller, found))
  // A caller that is allowed only for the policies of one principal or for a role must not learn from that which containers exist.
  requireFound(seesResources ? found : { ...found, resources: [] })
  const [resource, ...others] = new Set(resources.map(({ reference }) => reference))
  if (others.length > 0) throw invalid(exclusions(resources.map(({ field }) => field)))
  return { resource, principal: principal?.reference, roleId: role?.record?.id }
}

/** Finds what the filters of a list name. */
export async function findFilters(table: Table, request: ListPoliciesRequest): Promise<FoundFilters> {
  const [principal] = principalsIn(request)
  const isGroup = principal !== undefined && namespaceOfReference(principal) === GROUP
  const [resources, exists, record] = await Promise.all([
    Promise.all(resourcesIn(request).map((named) => findResource(table, named))),
    isGroup ? isRegistered(table, principal) : true,
    request.role_id === undefined ? undefined : findRole(table, request.role_id),
  ])
  return {
    resources,
    ...(principal !== undefined && { principal: { reference: principal, exists } }),
    ...(request.role_id !== undefined && { role: { given: request.role_id, record } }),
  }
}

async function findResource(table: Table, named: NamedResource): Promise<FoundResource> {
  const { namespace, idOrName } = named
  const reference = `${namespace}:${idOrName}`
  // Roles can be bound on resources that are not registered.
  if (isCustom(namespace)) return { ...named, reference, exists: true }
  const path = await findContainer(table, namespace, idOrName)
  return { ...named, reference: path?.resource ?? reference, exists: path !== undefined }
}

const isRegistered = async (table: Table, resource: string): Promise<boolean> =>
  (await readPath(table, resource)) !== undefined

async function findRole(table: Table, idOrName: string): Promise<RoleRecord | undefined> {
  const id = isUuid(idOrName) ? idOrName : await findRoleIdByName(table, idOrName)
  return id === undefined ? undefined : readRole(table, id)
}

/**
 * By resource: who may bind there. By the role of an organization: who manages its roles. Else platform admins alone. False for a
 * caller who is allowed for the role only, or for the principal: a service user that it manages.
 */
async function authorizeList(
  table: Table,
  caller: Caller,
  { resources, principal, role }: FoundFilters,
): Promise<boolean> {
  const organization = role?.record?.organization_id ?? ''
  const asManager: RequiredPermission[] =
    organization === '' ? [] : [{ permission: 'rolemanage', on: `${ORGANIZATION}:${organization}` }]
  const references = [...new Set(resources.map(({ reference }) => reference))]
  const refusals = await Promise.all(references.map((reference) => findRefusal(table, caller, mayBindOn(reference))))
  const seesAll = refusals.length > 0 && refusals.every((refusal) => refusal === undefined)
  const refusal = seesAll ? undefined : await findRefusal(table, caller, ...asManager)
  if (refusal === undefined) return seesAll
  const isManaged = principal !== undefined && (await managesServiceUser(table, caller, principal.reference))
  if (!isManaged) throw refusals.find((each) => each?.reason === 'SUSPENDED') ?? refusal
  return false
}

function requireFound({ resources, principal, role }: FoundFilters): void {
  const missing = resources.find(({ exists }) => !exists)
  if (missing !== undefined) throw notFound(missing.namespace.replace('app/', ''), missing.idOrName)
  if (principal?.exists === false) throw notFound('group', idOf(principal.reference))
  if (role !== undefined && role.record === undefined) throw notFound('role', role.given)
}
