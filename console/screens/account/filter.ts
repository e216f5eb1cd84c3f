import { useAddressFilter } from '../../api/use-address-filter.ts'
import type { Transaction } from './csv.ts'

const DAY_MS = 86_400_000

/** Returns the day (UTC) of an instant, such as `2026-11-22`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the day that is `count` days later, or earlier if `count` is negative. */
export const addDays = (day: string, count: number): string => dayOf(new Date(Date.parse(day) + count * DAY_MS))

/** Includes the first and the last day. */
export function listDays(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index))
}

export const KINDS = {
  '': 'All kinds',
  usage: 'Usages',
  credit: 'Top-ups',
  plan: 'Credits of plans',
  revert: 'Reverts',
  expiry: 'Expired credits',
} as const
export type KindFilter = keyof typeof KINDS

/**
 * The filter of transactions. Days are in UTC, and the first and last day are included. An empty text means no limit.
 */
export interface Filter {
  from: string
  to: string
  kind: KindFilter
  /** The id of the user of a usage. It may be any text. */
  user: string
}

export const NO_FILTER = { from: '', to: '', kind: '', user: '' } as const satisfies Filter

/** The prefix of the source of credits that a subscription grants. The name of the plan follows the prefix. */
export const OF_PLAN = 'system.plan.'

export function kindOf({ type, source }: Pick<Transaction, 'type' | 'source'>): Exclude<KindFilter, ''> {
  if (type === 'debit') return source === 'system.expired' ? 'expiry' : 'usage'
  if (source.startsWith(OF_PLAN)) return 'plan'
  return source === 'system.awarded' || source === 'system.buy' ? 'credit' : 'revert'
}

/** The service cannot filter by the kind. */
export const matchesKind = ({ kind }: Filter, transaction: Transaction): boolean =>
  kind === '' || kindOf(transaction) === kind

/** Returns the period and the user of a filter as parameters of the list operation. */
export const requestOf = ({
  from,
  to,
  user,
}: Filter): { start_range?: string; end_range?: string; user_id?: string } => ({
  ...(isDay(from) && { start_range: `${from}T00:00:00Z` }),
  ...(isDay(to) && { end_range: `${addDays(to, 1)}T00:00:00Z` }),
  ...(user !== '' && { user_id: user }),
})

/** A day is a text such as `2026-11-22`. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the filter in the address, and a function that changes it. */
export function useFilter(): [Filter, (change: Partial<Record<string, string>>) => void, URLSearchParams] {
  const [search, change] = useAddressFilter()
  const read = (name: string) => search.get(name) ?? ''
  const kind = Object.keys(KINDS).find((each) => each === read('kind')) ?? ''
  return [{ from: read('from'), to: read('to'), kind: kind as KindFilter, user: read('user') }, change, search]
}
