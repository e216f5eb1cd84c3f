import { redefine } from '../permissions/store.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { readGuard } from '../table/guards.ts'
import { roleKey, roleNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, unchanged, type Write } from '../table/writes.ts'
import { RoleRecord } from './schema.ts'

export async function readRole(table: Table, id: string): Promise<RoleRecord | undefined> {
  const item = await table.get(roleKey(id))
  return item === undefined ? undefined : parseRecord(RoleRecord, item)
}

/** The id of the role that has this name, if the table holds one. */
export const roleIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readGuard(table, roleNameKey(name))

/** The writes that create or change a role and its unique name. Their transaction needs those of `redefine()` as well. */
export function roleWrites(before: RoleRecord | undefined, after: RoleRecord): Write[] {
  const name = put(roleNameKey(after.name), { id: after.id }, isNew)
  if (before === undefined) return [put(roleKey(after.id), after, isNew), name]
  const saved = { ...after, version: before.version + 1n }
  const role = put(roleKey(after.id), saved, unchanged({ version: before.version }))
  return before.name === after.name ? [role] : [role, name, remove(roleNameKey(before.name))]
}

/**
 * Creates or changes a role; every check that begins afterwards sees it. False where the name is taken or `before` is out of
 * date.
 */
export async function saveRole(table: Table, before: RoleRecord | undefined, after: RoleRecord): Promise<boolean> {
  return (await table.transact([...roleWrites(before, after), ...redefine()])).applied
}
