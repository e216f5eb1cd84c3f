import { parseRecord } from '../../foundation/schema/fields.ts'
import { OWNED, ownedKey } from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { saveResource } from './project-resource.ts'
import { ResourceIndexItem } from './schema.ts'
import { readResource } from './store.ts'

/** @param range a part of the owner's list; by default the whole list */
export async function readOwned(table: Table, owner: string, range: Range = OWNED): Promise<string[]> {
  const indexItems = await table.query(ownedKey(owner, '').pk, range)
  return indexItems.map((indexItem) => parseRecord(ResourceIndexItem, indexItem).resource)
}

/** Returns false if the resource changed meanwhile. Returns undefined if the resource does not exist or has another owner. */
export async function disown(table: Table, reference: string, owner: string): Promise<boolean | undefined> {
  const resource = await readResource(table, reference)
  return resource?.owner === owner ? saveResource(table, resource, { ...resource, owner: '' }) : undefined
}

/** Of all its resources. Returns false if a resource changed meanwhile. */
export async function removeOwner(table: Table, owner: string): Promise<boolean> {
  for (const reference of await readOwned(table, owner)) {
    if ((await disown(table, reference, owner)) === false) return false
  }
  return true
}
