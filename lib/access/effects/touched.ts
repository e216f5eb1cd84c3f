import { POLICIES } from '../../foundation/table/keys.ts'
import type { Lists } from '../search/page.ts'

/** A policy or grant that a change affects. `sk` is its sort key in the list of them. */
export interface Touched {
  sk: string
  policyId: string
  principal: string
  resource: string
}

/** `first` sorts before the sort keys of all policy entries. */
export const TOUCHED = { first: 'ORG', last: POLICIES.last } as const

export interface TouchedPage {
  items: Touched[]
  hasMore: boolean
}

/** One table request reads at most this many policies. */
export const POLICIES_AT_ONCE = 50

/** In the order of their list. The page starts at the sort key `from`. */
export type ReadTouched = (lists: Lists, from: string) => Promise<TouchedPage>
