import type { Issued } from '../../lib/access/clients/manage.ts'
import { defineCommand, type Group } from '../command.ts'
import type { Context } from '../context.ts'
import { parseExpiry, parseUuid } from '../options.ts'

// The examples of `rotate`, `revoke`, `disable` and `enable` use the clients that the examples of `create` create.
const ROTATED = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b11'
const REVOKED = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b12'
const DISABLED = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b19'

const CLIENT = { '<client-id>': { text: 'a UUID', parse: parseUuid } } as const

const STORE = {
  '--to-secrets-manager <name>': 'write id and secret into AWS Secrets Manager under this name, and show no secret',
} as const

const create = defineCommand({
  name: 'create',
  description: 'create a client and show its secret once',
  options: {
    '--title <title>': { text: 'what the client is for; unique', required: true },
    '--id <uuid>': { text: 'its id; by default a new one', parse: parseUuid },
    '--admin': { text: 'make it a platform admin, who may do everything', conflicts: 'member' },
    '--member': 'make it a platform member, who may check and report usage',
    '--relation <relation>': 'give it a relation to the platform: admin, member, support, biller or viewer',
    ...STORE,
  },
  examples: [
    'client create --title CI --member',
    'client create --title Operations --admin --json',
    'client create --title Wallboard --relation viewer',
  ],
  minutes: 1,
  run: async (context, { title, id, admin, member, relation: given, toSecretsManager }) => {
    const { createClient } = await import('../../lib/access/clients/manage.ts')
    const { clientTitle, PLATFORM_RELATIONS } = await import('../../lib/access/clients/schema.ts')
    const { ensureBuiltins } = await import('../../lib/operator/manifest/builtins.ts')
    const { safeParse } = await import('valibot')
    const parsed = safeParse(clientTitle, title)
    if (!parsed.success) throw new Error(`--title ${parsed.issues[0].message}`)
    await ensureBuiltins(context.table)
    const named = admin ? 'admin' : member ? 'member' : given
    if (given !== undefined && named !== given) throw new Error('--relation takes the place of --admin and --member')
    const relation = PLATFORM_RELATIONS.find((each) => each === named)
    if (relation !== named) throw new Error(`--relation must be one of ${PLATFORM_RELATIONS.join(', ')}`)
    const wanted = { title: parsed.output, ...(id !== undefined && { id }), ...(relation && { relation }) }
    await handOver(context, await createClient(context.table, wanted), toSecretsManager)
  },
})

const rotate = defineCommand({
  name: 'rotate',
  description: 'add a secret and show it once; the old one works until it expires or is revoked',
  arguments: CLIENT,
  options: {
    '--expire-old <duration>': { text: 'when the old one expires: now, or in 30s, 15m, 24h, 7d', parse: parseExpiry },
    ...STORE,
  },
  examples: [`client create --title Rotated --id ${ROTATED}`, `client rotate ${ROTATED} --expire-old 24h`],
  minutes: 1,
  run: async (context, { clientId, expireOld, toSecretsManager }) => {
    const { endOtherSecrets, rotateSecret } = await import('../../lib/access/clients/manage.ts')
    const { timeAfter } = await import('../changes.ts')
    const { table } = context
    const end = expireOld === undefined ? undefined : timeAfter(expireOld)
    if (toSecretsManager === undefined) return showIssued(context, await rotateSecret(table, clientId, end))
    // Ends the old secret only after the new secret is stored, so that the client always has a valid secret.
    await handOver(context, await rotateSecret(table, clientId), toSecretsManager, ({ client, secretId }) =>
      end === undefined ? client : endOtherSecrets(table, client.id, secretId, end),
    )
  },
})

const revoke = defineCommand({
  name: 'revoke',
  description: 'revoke all secrets of a client, or one, at once',
  arguments: CLIENT,
  options: { '--secret <secret-id>': 'revoke only this one' },
  examples: [`client create --title Revoked --id ${REVOKED}`, `client revoke ${REVOKED}`],
  minutes: 1,
  run: async ({ table, print }, { clientId, secret }) => {
    const { revokeSecrets } = await import('../../lib/access/clients/manage.ts')
    const revoked = await revokeSecrets(table, clientId, secret)
    print({ client_id: clientId, revoked }, () => [
      revoked.length === 0 ? 'the client has no secrets' : `revoked ${revoked.join(', ')}`,
    ])
  },
})

const setState = (to: 'disable' | 'enable', description: string) =>
  defineCommand({
    name: to,
    description,
    arguments: CLIENT,
    examples:
      to === 'disable'
        ? [`client create --title Disabled --id ${DISABLED}`, `client disable ${DISABLED}`]
        : [`client enable ${DISABLED}`],
    minutes: 1,
    run: async ({ table, print }, { clientId }) => {
      const { readClient } = await import('../../lib/access/clients/store.ts')
      const { changeServiceUserState } = await import('../../lib/access/clients/state.ts')
      const { notFound } = await import('../../lib/foundation/errors.ts')
      const { readClock } = await import('../../lib/foundation/clock.ts')
      const client = await readClient(table, clientId)
      if (client === undefined) throw notFound('client', clientId)
      if (client.organization_id !== undefined) {
        throw new Error(`${client.title} belongs to an organization: use tollgate serviceuser ${to}`)
      }
      await changeServiceUserState(table, clientId, { isDisabled: to === 'disable', now: readClock() })
      print({ client_id: clientId, state: `${to}d` }, () => [`${to}d ${client.title} (${clientId})`])
    },
  })

/** Lists the clients without their secrets, because the table stores only the hashes of the secrets. */
const list = defineCommand({
  name: 'list',
  description: 'list all clients with the ids of their secrets; reads the whole table',
  examples: ['client list', 'client list --json'],
  run: async ({ table, print }) => {
    const { listClients } = await import('../../lib/access/clients/manage.ts')
    const { stateText } = await import('../../lib/access/clients/schema.ts')
    const { alignColumns } = await import('../../terminal/align-columns.ts')
    const clients = (await listClients(table)).map((client) => ({
      client_id: client.id,
      title: client.title,
      relations: client.relations,
      state: stateText(client),
      secrets: describeSecrets(client),
    }))
    print({ clients }, () =>
      alignColumns([
        ['CLIENT ID', 'RELATIONS', 'STATE', 'SECRETS', 'TITLE'],
        ...clients.map(({ client_id, title, relations, state, secrets }) => [
          client_id,
          relations.join(', ') || 'none',
          state,
          secrets.map(writeSecret).join(', '),
          title,
        ]),
      ]),
    )
  },
})

export const clients: Group = {
  name: 'client',
  description: 'create clients that call the API, and manage their secrets',
  examples: ['client create --title "Photo app" --member', 'client list'],
  commands: [
    create,
    rotate,
    revoke,
    setState('disable', 'disable a client: its requests are 401, and checks about it say no'),
    setState('enable', 'enable a client: what it held counts again'),
    list,
  ],
}

/**
 * Shows a new secret, or stores it in AWS Secrets Manager. If the secret cannot be stored, revokes it, because no user
 * has a copy of it.
 */
async function handOver(
  context: Context,
  issued: Issued,
  storedAs: string | undefined,
  onStored: (issued: Issued) => Promise<Issued['client']> | Issued['client'] = ({ client }) => client,
): Promise<void> {
  if (storedAs === undefined) return showIssued(context, issued)
  const { client, secretId, secret } = issued
  const { storeSecret } = await import('./store-secret.ts')
  try {
    await storeSecret(storedAs, { client_id: client.id, client_secret: secret })
  } catch (error) {
    const { revokeSecrets } = await import('../../lib/access/clients/manage.ts')
    await revokeSecrets(context.table, client.id, secretId)
    const again = `tollgate client rotate ${client.id} --to-secrets-manager ${storedAs}`
    throw new Error(`${(error as Error).message}: the secret was revoked; try again with: ${again}`)
  }
  showIssued(context, { ...issued, client: await onStored(issued) }, storedAs)
}

/** @param storedAs the name under which the secret was stored. If undefined, the secret itself is printed. */
function showIssued({ print }: Context, { client, secretId, secret }: Issued, storedAs?: string): void {
  const { id, title, relations } = client
  const secrets = describeSecrets(client)
  const shown = storedAs === undefined ? { client_secret: secret } : { stored_as: storedAs }
  print({ client_id: id, ...shown, secret_id: secretId, title, relations, secrets }, () => [
    `client         ${title}`,
    `client id      ${id}`,
    `client secret  ${storedAs === undefined ? `${secret}   (shown only this once)` : `in AWS Secrets Manager: ${storedAs}`}`,
    `secret id      ${secretId}`,
    `live secrets   ${secrets.map(writeSecret).join(', ')}`,
    `relations      ${relations.join(', ') || 'none'}`,
  ])
}

/** Leaves out the hashes of the secrets. */
const describeSecrets = ({ secrets }: Issued['client']) =>
  secrets.map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at }))

const writeSecret = ({ id, expires_at }: { id: string; expires_at: string }): string =>
  expires_at === '' ? id : `${id} (until ${expires_at})`
