import { useQueries } from '@tanstack/react-query'
import { useTollgate } from '../../api/session.ts'
import { useRead } from '../../api/use-read.ts'
import { billingPath } from '../account/account-in-path.ts'
import { addDays, dayOf } from '../account/filter.ts'
import { type Account, addUpUse, DAYS_OF_USE, type Use } from './standing.ts'

/** The number of accounts whose usages are added up. Each account takes one request. */
export const MOST_USES = 4

export const useBusiestAccounts = () =>
  useRead('listAllBillingAccounts', { rank_by: 'use', with_standing: true, page_size: MOST_USES })

/**
 * Reads the usages of accounts in the last 30 days. Returns them by the account's id, without the accounts whose usages
 * are still loading.
 */
export function useUses(accounts: readonly Account[], now: Date): ReadonlyMap<string, Use> {
  const tollgate = useTollgate()
  const start_range = `${addDays(dayOf(now), -DAYS_OF_USE)}T00:00:00Z`
  const results = useQueries({
    queries: accounts.map((account) => {
      const request = { ...billingPath({ organization: account.org_id, account: account.id }), start_range }
      return {
        queryKey: ['summarizeBillingTransactions', request],
        queryFn: ({ signal }: { signal: AbortSignal }) => tollgate.summarizeBillingTransactions(request, { signal }),
      }
    }),
  })
  const uses = accounts.flatMap((account, index): [string, Use][] => {
    const data = results[index]?.data
    return data === undefined ? [] : [[account.id, addUpUse(account, data.summary, data.next_page_token !== '', now)]]
  })
  return new Map(uses)
}
