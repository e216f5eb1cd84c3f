import { randomUUID } from 'node:crypto'
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { bindingItemWrites } from '../../lib/access/policies/bind-role.ts'
import { tableName } from '../../lib/foundation/table/client.ts'

/** Without the short timeouts of the service's client. */
const loader = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

/** The items of a policy that has nothing to do with any question: of a user, on a resource and by a role of its own. */
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

/** Adds policies that no search asks about, in all of their lists: of the same role, too. */
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
