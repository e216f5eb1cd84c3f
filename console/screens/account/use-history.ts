import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tollgate } from 'tollgate-client'
import { useSearchParams } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { type AccountPlace, type AccountShown, billingPath, inPath } from './account-in-path.ts'
import { addDays, dayOf } from './filter.ts'
import type { History, Sum } from './history.ts'

interface Page {
  sums: Sum[]
  nextToken: string
}

export interface SumsRequest {
  place: AccountPlace
  /** The first day (UTC) of the sums. */
  from: string
  /** The field by which the sums of usages are grouped. */
  by: 'source' | 'user_id'
  /** The token of the page to read; empty for the newest page. */
  token: string
  signal: AbortSignal
}

/**
 * Reads a page of the sums of an account's transactions, the newest day first. One page covers about 10,000
 * transactions.
 */
async function readSums(tollgate: Tollgate, { place, from, by, token, signal }: SumsRequest): Promise<Page> {
  const { summary, next_page_token } = await tollgate.summarizeBillingTransactions(
    {
      ...billingPath(place),
      start_range: `${from}T00:00:00Z`,
      group_by: by,
      ...(token !== '' && { page_token: token }),
    },
    { signal },
  )
  return { sums: summary, nextToken: next_page_token }
}

/** The largest number of pages of sums that are read for a busy account whose first pages contain no whole day. */
const MOST_PAGES = 6

export interface HistoryRequest {
  place: AccountPlace
  /** The number of full days before today. An account that was created later has fewer days. */
  days: number
  createdDay: string
  by: 'source' | 'user_id'
  /**
   * The number of pages of sums to read. Fewer pages are read if they contain all sums. More pages, up to `MOST_PAGES`,
   * are read if the first pages contain no whole day. The first page nearly always contains all sums.
   */
  pages: number
}

/** Reads the changes of an account's balance by day, and the current balance. */
function useHistory(request: HistoryRequest): UseQueryResult<History> {
  const tollgate = useTollgate()
  return useQuery({
    queryKey: ['summarizeBillingTransactions', request],
    queryFn: ({ signal }) => readHistory(tollgate, request, signal),
    placeholderData: keepPreviousData,
  })
}

async function readHistory(tollgate: Tollgate, request: HistoryRequest, signal: AbortSignal): Promise<History> {
  const { place } = request
  const readBalance = async () => (await tollgate.getBillingBalance(inPath(place), { signal })).balance
  const before = await readBalance()
  const lastDay = dayOf(new Date())
  const from = firstDayOf(request, lastDay)
  const { sums, isCut } = await readAllSums(tollgate, request, { place, from, by: request.by, signal })
  const after = await readBalance()
  const oldest = sums.at(-1)?.day ?? from
  return {
    ...{ sums, by: request.by, isCut, lastDay, firstDay: isCut ? addDays(oldest, 1) : from },
    ...{ balance: BigInt(after.amount), isMoving: before.updated_at !== after.updated_at },
  }
}

/** The smallest number of days in a chart. A shorter chart is hard to read. */
const LEAST_DAYS = 7

function firstDayOf({ days, createdDay }: HistoryRequest, lastDay: string): string {
  const [asked, least] = [addDays(lastDay, -days), addDays(lastDay, -LEAST_DAYS)]
  return createdDay > asked ? (createdDay < least ? createdDay : least) : asked
}

/**
 * Reads the sums of a period, the newest first. `HistoryRequest.pages` says how many pages are read. If more pages
 * exist, the oldest day is incomplete.
 */
async function readAllSums(
  tollgate: Tollgate,
  { pages }: HistoryRequest,
  request: Omit<SumsRequest, 'token'>,
): Promise<{ sums: Sum[]; isCut: boolean }> {
  const sums: Sum[] = []
  let token = ''
  for (let page = 1; ; page++) {
    const next = await readSums(tollgate, { ...request, token })
    sums.push(...next.sums)
    token = next.nextToken
    const holdsWholeDay = sums.at(-1)?.day !== sums[0]?.day
    if (token === '' || (page >= pages && (holdsWholeDay || page >= MOST_PAGES))) return { sums, isCut: token !== '' }
  }
}

/**
 * The milliseconds to wait after a change of the balance before each new reading of the journal. The journal is about a
 * second behind the balance.
 */
const READ_AGAIN_MS = [1_500, 4_000, 10_000]
const FROM_JOURNAL = ['listBillingTransactions', 'summarizeBillingTransactions'] as const
const LONG_AGO_MS = 60_000

/**
 * Reads again shortly after the balance has changed.
 * @param changedAt the time of the balance's last change; undefined while it is unknown
 */
export function useFollowJournal(changedAt: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (changedAt === undefined || Date.now() - Date.parse(changedAt) > LONG_AGO_MS) return
    const readAgain = () => {
      for (const operation of FROM_JOURNAL) void queries.invalidateQueries({ queryKey: [operation] })
    }
    const timers = READ_AGAIN_MS.map((ms) => setTimeout(readAgain, ms))
    return () => timers.forEach(clearTimeout)
  }, [changedAt, queries])
}

/** The numbers of days that the user can choose for a chart, as full days before today. */
export const PERIODS = [7, 30, 90] as const

/** Returns the settings of the charts in the address. */
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

/** All parts of the screen share one request. */
export const useHistoryOfAddress = (place: AccountPlace, { created_at }: AccountShown): UseQueryResult<History> =>
  useHistory({ place, createdDay: dayOf(new Date(created_at)), ...useChartChoice() })
