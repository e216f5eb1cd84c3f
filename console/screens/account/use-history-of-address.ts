import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { dayOf } from './days.ts'
import type { History } from './history.ts'
import type { AccountPlace } from './place.ts'
import type { AccountShown } from './shown.ts'
import { useHistory } from './use-history.ts'

/** How many full days before today can be shown. */
export const PERIODS = [7, 30, 90] as const

/** What the address says about the charts. */
export function useChartChoice(): { days: number; by: 'source' | 'user_id'; pages: number } {
  const [search] = useSearchParams()
  const days = PERIODS.find((each) => String(each) === search.get('days')) ?? 30
  const pages = Number(search.get('pages'))
  return {
    days,
    by: search.get('by') === 'user' ? 'user_id' : 'source',
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, 100) : 1,
  }
}

/** The history that the address asks for. All parts of the screen share one. */
export const useHistoryOfAddress = (place: AccountPlace, { created_at }: AccountShown): UseQueryResult<History> =>
  useHistory({ place, createdDay: dayOf(new Date(created_at)), ...useChartChoice() })
