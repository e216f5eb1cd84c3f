import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { aborted } from '../../foundation/errors.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { type Condition, isNew, put, remove, unchanged } from '../../foundation/table/writes.ts'
import {
  entriesOf,
  type IndexRecord,
  parseIndexRecord,
  recordAttributes,
  recordKey,
} from '../../foundation/word-index/store.ts'
import { type IndexedState, stateOf, type Thing } from '../../foundation/word-index/thing.ts'
import { indexedOf } from './indexed-kinds.ts'

/** The limit for one thing. */
const WRITES_AT_ONCE = 10

/** Returns undefined for a deleted thing. */
export async function wantedState(reader: Reader, thing: Thing): Promise<IndexedState | undefined> {
  const described = await indexedOf(thing.kind)?.read(reader, thing)
  return described && stateOf(thing, described)
}

export async function readIndexRecord(reader: Reader, thing: Thing): Promise<IndexRecord | undefined> {
  const item = await reader.get(recordKey(thing))
  return item === undefined ? undefined : parseIndexRecord(item)
}

/**
 * Reads the thing again, so this function may be called several times for a change, late and in any order. A record
 * item describes how the thing is indexed. The record item is written before the entries and again after them. So if a
 * call stops early, the next call knows all entries that may exist.
 * @param isTrusted whether to trust the record item. If false, checks whether all entries exist, and writes missing
 * entries again
 * @returns whether anything was written
 */
export async function followThing(table: Table, thing: Thing, isTrusted = true): Promise<boolean> {
  /**
   * The entries that this call has written. They must be removed if another call has changed the record item in the
   * meantime.
   */
  const written: IndexedState[] = []
  return table.withRetries(async () => {
    const [wanted, record] = await Promise.all([wantedState(table, thing), readIndexRecord(table, thing)])
    const isRight = isTrusted || record === undefined || (await hasAllEntries(table, record))
    if (isRight && written.length === 0 && isIndexedAs(record, wanted)) return false
    const former = [...(record === undefined ? [] : [record.state, ...record.previous]), ...written]
    const isKnown = isRight && written.length === 0 && record?.isDone === true
    const begun = await begin(table, { record, state: wanted ?? record?.state ?? former[0], former, thing })
    written.push(begun.state)
    await writeEntries(table, wanted, begun, isKnown ? record.state : undefined)
    await finish(table, thing, wanted, begun)
    return true
  })
}

/** If true, nothing is left to do. */
export const isIndexedAs = (record: IndexRecord | undefined, wanted: IndexedState | undefined): boolean =>
  record === undefined ? wanted === undefined : record.isDone && isDeepStrictEqual(record.state, wanted)

/** Only the entries that belong to the state in the record. */
export async function hasAllEntries(reader: Reader, { state }: IndexRecord): Promise<boolean> {
  const entries = entriesOf(state)
  const stored = await Promise.all(entries.map(({ key }) => reader.get(key)))
  return entries.every(({ key, attributes }, index) => isDeepStrictEqual(stored[index], { ...attributes, ...key }))
}

interface Beginning {
  thing: Thing
  record: IndexRecord | undefined
  state: IndexedState | undefined
  former: readonly IndexedState[]
}

const newVersion = (): string => randomBytes(6).toString('base64url')

/**
 * Records which entries may exist from now on.
 * @throws ApiError ABORTED if another call has changed the record
 */
async function begin(table: Table, { thing, record, state, former }: Beginning): Promise<IndexRecord> {
  if (state === undefined) throw aborted()
  const previous = distinct(former).filter((each) => !isDeepStrictEqual(each, state))
  const begun: IndexRecord = { state, version: newVersion(), previous, isDone: false }
  const isAsRead = record === undefined ? isNew : isStill(record)
  if (!(await table.write(put(recordKey(thing), recordAttributes(begun), isAsRead)))) throw aborted()
  return begun
}

const distinct = (states: readonly IndexedState[]): IndexedState[] =>
  states.filter((state, index) => states.findIndex((each) => isDeepStrictEqual(each, state)) === index)

const isStill = ({ version }: IndexRecord): Condition => unchanged({ version })

/**
 * Writes the missing entries, and removes entries that are no longer wanted.
 * @param stored the entries that the table certainly has
 */
async function writeEntries(
  table: Table,
  wanted: IndexedState | undefined,
  { state, previous }: IndexRecord,
  stored: IndexedState | undefined,
): Promise<void> {
  const entries = wanted === undefined ? [] : entriesOf(wanted)
  const known = new Map((stored === undefined ? [] : entriesOf(stored)).map((each) => [keyText(each.key), each]))
  const missing = entries.filter((entry) => !isDeepStrictEqual(known.get(keyText(entry.key)), entry))
  const kept = new Set(entries.map(({ key }) => keyText(key)))
  const possible = new Map([state, ...previous].flatMap(entriesOf).map(({ key }) => [keyText(key), key]))
  const gone = [...possible].filter(([text]) => !kept.has(text)).map(([, key]) => key)
  await mapInBatches(missing, ({ key, attributes }) => table.write(put(key, attributes)), WRITES_AT_ONCE)
  await mapInBatches(gone, (key) => table.write(remove(key)), WRITES_AT_ONCE)
}

async function finish(table: Table, thing: Thing, wanted: IndexedState | undefined, begun: IndexRecord): Promise<void> {
  const done = { ...begun, version: newVersion(), previous: [], isDone: true }
  const write =
    wanted === undefined
      ? remove(recordKey(thing), isStill(begun))
      : put(recordKey(thing), recordAttributes(done), isStill(begun))
  if (!(await table.write(write))) throw aborted()
}
