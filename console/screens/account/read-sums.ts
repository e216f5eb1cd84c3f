import type { Tollgate } from 'tollgate-client'
import type { Sum } from './history.ts'
import { type AccountPlace, billingPath } from './place.ts'

interface Page {
  sums: Sum[]
  nextToken: string
}

export interface SumsRequest {
  place: AccountPlace
  /** The first day (UTC). */
  from: string
  /** What usages are added up by. */
  by: 'source' | 'user_id'
  /** Empty for the newest. */
  token: string
  signal: AbortSignal
}

/** A page of what changed the balance of an account, the newest day first. It adds up some 10,000 transactions. */
export async function readSums(tollgate: Tollgate, { place, from, by, token, signal }: SumsRequest): Promise<Page> {
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
