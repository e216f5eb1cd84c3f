import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { listedPermissionKey, permissionKey, permissionKeyKey, permissionNameKey } from '../../foundation/table/keys.ts'
import type { Indexed } from '../../foundation/word-index/thing.ts'
import { PermissionRecord } from './schema.ts'

/** The name and the key are unique. The list of all permissions is sorted by key. */
export const permission: Written<Pick<PermissionRecord, 'id' | 'key' | 'name'>> = {
  unique: ({ id, key, name }) => [
    { key: permissionNameKey(name), attributes: { id, key } },
    { key: permissionKeyKey(key), attributes: { id, key } },
  ],
  listed: ({ id, key }) => [{ key: listedPermissionKey(key), attributes: { id } }],
}

/**
 * Returns undefined if the item is missing, or is the tombstone of a deleted permission. The tombstone prevents a new permission with the
 * same id, because roles can still contain the id.
 */
export const parsePermission = (item: Item | undefined): PermissionRecord | undefined =>
  item === undefined || isTombstone(item) ? undefined : parseRecord(PermissionRecord, item)

export const isTombstone = (item: Item): boolean => item.deleted_at !== undefined

export const permissionEntity: Entity<PermissionRecord> = {
  kind: 'PERMISSION',
  key: permissionKey,
  parse: parsePermission,
  written: permission,
  uniqueIn: ['PERMISSION_NAME', 'PERMISSION_KEY'],
  lists: ['LIST#PERMISSION'],
  listedFrom: ['key'],
  forms: { permission: { with: ['PERMISSION_NAME', 'PERMISSION_KEY', 'LIST#PERMISSION'] } },
}

export const indexedPermission: Indexed = {
  kinds: ['permission'],
  partition: 'PERMISSION',
  sorts: ['PERMISSION'],
  thingOf: (id) => ({ kind: 'permission', id }),
  keyOf: ({ id }) => permissionKey(id),
  from: ['key', 'name', 'title', 'deleted_at'],
  read: async (reader, { id }) => {
    const permission = parsePermission(await reader.get(permissionKey(id)))
    if (permission === undefined) return undefined
    const { key, name, title, created_at, updated_at } = permission
    return { names: [key, name], title, created_at, updated_at, lists: [] }
  },
}

export const archivedPermission = {
  kind: 'permission',
  partition: 'PERMISSION#',
  sort: 'PERMISSION',
  keeps: ['id', 'key', 'name'],
} as const satisfies Archived
