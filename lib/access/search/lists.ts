import { isDeepStrictEqual } from 'node:util'
import { mapInBatches } from '../../foundation/table/in-batches.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import type { Page, PageStart, Range } from '../../foundation/table/reads.ts'
import { hideTombstone } from '../../foundation/table/stamps.ts'
import type { Table } from '../../foundation/table/table.ts'
import { chunkForSnapshots, isRecent } from '../check/reading.ts'

/**
 * The lists in which a search looks for candidates, and the proof that they did not change while it judged these: they are read
 * once more, after the facts. What is taken off a list leaves a tombstone, and what changes on one has a stamp. So a list that is
 * the same both times was so at every moment in between, and at that of the facts.
 *
 * DynamoDB shows the writes of one transaction one by one. A transaction that moves an entry from one list to another may have
 * left the first one already, and not be on the second one yet, at both readings. `settle` between them excludes that.
 */
export interface Lists {
  /** At most `limit` items of a range after a sort key, and where the next page begins. */
  page(pk: string, range: Range, from: PageStart): Promise<Page>
  /** All items of a range. */
  all(pk: string, range: Range): Promise<Page['items']>
  /** Waits until all transactions have ended of which these readings may have seen a part. Costs nothing if none is recent. */
  settle(): Promise<void>
  /** How many items were read so far. */
  count(): number
  /** Reads everything again, and compares. */
  areUnchanged(): Promise<boolean>
}

export function startLists({ withTombstones: table }: Table): Lists {
  const startedAt = Date.now()
  const reads: { read: () => Promise<Page>; found: Page }[] = []
  let count = 0

  async function record(read: () => Promise<Page>): Promise<Page> {
    const found = await read()
    reads.push({ read, found })
    const { items, ...next } = found
    count += items.length
    return { items: items.filter((item) => hideTombstone(item) !== undefined), ...next }
  }

  return {
    page: (pk, range, from) => record(() => table.page(pk, range, from)),
    all: async (pk, range) => (await record(async () => ({ items: await table.query(pk, range) }))).items,
    settle: async () => {
      const recent = reads.flatMap(({ found }) => found.items).filter((item) => isRecent(item, startedAt))
      // A snapshot fails, and is tried again, while a transaction changes one of its items.
      await Promise.all(chunkForSnapshots(recent).map((some) => table.snapshot(some.map(keyOfItem))))
    },
    count: () => count,
    areUnchanged: async () => {
      const same = await mapInBatches(reads, async ({ read, found }) => isDeepStrictEqual(await read(), found))
      return same.every(Boolean)
    },
  }
}
