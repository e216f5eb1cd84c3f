import { missingPermissionWrites } from '../../access/permissions/builtin.ts'
import { isFirst, readVersion, redefineAny } from '../../access/permissions/version.ts'
import { outdatedRoleWrites } from '../../access/roles/builtin.ts'
import { readClock } from '../../foundation/clock.ts'
import { aborted } from '../../foundation/errors.ts'
import { newFormatWrite } from '../../foundation/table/format.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * Sets the format of a new table, creates missing built-in permissions and roles, and updates the roles that a new
 * release has changed. If nothing has to change, makes only one batch of reads.
 */
export async function ensureBuiltins(table: Table, now: Date = readClock()): Promise<void> {
  await table.withRetries(async () => {
    const [version, permissions, roles] = await Promise.all([
      readVersion(table),
      missingPermissionWrites(table, now),
      outdatedRoleWrites(table, now),
    ])
    // A table of an earlier release keeps its format until it is migrated.
    if (isFirst(version)) await table.write(newFormatWrite())
    for (const writes of [...permissions, roles]) {
      if (writes.length === 0) continue
      const outcome = await table.transact([...writes, ...redefineAny()])
      if (!outcome.applied) throw aborted()
    }
  })
}
