import { followStream } from '../../../lib/billing/journal/follow.ts'
import { streamFunction } from '../../../lib/http/other-functions.ts'
import { archiveRecords } from '../../../lib/operator/archive/archive.ts'
import { followForAudit } from '../../../lib/operator/audit/follow.ts'
import { accessEvents } from '../../../lib/operator/events/access-events.ts'
import { followForIndex } from '../../../lib/operator/word-index/follow-stream.ts'

// Processes the stream of the table. This function has no route.
export const handler = streamFunction('journal', async (table, records) => {
  // The three functions run in parallel, so an event bus that does not answer cannot delay the index.
  const following = { archive: archiveRecords, moreEvents: accessEvents }
  const failures = await Promise.all([
    followStream(table, records, following),
    followForAudit(table, records),
    followForIndex(table, records),
  ])
  return failures.flat()
})
