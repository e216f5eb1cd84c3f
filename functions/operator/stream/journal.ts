import { followStream } from '../../../lib/billing/journal/follow.ts'
import { streamFunction } from '../../../lib/http/other-functions.ts'
import { archiveRecords } from '../../../lib/operator/archive/archive.ts'
import { followForAudit } from '../../../lib/operator/audit/follow.ts'
import { accessEvents } from '../../../lib/operator/events/access-events.ts'
import { followForIndex } from '../../../lib/operator/word-index/follow-stream.ts'

// The stream of the table: no route leads here.
export const handler = streamFunction('journal', async (table, records) => {
  // Side by side, so that a bus that does not answer takes no time from the index.
  const following = { archive: archiveRecords, moreEvents: accessEvents }
  const failures = await Promise.all([
    followStream(table, records, following),
    followForAudit(table, records),
    followForIndex(table, records),
  ])
  return failures.flat()
})
