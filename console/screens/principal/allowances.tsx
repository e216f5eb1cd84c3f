import { useQuery } from '@tanstack/react-query'
import { isRefused } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink } from '../../parts/entity-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { AllowanceList } from '../limits/allowance.tsx'
import { type AllowancesOfUser, readAllowances, type UserAllowances } from './read-allowances.ts'
import { MOST } from './read-usages.ts'

/** Shows what a user may still use, for each account of the organizations that the user can access. */
export function AllowancesOf({ user }: { user: string }) {
  const tollgate = useTollgate()
  const query = useQuery({
    // The key begins with `listAllowances`, so that they are read again after an account changes.
    queryKey: ['listAllowances', 'of-user', user],
    queryFn: ({ signal }) => readAllowances(tollgate, user, signal),
  })
  if (isRefused(query.error) && query.data === undefined) return <Refused />
  return <Loaded query={query}>{(allowances) => <Shown allowances={allowances} />}</Loaded>
}

const Refused = () => (
  <EmptyState
    title="You may not read what this user may use."
    next="Platform admins may, and so may everybody who may read the billing of the organizations."
  />
)

function Shown({ allowances: { found, refused, hasMoreAccounts } }: { allowances: AllowancesOfUser }) {
  if (found.length === 0 && refused > 0) return <Refused />
  return (
    <div className="stack">
      {found.length === 0 && (
        <EmptyState
          title="No limits hold for this user."
          next="They are looked for in the accounts of the organizations that the user reaches."
        />
      )}
      {found.map((each) => (
        <OfAccount key={each.account.id} {...each} />
      ))}
      {hasMoreAccounts && (
        <p className="fine-print">
          Of the first {MOST.accounts} accounts, in the first {MOST.organizations} organizations.
        </p>
      )}
      {refused > 0 && <p className="fine-print">You may not read the billing of some of the organizations.</p>}
    </div>
  )
}

const OfAccount = ({ account, organization, allowances, hasMore }: UserAllowances) => (
  <section className="stack">
    <h2>
      <EntityLink kind="account" params={{ organization: organization.id, account: account.id }} {...account} /> of{' '}
      <EntityLink kind="organization" params={{ organization: organization.id }} {...organization} />
    </h2>
    <AllowanceList allowances={allowances} />
    {hasMore && <p className="fine-print">There are more allowances than these.</p>}
  </section>
)
