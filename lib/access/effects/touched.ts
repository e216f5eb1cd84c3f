import { POLICIES } from '../../foundation/table/keys.ts'
import type { Lists } from '../search/page.ts'

/** A policy or grant that a change affects, with its sort key in the list of them. */
export interface Touched {
  sk: string
  policyId: string
  principal: string
  resource: string
}

/** The range of the sort keys that policy entries have. `first` sorts before all these keys. */
export const TOUCHED = { first: 'ORG', last: POLICIES.last } as const

export interface TouchedPage {
  items: Touched[]
  hasMore: boolean
}

/** The largest number of policies that one table request reads. */
export const POLICIES_AT_ONCE = 50

/**
 * A function that reads a page of the policies that a change affects. The policies are in the order of their list. The
 * page starts at a sort key.
 */
export type ReadTouched = (lists: Lists, from: string) => Promise<TouchedPage>
