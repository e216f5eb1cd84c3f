import { randomUUID } from 'node:crypto'
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { bindingItemWrites } from '../../lib/access/policies/bind-role.ts'
import { tableName } from '../../lib/foundation/table/client.ts'
import {
  ownedInOrganizationKey,
  ownedKey,
  policyOfPrincipalKey,
  principalKey,
} from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { fillTable } from './fill-table.ts'
import { groupIds } from './groups.ts'
import { aTable } from './world.ts'

/** A client that has longer timeouts than the client of the service. */
const loader = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

/** Makes the items of a policy. Its user and its resource are new, so no request of a test refers to them. */
function makeItems(roleId: string): Record<string, unknown>[] {
  const now = '2026-01-01T00:00:00.000Z'
  const policy = {
    id: randomUUID(),
    role_id: roleId,
    resource: `notes/note:${randomUUID()}`,
    principal: `app/user:${randomUUID()}`,
    ...{ title: '', metadata: '{}', expires_at: '', created_at: now, updated_at: now },
  }
  const puts = bindingItemWrites(policy as never, undefined).flatMap(({ input }) => (input.Item as object) ?? [])
  const grant = { pk: `RESOURCE#${policy.resource}`, sk: `GRANT#${policy.principal}`, [`ROLE#${roleId}`]: policy.id }
  return [...puts, grant] as Record<string, unknown>[]
}

/**
 * Adds policies to all lists, including the list of the given role. No search of a test refers to their users or
 * resources.
 */
export async function addPoliciesElsewhere(roleId: string, count: number): Promise<void> {
  const BATCH = 25
  let items: Record<string, unknown>[] = []
  const flush = async (some: Record<string, unknown>[]) => {
    const requests = some.map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } }))
    await loader.send(new BatchWriteItemCommand({ RequestItems: { [tableName()]: requests } }))
  }
  for (let made = 0; made < count; made++) {
    items.push(...makeItems(roleId))
    if (items.length < 4 * BATCH) continue
    const full = items
    items = []
    await Promise.all([0, 1, 2, 3].map((part) => flush(full.slice(part * BATCH, (part + 1) * BATCH))))
  }
  if (items.length > 0)
    for (let from = 0; from < items.length; from += BATCH) await flush(items.slice(from, from + BATCH))
}

/**
 * Makes index items of a principal's policies in one organization, with the places from 0 to `count - 1`. The policies
 * themselves do not exist.
 */
export const policyEntries = (principal: string, organizationId: string, count: number): object[] =>
  Array.from({ length: count }, (_, place) => ({
    ...policyOfPrincipalKey(principal, organizationId, place),
    policy_id: randomUUID(),
    role_id: randomUUID(),
    resource: `foreign/disk:${randomUUID()}`,
  }))

/** The resources themselves do not exist. */
const ownedEntries = (principal: string, organizationId: string, count: number): object[] =>
  Array.from({ length: count }, () => `foreign/disk:${randomUUID()}`).flatMap((resource) => [
    { ...ownedKey(principal, resource), resource },
    { ...ownedInOrganizationKey(principal, organizationId, resource), resource },
  ])

interface Holdings {
  organizations: number
  /** The number of policies in each organization. */
  policies: number
  owned: number
  groups: number
}

/**
 * Gives a principal policies and resources in other organizations, and memberships of groups. The policies, resources
 * and groups themselves do not exist.
 */
export async function fillFromElsewhere(principal: string, { organizations, ...each }: Holdings): Promise<void> {
  const ids = Array.from({ length: organizations }, () => randomUUID())
  const entries = ids.flatMap((id) => [
    ...policyEntries(principal, id, each.policies),
    ...ownedEntries(principal, id, each.owned),
  ])
  await fillTable(entries)
  if (each.groups === 0) return
  await aTable().transact([update(principalKey(principal), { add: { groups: new Set(groupIds(each.groups)) } })])
}
