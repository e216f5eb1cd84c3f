import { formatCredits } from '../../parts/values.tsx'
import type { Transaction } from './csv.ts'
import { kindOf, OF_PLAN } from './filter.ts'

const NAMES = { usage: 'usage', credit: 'top-up', plan: 'plan', revert: 'revert', expiry: 'expired' } as const

const REVERT = 'system.revert.'

/**
 * Describes the source of a transaction. A revert has the source of its usage. Credits of a plan have the name of the
 * plan.
 */
function sourceOf({ type, source }: Transaction): string {
  const kind = kindOf({ type, source })
  if (kind === 'credit' || kind === 'expiry') return ''
  if (kind === 'plan') return source.slice(OF_PLAN.length)
  return kind === 'revert' && source.startsWith(REVERT) ? source.slice(REVERT.length) : source
}

export const What = ({ transaction }: { transaction: Transaction }) => (
  <span className="what">
    <span className={`kind ${kindOf(transaction)}`}>{NAMES[kindOf(transaction)]}</span>{' '}
    {sourceOf(transaction) !== '' && <bdi title={sourceOf(transaction)}>{sourceOf(transaction)}</bdi>}
  </span>
)

/** The credits of a transaction, with a sign. */
export const Amount = ({ transaction: { type, amount } }: { transaction: Transaction }) => (
  <span className={type === 'debit' ? 'credits' : 'credits added'}>
    {type === 'debit' ? '−' : '+'}
    {formatCredits(amount)}
  </span>
)
