import { mapInBatches } from '../../foundation/table/chunk.ts'
import { type Failure, itemChangeOf, type StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { EXPIRES_AT_SECONDS, put } from '../../foundation/table/writes.ts'
import { type ArchiveEntry, makeEntry } from '../archive/entry.ts'
import { AUDITED, isAudited } from './audited-kinds.ts'
import { followEnding } from './ending.ts'
import { type AuditRecord, auditKeys, makeAuditRecord } from './store.ts'

const SECONDS_OF_DAY = 86_400

/**
 * Writes nothing if `AUDIT_DAYS`, the setting `auditDays` of the stage, is not set. An entry and its keys depend only
 * on the record, so processing a record again changes nothing. DynamoDB removes an entry after this number of days.
 * @returns the records that failed
 */
export async function followForAudit(table: Table, records: readonly StreamRecord[]): Promise<Failure[]> {
  // The expression `process.env.AUDIT_DAYS` is written in full, so that the bundler of a stage without the setting can
  // remove this code.
  return process.env.AUDIT_DAYS ? writeAuditRecords(table, records, Number(process.env.AUDIT_DAYS)) : []
}

/**
 * DynamoDB removes the entries after `days` days.
 * @returns the records that failed
 */
export async function writeAuditRecords(
  table: Table,
  records: readonly StreamRecord[],
  days: number,
): Promise<Failure[]> {
  const failures: Failure[] = []
  const written: (Audited & { record: StreamRecord })[] = []
  await mapInBatches([...records.entries()], async ([index, record]) => {
    try {
      const audited = await writeAuditRecord(table, record, days)
      if (audited !== undefined) written[index] = { record, ...audited }
    } catch (error) {
      failures.push({ record, error })
    }
  })
  // The records are processed one after another, in their order, because the last change of a grant determines its
  // entry in the list.
  for (const { record, entry, made } of written.filter(Boolean)) {
    try {
      await followEnding(table, entry, made)
    } catch (error) {
      failures.push({ record, error })
    }
  }
  return failures
}

interface Audited {
  entry: ArchiveEntry
  made: AuditRecord
}

/**
 * @param days the number of days after which DynamoDB removes the entries
 * @returns the change; undefined for a change that has no entry
 * @throws Error for an image that cannot be read
 */
async function writeAuditRecord(table: Table, record: StreamRecord, days: number): Promise<Audited | undefined> {
  const change = itemChangeOf(record)
  // User ids are stored unchanged, because `tollgate user erase` finds them here and the entries expire.
  const entry = makeEntry(change, { kinds: AUDITED, keepUser: (text) => text })
  if (entry === undefined || !isAudited(entry)) return undefined
  const made = await makeAuditRecord(table, change, entry)
  const ends = BigInt(Math.floor(change.time.getTime() / 1_000) + days * SECONDS_OF_DAY)
  const attributes = { ...made, [EXPIRES_AT_SECONDS]: ends }
  await Promise.all(auditKeys(made).map((key) => table.write(put(key, attributes))))
  return { entry, made }
}
