import { useAddressFilter } from '../../api/use-address-filter.ts'
import { addDays, isDay } from '../account/filter.ts'
import type { LogFilters } from './use-logs.ts'

/** The kinds of changes, by the prefixes of their actions. */
export const KINDS = {
  '': 'All kinds',
  'app.policy.*': 'Policies',
  'app.group.members.*': 'Members of groups',
  'app.role.*': 'Roles',
  'app.permission.*': 'Permissions',
  'app.organization.*': 'Organizations',
  'app.project.*': 'Projects',
  'app.group.*': 'Groups',
  'app.resource.*': 'Resources',
  'app.user.*': 'Users',
  'app.serviceuser.*': 'Service users',
  'app.platform.*': 'Relations to the platform',
  'app.billing.account.*': 'Accounts',
  'app.billing.credits.*': 'Credits',
  'app.billing.subscription.*': 'Subscriptions',
  'app.billing.*': 'All of billing',
} as const

/** A filter of changes. An empty text means no limit. Days are in UTC. */
export interface Filter {
  from: string
  to: string
  kind: string
  /** The person or service user who made the change, `user:<id>` or `serviceuser:<id>`. */
  who: string
  /** The organization's id. */
  organization: string
}

/** Returns the filters as parameters of the request. */
export const filtersOf = ({ from, to, kind, who, organization }: Filter): LogFilters => ({
  ...(isDay(from) && { start_time: `${from}T00:00:00Z` }),
  ...(isDay(to) && { end_time: new Date(Date.parse(addDays(to, 1)) - 1).toISOString() }),
  ...(kind !== '' && { action: kind }),
  ...(who !== '' && { actor: who.startsWith('app/') || /^(operator|system):/.test(who) ? who : `app/${who}` }),
  ...(organization !== '' && { org_id: organization }),
})

/** Returns the filter in the address, and a function that changes it. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [search, change] = useAddressFilter()
  const read = (name: string) => search.get(name) ?? ''
  const kind = Object.keys(KINDS).find((each) => each === read('kind')) ?? ''
  return [{ from: read('from'), to: read('to'), kind, who: read('who'), organization: read('organization') }, change]
}
