import { authorize, type Demand, unknownContainer } from '../access/authorize.ts'
import type { Caller } from '../clients/verify.ts'
import { invalidField, notFound } from '../errors.ts'
import { ORGANIZATION, PROJECT } from '../identifiers/references.ts'
import { findContainer } from '../resources/find.ts'
import { idOf, parentOf, type ResourceRecord } from '../resources/schema.ts'
import { type RegisteredPath, readResource } from '../resources/store.ts'
import type { Table } from '../table/table.ts'

type Container = 'organization' | 'project'

const NAMESPACES = { organization: ORGANIZATION, project: PROJECT } as const

/** What a path or body names: an organization or project by its id or name. */
export interface ContainerPlace {
  kind: Container
  given: string
  /** Undefined where there is none. */
  found: RegisteredPath | undefined
}

export const findPlace = async (table: Table, kind: Container, given: string): Promise<ContainerPlace> => ({
  kind,
  given,
  found: await findContainer(table, NAMESPACES[kind], given),
})

/**
 * The organization or project (`<namespace>:<id>`), for a caller that holds the permission on it. Throws 403, and 404 for one
 * that does not exist, which platform admins alone may know.
 * @param ignoresSuspension where the operation is about the container itself: who disabled it sees it, and enables it
 */
export async function requireContainer(
  table: Table,
  caller: Caller,
  { kind, given, found }: ContainerPlace,
  permission: string,
  ignoresSuspension?: Demand['ignoresSuspension'],
): Promise<string> {
  if (found === undefined) throw unknownContainer(caller, kind, given)
  await authorize(table, caller, { permission, on: found.resource, ignoresSuspension })
  return found.resource
}

/** Throws 400 where a body names another organization than that of the project. It never changes. */
export async function requireSameOrganization(
  table: Table,
  { found }: ContainerPlace,
  named: string | undefined,
): Promise<void> {
  if (found === undefined || named === undefined) return
  const organization = await findContainer(table, ORGANIZATION, named)
  if (organization?.resource === parentOf(found)) return
  throw invalidField('org_id', 'must be the organization of the project: it cannot be another one')
}

/** The organization or project `<namespace>:<id>`. Throws 404. */
export async function readContainer(table: Table, resource: string): Promise<ResourceRecord> {
  const container = await readResource(table, resource)
  if (container !== undefined) return container
  throw notFound(resource.startsWith(ORGANIZATION) ? 'organization' : 'project', idOf(resource))
}
