import { archiveRecords } from '../../lib/archive/archive.ts'
import { streamFunction } from '../../lib/http/stream-function.ts'
import { followStream } from '../../lib/journal/follow.ts'

// The stream of the table: no route leads here.
export const handler = streamFunction('journal', (table, records) => followStream(table, records, archiveRecords))
