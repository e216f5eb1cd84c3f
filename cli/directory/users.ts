import { defineCommand, type Group, LIMIT } from '../command.ts'

const SARAH = 'user:7a1e9c1e-0000-4000-8000-000000000008'
const LINUS = 'user:7a1e9c1e-0000-4000-8000-000000000002'

interface User {
  id: string
}

/** `org users`. */
export const listUsers = defineCommand({
  name: 'users',
  description: 'list the users that hold a role on an organization, with their roles',
  arguments: { '<organization>': 'its id or name' },
  options: LIMIT,
  examples: ['org users acme'],
  run: async ({ callList, named, printList }, { organization }) => {
    const params = { id: await named.idOf('organization', organization) }
    const loading = import('../../functions/directory/organization-users/list.ts')
    const read = await callList(loading, { params, query: { with_roles: 'true' } }, 'users')
    const role_pairs = read.answers.flatMap((answer) => answer.role_pairs ?? [])
    const roles = new Map(role_pairs.map((pair) => [pair.user_id, pair.roles.map(({ name }) => name).join(', ')]))
    const columns = { USER: ({ id }: User) => `user:${id}`, ROLES: ({ id }: User) => roles.get(id) ?? '' }
    await printList(read, { users: read.entries, role_pairs }, columns, 'users')
  },
})

const access = defineCommand({
  name: 'access',
  description:
    'list the organizations, projects and groups on which a user or its groups have a policy, or that it is in',
  arguments: { '<user>': 'user:<id> or serviceuser:<id or title>' },
  options: LIMIT,
  examples: [`user access ${LINUS}`],
  run: async ({ table, named, names, printList }, { user, limit }) => {
    const { readPlaces } = await import('./read-places.ts')
    const places = await readPlaces(table, await named.individual(user), limit)
    const entries = Object.entries(places).flatMap(([kind, { entries }]) =>
      entries.map(({ id, title }) => ({ kind: kind.replace(/s$/, ''), id, title })),
    )
    const read = { entries, hasMore: Object.values(places).some(({ hasMore }) => hasMore) }
    const objects = Object.fromEntries(Object.entries(places).map(([kind, { entries }]) => [kind, entries]))
    const columns = {
      ID: ({ id }: (typeof entries)[number]) => id,
      PLACE: ({ kind, id }: (typeof entries)[number]) => names.of(`app/${kind}:${id}`),
      TITLE: ({ title }: (typeof entries)[number]) => title,
    }
    await printList(read, objects, columns, 'organization, project or group')
  },
})

const remove = defineCommand({
  name: 'delete',
  description: 'remove everything that a user holds: relations to the platform, policies, memberships, ownership',
  arguments: { '<user>': 'user:<id>' },
  options: { '--organization <organization>': 'only what it holds in this one: its id or name' },
  examples: [`user delete ${SARAH}`, `user delete ${SARAH} --organization acme`],
  run: async ({ call, named, print }, { user, organization }) => {
    const { describeRemoved } = await import('../changes.ts')
    const principal = await named.individual(user)
    if (!principal.startsWith('app/user:')) {
      throw new Error('give a user: tollgate serviceuser deletes a service user, tollgate apply another client')
    }
    const id = principal.replace('app/user:', '')
    const params = organization && { id: await named.idOf('organization', organization), user_id: id }
    const removed = params
      ? await call(import('../../functions/directory/organization-users/remove.ts'), { params })
      : await call(import('../../functions/directory/users/delete.ts'), { params: { id } })
    print(removed, () => [describeRemoved(removed)])
  },
})

export const users: Group = {
  name: 'user',
  description: 'show where a user has access, and remove everything that it holds',
  examples: [`user access ${LINUS}`],
  commands: [access, remove],
}
