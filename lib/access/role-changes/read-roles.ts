import type * as v from 'valibot'
import { notFound } from '../../foundation/errors.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type OrderedPage, readOrdered } from '../../foundation/word-index/ordered-list.ts'
import { type FindKeys, startFindingKeys } from '../check/permission-keys.ts'
import type { DefinitionsVersion } from '../permissions/version.ts'
import { roleList } from '../roles/entity.ts'
import { presentRole, type Role } from '../roles/present.ts'
import type { RoleListRequest } from '../roles/request.ts'
import type { RoleRecord } from '../roles/schema.ts'
import { findRoleIdByName, readRole } from '../roles/store.ts'

type PresentedRole = v.InferOutput<typeof Role>

/** In any letter case. Returns undefined if the role does not exist or the id is not a UUID. */
export const findRoleById = async (table: Table, id: string): Promise<RoleRecord | undefined> =>
  isUuid(id) ? readRole(table, id.toLowerCase()) : undefined

/** The role with this id, or the platform's role with this name. Undefined if the role does not exist. */
export async function findPlatformRole(table: Table, idOrName: string): Promise<RoleRecord | undefined> {
  const id = isSlug(idOrName) ? await findRoleIdByName(table, idOrName) : idOrName
  return id === undefined ? undefined : findRoleById(table, id)
}

/** Throws 404 unless the role belongs to this organization, or to the platform if `organizationId` is empty. */
export function requireRole(role: RoleRecord | undefined, organizationId: string, given: string): RoleRecord {
  if (role === undefined || role.organization_id !== organizationId) throw notFound('role', given)
  return role
}

/** Only permissions that still exist. */
export async function describeRole(findKeys: FindKeys, role: RoleRecord): Promise<PresentedRole> {
  return presentRole(role, await findKeys(role.permissions))
}

/** Of the platform if `organizationId` is empty. */
export async function listRoles(
  table: Table,
  version: DefinitionsVersion,
  organizationId: string,
  { state, scopes, ...page }: RoleListRequest,
): Promise<Omit<OrderedPage<PresentedRole>, 'entries'> & { roles: PresentedRole[] }> {
  const findKeys = startFindingKeys(table, version)
  const wanted = scopes && [...new Set(scopes)].sort()
  // If only disabled roles are requested, the list is empty, because roles cannot be disabled.
  const isDisabled = state === 'disabled'
  const { entries, ...rest }: OrderedPage<PresentedRole> = await readOrdered(
    table,
    {
      identity: ['roles', organizationId, wanted, ...(isDisabled ? [state] : [])],
      ...roleList(organizationId),
      candidatesOf: (indexItem) =>
        !isDisabled && isWanted(indexItem, wanted)
          ? [{ read: async () => readEntry(await readRole(table, String(indexItem.id)), findKeys) }]
          : [],
    },
    { list: 'ROLE', of: organizationId },
    page,
  )
  return { roles: entries, ...rest }
}

const readEntry = async (role: RoleRecord | undefined, findKeys: FindKeys) => role && describeRole(findKeys, role)

/** At least one of the requested scopes is enough. True if no scopes were requested. */
const isWanted = ({ scopes }: { scopes?: unknown }, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || (scopes as string[]).some((scope) => wanted.includes(scope))
