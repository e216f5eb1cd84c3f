import { authorizeOn, type NamedContainer, type RequiredPermission } from '../../access/check/authorize.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { type RegisteredPath, readResource } from '../../access/resources/store.ts'
import { invalidField, notFound } from '../../foundation/errors.ts'
import { ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'

const NAMESPACES = { organization: ORGANIZATION, project: PROJECT } as const

type ContainerPlace = NamedContainer<RegisteredPath>

export const findPlace = async (
  table: Table,
  kind: ContainerPlace['kind'],
  given: string,
): Promise<ContainerPlace> => ({
  kind,
  given,
  found: await findContainer(table, NAMESPACES[kind], given),
})

/** Throws if the caller lacks the permission on the organization or project: see `authorizeOn`. */
export const requirePath = (
  table: Table,
  caller: Caller,
  place: ContainerPlace,
  permission: string,
  ignoresSuspension?: RequiredPermission['ignoresSuspension'],
): Promise<RegisteredPath> => authorizeOn(table, caller, place, [permission], ignoresSuspension)

/** Returns the organization or project as `<namespace>:<id>`. */
export const requireContainer = async (...given: Parameters<typeof requirePath>): Promise<string> =>
  (await requirePath(...given)).resource

/** A project never changes its organization, so a body that names another one is answered with 400. */
export async function requireSameOrganization(
  table: Table,
  { found }: ContainerPlace,
  named: string | undefined,
): Promise<void> {
  if (found === undefined || named === undefined) return
  const organization = await findContainer(table, ORGANIZATION, named)
  if (organization?.resource === containerOf(found)) return
  throw invalidField('org_id', 'must be the organization of the project: it cannot be another one')
}

/** Throws 404 if the organization or project (`<namespace>:<id>`) does not exist. */
export async function readContainer(table: Table, resource: string): Promise<ResourceRecord> {
  const container = await readResource(table, resource)
  if (container !== undefined) return container
  throw notFound(resource.startsWith(ORGANIZATION) ? 'organization' : 'project', idOf(resource))
}
