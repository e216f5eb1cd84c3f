import { useAddressFilter } from '../../api/use-address-filter.ts'
import { toFullReference } from '../access/resource-of-access.ts'
import { addDays, isDay } from '../account/filter.ts'
import type { LogFilters } from './use-logs.ts'

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
  'app.delegation.*': 'Delegations',
  'app.token.*': 'Tokens',
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
  about: string
  /** The organization's id. */
  organization: string
  /** `only` leaves out all changes that no user or service user is known to have made. */
  people: '' | 'only'
}

export const NO_FILTER: Filter = { from: '', to: '', kind: '', who: '', about: '', organization: '', people: '' }

export const filtersOf = ({ from, to, kind, who, about, organization, people }: Filter): LogFilters => ({
  ...(isDay(from) && { start_time: `${from}T00:00:00Z` }),
  ...(isDay(to) && { end_time: new Date(Date.parse(addDays(to, 1)) - 1).toISOString() }),
  ...(kind !== '' && { action: kind }),
  ...(who !== '' && { actor: who.startsWith('app/') || /^(operator|system):/.test(who) ? who : `app/${who}` }),
  ...(about !== '' && { about: toFullReference(about) }),
  ...(organization !== '' && { org_id: organization }),
  // The service then returns only changes whose recorded author is a user or service user.
  ...(people !== '' && { ignore_system: true }),
})

/** Returns the filter in the address, and a function that changes it. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [search, change] = useAddressFilter()
  const read = (name: string) => search.get(name) ?? ''
  const kind = Object.keys(KINDS).find((each) => each === read('kind')) ?? ''
  const texts = { from: read('from'), to: read('to'), who: read('who'), about: read('about') }
  return [
    { ...texts, kind, organization: read('organization'), people: read('people') === 'only' ? 'only' : '' },
    change,
  ]
}
