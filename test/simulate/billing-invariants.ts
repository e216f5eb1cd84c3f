import assert from 'node:assert/strict'
import { assertSame } from './assertions.ts'
import type { RawItem } from './dynamodb-http.ts'
import type { Moment } from './run.ts'

const itemsOf = (moment: Moment, kind: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(`${kind}#`))
const idOf = (item: RawItem): string => item.pk.slice(item.pk.indexOf('#') + 1)

const sumAmounts = (items: RawItem[]): bigint => items.reduce((sum, item) => sum + (item.amount as bigint), 0n)

/** For every account, grants less usages is the balance. The sum of features is the number of features used. */
export function assertBalancesAddUp(_before: Moment, now: Moment): void {
  const usages = itemsOf(now, 'USAGE')
  const grants = itemsOf(now, 'CREDIT')
  for (const account of itemsOf(now, 'ACCOUNT').filter(({ sk }) => sk === 'ACCOUNT')) {
    const id = idOf(account)
    const own = usages.filter((usage) => usage.account_id === id)
    const credits = sumAmounts(own.filter(({ type }) => type === 'credit'))
    const features = sumAmounts(own.filter(({ type }) => type === 'feature'))
    const granted = sumAmounts(grants.filter((grant) => grant.account_id === id))
    assertSame(account.balance, granted - credits, 'balance of an account (grants less usages)')
    const available = (account.balance as bigint) - (account.credit_min as bigint)
    assertSame(account.available_balance, available, 'available balance of an account (balance less floor)')
    assertSame(account.features_used, features, 'features used of an account (sum of its usages)')
  }
}

/** A recorded usage or grant never changes. A new usage has an account that is active, and leaves it on or above its floor. */
export function assertUsagesLegal(before: Moment, now: Moment): void {
  for (const item of [...itemsOf(before, 'USAGE'), ...itemsOf(before, 'CREDIT')]) {
    assertSame(now.get(`${item.pk} ${item.sk}`), item, 'a recorded usage or grant changed or was deleted')
  }
  for (const usage of itemsOf(now, 'USAGE').filter((item) => !before.has(`${item.pk} ${item.sk}`))) {
    const [old, account] = [before, now].map((moment) => moment.get(`ACCOUNT#${usage.account_id} ACCOUNT`))
    assert(old !== undefined && account !== undefined, `usage ${idOf(usage)} was recorded without an account`)
    assert(old.state === 'active', `a disabled account was charged for usage ${idOf(usage)}`)
    const enough = (account.balance as bigint) >= (account.credit_min as bigint)
    if (usage.type === 'credit') {
      assert(enough, `a debit left the balance (${account.balance}) below its floor (${account.credit_min})`)
    }
  }
}
