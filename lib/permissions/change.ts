import { notFound } from '../errors.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { PermissionChange, PermissionRecord } from './schema.ts'
import { readPermission, savePermission } from './store.ts'
import { applyChange } from './update.ts'

/** The permission of an id in any letter case; undefined where there is none, or the id is no UUID. */
export const findById = async (table: Table, id: string): Promise<PermissionRecord | undefined> =>
  isUuid(id) ? readPermission(table, id.toLowerCase()) : undefined

/**
 * Changes a permission on top of whatever others changed in the meantime. Throws 404, 400 as `changed`, 409 ALREADY_EXISTS
 * for a taken key or name, ABORTED where others were faster too often.
 * @param read as `findById` found it in the request's first round: it is written only if that is still true
 */
export async function changePermission(
  table: Table,
  id: string,
  change: PermissionChange,
  now: Date,
  read: PermissionRecord | undefined,
): Promise<PermissionRecord> {
  let again = false
  return table.withRetries(async () => {
    const before = again ? await findById(table, id) : read
    again = true
    if (before === undefined) throw notFound('permission', id)
    const after = applyChange(before, change, now)
    await savePermission(table, before, after)
    return after
  })
}
