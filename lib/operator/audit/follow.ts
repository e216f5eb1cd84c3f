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
 * Writes the entries of the audit log for the changes of a batch, and nothing where `AUDIT_DAYS`, the setting `auditDays` of the
 * stage, is not set. An entry and its keys follow from the record alone, so a record that comes again changes nothing. DynamoDB removes an
 * entry when its days are over.
 * @returns the records that failed
 */
export async function followForAudit(table: Table, records: readonly StreamRecord[]): Promise<Failure[]> {
  // The variable is named in full, so that a bundle of a stage without the setting leaves this code out.
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

/** Writes the entries of one record, which DynamoDB removes after some days. @throws Error for an image that cannot be read */
export async function writeAuditRecord(table: Table, record: StreamRecord, days: number): Promise<void> {
  const change = itemChangeOf(record)
  // The ids of users stay as they are: `tollgate user erase` finds them, and the entries end.
  const entry = makeEntry(change, { kinds: AUDITED, keepUser: (text) => text })
  if (entry === undefined || !isAudited(entry)) return
  const made = await makeAuditRecord(table, change, entry)
  const ends = BigInt(Math.floor(change.time.getTime() / 1_000) + days * SECONDS_OF_DAY)
  const attributes = { ...made, [EXPIRES_AT_SECONDS]: ends }
  await Promise.all(auditKeys(made).map((key) => table.write(put(key, attributes))))
}
