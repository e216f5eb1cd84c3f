import { useEffect, useState } from 'react'
import { type List, useList } from '../../api/use-list.ts'
import type { Transaction } from './csv.ts'
import { type Filter, isNarrow, matchesFilter, periodOf } from './filter.ts'
import { type AccountPlace, billingPath } from './place.ts'

/** Transactions that are looked through by one press, and before it. */
const LOOKED_THROUGH = 500
/** Matches that are enough for the window. */
const ENOUGH = 25

interface Found {
  /** Those that match the filter. */
  list: List<Transaction>
  /** How many were read to find them. */
  read: number
  /** Looks through more of them; undefined where it goes on by itself, or where there are no more. */
  lookFurther: (() => void) | undefined
}

/**
 * The transactions of an account that match a filter, newest first. The service knows a period alone: for the rest of the filter pages
 * are looked through, not all of them without being asked.
 */
export function useTransactions(place: AccountPlace, filter: Filter): Found {
  const filters = { ...billingPath(place), ...periodOf(filter) }
  const list = useList('listBillingTransactions', filters, ({ transactions }) => transactions)
  const [most, setMost] = useState(LOOKED_THROUGH)
  const { entries, hasMore, isReadingMore, error, readMore } = list
  const isFiltered = isNarrow(filter)
  const matching = isFiltered ? entries.filter((each) => matchesFilter(filter, each)) : entries
  const isLooking = isFiltered && hasMore && !error && entries.length < most && matching.length < ENOUGH
  useEffect(() => {
    if (isLooking && !isReadingMore) readMore()
  }, [isLooking, isReadingMore, readMore])
  if (!isFiltered) return { list, read: entries.length, lookFurther: undefined }
  const lookFurther = () => {
    setMost(entries.length + LOOKED_THROUGH)
    readMore()
  }
  return {
    list: {
      ...list,
      entries: matching,
      hasMore: false,
      isPending: list.isPending || (isLooking && matching.length === 0),
    },
    read: entries.length,
    lookFurther: hasMore && !isLooking ? lookFurther : undefined,
  }
}
