import { aborted } from '../errors.ts'
import { metadataText } from '../schema/metadata.ts'
import type { Table } from '../table/table.ts'
import type { PolicyRecord } from './schema.ts'
import { bindingItemWrites, policyIdIn, readGrant } from './store.ts'

interface Bindings {
  roleId: string
  /** `<namespace>:<id>`; neither it nor a principal is a group. */
  resource: string
  principals: readonly string[]
  newId: () => string
  now: Date
}

/**
 * Binds a role to at most 20 principals on a resource, all or none: a transaction has four items for each. Whoever has it
 * keeps its policy as it is. Throws 409 ABORTED after too many lost races.
 */
export const bindRoleToMany = (table: Table, { roleId, resource, principals, newId, now }: Bindings): Promise<void> =>
  table.withRetries(async () => {
    const grants = await Promise.all(principals.map((principal) => readGrant(table, { resource, principal })))
    const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
    const writes = principals.flatMap((principal, index) => {
      if (policyIdIn(grants[index], roleId) !== undefined) return []
      const policy: PolicyRecord = { id: newId(), role_id: roleId, resource, principal, ...described, ...times }
      return bindingItemWrites(policy, grants[index])
    })
    if (writes.length > 0 && !(await table.transact(writes)).applied) throw aborted()
  })

const described = { title: '', metadata: metadataText({}) }
