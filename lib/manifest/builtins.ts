import { aborted } from '../errors.ts'
import { missingPermissionWrites } from '../permissions/builtin.ts'
import { redefine } from '../permissions/version.ts'
import { outdatedRoleWrites } from '../roles/builtin.ts'
import type { Table } from '../table/table.ts'

/**
 * Creates the built-in permissions and roles that are missing, and updates the roles that a new release has changed. Where
 * there is nothing to do, it costs one batch of reads.
 */
export async function ensureBuiltins(table: Table, now: Date = new Date()): Promise<void> {
  await table.withRetries(async () => {
    const [permissions, roles] = await Promise.all([
      missingPermissionWrites(table, now),
      outdatedRoleWrites(table, now),
    ])
    for (const writes of [...permissions, roles]) {
      if (writes.length === 0) continue
      const outcome = await table.transact([...writes, ...redefine()])
      if (!outcome.applied) throw aborted()
    }
  })
}
