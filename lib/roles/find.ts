import { builtinRoleIdByName } from '../identifiers/builtin.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { isUuid } from '../schema/primitives.ts'
import { roleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { BindableRole } from './schema.ts'
import { roleIdByName } from './store.ts'

/** A role by its id or name, with what decides where it may be bound. Undefined where there is none. */
export async function findRole(table: Table, idOrName: string): Promise<BindableRole | undefined> {
  const id = isUuid(idOrName) ? idOrName.toLowerCase() : await roleIdByName(table, idOrName)
  const item = id === undefined ? undefined : await table.get(roleKey(id))
  return item === undefined ? undefined : parseRecord(BindableRole, item)
}

/** The id of the role that has this name. Built-in roles are found even before the table holds them. */
export const findRoleIdByName = async (table: Table, name: string): Promise<string | undefined> =>
  builtinRoleIdByName(name) ?? roleIdByName(table, name)
