import type { AnswerOf } from '../../api/use-read.ts'
import { EntityLink, NamedLink, StateBadge } from '../../parts/entity-link.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { formatCredits, Time } from '../../parts/values.tsx'
import { describeReasons } from './reasons.ts'

type Account = AnswerOf<'listAllBillingAccounts'>['billing_accounts'][number]

const Amount = ({ amount }: { amount: string | undefined }) => (
  <span className={amount?.startsWith('-') ? 'credits negative' : 'credits'} title={amount && formatCredits(amount)}>
    {amount === undefined ? '–' : formatCredits(amount)}
  </span>
)

/** The columns of a list of accounts with their standing. */
export const COLUMNS: readonly Column<Account>[] = [
  {
    header: 'Account',
    order: 'title',
    cell: ({ id, org_id, name, state }) => (
      <>
        <EntityLink kind="account" params={{ organization: org_id, account: id }} id={id} name={name} />
        <StateBadge state={state} />
      </>
    ),
  },
  {
    header: 'Organization',
    cell: ({ org_id }) => <NamedLink kind="organization" params={{ organization: org_id }} id={org_id} />,
    isWide: true,
  },
  { header: 'Balance', cell: ({ standing }) => <Amount amount={standing?.amount} />, isWide: true },
  { header: 'Available', cell: ({ standing }) => <Amount amount={standing?.available} /> },
  { header: 'Needs a person', cell: ({ standing }) => <Reasons text={standing ? describeReasons(standing) : ''} /> },
]

/** The column with the day on which an account was created. */
export const CREATED: Column<Account> = {
  header: 'Created',
  order: 'created_at',
  cell: ({ created_at }) => <Time at={created_at} />,
  isWide: true,
}

const Reasons = ({ text }: { text: string }) => (
  <span className="account-reasons" title={text}>
    {text || '–'}
  </span>
)
