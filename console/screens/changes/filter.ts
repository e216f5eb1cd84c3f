import { useSearchParams } from 'wouter'
import { addDays } from '../account/filter.ts'
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

/** A filter of changes. Each text is empty for no limit. Days are in UTC. */
export interface Filter {
  from: string
  to: string
  kind: string
  /** `user:<id>` or `serviceuser:<id>`. */
  who: string
  /** The organization's id. */
  organization: string
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the filters as parameters of the request. */
export const filtersOf = ({ from, to, kind, who, organization }: Filter): LogFilters => ({
  ...(isDay(from) && { start_time: `${from}T00:00:00Z` }),
  ...(isDay(to) && { end_time: new Date(Date.parse(addDays(to, 1)) - 1).toISOString() }),
  ...(kind !== '' && { action: kind }),
  ...(who !== '' && { actor: who.startsWith('app/') || /^(operator|system):/.test(who) ? who : `app/${who}` }),
  ...(organization !== '' && { org_id: organization }),
})

/** Returns the filter in the address, and a function that changes it. A change replaces the history entry, so the back button leaves the screen. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [search, setSearch] = useSearchParams()
  const read = (name: string) => search.get(name) ?? ''
  const kind = Object.keys(KINDS).find((each) => each === read('kind')) ?? ''
  const change = (changes: Partial<Filter>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value = ''] of Object.entries(changes))
          value === '' ? after.delete(name) : after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [{ from: read('from'), to: read('to'), kind, who: read('who'), organization: read('organization') }, change]
}
