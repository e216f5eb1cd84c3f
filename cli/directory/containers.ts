/** @module Holds the commands of organizations, projects, groups, resources, users and service users. */

import { defineCommand, type Group, LIMIT, type TableCommand, YES } from '../command.ts'
import type { Context } from '../context.ts'
import { listUsers } from './users.ts'

const OF_ORGANIZATION = { '<organization>': 'its id or name' } as const
const NAME = 'lower-case letters, digits, "_" and "-"; unique'
const CREATION = { '--title <text>': 'what people call it' } as const

const STATE = {
  '--state <state>': {
    text: 'only those in this state',
    choices: ['enabled', 'disabled', 'deleting', 'all'],
    fallback: 'all',
  },
} as const

const COLUMNS = {
  ID: ({ id }: { id: string }) => id,
  NAME: ({ name }: { name: string }) => name,
  STATE: ({ state }: { state: string }) => state,
  TITLE: ({ title }: { title: string }) => title,
}

const listOrganizations = defineCommand({
  name: 'list',
  description: 'list the organizations',
  options: { ...LIMIT, ...STATE },
  examples: ['org list', 'org list --state disabled'],
  run: async ({ callList, printList }, { state }) => {
    const loading = import('../../functions/directory/organizations/list.ts')
    const read = await callList(loading, { query: { state } }, 'organizations')
    await printList(read, { organizations: read.entries }, COLUMNS)
  },
})

const listProjects = defineCommand({
  name: 'list',
  description: 'list the projects of an organization',
  arguments: OF_ORGANIZATION,
  options: { ...LIMIT, ...STATE },
  examples: ['project list acme'],
  run: async ({ callList, named, printList }, { organization, state }) => {
    const params = { id: await named.idOf('organization', organization) }
    const loading = import('../../functions/directory/organizations/list-projects.ts')
    const read = await callList(loading, { params, query: { state } }, 'projects')
    await printList(read, { projects: read.entries }, COLUMNS)
  },
})

const createOrganization = defineCommand({
  name: 'create',
  description: 'create an organization',
  arguments: { '<name>': NAME },
  options: CREATION,
  examples: ['org create umbra --title Umbra'],
  run: async ({ call, print }, { name, title }) => {
    const made = await call(import('../../functions/directory/organizations/create.ts'), { body: { name, title } })
    print(made, () => [describe('created', made)])
  },
})

const createProject = defineCommand({
  name: 'create',
  description: 'create a project in an organization; nobody owns it',
  arguments: { ...OF_ORGANIZATION, '<name>': `${NAME} in the instance` },
  options: CREATION,
  examples: ['project create acme parasol'],
  run: async ({ call, named, print }, { organization, name, title }) => {
    const body = { name, title, org_id: await named.idOf('organization', organization) }
    const made = await call(import('../../functions/directory/projects/create.ts'), { body })
    print(made, () => [describe('created', made)])
  },
})

const exportOrganization = defineCommand({
  name: 'export',
  description:
    'write everything about an organization into a folder: a file of JSON lines for each kind, and their counts',
  arguments: { ...OF_ORGANIZATION, '<folder>': 'a new folder, or an empty one' },
  options: {
    '--with-users': 'also the profiles of the users who hold something in it, and their delegations: personal data',
    '--archive <place>':
      'a folder or s3://bucket/stage, for its changes; by default ARCHIVE, or that of a running npm start',
    '--force': 'write into a folder that has files, and overwrite those of an export',
  },
  examples: ['org export acme acme-data', 'org export acme acme-data --with-users --force'],
  minutes: 12 * 60,
  run: async (context, { organization, folder, ...options }) =>
    (await import('./export-organization.ts')).exportOrganization(context, organization, folder, options),
})

interface Change {
  name?: string | undefined
  title?: string | undefined
}

/** The differences between the commands for organizations and the commands for projects. */
const KINDS = {
  organization: {
    ...{ word: 'org', a: 'an organization', sample: 'acme', title: 'Acme Corporation' },
    ...{ create: 'org create umbra --title Umbra', made: 'umbra' },
    get: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/organizations/get.ts'), { params: { id } }),
    update: ({ call }: Context, id: string, body: Change) =>
      call(import('../../functions/directory/organizations/update.ts'), { params: { id }, body }),
    enable: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/organizations/enable.ts'), { params: { id } }),
    disable: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/organizations/disable.ts'), { params: { id } }),
    delete: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/organizations/delete.ts'), { params: { id } }),
  },
  project: {
    ...{ word: 'project', a: 'a project', sample: 'web-shop', title: 'Web shop' },
    ...{ create: 'project create acme parasol', made: 'parasol' },
    get: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/projects/get.ts'), { params: { id } }),
    update: ({ call }: Context, id: string, body: Change) =>
      call(import('../../functions/directory/projects/update.ts'), { params: { id }, body }),
    enable: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/projects/enable.ts'), { params: { id } }),
    disable: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/projects/disable.ts'), { params: { id } }),
    delete: ({ call }: Context, id: string) =>
      call(import('../../functions/directory/projects/delete.ts'), { params: { id } }),
  },
}
type Kind = keyof typeof KINDS

const givenOf = (kind: Kind) => ({ [`<${kind}>`]: 'its id or name' }) as { [Each in `<${Kind}>`]: string }

const update = (kind: Kind, { word, a, sample, title } = KINDS[kind]) =>
  defineCommand({
    name: 'update',
    description: `change the name or title of ${a}`,
    arguments: givenOf(kind),
    options: { '--name <name>': 'the new name; URNs follow it', '--title <text>': 'the new title' },
    examples: [`${word} update ${sample} --title "${title}"`],
    run: async (context, { [kind]: given, name, title }) => {
      if (name === undefined && title === undefined) throw new Error('give --name or --title')
      const updated = await KINDS[kind].update(context, await context.named.idOf(kind, given), { name, title })
      context.print(updated, () => [describe('updated', updated)])
    },
  })

const setState = (kind: Kind, to: 'enable' | 'disable', description: string) =>
  defineCommand({
    name: to,
    description,
    arguments: givenOf(kind),
    examples: [`${KINDS[kind].word} ${to} ${KINDS[kind].sample}`],
    run: async (context, { [kind]: given }) => {
      const id = await context.named.idOf(kind, given)
      await KINDS[kind][to](context, id)
      const changed = await KINDS[kind].get(context, id)
      context.print(changed, () => [describe(`${to}d`, changed)])
    },
  })

const remove = (kind: Kind, { word, a, create, made } = KINDS[kind]) =>
  defineCommand({
    name: 'delete',
    description: `delete ${a} with all that it holds; asks first`,
    arguments: givenOf(kind),
    options: YES,
    examples: [create, `${word} delete ${made} --yes`],
    run: async (context, { [kind]: given, ...options }) => {
      const { requireDeletion } = await import('../../terminal/require-agreement.ts')
      const { describeRemoved } = await import('../changes.ts')
      const id = await context.named.idOf(kind, given)
      const name = await context.names.of(`app/${kind}:${id}`)
      await requireDeletion(options, name)
      const removed = await KINDS[kind].delete(context, id)
      context.print(removed, () => [`deleted ${name} (${id})`, describeRemoved(removed, true)])
    },
  })

const changesOf = (kind: Kind): TableCommand[] => [
  update(kind),
  setState(kind, 'disable', `disable ${KINDS[kind].a}: every check in it says no, but for platform admins`),
  setState(kind, 'enable', `enable ${KINDS[kind].a} again`),
  remove(kind),
]

export const organizations: Group = {
  name: 'org',
  description: 'list, create, change, disable, delete and export organizations',
  examples: ['org list', 'org users acme'],
  commands: [listOrganizations, createOrganization, ...changesOf('organization'), listUsers, exportOrganization],
}

export const projects: Group = {
  name: 'project',
  description: 'list, create, change, disable and delete projects',
  examples: ['project list acme'],
  commands: [listProjects, createProject, ...changesOf('project')],
}

const describe = (done: string, made: { [Each in Kind]?: { name: string; id: string } }): string =>
  Object.entries(made)
    .map(([kind, { name, id }]) => `${done} ${kind}:${name} (${id})`)
    .join()
