import { IDS, idSortKey, NO_PARTITION } from '../table/keys.ts'
import type { List } from './read-list.ts'
import { compareKeys } from './token.ts'

/**
 * The edges of a list whose ids a request has found in several places: one for each id, in the order of the ids. A token holds
 * the last id of its page, so that nothing is listed twice, although each page finds all ids anew.
 */
export function knownIds(
  ids: Iterable<string>,
): Pick<List<never>, 'pk' | 'range'> & Required<Pick<List<never>, 'readEdges'>> {
  const edges = [...new Set(ids)]
    .map((id) => ({ sk: idSortKey(id), id }))
    .sort((left, right) => compareKeys(left.sk, right.sk))
  return {
    pk: NO_PARTITION,
    range: IDS,
    readEdges: async (at = '', after = '', limit) => {
      const rest = edges.filter(({ sk }) => compareKeys(sk, at) >= 0 && compareKeys(sk, after) > 0)
      const items = rest.slice(0, limit)
      const last = items.at(-1)
      return { items, ...(last !== undefined && items.length < rest.length && { next: last.sk }) }
    },
  }
}
