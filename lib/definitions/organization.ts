import { authorize, unknownContainer } from '../access/authorize.ts'
import type { Caller } from '../clients/verify.ts'
import { ORGANIZATION } from '../identifiers/references.ts'
import { findContainer } from '../resources/find.ts'
import { idOf } from '../resources/schema.ts'
import type { RegisteredPath } from '../resources/store.ts'
import type { Table } from '../table/table.ts'

/** The organization of a path, by its id or name. */
export const findOrganization = (table: Table, idOrName: string): Promise<RegisteredPath | undefined> =>
  findContainer(table, ORGANIZATION, idOrName)

/** Any of these permissions on an organization lets its roles be read: whoever may change or bind them needs to see them. */
export const READ_ROLES = ['get', 'rolemanage', 'policymanage'] as const
export const CHANGE_ROLES = ['rolemanage'] as const

/**
 * The id of the organization, for a platform admin and for a caller who holds one of the permissions on it. Throws 403, and 404
 * to an admin where there is none.
 */
export async function authorizeOn(
  table: Table,
  caller: Caller,
  { organization, given }: { organization: RegisteredPath | undefined; given: string },
  permissions: readonly string[],
): Promise<string> {
  if (organization === undefined) throw unknownContainer(caller, 'organization', given)
  await authorize(table, caller, ...permissions.map((permission) => ({ permission, on: organization.resource })))
  return idOf(organization.resource)
}
