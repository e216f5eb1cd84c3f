import { defineCommand, type Group, LIMIT, YES } from '../command.ts'
import type { Context } from '../context.ts'

// The examples of all commands use the service users that the examples of `create` create.
const OF_ORGANIZATION = { '<organization>': 'its id or name' } as const
const SERVICE_USER = { '<serviceuser>': 'its id, or <organization>/<title>' } as const

const list = defineCommand({
  name: 'list',
  description: 'list the service users of an organization',
  arguments: OF_ORGANIZATION,
  options: LIMIT,
  examples: ['serviceuser list acme'],
  run: async ({ callList, named, printList }, { organization }) => {
    const query = { org_id: await named.idOf('organization', organization) }
    const loading = import('../../functions/directory/service-users/list-by-organization.ts')
    const read = await callList(loading, { query }, 'serviceusers')
    await printList(
      read,
      { serviceusers: read.entries },
      {
        ID: ({ id }) => id,
        STATE: ({ state }) => state,
        TITLE: ({ title }) => title,
      },
    )
  },
})

const create = defineCommand({
  name: 'create',
  description: 'create a service user in an organization; it has no secret and holds nothing',
  arguments: { ...OF_ORGANIZATION, '<title>': 'what it is for; unique in the organization' },
  examples: ['serviceuser create acme "Night shift"'],
  run: async ({ call, named, print }, { organization, title }) => {
    const params = { org_id: await named.idOf('organization', organization) }
    const sent = { params, body: { body: { title } } }
    const made = await call(import('../../functions/directory/service-users/create.ts'), sent)
    print(made, () => [`created ${title} (${made.serviceuser.id})`])
  },
})

const remove = defineCommand({
  name: 'delete',
  description: 'delete a service user with its secrets and all that it holds; asks first',
  arguments: SERVICE_USER,
  options: YES,
  examples: ['serviceuser create acme Temporary', 'serviceuser delete acme/Temporary --yes'],
  run: async (context, { serviceuser, ...options }) => {
    const { requireDeletion } = await import('../../terminal/require-agreement.ts')
    const { describeRemoved } = await import('../changes.ts')
    const { title, params } = await find(context, serviceuser)
    await requireDeletion(options, title)
    const removed = await context.call(import('../../functions/directory/service-users/delete.ts'), { params })
    context.print(removed, () => [`deleted ${title} (${params.id})`, describeRemoved(removed)])
  },
})

const setState = (to: 'disable' | 'enable', description: string) =>
  defineCommand({
    name: to,
    description,
    arguments: SERVICE_USER,
    examples: ['serviceuser create acme Reporter', `serviceuser ${to} acme/Reporter`],
    run: async (context, { serviceuser }) => {
      const { title, params } = await find(context, serviceuser)
      const loading =
        to === 'disable'
          ? import('../../functions/directory/service-users/disable.ts')
          : import('../../functions/directory/service-users/enable.ts')
      const answer = await context.call(loading, { params })
      context.print(answer, () => [`${to}d ${title} (${params.id})`])
    },
  })

const listSecrets = defineCommand({
  name: 'list',
  description: 'list the secrets of a service user, without their texts',
  arguments: SERVICE_USER,
  options: LIMIT,
  examples: ['serviceuser create acme Reporter', 'serviceuser secret list acme/Reporter'],
  run: async (context, { serviceuser }) => {
    const { params } = await find(context, serviceuser)
    const loading = import('../../functions/directory/service-users/list-secrets.ts')
    const read = await context.callList(loading, { params }, 'secrets')
    const objects = { secrets: read.entries }
    await context.printList(read, objects, {
      ID: ({ id }) => id,
      CREATED: ({ created_at }) => created_at,
      EXPIRES: ({ expires_at }) => expires_at || 'never',
      TITLE: ({ title }) => title,
    })
  },
})

const createSecret = defineCommand({
  name: 'create',
  description: 'make a secret and show it once; two of them can be live',
  arguments: SERVICE_USER,
  options: { '--title <text>': 'what the secret is for' },
  examples: ['serviceuser create acme Reporter', 'serviceuser secret create acme/Reporter'],
  run: async (context, { serviceuser, title }) => {
    const found = await find(context, serviceuser)
    const sent = { params: found.params, body: { title } }
    const made = await context.call(import('../../functions/directory/service-users/create-secret.ts'), sent)
    context.print(made, () => [
      `service user   ${found.title}`,
      `client id      ${found.params.id}`,
      `client secret  ${made.secret.secret}   (shown only this once)`,
      `secret id      ${made.secret.id}`,
    ])
  },
})

const removeSecret = defineCommand({
  name: 'delete',
  description: 'delete a secret, at once',
  arguments: { '<secret-id>': 'as the list has it: <service user>.<8 hex>' },
  examples: [
    'serviceuser create acme Reporter',
    'serviceuser secret create acme/Reporter',
    'serviceuser secret delete "$(npx tollgate serviceuser secret list acme/Reporter | tail -1 | cut -d" " -f1)"',
  ],
  run: async (context, { secretId }) => {
    const { parseSecretId } = await import('../../lib/access/clients/secret.ts')
    const owner = parseSecretId(secretId)
    if (owner === undefined) throw new Error('give the whole id of the secret: <service user>.<8 hex>')
    const { params } = await find(context, owner.clientId)
    const sent = { params: { ...params, secret_id: secretId } }
    await context.call(import('../../functions/directory/service-users/delete-secret.ts'), sent)
    context.print({}, () => [`deleted the secret ${secretId}`])
  },
})

export const serviceUsers: Group = {
  name: 'serviceuser',
  description: 'list, create, disable and delete the service users of an organization, and their secrets',
  examples: ['serviceuser list acme'],
  commands: [
    list,
    create,
    setState('disable', 'disable a service user: its requests are 401, and checks about it say no'),
    setState('enable', 'enable a service user: what it held counts again'),
    remove,
    {
      name: 'secret',
      description: 'list, create and delete the secrets of a service user',
      examples: ['serviceuser create acme Reporter', 'serviceuser secret create acme/Reporter'],
      commands: [listSecrets, createSecret, removeSecret],
    },
  ],
}

/** @throws Error if the client belongs to the operator */
async function find({ table, named }: Context, given: string) {
  const { findServiceUser } = await import('./find-service-user.ts')
  return findServiceUser(table, named, given)
}
