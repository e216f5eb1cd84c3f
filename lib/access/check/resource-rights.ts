import { ApiError, notFound } from '../../foundation/errors.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Caller } from '../clients/verify.ts'
import type { ResourcePlace } from '../resources/find.ts'
import {
  actsAsAdmin,
  authorize,
  type RequiredPermission,
  refuseIfCurrent,
  unknownContainer,
  untilEnd,
} from './authorize.ts'

/** What a caller needs: one of these permissions on the project, or one of the verbs of its namespace on the resource. */
interface Needed {
  project: readonly string[]
  resource: readonly string[]
}

export const TO_READ: Needed = { project: ['resourcelist', 'update'], resource: ['get', 'update'] }
export const TO_CHANGE: Needed = { project: ['update'], resource: ['update'] }
const TO_DELETE: Needed = { project: ['update'], resource: ['delete'] }

type FoundResource = ResourcePlace['found'][number]
type NamedProject = NonNullable<ResourcePlace['project']>

/** The project of a path, for a caller that holds one of the permissions on it. Throws 403 and 404. */
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
 * The resource of a path and its project. Throws 403, and 404 for a caller that may act on every resource of the project, or on every
 * one of a namespace in which the id was deleted within the last day. The path names no namespace: 409 where several resources of the project have the
 * id.
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
 * The resource of a path (`<namespace>:<id>`), for a caller that may delete it, or has begun to. Who has deleted it within the
 * last day, and sends that again, gets 404 also where its right lay on the resource alone.
 */
export async function requireDeletableResource(table: Table, caller: Caller, place: ResourcePlace): Promise<string> {
  const { found, params } = place
  const [first] = found
  if (first === undefined && place.deletedBy.includes(caller.principal)) throw notFound('resource', params.id)
  if (found.length === 1 && first?.deleting === caller.principal) return first.resource
  return (await requireResource(table, caller, place, TO_DELETE)).resource.resource
}

/** The owner of a new resource: the caller, unless it is a platform admin or names another. Throws 403. */
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

/** Throws 403 where a change of the owner is asked for, and the caller may not give what the resources of the project hold. */
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

/** An owner owns without an end: so the right to name one must not end either. */
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
