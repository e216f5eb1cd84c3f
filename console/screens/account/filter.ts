import { useSearchParams } from 'wouter'
import type { Transaction } from './csv.ts'
import { addDays } from './days.ts'

export const KINDS = { '': 'All kinds', usage: 'Usages', credit: 'Top-ups', revert: 'Reverts' } as const
export type KindFilter = keyof typeof KINDS

/** Which transactions are shown. Days are of UTC, and both are included; empty for no limit. */
export interface Filter {
  from: string
  to: string
  kind: KindFilter
  user: string
}

/** What made a transaction. */
export function kindOf({ type, source }: Pick<Transaction, 'type' | 'source'>): Exclude<KindFilter, ''> {
  if (type === 'debit') return 'usage'
  return source === 'system.awarded' ? 'credit' : 'revert'
}

/** Whether the service cannot choose them by itself: it knows a period alone. */
export const isNarrow = ({ kind, user }: Filter): boolean => kind !== '' || user !== ''

export const matchesFilter = ({ kind, user }: Filter, transaction: Transaction): boolean =>
  (kind === '' || kindOf(transaction) === kind) && transaction.user_id.toLowerCase().includes(user.trim().toLowerCase())

/** The period of a filter, as the list takes it. */
export const periodOf = ({ from, to }: Filter): { start_range?: string; end_range?: string } => ({
  ...(isDay(from) && { start_range: `${from}T00:00:00Z` }),
  ...(isDay(to) && { end_range: `${addDays(to, 1)}T00:00:00Z` }),
})

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The filter of the address, and a change of it. It replaces the address: back leaves the screen. */
export function useFilter(): [Filter, (change: Partial<Record<string, string>>) => void, URLSearchParams] {
  const [search, setSearch] = useSearchParams()
  const read = (name: string) => search.get(name) ?? ''
  const kind = Object.keys(KINDS).find((each) => each === read('kind')) ?? ''
  const change = (changes: Partial<Record<string, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value = ''] of Object.entries(changes))
          value === '' ? after.delete(name) : after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [{ from: read('from'), to: read('to'), kind: kind as KindFilter, user: read('user') }, change, search]
}
