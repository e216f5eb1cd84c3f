import { isDeepStrictEqual } from 'node:util'
import { mapInBatches } from '../table/in-batches.ts'
import type { Page, PageStart, Range } from '../table/reads.ts'
import { hideRemnant } from '../table/stamps.ts'
import type { Table } from '../table/table.ts'

/**
 * The lists in which a search looks for candidates, and the proof that they did not change while it judged these: they are read
 * once more, after the facts. What is taken off a list leaves a remnant, and what changes on one has a stamp. So a list that is
 * the same both times was so at every moment in between, and at that of the facts.
 */
export interface Lists {
  /** At most `limit` items of a range after a sort key, and where the next page begins. */
  page(pk: string, range: Range, from: PageStart): Promise<Page>
  /** All items of a range. */
  all(pk: string, range: Range): Promise<Page['items']>
  /** How many items were read so far. */
  count(): number
  /** Reads everything again, and compares. */
  areUnchanged(): Promise<boolean>
}

export function startLists({ withRemnants: table }: Table): Lists {
  const reads: { read: () => Promise<Page>; found: Page }[] = []
  let count = 0

  async function record(read: () => Promise<Page>): Promise<Page> {
    const found = await read()
    reads.push({ read, found })
    const { items, ...next } = found
    count += items.length
    return { items: items.filter((item) => hideRemnant(item) !== undefined), ...next }
  }

  return {
    page: (pk, range, from) => record(() => table.page(pk, range, from)),
    all: async (pk, range) => (await record(async () => ({ items: await table.query(pk, range) }))).items,
    count: () => count,
    areUnchanged: async () => {
      const same = await mapInBatches(reads, async ({ read, found }) => isDeepStrictEqual(await read(), found))
      return same.every(Boolean)
    },
  }
}
