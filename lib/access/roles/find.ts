import { builtinRoleIdByName } from '../../foundation/identifiers/builtin.ts'
import type { Table } from '../../foundation/table/table.ts'
import { roleIdByName } from './store.ts'

/** The id of the platform's role that has this name. Built-in roles are found even before the table holds them. */
export const findRoleIdByName = async (table: Table, name: string): Promise<string | undefined> =>
  builtinRoleIdByName(name) ?? roleIdByName(table, name)
