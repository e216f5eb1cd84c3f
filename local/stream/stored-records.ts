import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { DynamoDBRecord } from 'aws-lambda'

/** How long to wait while the database writes, in milliseconds. A write of the database takes some milliseconds. */
const LOCK_TIMEOUT_MS = 5_000
/** The largest number of records that one read looks at. Most records belong to no reader. */
const LOOK_AT = 500
/** The largest number of records in a batch. */
const BATCH_SIZE = 100

/** The event and the key of a change. */
export interface Changed {
  eventName: string
  pk: string
  sk: string
}

interface Row {
  id: number
  event_name: string
  keys_json: string
}
interface WholeRow extends Row {
  new_image: string | null
  old_image: string | null
  created_at: number
}

/** The records of one reader, and the id of the last record that was looked at. */
interface Batch {
  records: DynamoDBRecord[]
  last: number
}

/** The stream of a table in the data file of the embedded database. */
export interface StoredRecords {
  /** Starts after the record with the id `after`. Returns undefined if there are no records. */
  read(isWanted: (changed: Changed) => boolean, after: number): Batch | undefined
  /** Returns 0 if there is no record. */
  newest(): number
  hasUpTo(id: number): boolean
  removeUpTo(id: number): void
  close(): void
}

interface Options {
  /** Returns how many seconds the clock of the service was ahead when the record with this id was written. */
  secondsAhead?: (id: number) => number
  readOnly?: boolean
}

/**
 * Opens the stream that the embedded database keeps in its data file. The database writes a record in the transaction
 * of the change, so each committed change has one, whichever process sent it. The database never deletes records, and
 * searches all of them at every write. So a reader reads them here, and deletes what is delivered.
 */
export function openStoredRecords(
  file: string,
  table: string,
  { secondsAhead = () => 0, readOnly = false }: Options = {},
): StoredRecords {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS, readOnly })
  // The engine moves its log into the data file. Here, this would stop the server for the time of a write to the disk.
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0')
  const where = 'FROM _stream_records WHERE table_name = ?'
  const looked = database.prepare(`SELECT id, event_name, keys_json ${where} AND id > ? ORDER BY id LIMIT ${LOOK_AT}`)
  const whole = database.prepare('SELECT * FROM _stream_records WHERE id = ?')
  const newest = database.prepare(`SELECT max(id) AS id ${where}`)
  const oldest = database.prepare(`SELECT id ${where} ORDER BY id LIMIT 1`)
  const remove = database.prepare(`DELETE ${where} AND id <= ?`)
  return {
    read: (isWanted, after) => {
      const rows = looked.all(table, after) as unknown as Row[]
      if (rows.length === 0) return undefined
      const wanted = rows.filter((row) => isWanted(changedIn(row))).slice(0, BATCH_SIZE)
      const last = wanted.length === BATCH_SIZE ? wanted.at(-1)?.id : rows.at(-1)?.id
      const records = wanted.map(({ id }) => toRecord(whole.get(id) as unknown as WholeRow, secondsAhead(id)))
      return { records, last: last ?? after }
    },
    newest: () => Number(newest.get(table)?.id ?? 0),
    hasUpTo: (id) => Number(oldest.get(table)?.id ?? Number.POSITIVE_INFINITY) <= id,
    removeUpTo: (id) => void remove.run(table, id),
    close: () => database.close(),
  }
}

function changedIn({ event_name, keys_json }: Row): Changed {
  const { pk, sk } = JSON.parse(keys_json)
  return { eventName: event_name, pk: String(pk.S), sk: String(sk.S) }
}

/**
 * Makes the record as Lambda passes it to a function. Everything in it depends only on the row, so it is the same in
 * each delivery. Ids of rows are never used again. The time comes first in the sequence number, so that the number is
 * larger than those of earlier releases.
 */
function toRecord(row: WholeRow, secondsAhead: number): DynamoDBRecord {
  const { id, event_name, keys_json, new_image, old_image, created_at } = row
  const sequence = String(BigInt(created_at) * 100_000_000_000n + BigInt(id))
  return {
    eventID: createHash('sha256').update(`${sequence} ${keys_json}`).digest('hex').slice(0, 32),
    eventName: event_name as 'INSERT' | 'MODIFY' | 'REMOVE',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: sequence,
      ApproximateCreationDateTime: created_at + secondsAhead,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
      Keys: JSON.parse(keys_json),
      ...(new_image !== null && { NewImage: JSON.parse(new_image) }),
      ...(old_image !== null && { OldImage: JSON.parse(old_image) }),
    },
  }
}
