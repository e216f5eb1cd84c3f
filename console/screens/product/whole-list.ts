import type { List } from '../../api/use-list.ts'

/** A list that is there as a whole. */
export const wholeList = <Entry>(entries: readonly Entry[]): List<Entry> => ({
  ...{ entries, isPending: false, error: null, hasMore: false, isReadingMore: false },
  ...{ readMore: () => {}, readAgain: () => {} },
})
