import type { List } from '../../foundation/lists/read-list.ts'

/** The range of all sort keys, which begin with an id or `-`. An id consists of hexadecimal digits and dashes. */
const ALL = { first: '-', last: 'g' }

/**
 * Makes a list of entries that are already in memory, ordered by their sort keys. `readIndexItems` reads nothing from the
 * table.
 */
export function listInMemory<Entry>(
  identity: List<Entry>['identity'],
  pk: string,
  entries: readonly { sk: string; read: () => Promise<Entry | undefined> }[],
): List<Entry> {
  const sorted = [...entries].sort((left, right) => (left.sk < right.sk ? -1 : 1))
  return {
    ...{ identity, pk, range: ALL },
    readIndexItems: async (at, after, limit) => {
      const rest = sorted.filter(({ sk }) => (at === undefined || sk >= at) && (after === undefined || sk > after))
      const items = rest.slice(0, limit).map(({ sk }) => ({ pk, sk }))
      const next = rest.length > limit ? items.at(-1)?.sk : undefined
      return { items, ...(next !== undefined && { next }) }
    },
    candidatesOf: ({ sk }) => sorted.filter((each) => each.sk === sk).map(({ read }) => ({ read })),
  }
}
