import { unbindAllOn } from '../../access/policies/remove.ts'
import { headOf } from '../../access/resources/entity.ts'
import { saveProject } from '../../access/resources/rename-project.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { containerWrites, saveContainer } from '../../access/resources/store.ts'
import { readHead } from '../../foundation/lists/index-items.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update } from '../../foundation/table/writes.ts'
import { headsOf } from './organization.ts'

// A manifest alone makes something under an id that was used before. Then it starts with nothing: a policy that arrived after
// the deletion is taken away first.

/** Saves an organization of a manifest. One that had this id left its lists closed: they take things in again. */
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
  // A higher deletion counter makes what is still on its way from before the deletion fail.
  const opening = closed.map(({ key }) => update(key, { remove: ['closed'], add: { departures: 1n } }))
  return (await table.transact([...containerWrites(after, head), ...opening])).applied
}

/** Saves a project of a manifest. */
export async function saveDeclaredProject(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<boolean> {
  if (before === undefined) await unbindAllOn(table, after.resource)
  return saveProject(table, before, after)
}
