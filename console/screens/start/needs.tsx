import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink, NamedLink } from '../../parts/entity-link.tsx'
import type { Account, Need } from './standing.ts'

/** The most accounts in the list. */
const MOST_NEEDS = 20

/** The accounts that need attention, the most urgent first. */
export function Needs({ needs, hasAccounts }: { needs: readonly Need[]; hasAccounts: boolean }) {
  if (needs.length === 0) {
    return hasAccounts ? (
      <p className="start-calm">Nothing: no account runs low, and no subscription is past due or ends soon.</p>
    ) : (
      <EmptyState title="There are no accounts yet." next="Open an organization, and create its first account there." />
    )
  }
  return (
    <>
      <ul className="start-list">
        {needs.slice(0, MOST_NEEDS).map(({ account, text, rank }) => (
          <li key={account.id + text} className={rank <= 0 ? 'urgent' : undefined}>
            <span className="start-name">
              <AccountLink account={account} />
              <span className="fine-print">
                of <NamedLink kind="organization" params={{ organization: account.org_id }} id={account.org_id} />
              </span>
            </span>
            <span className="start-need">{text}</span>
          </li>
        ))}
      </ul>
      {needs.length > MOST_NEEDS && <p className="fine-print">And {needs.length - MOST_NEEDS} more.</p>}
    </>
  )
}

export const AccountLink = ({ account: { id, org_id, name } }: { account: Account }) => (
  <EntityLink kind="account" params={{ organization: org_id, account: id }} id={id} name={name} />
)
