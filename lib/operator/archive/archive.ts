import type { StreamRecord } from '../../foundation/table/stream.ts'
import { archiveEntry } from './entry.ts'
import { archiveOf, packEntries } from './store.ts'

/**
 * Adds the changes of a batch to the archive that `ARCHIVE` names; does nothing where it names none. The same batch again
 * changes nothing. Parts of a batch that come again make objects of their own: a reader takes each entry once, by its id.
 * @throws Error where an object cannot be written; then some of them may be there
 */
export async function archiveRecords(records: readonly StreamRecord[]): Promise<void> {
  const archive = archiveOf(process.env.ARCHIVE)
  if (archive === undefined) return
  const objects = packEntries(records.flatMap((record) => archiveEntry(record) ?? []))
  await Promise.all(objects.map(({ name, content }) => archive.add(name, content)))
}
