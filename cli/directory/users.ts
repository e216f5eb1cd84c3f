import { defineCommand, type Group, LIMIT, YES } from '../command.ts'
import type { Context } from '../context.ts'

const NOAH = 'user:noah'
const LINUS = 'user:linus'
const USER = { '<user>': 'user:<id>, or the id alone' } as const

export const listUsers = defineCommand({
  name: 'users',
  description: 'list the users that hold a role on an organization, with their roles',
  arguments: { '<organization>': 'its id or name' },
  options: LIMIT,
  examples: ['org users acme'],
  run: async ({ callList, named, printList }, { organization }) => {
    const params = { id: await named.idOf('organization', organization) }
    const loading = import('../../functions/directory/organization-users/list.ts')
    const { nameUser } = await import('../../lib/operator/names/in-table.ts')
    const read = await callList(loading, { params, query: { with_roles: 'true' } }, 'users')
    const role_pairs = read.answers.flatMap((answer) => answer.role_pairs ?? [])
    const roles = new Map(role_pairs.map((pair) => [pair.user_id, pair.roles.map(({ name }) => name).join(', ')]))
    const objects = { users: read.entries, role_pairs }
    await printList(
      read,
      objects,
      { USER: (user) => nameUser(user.id, user), ROLES: ({ id }) => roles.get(id) ?? '' },
      'users',
    )
  },
})

const list = defineCommand({
  name: 'list',
  description: 'list users: those with a profile, or those of an organization or group',
  options: {
    '--org <organization>': 'who holds a role on this one: its id or name',
    '--group <group>': 'the members of this one: <organization>/<name>, or its id',
    '--state <state>': { text: 'only those in this state', choices: ['enabled', 'disabled'] },
    '--keyword <words>':
      'only those with a word in the name, title or email address that begins so, for each of these words',
    '--order-by <order>': {
      text: 'the order; without it by id, with --keyword alone by title',
      choices: ['title', 'name', 'created_at', 'title desc', 'name desc', 'created_at desc'],
    },
    ...LIMIT,
  },
  examples: [
    'user list',
    'user list --keyword love --order-by title',
    'user list --org acme --state enabled',
    'user list --group acme/platform-team',
  ],
  run: async ({ callList, named, printList }, { org, group, state, keyword, orderBy }) => {
    const query = {
      org_id: org && (await named.idOf('organization', org)),
      group_id: group && (await named.idOf('group', group)),
      state,
      keyword,
      order_by: orderBy,
    }
    const { nameUser } = await import('../../lib/operator/names/in-table.ts')
    const read = await callList(import('../../functions/directory/users/list.ts'), { query }, 'users')
    await printList(
      read,
      { users: read.entries },
      {
        USER: (user) => nameUser(user.id, user),
        EMAIL: ({ email }) => email,
        STATE: ({ state }) => state,
      },
    )
  },
})

const show = defineCommand({
  name: 'show',
  description:
    'print all that is kept of a user: profile, state, relations, policies, memberships, resources, delegations, tokens',
  arguments: USER,
  examples: [`user show ${LINUS}`, `user show ${LINUS} --json`],
  run: async (context, { user }) => {
    const { readPerson } = await import('./read-person.ts')
    const { describePerson } = await import('./describe-person.ts')
    const person = await readPerson(context.table, await findUser(context, user))
    const lines = await describePerson(context, person)
    context.print(person, () => lines)
  },
})

const set = defineCommand({
  name: 'set',
  description: 'change the profile of a user, or make it; a field that is not given stays',
  arguments: USER,
  options: {
    '--email <address>': 'required where there is no profile yet',
    '--title <text>': 'what people call the user',
    '--name <name>': 'unique among users; an empty one takes it away',
    '--avatar <url>': 'a picture',
  },
  examples: [`user set ${NOAH} --email noah@example.com --title "Noah Webster"`],
  run: async (context, { user, email, title, name, avatar }) => {
    const { nameUser } = await import('../../lib/operator/names/in-table.ts')
    const params = { id: await findId(context, user) }
    const sent = { params, body: { email, title, name, avatar } }
    const saved = await context.call(import('../../functions/directory/users/update.ts'), sent)
    context.print(saved, () => [`saved ${nameUser(saved.user.id, saved.user)}`])
  },
})

const setState = (to: 'disable' | 'enable', description: string) =>
  defineCommand({
    name: to,
    description,
    arguments: USER,
    examples: [`user ${to} ${NOAH}`],
    run: async (context, { user }) => {
      const params = { id: await findId(context, user) }
      const loading =
        to === 'disable'
          ? import('../../functions/directory/users/disable.ts')
          : import('../../functions/directory/users/enable.ts')
      const answer = await context.call(loading, { params })
      const name = await context.names.of(`app/user:${params.id}`)
      context.print(answer, () => [`${to}d ${name}`])
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

const importing = defineCommand({
  name: 'import',
  description: 'create and update the profiles of a CSV file: id, name, title, email; safe to run again',
  arguments: { '<file>': 'its first line names the columns, in any order; email is required' },
  options: { '--dry-run': 'count what would change, and write nothing' },
  examples: ['user import examples/people.csv --dry-run', 'user import examples/people.csv'],
  run: async ({ table, print }, { file, dryRun }) => {
    const { importUsers } = await import('./import-users.ts')
    const { warn } = await import('../../terminal/terminal.ts')
    const { mistakes, counts } = await importUsers(table, file, { dryRun: dryRun === true })
    if (mistakes.length > 0) {
      warn(...mistakes)
      process.exitCode = 1
      return
    }
    const { created, updated, unchanged } = counts
    print({ dry_run: dryRun === true, ...counts }, () => [
      dryRun
        ? `${created} to create, ${updated} to update, ${unchanged} unchanged: nothing was written`
        : `${created} created, ${updated} updated, ${unchanged} unchanged`,
    ])
  },
})

const remove = defineCommand({
  name: 'delete',
  description:
    'remove a user with all that it holds: relations to the platform, policies, memberships, ownership, profile',
  arguments: { '<user>': 'user:<id>' },
  options: { '--organization <organization>': 'only what it holds in this one: its id or name' },
  examples: [`user delete ${NOAH}`, `user delete ${NOAH} --organization acme`],
  run: async (context, { user, organization }) => {
    const { call, named, print } = context
    const { describeRemoved } = await import('../changes.ts')
    const id = await findId(context, user)
    const params = organization && { id: await named.idOf('organization', organization), user_id: id }
    const removed = params
      ? await call(import('../../functions/directory/organization-users/remove.ts'), { params })
      : await call(import('../../functions/directory/users/delete.ts'), { params: { id } })
    print(removed, () => [describeRemoved(removed)])
  },
})

const erase = defineCommand({
  name: 'erase',
  description: 'delete a user, take it out of usages, holds and the journal, and report what stays; asks first',
  arguments: { '<user>': 'user:<id>' },
  options: {
    '--dry-run': 'count, and write nothing',
    '--archive <place>':
      'a folder or s3://bucket/stage, to count in; by default ARCHIVE, or that of a running npm start',
    ...YES,
  },
  examples: [`user erase ${NOAH} --dry-run`, `user erase ${NOAH} --yes`],
  minutes: 12 * 60,
  run: async (context, { user, ...options }) =>
    (await import('./erase-user.ts')).eraseUser(context, await findId(context, user), options),
})

export const users: Group = {
  name: 'user',
  description: 'list, show, import, disable, delete and erase users',
  examples: [`user access ${LINUS}`],
  commands: [
    list,
    show,
    set,
    importing,
    setState('disable', 'disable a user: every check about it says no, until it is enabled'),
    setState('enable', 'enable a user: what it held counts again'),
    access,
    remove,
    erase,
  ],
}

/**
 * @returns the reference `app/user:<id>`
 * @throws Error for a service user
 */
async function findUser({ named }: Context, given: string): Promise<string> {
  const principal = await named.individual(given)
  if (principal.startsWith('app/user:')) return principal
  throw new Error(
    'this command takes users only: for a service user use tollgate serviceuser, for another client tollgate apply',
  )
}

const findId = async (context: Context, given: string): Promise<string> =>
  (await findUser(context, given)).replace('app/user:', '')
