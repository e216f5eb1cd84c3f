import { randomUUID } from 'node:crypto'
import { presentServiceUser } from '../lib/access/clients/present.ts'
import { parseSecretId } from '../lib/access/clients/secret-id.ts'
import { readClient, titleKeyOf } from '../lib/access/clients/store.ts'
import { idOf } from '../lib/access/resources/schema.ts'
import { OPERATOR } from '../lib/directory/removal/mark.ts'
import { deleteServiceUser } from '../lib/directory/removal/service-user.ts'
import { unlessFinished } from '../lib/directory/removal/sweep.ts'
import { createServiceUser } from '../lib/directory/service-users/create.ts'
import { secretList, serviceUserList } from '../lib/directory/service-users/list.ts'
import { type FoundServiceUser, findServiceUser, requireServiceUser } from '../lib/directory/service-users/place.ts'
import { CreateSecretBody, CreateServiceUserBody } from '../lib/directory/service-users/request.ts'
import { deleteSecret, makeSecret } from '../lib/directory/service-users/secrets.ts'
import { notFound } from '../lib/foundation/errors.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { readList } from '../lib/foundation/lists/read-list.ts'
import { isUuid } from '../lib/foundation/schema/primitives.ts'
import { readGuard } from '../lib/foundation/table/guards.ts'
import type { Table } from '../lib/foundation/table/table.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { parseBody } from './parse-body.ts'
import { type ListOptions, printList } from './print-list.ts'
import { type AgreementOptions, requireDeletion } from './require-agreement.ts'
import { printResult } from './terminal.ts'

type Output = { json?: true }

/** Lists the service users of an organization. */
export async function list(organization: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const parent = idOf(await makeArguments(table).organization(organization))
  const read = await readAll((page) => readList(table, serviceUserList(table, parent), page), options.limit)
  const columns = { ID: ({ id }: { id: string }) => id, TITLE: ({ title }: { title: string }) => title }
  await printList(options, read, { serviceusers: read.entries }, columns)
}

/** Creates a service user in an organization. It has no secret and holds nothing. */
export async function create(organization: string, title: string, { json }: Output): Promise<void> {
  const table = openForLong()
  const organizationId = idOf(await makeArguments(table).organization(organization))
  const { body: given } = parseBody(CreateServiceUserBody, { body: { title } })
  const client = await createServiceUser(table, { organizationId, given, id: randomUUID(), now: new Date() })
  printResult(json, { serviceuser: presentServiceUser(client) }, () => [`created ${title} (${client.id})`])
}

/** Deletes a service user with all that it holds. */
export async function remove(given: string, options: AgreementOptions): Promise<void> {
  const table = openForLong()
  const { client } = await find(table, given)
  await requireDeletion(options, client.title)
  const removed = await finish(table, () => unlessFinished(table, () => deleteServiceUser(table, OPERATOR, client.id)))
  printResult(options.json, removed, () => [`deleted ${client.title} (${client.id})`, describeRemoved(removed)])
}

/** Lists the secrets of a service user, without their texts. */
export async function printSecrets(given: string, options: ListOptions): Promise<void> {
  const table = openForLong()
  const { client } = await find(table, given)
  const read = await readAll((page) => readList(table, secretList(client.id), page), options.limit)
  await printList(
    options,
    read,
    { secrets: read.entries },
    {
      ID: ({ id }) => id,
      CREATED: ({ created_at }) => created_at,
      EXPIRES: ({ expires_at }) => expires_at || 'never',
      TITLE: ({ title }) => title,
    },
  )
}

/** Makes a secret of a service user and shows it, this once. */
export async function createSecret(given: string, { title = '', json }: { title?: string } & Output): Promise<void> {
  const table = openForLong()
  parseBody(CreateSecretBody, { title })
  const { client } = await find(table, given)
  const made = await finish(table, async () => {
    const found = await find(table, client.id)
    return makeSecret(table, OPERATOR, found, title, new Date())
  })
  printResult(json, { secret: made }, () => [
    `service user   ${client.title}`,
    `client id      ${client.id}`,
    `client secret  ${made.secret}   (shown only this once)`,
    `secret id      ${made.id}`,
  ])
}

/** Deletes a secret: requests that begin afterwards cannot use it. */
export async function removeSecret(secretId: string, { json }: Output): Promise<void> {
  const table = openForLong()
  const named = parseSecretId(secretId)
  if (named === undefined) throw new Error('give the whole id of the secret: <service user>.<8 hex>')
  await finish(table, async () => {
    const found = await find(table, named.clientId)
    await deleteSecret(table, OPERATOR, found, secretId, new Date())
  })
  printResult(json, {}, () => [`deleted the secret ${secretId}`])
}

/** A service user by its id, or by its organization and title. @throws Error for a client of the operator */
async function find(table: Table, given: string): Promise<FoundServiceUser> {
  const id = await resolve(table, given.replace(/^(app\/)?serviceuser:/, ''))
  const client = await readClient(table, id)
  if (client === undefined) throw notFound('service user', given)
  const { organization_id: org_id, title } = client
  if (org_id === undefined) throw new Error(`${title} belongs to no organization: tollgate client manages it`)
  return requireServiceUser(table, OPERATOR, await findServiceUser(table, { org_id, id }))
}

async function resolve(table: Table, given: string): Promise<string> {
  if (isUuid(given)) return given.toLowerCase()
  const [, organization, title] = /^([^/]+)\/(.+)$/.exec(given) ?? []
  if (organization === undefined || title === undefined) {
    throw new Error('give the id of a service user, or <organization>/<title>')
  }
  const organization_id = idOf(await makeArguments(table).organization(organization))
  const id = await readGuard(table, titleKeyOf({ organization_id, title }))
  if (id === undefined) throw notFound('service user', given)
  return id
}
