import { mapInBatches } from '../../foundation/table/chunk.ts'
import { itemChangeOf, type StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { EXPIRES_AT_SECONDS, put } from '../../foundation/table/writes.ts'
import { makeEntry } from '../archive/entry.ts'
import { AUDITED, isAudited } from './kinds.ts'
import { auditKeys, makeAuditRecord } from './store.ts'

interface Failure {
  record: StreamRecord
  error: unknown
}

const SECONDS_OF_DAY = 86_400

/**
 * Writes the audit log entries for the changes of a batch. Writes nothing if `AUDIT_DAYS`, the setting `auditDays` of
 * the stage, is not set. An entry and its keys depend only on the record, so processing a record again changes nothing.
 * DynamoDB removes an entry after this number of days.
 * @returns the records that failed
 */
export async function followForAudit(table: Table, records: readonly StreamRecord[]): Promise<Failure[]> {
  // The expression `process.env.AUDIT_DAYS` is written in full, so that the bundler of a stage without the setting can
  // remove this code.
  return process.env.AUDIT_DAYS ? writeRecords(table, records, Number(process.env.AUDIT_DAYS)) : []
}

async function writeRecords(table: Table, records: readonly StreamRecord[], days: number): Promise<Failure[]> {
  const failures: Failure[] = []
  await mapInBatches(records, async (record) => {
    try {
      await writeAuditRecord(table, record, days)
    } catch (error) {
      failures.push({ record, error })
    }
  })
  return failures
}

/**
 * Writes the audit log entries of one record. DynamoDB removes the entries after the given number of days.
 * @throws Error if an image in the record cannot be parsed
 */
export async function writeAuditRecord(table: Table, record: StreamRecord, days: number): Promise<void> {
  const change = itemChangeOf(record)
  // User ids are stored unchanged, because `tollgate user erase` finds them here and the entries expire.
  const entry = makeEntry(change, { kinds: AUDITED, keepUser: (text) => text })
  if (entry === undefined || !isAudited(entry)) return
  const made = await makeAuditRecord(table, change, entry)
  const ends = BigInt(Math.floor(change.time.getTime() / 1_000) + days * SECONDS_OF_DAY)
  const attributes = { ...made, [EXPIRES_AT_SECONDS]: ends }
  await Promise.all(auditKeys(made).map((key) => table.write(put(key, attributes))))
}
