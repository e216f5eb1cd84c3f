/** @module Follows the stream of the table, and keeps the word index current. */

import { isDeepStrictEqual } from 'node:util'
import { readMilliseconds } from '../../foundation/clock.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { changeOf, type Failure, type StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { IndexedItems, Thing } from '../../foundation/word-index/thing.ts'
import { INDEXED } from '../entities.ts'
import { followThing } from './follow-thing.ts'
import { indexedIn } from './indexed-kinds.ts'

/** Each thing makes up to ten requests at once, and the SDK has 50 connections. */
const THINGS_AT_ONCE = 4

/**
 * The age in milliseconds after which a failing record is lost; `tollgate reindex` corrects its entries. Until then, the record delays the events of accounts,
 * because they use the same reader of the stream.
 */
export const MAX_AGE_MS = 15 * 60_000

/**
 * Reads each thing again, once for all of its records. So the same record may be delivered several times, late and in
 * any order.
 * @returns the records that failed
 */
export async function followForIndex(
  table: Table,
  records: readonly StreamRecord[],
  now = readMilliseconds(),
): Promise<Failure[]> {
  const failures: Failure[] = []
  const fail = (record: StreamRecord, error: unknown) => {
    failures.push({ record, error, isLost: now - timeOf(record) > MAX_AGE_MS })
  }
  const changed = new Map<string, { thing: Thing; records: StreamRecord[] }>()
  for (const record of records) {
    try {
      for (const thing of await findThings(table, record)) {
        const known = changed.get(`${thing.kind}:${thing.id}`) ?? { thing, records: [] }
        known.records.push(record)
        changed.set(`${thing.kind}:${thing.id}`, known)
      }
    } catch (error) {
      fail(record, error)
    }
  }
  const follow = async ({ thing, records }: { thing: Thing; records: StreamRecord[] }) => {
    try {
      await followThing(table, thing)
    } catch (error) {
      for (const record of records) fail(record, error)
    }
  }
  await mapInBatches([...changed.values()], follow, THINGS_AT_ONCE)
  return failures
}

const timeOf = ({ dynamodb = {} }: StreamRecord): number =>
  (dynamodb.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY) * 1_000

/** The things whose index entries may change with an item. */
async function findThings(table: Table, record: StreamRecord): Promise<Thing[]> {
  const key = keyOf(record)
  const known = indexedIn(key)
  const others = INDEXED.flatMap(({ findOthers }) => findOthers ?? [])
  if (known === undefined) return []
  const { before = {}, after = {} } = changeOf(record)
  const isRemoved = after.pk === undefined
  // The record shows that the table has removed a tombstone.
  if (isRemoved && before.pk === undefined) return []
  const isOther = isRemoved || before.pk === undefined
  const isIndexed =
    isOther ||
    known.from.some((name) => !isDeepStrictEqual(before[name], after[name])) ||
    hasOtherFacts(known, before, after)
  const besides = await Promise.all(others.map((find) => find(table, { ...key, isRemoved })))
  return [...(isIndexed ? [known.thing] : []), ...besides.flat()]
}

const hasOtherFacts = ({ factsOf }: Pick<IndexedItems, 'factsOf'>, before: object, after: object): boolean =>
  factsOf !== undefined && !isDeepStrictEqual(factsOf({ ...before }), factsOf({ ...after }))

/** Does not need the images of the record. */
function keyOf({ dynamodb = {} }: StreamRecord): { pk: string; sk: string } {
  const { pk, sk } = (dynamodb.Keys ?? {}) as { pk?: { S?: string }; sk?: { S?: string } }
  return { pk: pk?.S ?? '', sk: sk?.S ?? '' }
}
