import type { Transaction } from './csv.ts'
import { kindOf } from './filter.ts'

const TITLES = {
  usage: 'Usage',
  credit: 'Top-up',
  plan: 'Credits of a plan',
  revert: 'Revert',
  expiry: 'Expired credits',
} as const

/** Returns the word for the kind of a transaction, as the beginning of a title. */
export const titleOf = (transaction: Transaction): string => TITLES[kindOf(transaction)]

export interface Named {
  what: 'usage' | 'grant'
  id: string
}

/**
 * Returns the transaction that this one names: a revert names its usage, and expired credits name their grant. The
 * metadata of other transactions may have any names, so they name none.
 */
export function namedBy({ type, source, metadata }: Transaction): Named | undefined {
  const kind = kindOf({ type, source })
  const [what, id] =
    kind === 'revert'
      ? (['usage', metadata.revert_request_using] as const)
      : kind === 'expiry'
        ? (['grant', metadata.credit_id] as const)
        : []
  return what === undefined || typeof id !== 'string' ? undefined : { what, id }
}

const isNamed = ({ what, id }: Named, transaction: Transaction): boolean =>
  transaction.id === id &&
  (what === 'usage' ? ['usage'] : ['credit', 'plan']).some((kind) => kind === kindOf(transaction))

export const findNamed = (named: Named, read: readonly Transaction[]): Transaction | undefined =>
  read.find((each) => isNamed(named, each))

/** The transactions that name this one are newer than it. */
export const namersOf = (transaction: Transaction, read: readonly Transaction[]): readonly Transaction[] =>
  read.filter((each) => {
    const named = namedBy(each)
    return named !== undefined && isNamed(named, transaction)
  })

export const leftOf = ({ amount }: Transaction, reverts: readonly Transaction[]): bigint =>
  reverts.reduce((left, revert) => left - BigInt(revert.amount), BigInt(amount))
