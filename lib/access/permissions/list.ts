import type * as v from 'valibot'
import { BUILTIN_PERMISSIONS, builtinPermissionIdByName } from '../../foundation/identifiers/builtin.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { listedPermissionKey, PERMISSIONS, permissionOfSortKey, permissionsIn } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { PermissionListRequest } from './request.ts'
import { type Permission, present } from './schema.ts'
import { permissionIdByKey, permissionIdByName, readPermission } from './store.ts'

/** All permissions, or those of a namespace, sorted by key. */
export async function listPermissions(
  table: Table,
  { namespace, ...page }: PermissionListRequest,
): Promise<{ permissions: v.InferOutput<typeof Permission>[]; next_page_token: string }> {
  const { entries, next_page_token } = await readList(
    table,
    {
      identity: ['permissions', namespace],
      pk: listedPermissionKey('').pk,
      range: namespace === undefined ? PERMISSIONS : permissionsIn(namespace),
      candidatesOf: ({ id, sk }) => [{ read: () => readListed(table, String(id), String(sk)) }],
    },
    page,
  )
  return { permissions: entries, next_page_token }
}

/**
 * Returns undefined if the key of the permission has changed meanwhile, because the permission then has another position on the list, and
 * may be in another namespace.
 */
async function readListed(table: Table, id: string, sk: string) {
  const permission = await readPermission(table, id)
  const isHere = permission !== undefined && listedPermissionKey(permission.key).sk === sk
  return isHere ? present(permission) : undefined
}

/** Finds built-in permissions even if they are not in the table yet. */
export const findPermissionIdByKey = async (table: Table, key: string): Promise<string | undefined> =>
  BUILTIN_PERMISSIONS.get(key)?.id ?? permissionIdByKey(table, key)

/** Finds built-in permissions even if they are not in the table yet. */
export const findPermissionIdByName = async (table: Table, name: string): Promise<string | undefined> =>
  builtinPermissionIdByName(name) ?? permissionIdByName(table, name)

/** Includes the built-in permissions. */
export async function listPermissionKeys(table: Table): Promise<string[]> {
  const items = await table.query(listedPermissionKey('').pk, PERMISSIONS)
  return [...new Set([...BUILTIN_PERMISSIONS.keys(), ...items.map(({ sk }) => permissionOfSortKey(String(sk)))])]
}
