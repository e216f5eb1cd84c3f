import { randomUUID } from 'node:crypto'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { grantKey, principalKey } from '../../lib/foundation/table/keys.ts'
import { put, update } from '../../lib/foundation/table/writes.ts'
import { aTable, aUser } from './world.ts'

/** Ids of groups that need no item: checks read memberships and grants of a group, never the group itself. */
export const groupIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

/** A user who is in these groups. */
export async function aMemberOf(ids: readonly string[]): Promise<string> {
  const user = aUser()
  for (const some of chunk([...ids], 1_000)) {
    await aTable().transact([update(principalKey(user), { add: { groups: new Set(some) } })])
  }
  return user
}

/** Binds a role to each of these groups on a resource. */
export async function grantToGroups(resource: string, ids: readonly string[], roleId: string): Promise<void> {
  const write = (id: string) =>
    put(grantKey(resource, `app/group:${id}`), { [`ROLE#${roleId}`]: randomUUID(), bindings: 1n })
  for (const some of chunk([...ids], 100)) await aTable().transact(some.map(write))
}
