import { useEffect, useState } from 'react'
import { type List, type PagedList, useList } from '../../api/use-list.ts'
import { type AccountPlace, billingPath } from './account-in-path.ts'
import type { Transaction } from './csv.ts'
import { type Filter, matchesKind, requestOf } from './filter.ts'

const LOOKED_THROUGH = 10
/** The number of matches that fill the window. */
const ENOUGH = 25

interface Found {
  /** The transactions that match the filter. */
  list: List<Transaction>
  /** All transactions that were read to find the matches. */
  all: PagedList<Transaction>
  /**
   * Reads more transactions. Undefined while the console reads more transactions itself, if the table reads more when
   * the user scrolls, or if all transactions were read.
   */
  lookFurther: (() => void) | undefined
}

/**
 * Returns the transactions of an account that match a filter, the newest first. The service applies the range of time
 * and the user. For the kind, and where the service finds few usages of the user, the console reads page after page, up
 * to a limit. Then the user can ask for more.
 */
export function useTransactions(place: AccountPlace, filter: Filter): Found {
  const request = { ...billingPath(place), ...requestOf(filter) }
  const all = useList('listBillingTransactions', request, ({ transactions }) => transactions)
  const [most, setMost] = useState(LOOKED_THROUGH)
  const { entries, pages, hasMore, isReadingMore, error, readMore } = all
  const isNarrow = filter.kind !== '' || filter.user !== ''
  const matching = filter.kind === '' ? entries : entries.filter((each) => matchesKind(filter, each))
  const isFull = matching.length >= ENOUGH
  const isLooking = isNarrow && hasMore && !error && pages < most && !isFull
  useEffect(() => {
    if (isLooking && !isReadingMore) readMore()
  }, [isLooking, isReadingMore, readMore])
  if (!isNarrow || (filter.kind === '' && isFull)) return { list: all, all, lookFurther: undefined }
  const lookFurther = () => {
    setMost(pages + LOOKED_THROUGH)
    readMore()
  }
  const isPending = all.isPending || (isLooking && matching.length === 0)
  return {
    list: { ...all, entries: matching, hasMore: false, isPending },
    all,
    lookFurther: hasMore && !isLooking ? lookFurther : undefined,
  }
}
