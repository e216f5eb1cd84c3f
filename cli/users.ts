import { idOf } from '../lib/access/resources/schema.ts'
import { readGroupEnds } from '../lib/directory/groups/membership.ts'
import { listUsers } from '../lib/directory/principals/list-organization-users.ts'
import { listGroupsOf, listOrganizationsOf, listProjectsOf } from '../lib/directory/principals/list-places.ts'
import { removeOrganizationUser } from '../lib/directory/removal/organization-user.ts'
import { removeUser } from '../lib/directory/removal/user.ts'
import { GROUP, ORGANIZATION, PROJECT, USER } from '../lib/foundation/identifiers/references.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { makeNames } from './names.ts'
import { type ListOptions, printList } from './print-list.ts'
import { printResult } from './terminal.ts'

/** Lists the users that hold a role on an organization, with these roles. */
export async function list(organization: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const parent = await makeArguments(table).organization(organization)
  const pairs: RolePairs = []
  const read = await readAll(async (page) => {
    const { users, role_pairs, next_page_token } = await listUsers(
      table,
      parent,
      { with_roles: true, ...page },
      new Date(),
    )
    pairs.push(...role_pairs)
    return { entries: users, next_page_token }
  }, options.limit)
  const roles = new Map(pairs.map((pair) => [pair.user_id, pair.roles.map(({ name }) => name).join(', ')]))
  await printList(
    options,
    read,
    { users: read.entries, role_pairs: pairs },
    {
      USER: ({ id }) => `user:${id}`,
      ROLES: ({ id }) => roles.get(id) ?? '',
    },
    'users',
  )
}

/** Lists where a user or service user has access: the organizations, projects and groups of its policies and memberships. */
export async function printAccess(user: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const principal = await makeArguments(table).individual(user)
  const held = { principal, ends: await readGroupEnds(table, principal), now: new Date() }
  const organizations = await readAll(
    (page) => listOrganizationsOf(table, held, { state: 'all', ...page }),
    options.limit,
  )
  const projects = await readAll((page) => listProjectsOf(table, held, page), options.limit)
  const groups = await readAll((page) => listGroupsOf(table, held, page), options.limit)
  const names = makeNames(table)
  const kinds = [
    { namespace: ORGANIZATION, read: organizations },
    { namespace: PROJECT, read: projects },
    { namespace: GROUP, read: groups },
  ]
  const entries = kinds.flatMap(({ namespace, read }) =>
    read.entries.map(({ id, title }) => ({ namespace, id, title })),
  )
  await printList(
    options,
    { entries, hasMore: kinds.some(({ read }) => read.hasMore) },
    { organizations: organizations.entries, projects: projects.entries, groups: groups.entries },
    {
      ID: ({ id }) => id,
      PLACE: ({ namespace, id }) => names.of(`${namespace}:${id}`),
      TITLE: ({ title }) => title,
    },
    'organization, project or group',
  )
}

type RolePairs = Awaited<ReturnType<typeof listUsers>>['role_pairs']

/** Takes away all that a user holds, everywhere or in an organization. */
export async function remove(
  user: string,
  { organization, json }: { organization?: string; json?: true },
): Promise<void> {
  const table = openForLong()
  const named = makeArguments(table)
  const principal = await named.individual(user)
  if (!principal.startsWith(`${USER}:`)) {
    throw new Error('give a user: tollgate serviceuser deletes a service user, tollgate apply another client')
  }
  const inside = organization === undefined ? undefined : await named.organization(organization)
  const id = idOf(principal)
  const removed = await finish(table, () =>
    inside === undefined ? removeUser(table, id) : removeOrganizationUser(table, inside, id),
  )
  printResult(json, removed, () => [describeRemoved(removed)])
}
