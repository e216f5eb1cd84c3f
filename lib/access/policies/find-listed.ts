import * as v from 'valibot'
import { invalid, notFound, type Violation } from '../../foundation/errors.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PROJECT,
  USER,
} from '../../foundation/identifiers/references.ts'
import { userId } from '../../foundation/identifiers/user-id.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { pathTo } from '../../foundation/schema/fields.ts'
import { isUuid, uuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { coversEverywhere, findRefusal, type RequiredPermission } from '../check/authorize.ts'
import { managesServiceUser } from '../check/manages.ts'
import type { Caller } from '../clients/verify.ts'
import { findContainer } from '../resources/find-resource.ts'
import { idOf } from '../resources/schema.ts'
import { readPath } from '../resources/store.ts'
import type { RoleRecord } from '../roles/schema.ts'
import { findRoleIdByName, readRole } from '../roles/store.ts'
import { mayBindOn } from './authorize.ts'
import type { PolicyFilter } from './list.ts'
import { idOrName, policyPrincipal, policyResource } from './schema.ts'

/** These filters name a container by its id or name, each with the namespace of the container. */
const CONTAINERS = { org_id: ORGANIZATION, project_id: PROJECT, group_id: GROUP } as const
const RESOURCES = ['org_id', 'project_id', 'group_id', 'resource'] as const
const PRINCIPALS = ['user_id', 'principal'] as const

const filterFields = {
  org_id: v.optional(idOrName('an organization')),
  project_id: v.optional(idOrName('a project')),
  group_id: v.optional(uuid),
  resource: v.optional(policyResource),
  user_id: v.optional(userId),
  principal: v.optional(policyPrincipal),
  role_id: v.optional(idOrName('a role')),
}

type Given = { [Field in keyof typeof filterFields]?: string | undefined }

/** The resource is given as a reference (`<namespace>:<uuid>`), or as the namespace and the id or name of a container. */
export interface NamedResource {
  field: (typeof RESOURCES)[number]
  namespace: string
  idOrName: string
}

/** Several filters are allowed only if they name the same resource. */
const resourcesIn = (given: Given): NamedResource[] =>
  RESOURCES.flatMap((field): NamedResource[] => {
    const value = given[field]
    if (value === undefined) return []
    if (field !== 'resource') return [{ field, namespace: CONTAINERS[field], idOrName: value }]
    const namespace = namespaceOfReference(value)
    return [{ field, namespace, idOrName: value.slice(namespace.length + 1) }]
  })

const principalsIn = ({ user_id, principal }: Given): string[] => [
  ...new Set([
    ...(user_id === undefined ? [] : [`${USER}:${user_id}`]),
    ...(principal === undefined ? [] : [principal]),
  ]),
]

const exclusions = (fields: readonly string[]): Violation[] =>
  fields.map((field) => {
    const others = fields.filter((each) => each !== field).join(', ')
    return { field, description: `may not differ from what ${others} names` }
  })

/** True if no policy can match both filters. Names are not compared, because the ids of the named resources are not known here. */
const excludes = (one: NamedResource, other: NamedResource): boolean =>
  one.namespace !== other.namespace ||
  (isUuid(one.idOrName) && isUuid(other.idOrName) && one.idOrName !== other.idOrName)

/** Requires at least one filter, and rejects filters that contradict each other. */
export const ListPoliciesQuery = v.pipe(
  query({ ...filterFields, ...pageFields() }),
  v.rawCheck(({ dataset, addIssue }) => {
    const given = dataset.value as Given
    if (Object.keys(filterFields).every((field) => given[field as keyof Given] === undefined)) {
      addIssue({ message: `at least one of ${Object.keys(filterFields).join(', ')} is required` })
    }
    if (!dataset.typed) return
    const resources = resourcesIn(given)
    const excluded = [
      ...(resources.some((one) => resources.some((other) => excludes(one, other)))
        ? resources.map(({ field }) => field)
        : []),
      ...(principalsIn(given).length > 1 ? PRINCIPALS : []),
    ]
    for (const { field, description } of exclusions(excluded)) addIssue({ message: description, path: pathTo(field) })
  }),
)

export type ListPoliciesRequest = v.InferOutput<typeof ListPoliciesQuery>

/** If the named resource does not exist, `reference` contains the name, and matches no policy. */
interface FoundResource extends NamedResource {
  reference: string
  exists: boolean
}

export interface FoundFilters {
  resources: FoundResource[]
  principal?: { reference: string; exists: boolean }
  role?: { given: string; record: RoleRecord | undefined }
}

/** Throws 403 if the caller may not list these policies. Throws 404 if a filter names something that does not exist. */
export async function requireListable(table: Table, caller: Caller, found: FoundFilters): Promise<PolicyFilter> {
  const { resources, principal, role } = found
  const isOwn = principal?.reference === caller.principal && coversEverywhere(caller)
  const seesResources = !isOwn && (await authorizeList(table, caller, found))
  // If the caller is allowed only because of the role or the principal in the filter, the caller must not learn which
  // containers exist. So missing containers are ignored.
  requireFound(seesResources ? found : { ...found, resources: [] })
  const [resource, ...others] = new Set(resources.map(({ reference }) => reference))
  if (others.length > 0) throw invalid(exclusions(resources.map(({ field }) => field)))
  return { resource, principal: principal?.reference, roleId: role?.record?.id }
}

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
  // The resource need not exist, because roles can be bound on resources that are not registered.
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
 * A caller may list the policies of resources on which it may bind roles. A caller that manages the roles of an organization may list the
 * policies of these roles. A caller that manages a service user may list the policies of this service user. Platform admins may use all
 * filters. Returns false if the caller is allowed only because of the role or the principal in the filter. Throws 403 otherwise.
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
