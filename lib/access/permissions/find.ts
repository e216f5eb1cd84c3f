import { BUILTIN_PERMISSIONS, builtinPermissionIdByName } from '../../foundation/identifiers/builtin.ts'
import { listedPermissionKey, PERMISSIONS, permissionOfSortKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { permissionIdByKey, permissionIdByName } from './store.ts'

/** The id of the permission that has this key. Built-in ones are found even before the table holds them. */
export const findPermissionIdByKey = async (table: Table, key: string): Promise<string | undefined> =>
  BUILTIN_PERMISSIONS.get(key)?.id ?? permissionIdByKey(table, key)

/** The id of the permission that has this name. Built-in ones are found even before the table holds them. */
export const findPermissionIdByName = async (table: Table, name: string): Promise<string | undefined> =>
  builtinPermissionIdByName(name) ?? permissionIdByName(table, name)

/** The keys of all permissions, built-in ones too. */
export async function listPermissionKeys(table: Table): Promise<string[]> {
  const items = await table.query(listedPermissionKey('').pk, PERMISSIONS)
  return [...new Set([...BUILTIN_PERMISSIONS.keys(), ...items.map(({ sk }) => permissionOfSortKey(String(sk)))])]
}
