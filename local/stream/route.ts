import { indexedIn } from '../../lib/operator/word-index/indexed-kinds.ts'
import type { Changed } from './stored-records.ts'
import { isJournaled, isKept, isOfEvents, keepsChanges } from './writes.ts'

/** One of the two readers of the stream. There are two, as on AWS, so that a delay of events does not delay the journal. */
export type ReaderName = 'journal' | 'events'

/**
 * Returns the reader that gets a change, as the filters of the deployed readers decide. Returns undefined for a change
 * that no reader gets. With an archive or an audit log, the reader of the journal gets all changes that they keep.
 */
export function readerOf({ eventName, pk, sk }: Changed): ReaderName | undefined {
  if (isOfEvents(pk, sk)) return eventName === 'MODIFY' || !keepsChanges() ? 'events' : 'journal'
  if (isKept(pk, sk)) return 'journal'
  if (eventName === 'INSERT' && isJournaled(pk)) return 'journal'
  const isIndexed = indexedIn({ pk, sk }) !== undefined
  return isIndexed || (pk.startsWith('ACCOUNT#') && sk === 'SUBSCRIPTIONS') ? 'events' : undefined
}
