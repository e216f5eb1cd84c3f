import { ApiError, invalidField } from '../../foundation/errors.ts'
import { isBuiltinPermission } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { PermissionChange, PermissionRecord } from './schema.ts'

/**
 * The permission after the change: a field that is not given keeps its value. Only `key` changes the key; a `namespace` on
 * its own has to be that of the permission. Throws 400.
 */
export function applyChange(before: PermissionRecord, change: PermissionChange, now: Date): PermissionRecord {
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
