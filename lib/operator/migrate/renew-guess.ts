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
 * Plans the write that renews the stored path of one resource; none where it is right. A move leaves the stored paths of everything below
 * unchanged, and each such move makes a first check there longer.
 */
export async function planGuess(table: Table, item: Item): Promise<Write[]> {
  if (item.sk !== 'RESOURCE' || item.parent === undefined || !isCustom(String(item.namespace))) return []
  const resource = { ...parseRecord(Resource, item), title: '', metadata: '' }
  const above = (await readAbove(table, resource)).slice(1).map((step) => step.resource)
  const guess = fitAbove(resource, above, String(item.updated_by ?? ''))
  if (guess === resource.above) return []
  const changes = guess === undefined ? { remove: ['above'] } : { set: { above: guess } }
  const asRead = unchanged({ [ITEM_VERSION]: itemVersionOf(item) })
  // Nobody has changed the resource.
  return [{ ...update(keyOfItem(item), changes, asRead), isSigned: true }]
}
