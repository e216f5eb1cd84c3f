import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Account } from '../lib/accounts/schema.ts'
import { GROUP, USER } from '../lib/identifiers/references.ts'
import { bindingWrites } from '../lib/policies/store.ts'
import { pathAttributes } from '../lib/resources/schema.ts'
import { tableName } from '../lib/table/client.ts'
import { aliasKey, type Key, membershipKey, resourceKey, usageKey } from '../lib/table/keys.ts'
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

type Kept = Key & Record<string, unknown>

/** What every section asks about: one organization with a project and a disk in it, a reader of it, and an account. */
export async function aWorld() {
  const client = await aClient(['admin'])
  const organization = await anOrganization()
  const project = await aProject(organization)
  const disk = await aResource(project, 'compute/disk')
  const permission = await aPermission('compute.disk.get')
  const reader = await aRole([permission.id])
  const user = aUser()
  await aPolicy(reader, user, project.resource)
  const account = await anAccount(organization, { balance: 10n ** 15n, makeDefault: true })
  return { client, organization, project, disk, permission, reader, user, account }
}
export type World = Awaited<ReturnType<typeof aWorld>>

/** A user who is a member of that many groups, one of which may read everything of the project. */
export async function aUserInGroups({ reader, project }: World, groups: number): Promise<string> {
  const user = aUser()
  const items = Array.from({ length: groups }, () => {
    const id = randomUUID()
    return { ...membershipKey(user, id), group: `${GROUP}:${id}`, principal: user }
  })
  await putAll(items)
  const last = items.at(-1)?.group
  await putAll(bindings(reader.id, last ?? user, project.resource))
  return user
}

/** The items of a binding as the store writes them. */
function bindings(roleId: string, principal: string, resource: string): Kept[] {
  const now = new Date().toISOString()
  const [id, times] = [randomUUID(), { created_at: now, updated_at: now }]
  const policy = { id, role_id: roleId, resource, principal, title: '', metadata: '{}', ...times }
  const [grant, kept] = bindingWrites(policy, undefined)
  const key = grant?.input.Key as Key
  return [{ ...key, [`ROLE#${roleId}`]: id, bindings: 1n }, kept?.input.Item as Kept]
}

/** One more policy, user, resource and past usage of the account, as the stores would have left them: 5 items. */
function oneMore({ reader, project, account }: World): Kept[] {
  const [id, now, user] = [randomUUID(), new Date().toISOString(), `${USER}:${randomUUID()}`]
  const [resource, name] = [`compute/disk:${id}`, `disk-${id.slice(0, 8)}-x`]
  const kept = {
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
    { ...resourceKey(resource), ...kept },
    { ...alias, ...pathAttributes(kept as never) },
    ...bindings(reader.id, user, resource),
    { ...usageKey(id), ...aPastUsage(id, account, now) },
  ]
}

const aPastUsage = (id: string, account: Account, now: string) => ({
  ...{ id, amount: 1n, type: 'credit', source: 'bench', description: '', user_id: '', metadata: '{}' },
  ...{ account_id: account.id, project_id: '', created_at: now, updated_at: now, content: id, recorded_by: id },
})

/** Adds policies, users, resources and past usages; `count` of each. */
export async function grow(world: World, count: number): Promise<void> {
  const CHUNK = 100
  for (let made = 0; made < count; made += CHUNK) {
    const some = Math.min(CHUNK, count - made)
    await putAll(Array.from({ length: some }, () => oneMore(world)).flat())
  }
}

/** With more patience than a request has. */
const loader = DynamoDBDocumentClient.from(
  new DynamoDBClient(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
)

/** Unconditional puts, 25 a request, two requests at a time. */
async function putAll(items: readonly Kept[]): Promise<void> {
  const chunks: Kept[][] = []
  for (let from = 0; from < items.length; from += 25) chunks.push(items.slice(from, from + 25))
  const lanes = [0, 1].map(async (lane) => {
    for (let index = lane; index < chunks.length; index += 2) {
      const requests = (chunks[index] ?? []).map((Item) => ({ PutRequest: { Item } }))
      await loader.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
    }
  })
  await Promise.all(lanes)
}
