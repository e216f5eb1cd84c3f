import { followStream } from '../../../lib/billing/journal/follow.ts'
import { streamFunction } from '../../../lib/http/other-functions.ts'
import { archiveRecords } from '../../../lib/operator/archive/archive.ts'
import { followForAudit } from '../../../lib/operator/audit/follow.ts'
import { accessEvents } from '../../../lib/operator/events/access-events.ts'
import { followForIndex } from '../../../lib/operator/word-index/follow-stream.ts'

// Follows the stream of the table. No route leads to this function.
export const handler = streamFunction('journal', async (table, records) => {
  // Side by side, so that a bus that does not answer does not delay the index.
  const following = { archive: archiveRecords, moreEvents: accessEvents }
  const failures = await Promise.all([
    followStream(table, records, following),
    followForAudit(table, records),
    followForIndex(table, records),
  ])
  return failures.flat()
})
