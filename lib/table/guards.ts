import * as v from 'valibot'
import { parseRecord } from '../schema/parse-record.ts'
import type { Key } from './keys.ts'
import type { Table } from './table.ts'

const Guard = v.object({ id: v.string() })

/** The id that a guard item holds: the owner of a unique value. Undefined where the value is free. */
export async function readGuard(table: Table, key: Key): Promise<string | undefined> {
  const item = await table.get(key)
  return item === undefined ? undefined : parseRecord(Guard, item).id
}
