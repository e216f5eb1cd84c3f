import { followStream } from '../../../lib/billing/journal/follow.ts'
import { streamFunction } from '../../../lib/http/stream-function.ts'
import { archiveRecords } from '../../../lib/operator/archive/archive.ts'

// The stream of the table: no route leads here.
export const handler = streamFunction('journal', (table, records) => followStream(table, records, archiveRecords))
