import { readChanges } from '../../../lib/foundation/table/stream.ts'
import { assertSame } from '../invariants/assertions.ts'
import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { Follower } from './stream-feed.ts'

/**
 * Expects that the journal of every account adds up to its balance when the stream function has processed all records.
 */
export const journalFollower: Follower = {
  name: 'follow-stream',
  takes: ({ pk }) => /^(CREDIT|USAGE|EXPIRY)#/.test(pk),
  readsAnew: false,
  follow: ({ stores }, deadline, records) =>
    stores.journal.writeEntries(stores.table.openTable(deadline), readChanges(records).changes),
  assertCaughtUp: ({ history }) => assertJournalAddsUp(history.at(-1) as Moment),
}

/** Returns the amount that an entry of the journal adds to the balance. */
function amountOf(moment: Moment, { kind, id, usage_id }: RawItem): bigint {
  if (kind === 'expiry') return -((moment.get(`EXPIRY#${id} EXPIRY`)?.amount ?? 0n) as bigint)
  const key =
    kind === 'credit' ? `CREDIT#${id} CREDIT` : `USAGE#${usage_id ?? id} ${kind === 'usage' ? 'USAGE' : `REVERT#${id}`}`
  const amount = (moment.get(key)?.amount ?? 0n) as bigint
  return kind === 'usage' ? -amount : amount
}

function assertJournalAddsUp(moment: Moment): void {
  for (const { pk, balance } of itemsOf(moment, 'ACCOUNT#', 'ACCOUNT')) {
    const entries = itemsOf(moment, `JOURNAL#${idIn(pk)}#`, '')
    const sum = entries.reduce((total, entry) => total + amountOf(moment, entry), 0n)
    assertSame(sum, balance, `sum of the journal of account ${idIn(pk)} (its balance)`)
    const months = itemsOf(moment, `JOURNAL#${idIn(pk)}`, 'MONTH#').map(({ sk }) => idIn(sk))
    const missing = entries.filter((entry) => !months.some((month) => entry.pk.endsWith(`#${month}`)))
    assertSame(missing, [], `entries of account ${idIn(pk)} in a month that is not listed`)
  }
}
