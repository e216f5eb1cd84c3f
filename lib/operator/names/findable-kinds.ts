import type { Client } from '../../access/clients/schema.ts'
import { clientIdByTitle, readClient } from '../../access/clients/store.ts'
import { readVersion } from '../../access/permissions/version.ts'
import type { Profile } from '../../access/profiles/schema.ts'
import { readProfile } from '../../access/profiles/store.ts'
import { findContainerId, findResourceId } from '../../access/resources/find-resource.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import { listRoles } from '../../access/role-changes/read-roles.ts'
import { findBuiltinRole } from '../../access/roles/builtin.ts'
import type { RoleRecord } from '../../access/roles/schema.ts'
import { findRoleIdByName, readRole, roleIdByName } from '../../access/roles/store.ts'
import { listAllProjects, listOrganizations } from '../../directory/containers/list.ts'
import { listGroups } from '../../directory/groups/lists.ts'
import { userIdByName } from '../../directory/users/save.ts'
import { readClock } from '../../foundation/clock.ts'
import { BUILTIN_ROLES } from '../../foundation/identifiers/builtin.ts'
import { GROUP, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'

export interface Findable<State> {
  name: string
  /** The name in messages, such as `organization`. */
  noun: string
  read(table: Table, id: string): Promise<State | undefined>
  find(table: Table, naturalKey: string): Promise<string | undefined>
  /**
   * For suggestions, at most the first thousand. Undefined for kinds without suggestions for misspelt references.
   * @param holder the id of the organization in which to look for a role or group, or empty for no organization
   */
  listKeys?(table: Table, holder: string): Promise<string[]>
}

/** The largest number of names that are compared with a misspelt name. */
const LISTED = 1_000

const namesOf = ({ entries }: { entries: readonly { name: string }[] }): string[] => entries.map(({ name }) => name)

export const ORGANIZATIONS: Findable<ResourceRecord> = {
  name: 'Organization',
  noun: 'organization',
  read: (table, id) => readResource(table, `${ORGANIZATION}:${id}`),
  find: (table, name) => findContainerId(table, ORGANIZATION, name),
  listKeys: async (table) => namesOf(await listOrganizations(table, { state: 'all', page_size: LISTED })),
}

export const PROJECTS: Findable<ResourceRecord> = {
  name: 'Project',
  noun: 'project',
  read: (table, id) => readResource(table, `${PROJECT}:${id}`),
  find: (table, name) => findContainerId(table, PROJECT, name),
  listKeys: async (table) => namesOf(await listAllProjects(table, { page_size: LISTED })),
}

export const GROUPS: Findable<ResourceRecord> = {
  name: 'Group',
  noun: 'group',
  read: (table, id) => readResource(table, `${GROUP}:${id}`),
  find: (table, alias) => findContainerId(table, GROUP, alias),
  listKeys: async (table, holder) => {
    const filter = { organization: `${ORGANIZATION}:${holder}`, disabled: false }
    const listed = await listGroups(table, filter, { page_size: LISTED }, false)
    return namesOf(listed).map((name) => `${holder}/${name}`)
  },
}

export const CLIENTS: Findable<Client> = { name: 'Client', noun: 'client', read: readClient, find: clientIdByTitle }

/**
 * Names are unique among the roles of the platform, and among the roles of each organization. Names contain no slash.
 */
export const toRoleKey = (name: string, organizationId = ''): string =>
  organizationId === '' ? name : `${organizationId}/${name}`

export const ROLES: Findable<RoleRecord> = {
  name: 'Role',
  noun: 'role',
  read: async (table, id) => findBuiltinRole(id, readClock()) ?? readRole(table, id),
  find: (table, naturalKey) => {
    const [first = '', name] = naturalKey.split('/')
    return name === undefined ? findRoleIdByName(table, first) : roleIdByName(table, name, first)
  },
  listKeys: async (table, holder) => {
    const version = await readVersion(table)
    const [ofPlatform, ofHolder] = await Promise.all([
      listRoles(table, version, '', { page_size: LISTED }),
      holder === '' ? { roles: [] } : listRoles(table, version, holder, { page_size: LISTED }),
    ])
    const built = Object.keys(BUILTIN_ROLES)
    const own = ofHolder.roles.map(({ name }) => toRoleKey(name, holder))
    return [...new Set([...built, ...ofPlatform.roles.map(({ name }) => name), ...own])]
  },
}

/** Only the name may contain spaces. */
export const toResourceKey = (namespace: string, projectId: string, name: string): string =>
  `${namespace} ${projectId} ${name}`

/** The namespace is needed because ids are unique only within their namespace. */
export const resourcesIn = (namespace: string): Findable<ResourceRecord> => ({
  ...RESOURCES,
  read: (table, id) => readResource(table, `${namespace}:${id}`),
})

export const RESOURCES: Findable<ResourceRecord> = {
  name: 'Resource',
  noun: 'resource',
  read: readResource,
  find: (table, naturalKey) => {
    const [namespace = '', projectId = '', ...name] = naturalKey.split(' ')
    return findResourceId(table, { namespace, project: `${PROJECT}:${projectId}`, name: name.join(' ') })
  },
}

/** Only users with a profile. A reference to a user is an id, which may also belong to a user without a profile. */
export const USERS: Findable<Profile> = { name: 'User', noun: 'user', read: readProfile, find: userIdByName }
