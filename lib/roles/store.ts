import * as v from 'valibot'
import { redefine } from '../permissions/store.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { roleKey, roleNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, unchanged, type Write } from '../table/writes.ts'
import { RoleRecord } from './schema.ts'

export async function readRole(table: Table, id: string): Promise<RoleRecord | undefined> {
  const item = await table.get(roleKey(id))
  return item === undefined ? undefined : parseRecord(RoleRecord, item)
}

/** The id of the role that has this name. */
export async function roleIdByName(table: Table, name: string): Promise<string | undefined> {
  const item = await table.get(roleNameKey(name))
  return item === undefined ? undefined : parseRecord(v.object({ id: v.string() }), item).id
}

/** The writes that create or change a role and its unique name; a transaction of them needs `redefine()` besides. */
export function roleWrites(before: RoleRecord | undefined, after: RoleRecord): Write[] {
  const name = put(roleNameKey(after.name), { id: after.id }, isNew)
  if (before === undefined) return [put(roleKey(after.id), after, isNew), name]
  const changed = put(
    roleKey(after.id),
    { ...after, version: before.version + 1n },
    unchanged({ version: before.version }),
  )
  return before.name === after.name ? [changed] : [changed, name, remove(roleNameKey(before.name))]
}

/** Creates or changes a role, for every check at once. False where it changed meanwhile or the name is taken. */
export async function saveRole(table: Table, before: RoleRecord | undefined, after: RoleRecord): Promise<boolean> {
  return (await table.transact([...roleWrites(before, after), ...redefine()])).applied
}
