import { ApiError, aborted, invalidField, notFound, type Violation } from '../../foundation/errors.ts'
import { isBuiltinPermission } from '../../foundation/identifiers/builtin.ts'
import { defaultName, namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { PermissionChange, PermissionRecord } from './schema.ts'
import { readPermission, removePermission, savePermission } from './store.ts'

/** In any letter case. Returns undefined if the permission does not exist or the id is not a UUID. */
export const findById = async (table: Table, id: string): Promise<PermissionRecord | undefined> =>
  isUuid(id) ? readPermission(table, id.toLowerCase()) : undefined

/**
 * Retries after conflicts with concurrent changes. Throws 404 if the permission does not exist, and the errors of `applyChange`. Throws
 * 409 ALREADY_EXISTS if the key or name is taken, and 409 ABORTED after too many conflicts.
 * @param loaded the result of `findById` at the start of the request, which saves a read; if it is out of date, the write fails and is
 *   retried
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
 * From then on, checks of this permission get 404, and responses omit the permission from roles. Throws 404 if the permission does not
 * exist, RESERVED_NAMESPACE if it is built in, and 409 ABORTED after too many conflicts.
 * @param loaded the result of `findById` at the start of the request
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

/** Returns a violation if the id belongs to a built-in permission, which the schema of the field does not check. */
export const permissionViolations = ({ id }: { id?: string | undefined }): Violation[] =>
  id !== undefined && isBuiltinPermission(id) ? [{ field: 'id', description: 'belongs to a built-in permission' }] : []

/** Attributes that are not given get defaults. The default name is derived from the key. */
export function makePermission(
  id: string,
  given: Partial<Pick<PermissionRecord, 'key' | 'name' | 'title' | 'metadata'>>,
  now: Date,
): PermissionRecord {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const defaults = { id, key: '', name: '', title: '', metadata: metadataText({}), ...times, version: 1n }
  return withDefaultName({ ...defaults, ...given })
}

/** If the permission has no name, the name is derived from the key. */
export const withDefaultName = (permission: PermissionRecord): PermissionRecord => ({
  ...permission,
  name: permission.name || defaultName(permission.key),
})

/**
 * A field that is not given keeps its value. A given `namespace` does not change the key. The `namespace` must be that of the new key, or
 * of the old key if no key is given. Throws 400 if it is another namespace, or if the permission is built in.
 */
function applyChange(before: PermissionRecord, change: PermissionChange, now: Date): PermissionRecord {
  if (isBuiltinPermission(before.id)) {
    throw new ApiError('RESERVED_NAMESPACE', 'a built-in permission cannot be changed')
  }
  const key = change.key ?? before.key
  if (change.namespace !== undefined && change.namespace !== namespaceOf(key)) {
    throw invalidField('namespace', 'must be the service/resource of the key')
  }
  return {
    ...before,
    key,
    name: change.name ?? before.name,
    title: change.title ?? before.title,
    metadata: change.metadata === undefined ? before.metadata : metadataText(change.metadata),
    updated_at: now.toISOString(),
  }
}
