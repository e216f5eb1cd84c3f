/** @module Writes every change of the table into the archive, and reads the archive. */

import type { StreamRecord } from '../../foundation/table/stream.ts'
import { archiveEntry } from './entry.ts'
import { archiveOf, packEntries } from './store.ts'

/**
 * Does nothing if `ARCHIVE` is not set. Archiving the same batch again changes nothing. A retry with only a part of the
 * batch writes new objects, so readers deduplicate entries by id.
 */
export async function archiveRecords(records: readonly StreamRecord[]): Promise<void> {
  const archive = archiveOf(process.env.ARCHIVE)
  if (archive === undefined) return
  const objects = packEntries(records.flatMap((record) => archiveEntry(record) ?? []))
  await Promise.all(objects.map(({ name, content }) => archive.add(name, content)))
}
