import { Link } from 'wouter'
import { EntityLink, NamedLink } from '../../parts/entity-link.tsx'
import { addressOf } from '../../routes.ts'
import type { Account, Need } from './standing.ts'
import { MOST_NEEDS } from './use-needy-accounts.ts'

/**
 * Shows the accounts that need attention, the most urgent first.
 * @param hasMore whether more accounts need attention than are shown
 */
export function Needs({ needs, hasMore }: { needs: readonly Need[]; hasMore: boolean }) {
  if (needs.length === 0) {
    return <p className="start-calm">Nothing: no account runs low, and no subscription is past due or ends soon.</p>
  }
  return (
    <>
      <ul className="start-list start-needs">
        {needs.map(({ account, text, rank }) => (
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
      {hasMore && (
        <>
          <p className="fine-print">These are the {MOST_NEEDS} most urgent accounts. There are more.</p>
          <p>
            <Link href={addressOf('accounts') ?? '/'}>All that need a person</Link>
          </p>
        </>
      )}
    </>
  )
}

export const AccountLink = ({ account: { id, org_id, name } }: { account: Account }) => (
  <EntityLink kind="account" params={{ organization: org_id, account: id }} id={id} name={name} />
)
