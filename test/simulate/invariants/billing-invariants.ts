import assert from 'node:assert/strict'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame } from './assertions.ts'

const itemsOf = (moment: Moment, kind: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(`${kind}#`))
const idOf = (item: RawItem): string => item.pk.slice(item.pk.indexOf('#') + 1)

const sumAmounts = (items: RawItem[]): bigint => items.reduce((sum, item) => sum + (item.amount as bigint), 0n)

const isUsage = ({ sk }: RawItem): boolean => sk === 'USAGE'
const keyOf = ({ pk, sk }: RawItem): string => `${pk} ${sk}`
const sumOfType = (items: RawItem[], type: string): bigint => sumAmounts(items.filter((item) => item.type === type))

/**
 * Expects that the balance of each account is the sum of its grants, its credits of plans and its reverts, minus its
 * usages and expiries. The account's number of used features must be the sum of its usages of features, minus their
 * reverts.
 */
export function assertBalancesAddUp(_before: Moment, now: Moment): void {
  const [usages, reverts] = [itemsOf(now, 'USAGE').filter(isUsage), revertsAt(now)]
  const grants = [...itemsOf(now, 'CREDIT'), ...itemsOf(now, 'PLAN_CREDIT')]
  const expiries = itemsOf(now, 'EXPIRY')
  for (const account of itemsOf(now, 'ACCOUNT').filter(({ sk }) => sk === 'ACCOUNT')) {
    const id = idOf(account)
    const [own, reverted] = [usages, reverts].map((items) => items.filter((each) => each.account_id === id))
    const credits = sumOfType(own ?? [], 'credit') - sumOfType(reverted ?? [], 'credit')
    const [granted, expired] = [grants, expiries].map((items) =>
      sumAmounts(items.filter((item) => item.account_id === id)),
    ) as [bigint, bigint]
    const balance = granted - credits - expired
    assertSame(
      account.balance,
      balance,
      'balance of an account (grants and credits of plans less usages and expiries plus reverts)',
    )
    const available = balance - (account.credit_min as bigint) - ((account.held ?? 0n) as bigint)
    assertSame(account.available_balance, available, 'available balance of an account (balance less floor and holds)')
  }
}

const revertsAt = (moment: Moment): RawItem[] => itemsOf(moment, 'USAGE').filter(({ sk }) => sk.startsWith('REVERT#'))

/**
 * Expects that the remaining amount of a usage is its amount minus its reverts, and at least zero. Each revert must
 * have the account and the type of its usage.
 */
export function assertReverts(_before: Moment, now: Moment): void {
  const reverts = Map.groupBy(revertsAt(now), ({ pk }) => pk)
  for (const usage of itemsOf(now, 'USAGE').filter(isUsage)) {
    const own = reverts.get(usage.pk) ?? []
    const left = (usage.amount as bigint) - sumAmounts(own)
    assertSame(
      usage.remaining ?? usage.amount,
      left,
      `what is left of usage ${idOf(usage)} (its amount less its reverts)`,
    )
    assert(left >= 0n, `more than usage ${idOf(usage)} was taken back: ${left} is left`)
    for (const { account_id, type } of own) {
      assertSame([account_id, type], [usage.account_id, usage.type], `account and type of a revert of ${idOf(usage)}`)
    }
    reverts.delete(usage.pk)
  }
  assertSame([...reverts.keys()], [], 'reverts of usages that are not recorded')
}

/** Returns a usage without its remaining amount, because reverts change this amount. */
const recorded = (item: RawItem | undefined) => item && { ...item, remaining: undefined, stamp: undefined }

/**
 * Expects that a recorded usage, revert, grant or expiry never changes. A new usage must have an active account, and
 * must leave the balance of the account at or above `credit_min`.
 */
export function assertUsagesLegal(before: Moment, now: Moment): void {
  for (const item of ['USAGE', 'CREDIT', 'PLAN_CREDIT', 'EXPIRY'].flatMap((kind) => itemsOf(before, kind))) {
    assertSame(
      recorded(now.get(keyOf(item))),
      recorded(item),
      'a recorded usage, revert or grant changed or was deleted',
    )
  }
  for (const usage of itemsOf(now, 'USAGE').filter((item) => isUsage(item) && !before.has(keyOf(item)))) {
    const [old, account] = [before, now].map((moment) => moment.get(`ACCOUNT#${usage.account_id} ACCOUNT`))
    assert(old !== undefined && account !== undefined, `usage ${idOf(usage)} was recorded without an account`)
    if (isPaidByHold(before, now, usage)) continue
    assert(old.state === 'active', `a disabled account was charged for usage ${idOf(usage)}`)
    const enough = (account.available_balance as bigint) >= 0n
    if (usage.type === 'credit') {
      assert(enough, `a debit left the balance (${account.balance}) below its floor (${account.credit_min})`)
    }
  }
}

/**
 * Tells whether the hold of a captured usage had set aside enough credits for all usages of the capture. If so, the
 * capture may go below `credit_min`, and the account may be disabled.
 */
function isPaidByHold(before: Moment, now: Moment, { hold_id, account_id }: RawItem): boolean {
  if (hold_id === undefined) return false
  const made = itemsOf(now, 'USAGE').filter((item) => item.hold_id === hold_id && !before.has(keyOf(item)))
  const entry = itemsOf(before, 'HELD_ON').find((item) => item.id === hold_id && item.account_id === account_id)
  return entry !== undefined && sumOfType(made, 'credit') <= (entry.held as bigint)
}
