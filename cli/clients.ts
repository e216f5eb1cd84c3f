import * as v from 'valibot'
import { listClients } from '../lib/clients/list.ts'
import { createClient, type Issued, revokeSecrets, rotateSecret } from '../lib/clients/manage.ts'
import { clientTitle } from '../lib/clients/schema.ts'
import { ensureBuiltins } from '../lib/manifest/builtins.ts'
import { openTable } from '../lib/table/table.ts'
import { columns, show as print } from './terminal.ts'

const aTable = () => openTable(Date.now() + 60_000)

/** Makes a client and shows its secret, once. */
export async function create(options: {
  title: string
  id?: string
  admin?: true
  member?: true
  json?: true
}): Promise<void> {
  const title = v.safeParse(clientTitle, options.title)
  if (!title.success) throw new Error(`--title ${title.issues[0].message}`)
  const table = aTable()
  await ensureBuiltins(table)
  const relation = options.admin ? 'admin' : options.member ? 'member' : undefined
  const issued = await createClient(table, {
    title: title.output,
    ...(options.id === undefined ? {} : { id: options.id }),
    ...(relation === undefined ? {} : { relation }),
  })
  show(issued, options)
}

/** Adds a secret to a client and shows it, once. */
export async function rotate(id: string, options: { expireOld?: Date; json?: true }): Promise<void> {
  show(await rotateSecret(aTable(), id, options.expireOld), options)
}

/** Revokes secrets of a client. */
export async function revoke(id: string, { secret, json }: { secret?: string; json?: true }): Promise<void> {
  const revoked = await revokeSecrets(aTable(), id, secret)
  print(json, { client_id: id, revoked }, () => [
    revoked.length === 0 ? 'the client has no secrets' : `revoked ${revoked.join(', ')}`,
  ])
}

/** Reads the whole table: longer than anything else here. */
const LIST_TIMEOUT_MS = 30 * 60_000

/** Shows every client, with the ids of its secrets; the secrets themselves nobody knows. */
export async function list({ json }: { json?: true }): Promise<void> {
  const clients = (await listClients(openTable(Date.now() + LIST_TIMEOUT_MS))).map(({ secrets, id, ...client }) => ({
    client_id: id,
    title: client.title,
    relations: client.relations,
    secrets: secrets.map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at })),
  }))
  print(json, { clients }, () =>
    columns([
      ['CLIENT ID', 'RELATIONS', 'SECRETS', 'TITLE'],
      ...clients.map(({ client_id, title, relations, secrets }) => [
        client_id,
        relations.join(', ') || 'none',
        secrets.map(({ id, expires_at }) => (expires_at === '' ? id : `${id} (until ${expires_at})`)).join(', '),
        title,
      ]),
    ]),
  )
}

function show({ client, secretId, secret }: Issued, { json }: { json?: true }): void {
  const secrets = client.secrets.map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at }))
  const { id, title, relations } = client
  if (json) {
    console.log(
      JSON.stringify({ client_id: id, client_secret: secret, secret_id: secretId, title, relations, secrets }),
    )
    return
  }
  const live = secrets.map((each) => (each.expires_at === '' ? each.id : `${each.id} (until ${each.expires_at})`))
  console.log(
    [
      `client         ${title}`,
      `client id      ${id}`,
      `client secret  ${secret}   (shown only this once)`,
      `secret id      ${secretId}`,
      `live secrets   ${live.join(', ')}`,
      `relations      ${relations.join(', ') || 'none'}`,
    ].join('\n'),
  )
}
