import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { isBuiltinPermission } from '../../foundation/identifiers/builtin.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { PermissionChange, PermissionRecord } from './schema.ts'
import { readPermission, removePermission, savePermission } from './store.ts'
import { applyChange } from './update.ts'

/** The permission that has this id, in any letter case. Undefined where there is none or the id is no UUID. */
export const findById = async (table: Table, id: string): Promise<PermissionRecord | undefined> =>
  isUuid(id) ? readPermission(table, id.toLowerCase()) : undefined

/**
 * Changes a permission, and tries again where concurrent changes win. Throws 404, 400 as `applyChange` does, 409
 * ALREADY_EXISTS for a taken key or name, and 409 ABORTED where concurrent changes win too often.
 * @param loaded what `findById` found when the request began, which saves a read. The write fails where it is out of date
 */
export async function changePermission(
  table: Table,
  id: string,
  change: PermissionChange,
  now: Date,
  loaded: PermissionRecord | undefined,
): Promise<PermissionRecord> {
  let isRetry = false
  return table.withRetries(async () => {
    const before = isRetry ? await findById(table, id) : loaded
    isRetry = true
    if (before === undefined) throw notFound('permission', id)
    const after = applyChange(before, change, now)
    await savePermission(table, before, after)
    return after
  })
}

/**
 * Deletes a permission: from then on a check of it is 404, and no role has it. Throws 404, RESERVED_NAMESPACE for a built-in
 * one, and 409 ABORTED.
 * @param loaded what `findById` found when the request began
 */
export async function deletePermission(
  table: Table,
  id: string,
  now: Date,
  loaded: PermissionRecord | undefined,
): Promise<void> {
  let isRetry = false
  await table.withRetries(async () => {
    const before = isRetry ? await findById(table, id) : loaded
    isRetry = true
    if (before === undefined) throw notFound('permission', id)
    if (isBuiltinPermission(before.id)) {
      throw new ApiError('RESERVED_NAMESPACE', 'a built-in permission cannot be deleted')
    }
    if (!(await removePermission(table, before, now))) throw aborted()
  })
}
