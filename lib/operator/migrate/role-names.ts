import { RoleRecord } from '../../access/roles/schema.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { partitionOf, roleKey, roleNameInKey, roleNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, remove, require, unchanged, type Write } from '../../foundation/table/writes.ts'

/**
 * Makes the name of a role unique within its organization. In earlier releases, the name of a role was unique in the
 * whole table. Returns an empty list if nothing has to change.
 */
export async function planRoleName(table: Table, item: Item): Promise<Write[]> {
  if (partitionOf(String(item.pk)).kind !== 'ROLE' || item.sk !== 'ROLE') return []
  const { id, name, organization_id } = parseRecord(RoleRecord, item)
  if (organization_id === '' || (await table.get(roleNameKey(name)))?.id !== id) return []
  return [
    require(roleKey(id), unchanged({ name, organization_id })),
    remove(roleNameKey(name), unchanged({ id })),
    put(roleNameInKey(organization_id, name), { id }, isNew),
  ]
}
