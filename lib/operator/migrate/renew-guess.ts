import * as v from 'valibot'
import { fitAbove } from '../../access/resources/above.ts'
import { readAbove } from '../../access/resources/path.ts'
import { ResourceRecord } from '../../access/resources/schema.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { ITEM_VERSION, itemVersionOf } from '../../foundation/table/item-versions.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update, type Write } from '../../foundation/table/writes.ts'

const Resource = v.omit(ResourceRecord, ['title', 'metadata'])

/**
 * Returns an empty list if the stored path of the resource is right. A move does not update the stored paths of the
 * resources below the moved resource. Each move makes the first check on these resources slower.
 */
export async function planGuess(table: Table, item: Item): Promise<Write[]> {
  if (item.sk !== 'RESOURCE' || item.parent === undefined || !isCustom(String(item.namespace))) return []
  const resource = { ...parseRecord(Resource, item), title: '', metadata: '' }
  const above = (await readAbove(table, resource)).slice(1).map((step) => step.resource)
  const guess = fitAbove(resource, above, String(item.updated_by ?? ''))
  if (guess === resource.above) return []
  const changes = guess === undefined ? { remove: ['above'] } : { set: { above: guess } }
  const asRead = unchanged({ [ITEM_VERSION]: itemVersionOf(item) })
  // The write keeps the author of the resource, because no caller has changed the resource.
  return [{ ...update(keyOfItem(item), changes, asRead), isSigned: true }]
}
