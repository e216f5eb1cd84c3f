import { unbindAllOn } from '../../access/policies/remove.ts'
import { headOf } from '../../access/resources/entity.ts'
import { saveProject } from '../../access/resources/rename-project.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { containerWrites, saveContainer } from '../../access/resources/store.ts'
import { readHead } from '../../foundation/lists/index-items.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update } from '../../foundation/table/writes.ts'
import { headsOf } from './organization.ts'

// Only a manifest recreates an entity under an id that was used before. The entity must start without grants, so policies that were
// written after the deletion are removed first.

/** If the id belonged to a deleted organization, opens the lists that the deletion closed. */
export async function saveDeclaredOrganization(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  if (before !== undefined) return saveContainer(table, before, after)
  await unbindAllOn(table, after.resource)
  const head = await readHead(table, headOf(after))
  const lists = await Promise.all(headsOf(after.id).map((key) => readHead(table, key)))
  const closed = lists.filter(({ isClosed }) => isClosed)
  // A higher deletion counter makes delayed writes fail that began before the deletion.
  const opening = closed.map(({ key }) => update(key, { remove: ['closed'], add: { departures: 1n } }))
  return (await table.transact([...containerWrites(after, head), ...opening])).applied
}

export async function saveDeclaredProject(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  if (before === undefined) await unbindAllOn(table, after.resource)
  return saveProject(table, before, after)
}
