import assert from 'node:assert/strict'
import type { RawItem } from './raw.ts'
import type { Moment } from './run.ts'

const of = (moment: Moment, kind: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(`${kind}#`))
const idOf = (item: RawItem): string => item.pk.slice(item.pk.indexOf('#') + 1)

const sum = (items: RawItem[], amount: (item: RawItem) => bigint): bigint =>
  items.reduce((total, item) => total + amount(item), 0n)

/** Grants less usages is the balance, for every account; the same for features. */
export function balancesAddUp(_before: Moment, now: Moment): void {
  const usages = of(now, 'USAGE')
  for (const account of of(now, 'ACCOUNT').filter(({ sk }) => sk === 'ACCOUNT')) {
    const own = usages.filter((usage) => usage.account_id === idOf(account))
    const amountOf = (type: 'credit' | 'feature') =>
      sum(own, (item) => (item.type === type ? (item.amount as bigint) : 0n))
    const granted = sum(
      of(now, 'CREDIT').filter((credit) => credit.account_id === idOf(account)),
      (item) => item.amount as bigint,
    )
    assert.equal(account.balance, granted - amountOf('credit'), 'the balance is not grants less usages')
    assert.equal(
      account.available_balance,
      (account.balance as bigint) - (account.credit_min as bigint),
      'what may be spent',
    )
    assert.equal(account.features_used, amountOf('feature'), 'the features used are not those recorded')
  }
}

/** A usage that was recorded stays as it is. A debit leaves no balance under its floor, and no disabled account pays. */
export function usagesStay(before: Moment, now: Moment): void {
  for (const usage of [...of(before, 'USAGE'), ...of(before, 'CREDIT')]) {
    assert.deepEqual(now.get(`${usage.pk} ${usage.sk}`), usage, 'a usage or grant was changed or lost')
  }
  for (const usage of of(now, 'USAGE').filter((item) => !before.has(`${item.pk} ${item.sk}`))) {
    const [then, account] = [before, now].map((moment) => moment.get(`ACCOUNT#${usage.account_id} ACCOUNT`))
    assert(then !== undefined && account !== undefined, 'a usage of no account')
    assert.equal(then.state, 'active', 'a disabled account was charged')
    const enough = (account.balance as bigint) >= (account.credit_min as bigint)
    if (usage.type === 'credit') assert(enough, 'a debit left the balance under its floor')
  }
}
