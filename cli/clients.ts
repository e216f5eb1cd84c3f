import * as v from 'valibot'
import { listClients } from '../lib/access/clients/list.ts'
import { createClient, type Issued, revokeSecrets, rotateSecret } from '../lib/access/clients/manage.ts'
import { clientTitle } from '../lib/access/clients/schema.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { ensureBuiltins } from '../lib/operator/manifest/builtins.ts'
import { alignColumns, printResult } from './terminal.ts'

const TIMEOUT_MS = 60_000
/** `list` reads the whole table. */
const LIST_TIMEOUT_MS = 30 * 60_000

/** Creates a client and shows its secret, this once. */
export async function create(options: {
  title: string
  id?: string
  admin?: true
  member?: true
  json?: true
}): Promise<void> {
  const title = v.safeParse(clientTitle, options.title)
  if (!title.success) throw new Error(`--title ${title.issues[0].message}`)
  const table = openTable(Date.now() + TIMEOUT_MS)
  await ensureBuiltins(table)
  const relation = options.admin ? 'admin' : options.member ? 'member' : undefined
  const issued = await createClient(table, {
    title: title.output,
    ...(options.id === undefined ? {} : { id: options.id }),
    ...(relation === undefined ? {} : { relation }),
  })
  showIssued(issued, options)
}

/** Adds a secret to a client and shows it, this once. */
export async function rotate(id: string, options: { expireOld?: Date; json?: true }): Promise<void> {
  showIssued(await rotateSecret(openTable(Date.now() + TIMEOUT_MS), id, options.expireOld), options)
}

/** Revokes secrets of a client. */
export async function revoke(id: string, { secret, json }: { secret?: string; json?: true }): Promise<void> {
  const revoked = await revokeSecrets(openTable(Date.now() + TIMEOUT_MS), id, secret)
  printResult(json, { client_id: id, revoked }, () => [
    revoked.length === 0 ? 'the client has no secrets' : `revoked ${revoked.join(', ')}`,
  ])
}

/** Shows every client with the ids of its secrets. The table has no secret itself, only a hash. */
export async function list({ json }: { json?: true }): Promise<void> {
  const clients = (await listClients(openTable(Date.now() + LIST_TIMEOUT_MS))).map((client) => ({
    client_id: client.id,
    title: client.title,
    relations: client.relations,
    secrets: describeSecrets(client),
  }))
  printResult(json, { clients }, () =>
    alignColumns([
      ['CLIENT ID', 'RELATIONS', 'SECRETS', 'TITLE'],
      ...clients.map(({ client_id, title, relations, secrets }) => [
        client_id,
        relations.join(', ') || 'none',
        secrets.map(writeSecret).join(', '),
        title,
      ]),
    ]),
  )
}

function showIssued({ client, secretId, secret }: Issued, { json }: { json?: true }): void {
  const { id, title, relations } = client
  const secrets = describeSecrets(client)
  printResult(json, { client_id: id, client_secret: secret, secret_id: secretId, title, relations, secrets }, () => [
    `client         ${title}`,
    `client id      ${id}`,
    `client secret  ${secret}   (shown only this once)`,
    `secret id      ${secretId}`,
    `live secrets   ${secrets.map(writeSecret).join(', ')}`,
    `relations      ${relations.join(', ') || 'none'}`,
  ])
}

/** Without the hash. */
const describeSecrets = ({ secrets }: Issued['client']) =>
  secrets.map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at }))

const writeSecret = ({ id, expires_at }: { id: string; expires_at: string }): string =>
  expires_at === '' ? id : `${id} (until ${expires_at})`
