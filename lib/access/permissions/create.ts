import type { Violation } from '../../foundation/errors.ts'
import { isBuiltinPermission } from '../../foundation/identifiers/builtin.ts'
import { defaultName } from '../../foundation/identifiers/permissions.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { PermissionRecord } from './schema.ts'

/** The rules of a permission beyond the form of each field, with the field that breaks them. */
export const permissionViolations = ({ id }: { id?: string | undefined }): Violation[] =>
  id !== undefined && isBuiltinPermission(id) ? [{ field: 'id', description: 'belongs to a built-in permission' }] : []

/** A new permission: the given attributes, and defaults for the others. The default name comes from the key. */
export function makePermission(
  id: string,
  given: Partial<Pick<PermissionRecord, 'key' | 'name' | 'title' | 'metadata'>>,
  now: Date,
): PermissionRecord {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const defaults = { id, key: '', name: '', title: '', metadata: metadataText({}), ...times, version: 1n }
  return withDefaultName({ ...defaults, ...given })
}

/** The permission, named after its key where it has no name. */
export const withDefaultName = (permission: PermissionRecord): PermissionRecord => ({
  ...permission,
  name: permission.name || defaultName(permission.key),
})
