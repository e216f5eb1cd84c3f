import type { May } from '../../api/use-may.ts'
import { formatCredits } from '../../parts/credits.tsx'
import { EntityLink } from '../../parts/entity-link.tsx'
import type { Column } from '../../parts/list-table.tsx'
import type { Transaction } from './csv.ts'
import { formatMoment } from './days.ts'
import { kindOf } from './filter.ts'

const NAMES = { usage: 'usage', credit: 'top-up', revert: 'revert' } as const

const REVERT = 'system.revert.'

/** A revert has the source of its usage. */
function sourceOf({ type, source }: Transaction): string {
  const kind = kindOf({ type, source })
  if (kind === 'credit') return ''
  return kind === 'revert' && source.startsWith(REVERT) ? source.slice(REVERT.length) : source
}

/** The columns of the table. `onRevert` is called with a usage. */
export const columnsOf = (allowed: May, onRevert: (usage: Transaction) => void): readonly Column<Transaction>[] => [
  {
    header: 'Time (UTC)',
    cell: ({ created_at, id }) => (
      <time dateTime={created_at} title={`${created_at} · ${id}`}>
        {formatMoment(created_at)}
      </time>
    ),
  },
  {
    header: 'What',
    cell: (transaction) => (
      <span className="what">
        <span className={`kind ${kindOf(transaction)}`}>{NAMES[kindOf(transaction)]}</span>{' '}
        {sourceOf(transaction) !== '' && <bdi title={sourceOf(transaction)}>{sourceOf(transaction)}</bdi>}
      </span>
    ),
  },
  {
    header: 'Credits',
    cell: ({ type, amount }) => (
      <span className={type === 'debit' ? 'credits' : 'credits added'}>
        {type === 'debit' ? '−' : '+'}
        {formatCredits(amount)}
      </span>
    ),
  },
  {
    header: 'User',
    cell: ({ user_id }) => (user_id === '' ? '–' : <EntityLink kind="user" params={{ user: user_id }} id={user_id} />),
    isWide: true,
  },
  { header: 'Description', cell: ({ description }) => <bdi title={description}>{description}</bdi>, isWide: true },
  {
    header: 'Action',
    cell: (transaction) =>
      kindOf(transaction) !== 'usage' ? null : (
        <button
          type="button"
          className="button small"
          aria-disabled={!allowed.may}
          title={allowed.may ? `Revert the usage ${transaction.id}` : allowed.why}
          onClick={() => allowed.may && onRevert(transaction)}
        >
          Revert…
        </button>
      ),
  },
]
