import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { bindingWrites } from '../lib/access/policies/bind-role.ts'
import { makePolicy } from '../lib/access/policies/schema.ts'
import { pathAttributes } from '../lib/access/resources/schema.ts'
import type { Account } from '../lib/billing/accounts/schema.ts'
import { GROUP, USER } from '../lib/foundation/identifiers/references.ts'
import { tableName } from '../lib/foundation/table/client.ts'
import { aliasKey, type Key, principalKey, resourceKey, usageKey } from '../lib/foundation/table/keys.ts'
import { ageTable } from '../test/support/clock.ts'
import {
  aClient,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../test/support/world.ts'

type StoredItem = Key & Record<string, unknown>

/** The number of groups that have a grant on the organization, the project and the disk. */
const GROUP_GRANTS = 20

/**
 * Creates the items that all sections use: an organization with a project and a disk, a user who may read the disk, and
 * an account.
 */
export async function createDataset() {
  const client = await aClient(['admin'])
  const organization = await anOrganization()
  const project = await aProject(organization)
  const disk = await aResource(project, 'compute/disk')
  const permission = await aPermission('compute.disk.get')
  const reader = await aRole([permission.id])
  const user = aUser()
  await aPolicy(reader, user, project.resource)
  const account = await anAccount(organization, { balance: 10n ** 15n, makeDefault: true })
  const otherGroups = Array.from({ length: GROUP_GRANTS }, () => `${GROUP}:${randomUUID()}`)
  const places = [organization, project, disk]
  await putAll(
    places.flatMap(({ resource }) => otherGroups.flatMap((group) => makePolicyItems(reader.id, group, resource))),
  )
  await ageTable()
  return { client, organization, project, disk, permission, reader, user, account }
}
export type Dataset = Awaited<ReturnType<typeof createDataset>>

/** One of the groups may read everything in the project. */
export async function createUserInGroups({ reader, project }: Dataset, groups: number): Promise<string> {
  const user = aUser()
  const ids = Array.from({ length: groups }, () => randomUUID())
  if (groups > 0) await putAll([{ ...principalKey(user), groups: new Set(ids) }])
  const last = ids.at(-1)
  await putAll(makePolicyItems(reader.id, last === undefined ? user : `${GROUP}:${last}`, project.resource))
  return user
}

/** The items have the format that the store writes. */
export function makePolicyItems(roleId: string, principal: string, resource: string): StoredItem[] {
  const id = randomUUID()
  const policy = makePolicy(id, { role_id: roleId, resource, principal }, new Date())
  const [grant, record] = bindingWrites(policy, undefined)
  const key = grant?.input.Key as Key
  return [{ ...key, [`ROLE#${roleId}`]: id, bindings: 1n }, record?.input.Item as StoredItem]
}

/**
 * Makes five items: two for a policy of a new user, two for a new resource, and one for a past usage of the account.
 * The items have the format that the stores write.
 */
function makeItems({ reader, project, account }: Dataset): StoredItem[] {
  const [id, now, user] = [randomUUID(), new Date().toISOString(), `${USER}:${randomUUID()}`]
  const [resource, name] = [`compute/disk:${id}`, `disk-${id.slice(0, 8)}-x`]
  const record = {
    resource,
    id,
    namespace: 'compute/disk',
    name,
    title: '',
    ancestors: [project.resource, ...project.ancestors],
    owner: '',
    metadata: '{}',
    created_at: now,
    updated_at: now,
    version: 1n,
  }
  const alias = aliasKey('compute/disk', `frn:${project.name}:compute/disk:${name}`)
  return [
    { ...resourceKey(resource), ...record },
    { ...alias, ...pathAttributes(record as never) },
    ...makePolicyItems(reader.id, user, resource),
    { ...usageKey(id), ...makePastUsage(id, account, now) },
  ]
}

const makePastUsage = (id: string, account: Account, now: string) => ({
  ...{ id, amount: 1n, type: 'credit', source: 'bench', description: '', user_id: '', metadata: '{}' },
  ...{ account_id: account.id, project_id: '', created_at: now, updated_at: now, fingerprint: id, recorded_by: id },
})

/** Adds `count` policies, `count` users, `count` resources and `count` past usages. */
export async function growDataset(dataset: Dataset, count: number): Promise<void> {
  const CHUNK = 100
  for (let made = 0; made < count; made += CHUNK) {
    const some = Math.min(CHUNK, count - made)
    await putAll(Array.from({ length: some }, () => makeItems(dataset)).flat())
  }
}

/** An SDK client whose timeouts are longer than those of the service's client. */
const loader = DynamoDBDocumentClient.from(
  new DynamoDBClient(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
)

/** Writes items without conditions, with 25 items in a request and two requests at a time. */
export async function putAll(items: readonly StoredItem[]): Promise<void> {
  const chunks: StoredItem[][] = []
  for (let from = 0; from < items.length; from += 25) chunks.push(items.slice(from, from + 25))
  const writers = [0, 1].map(async (number) => {
    for (let index = number; index < chunks.length; index += 2) {
      const requests = (chunks[index] ?? []).map((Item) => ({ PutRequest: { Item } }))
      await loader.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
    }
  })
  await Promise.all(writers)
}
