import { Link } from 'wouter'
import { useAddressFilter } from '../../api/use-address-filter.ts'
import { useIsAdmin } from '../../api/use-may.ts'
import { Skeleton } from '../../parts/skeleton.tsx'
import type { TabOf } from '../../parts/tabs.tsx'
import { addressOf } from '../../routes.ts'
import { toTypedReference } from '../access/resource-of-access.ts'
import '../account/account.css'
import { History } from './history.tsx'
import { LogList } from './log-list.tsx'

interface Props {
  /** The user or service user, `app/user:<id>` or `app/serviceuser:<id>`. */
  principal: string
  /** The organization of a service user. */
  organization?: string | undefined
}

/** The value in the address that selects the changes that the principal made. */
const BY = 'by'

/**
 * Shows the changes about a user or service user, or the changes that the user or service user made. The address
 * contains the choice.
 */
function PrincipalHistory({ principal, organization }: Props) {
  const [search, change] = useAddressFilter()
  const isBy = search.get('changes') === BY
  const what = whatOf(principal)
  return (
    <>
      <div className="filter-bar">
        <label>
          <span>Changes</span>
          <select value={isBy ? BY : ''} onChange={({ target }) => change({ changes: target.value })}>
            <option value="">About this {what}</option>
            <option value={BY}>Made by this {what}</option>
          </select>
        </label>
        <InChanges query={isBy ? { who: toTypedReference(principal) } : { about: principal }} />
      </div>
      {isBy ? (
        <MadeBy principal={principal} organization={organization} />
      ) : (
        <History about={principal} organization={organization} />
      )}
    </>
  )
}

const whatOf = (principal: string): string => (principal.startsWith('app/user:') ? 'user' : 'service user')

/** Shows a link to the same changes on the screen of all changes, for admins, who can narrow them there. */
function InChanges({ query }: { query: Record<string, string> }) {
  const { may } = useIsAdmin()
  if (!may) return null
  return (
    <Link href={`${addressOf('changes')}?${new URLSearchParams(query)}`} className="button small">
      Open in “Changes”
    </Link>
  )
}

/**
 * Shows the changes that a principal made. Admins see the changes in the whole service. Others see the changes in the
 * organization of a service user.
 */
function MadeBy({ principal, organization }: Props) {
  const admin = useIsAdmin()
  // The log of the whole service is refused to everybody but admins, so the answer decides which log is read.
  if (organization !== undefined && admin.isPending) return <Skeleton rows={6} />
  const isNarrow = organization !== undefined && !admin.may
  return (
    <LogList
      label="Changes made"
      organization={isNarrow ? organization : undefined}
      filters={{ actor: principal }}
      empty={`This ${whatOf(principal)} has changed nothing${isNarrow ? ' in this organization' : ''}.`}
      note={`${isNarrow ? `${ELSEWHERE} ` : ''}${LEFT_OUT}`}
    />
  )
}

const ELSEWHERE = 'Changes in other organizations are left out: platform admins read them.'
const LEFT_OUT = 'Usages, checks, sign-ins and requests that only read are not in this log.'

export const principalHistoryTab = (principal: string, organization?: string): TabOf => ({
  id: 'history',
  label: 'History',
  content: () => <PrincipalHistory principal={principal} organization={organization} />,
})
