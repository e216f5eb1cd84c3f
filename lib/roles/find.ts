import * as v from 'valibot'
import { parseRecord } from '../schema/parse-record.ts'
import { isUuid } from '../schema/primitives.ts'
import { roleKey, roleNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** What binding a role depends on. `scopes` are the namespaces of resources that it may be bound on; empty for all. */
const BindableRole = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  organization_id: v.string(),
})
export type BindableRole = v.InferOutput<typeof BindableRole>

const Guard = v.object({ id: v.string() })

/** A role by its id or its name; undefined where there is none. */
export async function findRole(table: Table, idOrName: string): Promise<BindableRole | undefined> {
  if (isUuid(idOrName)) return readRole(table, idOrName.toLowerCase())
  const guard = await table.get(roleNameKey(idOrName))
  return guard === undefined ? undefined : readRole(table, parseRecord(Guard, guard).id)
}

async function readRole(table: Table, id: string): Promise<BindableRole | undefined> {
  const item = await table.get(roleKey(id))
  return item === undefined ? undefined : parseRecord(BindableRole, item)
}
