import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isRefused } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { DetailsButton } from '../../parts/details.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ChargedUser, EntityLink } from '../../parts/entity-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Moment, TimeHeading } from '../../parts/values.tsx'
import { addressOf } from '../../routes.ts'
import type { Transaction } from '../account/csv.ts'
import { TransactionDetails } from '../account/details.tsx'
import { Amount, What } from '../account/what.tsx'
import { MOST, MOST_SHOWN, readUsages, type Usages, type Used } from './read-usages.ts'
import './usages.css'

/** The milliseconds for which the usages are not read again, because each reading sends a request for each account. */
const FRESH_MS = 60_000

/** Shows the recent usages of a user, from all accounts whose transactions were read. */
export function UsagesOf({ user }: { user: string }) {
  const tollgate = useTollgate()
  const query = useQuery({
    // The key begins with `listBillingTransactions`, so that the usages are read again after an account changes.
    queryKey: ['listBillingTransactions', 'of-user', user],
    queryFn: ({ signal }) => readUsages(tollgate, user, signal),
    staleTime: FRESH_MS,
  })
  if (isRefused(query.error) && query.data === undefined) return <Refused />
  return <Loaded query={query}>{(usages) => <Shown user={user} usages={usages} />}</Loaded>
}

const Refused = () => (
  <EmptyState
    title="You may not read what this user used."
    next="Platform admins may, and so may everybody who may read the billing of the organizations."
  />
)

function Shown({ user, usages }: { user: string; usages: Usages }) {
  const { used, accounts, refused } = usages
  if (accounts.length === 0 && refused > 0) return <Refused />
  return (
    <div className="stack">
      {used.length === 0 ? (
        <EmptyState
          title="No usages of this user were found."
          next="Usages are looked for in the accounts of the organizations that the user reaches."
        />
      ) : (
        <Table used={used} />
      )}
      <LeftOut usages={usages} />
      {used.length > 0 && <Links user={user} accounts={accounts} />}
    </div>
  )
}

/** Shows the usages as a table, and the details of the one that the user opens. */
function Table({ used }: { used: readonly Used[] }) {
  const [detailed, setDetailed] = useState<Transaction>()
  const placeOf = (transaction: Transaction) => used.find((each) => each.transaction.id === transaction.id)
  const list = { pages: 1, hasMore: false, isReadingMore: false, error: null, readMore: () => {} }
  return (
    <>
      <Rows used={used} onDetails={setDetailed} />
      {detailed !== undefined && (
        <TransactionDetails
          transaction={detailed}
          organization={placeOf(detailed)?.organization.id ?? ''}
          known={{ ...list, entries: used.map(({ transaction }) => transaction), endsEarly: false }}
          choose={setDetailed}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </>
  )
}

interface RowActions {
  onDetails: (transaction: Transaction) => void
}

const Rows = ({ used, onDetails }: RowActions & { used: readonly Used[] }) => {
  const hasAgents = used.some(({ transaction }) => transaction.agent !== '')
  return (
    <table className="list usages" aria-label="Usages">
      <thead>
        <tr>
          <th scope="col">
            <TimeHeading name="Time" />
          </th>
          <th scope="col">Account</th>
          <th scope="col" className="wide-only">
            Organization
          </th>
          {hasAgents && (
            <th scope="col" className="wide-only">
              User
            </th>
          )}
          <th scope="col">What</th>
          <th scope="col">Credits</th>
          <th scope="col" className="wide-only">
            Description
          </th>
        </tr>
      </thead>
      <tbody>
        {used.map((each) => (
          <Row key={`${each.account.id} ${each.transaction.id}`} {...each} {...{ hasAgents, onDetails }} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Used, RowActions {
  /** Whether a service user acted for the user in one of the usages. */
  hasAgents: boolean
}

const Row = ({ transaction, account, organization, hasAgents, onDetails }: RowProps) => (
  <tr>
    <td>
      <DetailsButton what="transaction" onClick={() => onDetails(transaction)}>
        <Moment at={transaction.created_at} />
      </DetailsButton>
    </td>
    <td>
      <EntityLink kind="account" params={{ organization: organization.id, account: account.id }} {...account} />
    </td>
    <td className="wide-only">
      <EntityLink kind="organization" params={{ organization: organization.id }} {...organization} />
    </td>
    {hasAgents && (
      <td className="wide-only">
        <ChargedUser {...transaction} organization={organization.id} />
      </td>
    )}
    <td>
      <What transaction={transaction} />
    </td>
    <td>
      <Amount transaction={transaction} />
    </td>
    <td className="wide-only">
      <bdi title={transaction.description}>{transaction.description}</bdi>
    </td>
  </tr>
)

function LeftOut({ usages: { used, refused, hasMoreAccounts, hasOlder, isCut } }: { usages: Usages }) {
  const notes: ReactNode[] = [
    hasOlder && used.length === MOST_SHOWN && `The ${MOST_SHOWN} newest.`,
    hasMoreAccounts && `Of the first ${MOST.accounts} accounts, in the first ${MOST.organizations} organizations.`,
    isCut && 'Of an account with very many transactions, only the 10,000 newest are looked through.',
    refused > 0 &&
      (refused === 1
        ? 'You may not read the billing of one of the organizations.'
        : `You may not read the billing of ${refused} of the organizations.`),
  ].filter(Boolean)
  return notes.length === 0 ? null : <p className="fine-print">{notes.join(' ')}</p>
}

/** Links to the transactions of this user on the screens of the accounts. */
const Links = ({ user, accounts }: { user: string; accounts: Usages['accounts'] }) => (
  <nav aria-label="All transactions of this user">
    <p className="fine-print">All transactions of this user, on the screen of the account:</p>
    <ul className="usage-accounts">
      {accounts.map(({ account, organization }) => (
        <li key={account.id}>
          <Link
            href={`${addressOf('account', { organization: organization.id, account: account.id })}?${new URLSearchParams({ user })}`}
          >
            <bdi className="entity-label" title={account.name}>
              {account.name}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
