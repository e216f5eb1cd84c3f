import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import {
  headKey,
  IDS,
  type Key,
  listedKey,
  ownedByOrganizationKey,
  roleKey,
  roleNameInKey,
  roleNameKey,
} from '../../foundation/table/keys.ts'
import { update, type Write } from '../../foundation/table/writes.ts'
import type { Indexed } from '../../foundation/word-index/thing.ts'
import { RoleRecord } from './schema.ts'

/**
 * The name is unique among the roles of the platform, or among the roles of an organization. The list entry has the scopes, because the
 * list can be filtered by them.
 */
export const role: Written<Pick<RoleRecord, 'id' | 'name' | 'organization_id' | 'scopes'>> = {
  unique: ({ id, ...named }) => [{ key: uniqueNameKey(named), attributes: { id } }],
  listed: ({ id, organization_id, scopes }) => [{ key: entryKey(organization_id, id), attributes: { id, scopes } }],
}

export const uniqueNameKey = ({ name, organization_id }: Pick<RoleRecord, 'name' | 'organization_id'>): Key =>
  organization_id === '' ? roleNameKey(name) : roleNameInKey(organization_id, name)

/** The platform's list if `organizationId` is empty. */
export const roleList = (organizationId: string) => ({ pk: entryKey(organizationId, '').pk, range: IDS })

const entryKey = (organizationId: string, id: string): Key =>
  organizationId === '' ? listedKey('ROLE', id) : ownedByOrganizationKey('ROLES_OF', organizationId, id)

export const rolesHeadKey = (organizationId: string): Key => headKey('ROLES_OF', organizationId)

export const roleEntity: Entity<RoleRecord> = {
  kind: 'ROLE',
  key: roleKey,
  parse: (item) => parseRecord(RoleRecord, item),
  written: role,
  uniqueIn: ['ROLE_NAME', 'ROLE_NAME_IN'],
  lists: ['LIST#ROLE', 'ROLES_OF'],
  listedFrom: ['organization_id', 'scopes'],
  forms: {
    role: { with: ['ROLE_NAME', 'LIST#ROLE'] },
    'organization role': { with: ['ROLE_NAME_IN', 'ROLES_OF'] },
  },
  withEntries: forgetCount,
}

/**
 * Removes the stored number of roles. Used when a missing list entry is repaired, because the number may be wrong. The next creation of a
 * role counts the roles again.
 */
function forgetCount({ organization_id }: RoleRecord): Write[] {
  return organization_id === '' ? [] : [update(rolesHeadKey(organization_id), { remove: ['roles'] })]
}

export const indexedRole: Indexed = {
  kinds: ['role'],
  partition: 'ROLE',
  sorts: ['ROLE'],
  thingOf: (id) => ({ kind: 'role', id }),
  keyOf: ({ id }) => roleKey(id),
  from: ['name', 'title', 'scopes'],
  read: async (reader, { id }) => {
    const item = await reader.get(roleKey(id))
    if (item === undefined) return undefined
    const { name, title, scopes, organization_id, created_at, updated_at } = parseRecord(RoleRecord, item)
    const lists = [{ list: 'ROLE' as const, of: organization_id }]
    return { names: [name], title, created_at, updated_at, lists, filtered: { scopes } }
  },
}

export const archivedRole = {
  kind: 'role',
  partition: 'ROLE#',
  sort: 'ROLE',
  keeps: ['id', 'name', 'permissions', 'scopes', 'organization_id'],
} as const satisfies Archived
