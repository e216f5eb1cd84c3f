import { ApiError, notFound } from '../../foundation/errors.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Caller } from '../clients/verify.ts'
import { type ResourcePlace, resolveParent } from '../resources/find-resource.ts'
import { unknownParent } from '../resources/place-in-tree.ts'
import type { GivenParent } from '../resources/request.ts'
import {
  actsAs,
  actsAsAdmin,
  authorize,
  type RequiredPermission,
  refuseIfCurrent,
  unknownContainer,
  untilEnd,
} from './authorize.ts'

/**
 * A caller needs at least one of these permissions. `project` lists permissions on the project. `resource` lists verbs of the resource's
 * namespace, on the resource.
 */
interface Needed {
  project: readonly string[]
  resource: readonly string[]
}

export const TO_READ: Needed = { project: ['resourcelist', 'update'], resource: ['get', 'update'] }
export const TO_CHANGE: Needed = { project: ['update'], resource: ['update'] }
const TO_DELETE: Needed = { project: ['update'], resource: ['delete'] }

type FoundResource = ResourcePlace['found'][number]
type NamedProject = NonNullable<ResourcePlace['project']>

/**
 * Throws 403 unless the caller holds one of the permissions on the project. Throws 404 to platform admins if the project does not exist.
 */
export async function requireProject(
  table: Table,
  caller: Caller,
  { project, project_id }: { project: NamedProject | undefined; project_id: string },
  ...permissions: readonly string[]
): Promise<NamedProject> {
  if (project === undefined) throw unknownContainer(caller, 'project', project_id)
  await authorize(table, caller, ...permissions.map((permission) => ({ permission, on: project.resource })))
  return project
}

/**
 * Throws 403 if the caller lacks the permissions. Throws 404 if the resource does not exist and the caller may act on every resource of
 * the project. Also throws 404 if the caller may act on every resource of a namespace in which this id was deleted within the last day.
 * Throws 409 if several resources of the project have the id, because the path has no namespace.
 */
export async function requireResource(
  table: Table,
  caller: Caller,
  { params, project, found, deletedFrom }: ResourcePlace,
  needed: Needed,
): Promise<{ project: NamedProject; resource: FoundResource }> {
  if (project === undefined) throw unknownContainer(caller, 'project', params.project_id)
  const onProject = needed.project.map((permission): RequiredPermission => ({ permission, on: project.resource }))
  const onResources = needed.resource.flatMap((permission): RequiredPermission[] =>
    found.length > 0
      ? found.map(({ resource }) => ({ permission, on: resource }))
      : deletedFrom.map((namespace) => ({ permission, in: project.resource, namespace })),
  )
  await refuseIfCurrent(authorize(table, caller, ...onProject, ...onResources), async () => {
    const keys = found.map(({ resource }) => resourceKey(resource))
    return keys.length === 0 || (await table.snapshot(keys)).every((item) => item !== undefined)
  })
  const [resource, other] = found
  if (resource === undefined) throw notFound('resource', params.id)
  if (other !== undefined) throw ambiguous(found)
  return { project, resource }
}

/**
 * The caller may delete the resource (`<namespace>:<id>`) or has begun to delete it. Throws 404 on a retry by the caller that deleted the
 * resource within the last day, even if the caller's permission was deleted with the resource.
 */
export async function requireDeletableResource(table: Table, caller: Caller, place: ResourcePlace): Promise<string> {
  const { found, params, project } = place
  const [first] = found
  const toDelete: RequiredPermission[] = [
    ...(project === undefined ? [] : [{ permission: 'update', on: project.resource }]),
    ...(first === undefined ? [] : [{ permission: 'delete', on: first.resource }]),
  ]
  const isRemover = (remover: string | undefined) => actsAs(table, caller, remover, ...toDelete)
  const remover = place.deletedBy.find((each) => each === caller.principal)
  if (first === undefined && (await isRemover(remover))) throw notFound('resource', params.id)
  if (found.length === 1 && first !== undefined && (await isRemover(first.deleting))) return first.resource
  return (await requireResource(table, caller, place, TO_DELETE)).resource.resource
}

/**
 * By default the owner is the caller, or nobody if the caller is a platform admin. Throws 403 if the request names another owner and the
 * caller has no permission to name owners.
 */
export async function requireFirstOwner(
  table: Table,
  caller: Caller,
  project: NamedProject,
  named: string | undefined,
): Promise<string> {
  const own = actsAsAdmin(caller) ? '' : caller.principal
  const mayName = named === undefined || named === '' || named === caller.principal
  if (!mayName) await authorize(table, caller, mayNameOwners(project))
  return named ?? own
}

/** Throws 403 if the caller has no permission to change owners in the project. */
export async function requireNewOwner(
  table: Table,
  caller: Caller,
  project: NamedProject,
  { owner }: FoundResource,
  named: string | undefined,
): Promise<void> {
  if (named === undefined || named === owner) return
  await authorize(table, caller, named === '' ? mayChangeOwners(project) : mayNameOwners(project))
}

/**
 * Returns `<namespace>:<id>`; an empty string if the resource gets no parent, and undefined if the parent does not change. A move
 * requires the permission to create resources in the project. A move also requires the permission to delete the resource, or to manage
 * the policies of the project. Throws 403 if the caller lacks these permissions. Throws 400 if the new parent is not a resource of the
 * project.
 */
export async function requireNewParent(
  table: Table,
  caller: Caller,
  project: NamedProject,
  { resource, parent = '' }: FoundResource,
  given: GivenParent | undefined,
): Promise<string | undefined> {
  if (given === undefined) return undefined
  const wanted = await resolveParent(table, project, given)
  if (wanted === parent) return undefined
  await authorize(table, caller, { permission: 'update', on: project.resource })
  await authorize(table, caller, { permission: 'delete', on: resource }, mayChangeOwners(project))
  if (wanted === undefined) throw unknownParent()
  return wanted
}

/** The caller must hold the permission without an end, because ownership does not end. */
const mayNameOwners = ({ resource }: NamedProject): RequiredPermission => ({
  ...mayChangeOwners({ resource }),
  until: untilEnd(''),
})

const mayChangeOwners = ({ resource }: Pick<NamedProject, 'resource'>): RequiredPermission => ({
  permission: 'policymanage',
  on: resource,
})

function ambiguous(found: readonly FoundResource[]): ApiError {
  const names = found.map(({ resource }) => resource).join(' and ')
  return new ApiError('ALREADY_EXISTS', `several resources of the project have this id: ${names}`, {
    violations: [{ field: 'id', description: `is the id of ${names}` }],
  })
}
