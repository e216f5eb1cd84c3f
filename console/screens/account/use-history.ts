import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tollgate } from 'tollgate-client'
import { useSearchParams } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { addDays, dayOf } from './filter.ts'
import type { History, Sum } from './history.ts'
import { type AccountPlace, type AccountShown, billingPath, inPath } from './place.ts'

interface Page {
  sums: Sum[]
  nextToken: string
}

export interface SumsRequest {
  place: AccountPlace
  /** The first day (UTC). */
  from: string
  /** The group of sums of usages. */
  by: 'source' | 'user_id'
  /** Empty for the newest. */
  token: string
  signal: AbortSignal
}

/** A page of what changed the balance of an account, the newest day first. It adds up some 10,000 transactions. */
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

/** Pages of sums that are read for an account so busy that the first one does not hold a whole day. */
const MOST_PAGES = 6

/** The parameters of the history. */
export interface HistoryRequest {
  place: AccountPlace
  /** Full days before today, as far as the account is that old. */
  days: number
  /** The day on which the account was made. */
  createdDay: string
  by: 'source' | 'user_id'
  /** How many pages of sums may be read. Nearly always all are on the first. */
  pages: number
}

/** What changed the balance of an account by day, together with the balance after it. */
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

/** A chart of less than a week looks lost. */
const LEAST_DAYS = 7

function firstDayOf({ days, createdDay }: HistoryRequest, lastDay: string): string {
  const [asked, least] = [addDays(lastDay, -days), addDays(lastDay, -LEAST_DAYS)]
  return createdDay > asked ? (createdDay < least ? createdDay : least) : asked
}

/** The sums of a period, newest first, as far as the pages go. The oldest day is not whole where more pages follow. */
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

/** The journal follows the balance by a second or so: it is read again that long after the balance changed. */
const READ_AGAIN_MS = [1_500, 4_000, 10_000]
const FROM_JOURNAL = ['listBillingTransactions', 'summarizeBillingTransactions'] as const
const LONG_AGO_MS = 60_000

/**
 * Reads what comes from the journal again, a little after the balance has changed.
 *
 * @param changedAt when the balance changed; undefined while that is not known
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

/** How many full days before today can be shown. */
export const PERIODS = [7, 30, 90] as const

/** The settings of the charts in the address. */
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
