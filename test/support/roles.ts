import { randomUUID } from 'node:crypto'
import { roleAttribute } from '../../lib/access/policies/grant-store.ts'
import { makeRole } from '../../lib/access/roles/create.ts'
import { role } from '../../lib/access/roles/entity.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { roleWrites } from '../../lib/access/roles/store.ts'
import { edgeWrites } from '../../lib/foundation/lists/edges.ts'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { grantKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { aTable } from './world.ts'

/** Makes many roles in few transactions, as an earlier release left them: no head counts them, and the version stays. */
export async function seedRoles(count: number, given: Partial<RoleRecord> = {}): Promise<RoleRecord[]> {
  const roles = Array.from({ length: count }, () => {
    const id = randomUUID()
    return makeRole(id, { name: `seeded-${id}`.slice(0, 40), ...given }, new Date())
  })
  for (const some of chunk(roles, 25)) await aTable().transact(some.flatMap((role) => roleWrites(undefined, role)))
  return roles
}

/** Grants roles to a principal on a resource by one item. No policies are written. */
export async function grantRoles(principal: string, resource: string, roleIds: readonly string[]): Promise<void> {
  const bound = Object.fromEntries(roleIds.map((id) => [roleAttribute(id), randomUUID()]))
  await aTable().transact([
    update(grantKey(resource, principal), { set: bound, add: { bindings: BigInt(roleIds.length) } }),
  ])
}

/** Lists many roles of an organization, which no head counts: what an earlier release left. The roles themselves are not made. */
export async function listRoles(count: number, organization_id: string): Promise<void> {
  const edges = Array.from({ length: count }, () =>
    role.listed({ id: randomUUID(), name: '', organization_id, scopes: [] }),
  ).flat()
  for (const some of chunk(edges, 100)) await aTable().transact(edgeWrites([], some))
}
