import { idOfSortKey, type Key } from '../../foundation/table/keys.ts'
import type { Page, Range } from '../../foundation/table/reads.ts'
import type { Lists } from './lists.ts'
import type { Source } from './sources.ts'

/**
 * The ids in a range of a partition, whose sort keys end with them.
 * @param keyOf the key of an id
 * @param choose chooses the items whose ids are candidates
 */
export const rangeSource = (
  lists: Lists,
  range: Range,
  keyOf: (id: string) => Key,
  choose: (items: Page['items']) => Promise<Page['items']> = async (items) => items,
): Source => ({
  read: async (after, limit) => {
    const from = after === undefined ? undefined : keyOf(after).sk
    const { items, next } = await lists.page(keyOf('').pk, range, { after: from, limit })
    const ids = (await choose(items)).map(({ sk }) => idOfSortKey(String(sk)))
    return { ids, ...(next !== undefined && { end: idOfSortKey(next) }) }
  },
})
