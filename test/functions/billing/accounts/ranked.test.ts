import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { recordKey } from '../../../../lib/foundation/word-index/store.ts'
import { startEventBus } from '../../../../local/event-bus.ts'
import { startStream } from '../../../../local/stream.ts'
import { ask } from '../../../rules/ask.ts'
import { aPlan } from '../../../support/plans.ts'
import { journal } from '../../../support/service.ts'
import { atInstant, cancel, getSubscription, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const stream = startStream(journal)
const bus = startEventBus(async () => {})
afterAll(() => bus.stop())

const list = (request: object) => ask(admin, 'list-all-billing-accounts', { page_size: '100', ...request })

async function ranked(rank_by: string, query: object = {}) {
  await stream.caughtUp()
  const answer = await list({ rank_by, ...query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.billing_accounts
}

/** Returns the ids of those of the given accounts that need attention, in the order of the list. */
async function needy(...accounts: Account[]): Promise<string[]> {
  const ids = accounts.map(({ id }) => id)
  return (await ranked('attention')).map(({ id }) => id).filter((id) => ids.includes(id))
}
const reasonsOf = async ({ id }: Account) =>
  (await ranked('attention', { with_standing: 'true' })).find((each) => each.id === id)?.standing?.attention

const charge = (account: Account, amount: number) => report(account, [aUsage({ amount })])
const pathOf = ({ organization_id, id }: Account) => ({ org_id: organization_id, id, billing_id: id })
async function limit(account: Account, given: object) {
  const answer = await ask(admin, 'update-billing-account-limits', { at: pathOf(account), ...given })
  expect(answer.status, answer.text).toBe(200)
}
async function disable(account: Account) {
  expect((await ask(admin, 'disable-billing-account', { at: pathOf(account) })).status).toBe(200)
}

test('accounts that need attention are listed by urgency, with the reasons, and others are not', async () => {
  const low = await aFundedAccount(40n, { alert_below: 50n })
  const [fine, late, ending] = [await aFundedAccount(), await aFundedAccount(), await aFundedAccount()]
  const empty = await aFundedAccount(10n)
  await anAccount(await anOrganization(), { balance: 0n })
  await charge(empty, 10)
  const canceled = await subscribe(ending, (await aPlan({ interval: 'week' })).id)
  await cancel(ending, canceled.id)
  const subscription = await subscribe(late, (await aPlan()).id)
  await updateSubscription(late, subscription.id, { state: 'past_due' })
  const all = [fine, low, empty, late, ending]
  expect(await needy(...all)).toEqual([empty, late, low, ending].map(({ id }) => id))
  expect(await reasonsOf(empty)).toEqual(['no_credits'])
  expect(await reasonsOf(late)).toEqual(['past_due'])
  expect(await reasonsOf(low)).toEqual(['low_balance'])
  expect(await reasonsOf(ending)).toEqual(['subscription_ends'])
  const plain = await ranked('attention')
  expect(plain.every((each) => each.standing === undefined)).toBe(true)
})

test('an account leaves the list when nothing is left to do', async () => {
  const account = await aFundedAccount(10n)
  await charge(account, 10)
  expect(await needy(account)).toEqual([account.id])
  await ask(admin, 'grant-billing-credits', { at: pathOf(account), id: randomUUID(), amount: '100' })
  expect(await needy(account)).toEqual([])
  await limit(account, { credit_min: '0', alert_below: '200' })
  expect(await reasonsOf(account)).toEqual(['low_balance'])
  await limit(account, { credit_min: '0', alert_below: '' })
  const { id } = await subscribe(account, (await aPlan()).id)
  await updateSubscription(account, id, { state: 'past_due' })
  expect(await reasonsOf(account)).toEqual(['past_due'])
  await disable(account)
  expect(await needy(account)).toEqual([])
})

test('a subscription that has ended by the clock needs no attention, and hides no later end', async () => {
  const [first, second] = [await aFundedAccount(100n), await aFundedAccount(100n)]
  const days = await subscribe(first, (await aPlan({ interval: 'day' })).id)
  const weeks = await subscribe(second, (await aPlan({ interval: 'week' })).id)
  await cancel(first, days.id)
  await cancel(second, weeks.id)
  expect(await needy(first, second)).toEqual([first.id, second.id])
  const ends = (await getSubscription(first, days.id)).body.subscription.current_period_end_at
  await atInstant(ends, async () => expect(await needy(first, second)).toEqual([second.id]))
})

test('accounts are listed by the credits that they have used', async () => {
  const rich = () => aFundedAccount(10_000n, { credited: 10_000n })
  const [none, some, more, most] = [await rich(), await rich(), await rich(), await rich()]
  const accounts = [none, some, more, most]
  const order = async () => {
    const ids = accounts.map(({ id }) => id)
    return (await ranked('use')).map(({ id }) => id).filter((id) => ids.includes(id))
  }
  await charge(some, 9)
  await charge(more, 20)
  await charge(most, 900)
  expect(await order()).toEqual([most, more, some].map(({ id }) => id))
  await charge(some, 3_000)
  expect(await order()).toEqual([some, most, more].map(({ id }) => id))
  await charge(none, 1)
  expect(await order()).toEqual([some, most, more, none].map(({ id }) => id))
})

test('charges that change no order write nothing to the index', async () => {
  const account = await aFundedAccount(1_000n, { credited: 1_000n, alert_below: 10n })
  await charge(account, 10)
  await stream.caughtUp()
  const recorded = () => aTable().get(recordKey({ kind: 'billing_account', id: account.id }))
  const before = await recorded()
  // The charge increases the used credits from 10 to 11. The index entry of an account has only the number of digits
  // and the first digit of the used credits, so it does not change.
  await charge(account, 1)
  await stream.caughtUp()
  expect(before?.version).toEqual(expect.any(String))
  expect(await recorded()).toEqual(before)
  await charge(account, 10)
  await stream.caughtUp()
  expect((await recorded())?.version).not.toBe(before?.version)
})

test('pages show each account once, across the boundary of urgent accounts and ends', async () => {
  const accounts = await Promise.all([1n, 2n, 3n].map(() => aFundedAccount(10n)))
  for (const account of accounts) await charge(account, 10)
  const ending = await Promise.all([1n, 2n].map(() => aFundedAccount(10n)))
  const plan = await aPlan({ interval: 'month' })
  for (const account of ending) await cancel(account, (await subscribe(account, plan.id)).id)
  const all = (await ranked('attention')).map(({ id }) => id)
  for (const page_size of ['1', '2', '3', '4']) {
    const seen: string[] = []
    let page_token = ''
    do {
      const { body } = await list({ rank_by: 'attention', page_size, ...(page_token && { page_token }) })
      seen.push(...body.billing_accounts.map(({ id }) => id))
      page_token = body.next_page_token
    } while (page_token !== '')
    expect(seen, page_size).toEqual(all)
  }
})

test('leaves out accounts of deleted organizations', async () => {
  const account = await aFundedAccount(10n)
  await charge(account, 10)
  await disable(account)
  expect((await ask(admin, 'delete-organization', { id: account.organization_id })).status).toBe(200)
  expect((await ranked('use')).some(({ id }) => id === account.id)).toBe(false)
})
