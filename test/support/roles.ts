import { randomUUID } from 'node:crypto'
import { readSuspension, suspensionWrites } from '../../lib/access/check/suspension.ts'
import { roleAttribute } from '../../lib/access/policies/grant-store.ts'
import { makeRole } from '../../lib/access/roles/create.ts'
import { role } from '../../lib/access/roles/entity.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { roleWrites } from '../../lib/access/roles/store.ts'
import { indexItemWrites } from '../../lib/foundation/lists/index-items.ts'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { grantKey, suspendedKey } from '../../lib/foundation/table/keys.ts'
import { put, update } from '../../lib/foundation/table/writes.ts'
import { aTable } from './world.ts'

/**
 * Creates many roles in few transactions, as an earlier release has left them. No head counts the roles, and the
 * version of the definitions does not change.
 */
export async function seedRoles(count: number, given: Partial<RoleRecord> = {}): Promise<RoleRecord[]> {
  const roles = Array.from({ length: count }, () => {
    const id = randomUUID()
    return makeRole(id, { name: `seeded-${id}`.slice(0, 40), ...given }, new Date())
  })
  for (const some of chunk(roles, 25)) await aTable().transact(some.flatMap((role) => roleWrites(undefined, role)))
  return roles
}

/** Binds roles on a resource to a principal by writing only the grant. No policies are written. */
export async function grantRoles(principal: string, resource: string, roleIds: readonly string[]): Promise<void> {
  const bound = Object.fromEntries(roleIds.map((id) => [roleAttribute(id), randomUUID()]))
  await aTable().transact([
    update(grantKey(resource, principal), { set: bound, add: { bindings: BigInt(roleIds.length) } }),
  ])
}

/**
 * Adds roles to the list of an organization, as an earlier release has left them. No head counts the roles, and the
 * roles themselves do not exist.
 */
export async function listRoles(count: number, organization_id: string): Promise<void> {
  const indexItems = Array.from({ length: count }, () =>
    role.listed({ id: randomUUID(), name: '', organization_id, scopes: [] }),
  ).flat()
  for (const some of chunk(indexItems, 100)) await aTable().transact(indexItemWrites([], some))
}

/** `place` is an organization or project, as `<namespace>:<id>`. */
export async function suspend(place: string): Promise<void> {
  const table = aTable()
  await table.transact(suspensionWrites(await readSuspension(table), place, true))
}

/**
 * Fills the set of suspended containers to its limit with containers that do not exist. Returns a function that
 * restores the old set.
 */
export async function fillSuspended(): Promise<() => Promise<unknown>> {
  const table = aTable()
  const { suspended } = await readSuspension(table)
  const places = Array.from({ length: 5_000 }, (_, index) => `app/project:${index}`)
  await suspend('app/project:0')
  await table.write(put(suspendedKey, { refs: new Set(places) }))
  return () => table.write(put(suspendedKey, suspended.size === 0 ? {} : { refs: suspended }))
}
