import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { fillJournal } from '../../../console/full-journal.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { costOf } from '../../../support/recorder.ts'
import { followTable } from '../../../support/service.ts'
import { aFundedAccount, aUsage, report, usagesOf } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const stream = followTable()
afterAll(() => stream.stop())
type Account = Awaited<ReturnType<typeof aFundedAccount>>

/** A source that is too long for the journal, so the journal entry of its usage has no amount, source or user. */
const LONG = 's'.repeat(256)

async function list(account: Account, request: object = {}) {
  await stream.caughtUp()
  return ask(admin, 'list-billing-transactions', {
    org_id: account.organization_id,
    billing_id: account.id,
    ...request,
  })
}
const idsOf = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).body.transactions.map(({ id }) => id)

async function revert(account: Account, { id: usage_id }: { id: string }): Promise<string> {
  const id = randomUUID()
  const params = { org_id: account.organization_id, billing_id: account.id, usage_id }
  expect((await ask(admin, 'revert-billing-usage', { ...params, id })).status).toBe(200)
  return id
}

/**
 * Charges usages of Ada and of Bob, one after the other, and reverts one usage of each user. Returns the transactions
 * of Ada, newest first.
 */
async function chargeBoth(account: Account): Promise<string[]> {
  const of = (user_id: string) => [aUsage({ user_id }), aUsage({ user_id, source: LONG })]
  const [ada, bob] = [of('ada'), of('bob')]
  for (const usage of [ada[0], bob[0], ada[1], bob[1], aUsage(), aUsage({ user_id: 'ada', type: 'feature' })])
    await report(account, [usage])
  const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 5n, description: '' }, new Date())
  await grantOnce(aTable(), grant)
  const [reverted] = [await revert(account, ada[0] as never), await revert(account, bob[0] as never)]
  return [reverted, ada[1]?.id ?? '', ada[0]?.id ?? '']
}

test('only the usages of the user and reverts of them, newest first; no grant, and no usage of another user', async () => {
  const account = await aFundedAccount(100n)
  const ofAda = await chargeBoth(account)
  expect(await idsOf(account, { user_id: 'ada' })).toEqual(ofAda)
  expect(await idsOf(account, { user_id: 'ADA' })).toEqual([])
  expect(await idsOf(account, { user_id: '' })).toHaveLength(8)
  expect(await idsOf(account, { user_id: 'ada', end_range: '2020-01-01T00:00:00Z' })).toEqual([])
  const user_id = randomUUID()
  const usage = aUsage({ user_id: user_id.toUpperCase() })
  await report(account, [usage])
  expect(await idsOf(account, { user_id: user_id.toUpperCase() })).toEqual([usage.id])
})

test('pages of any size have each transaction of the user once, in the same order', async () => {
  const account = await aFundedAccount(100n)
  const ofAda = await chargeBoth(account)
  for (const page_size of ['1', '2', '3', '4']) {
    const seen: string[] = []
    let page_token = ''
    do {
      const { body } = await list(account, { user_id: 'ada', page_size, page_token })
      seen.push(...body.transactions.map(({ id }) => id))
      page_token = body.next_page_token
    } while (page_token !== '')
    expect(seen).toEqual(ofAda)
  }
})

test('a token is of one user', async () => {
  const account = await aFundedAccount(100n)
  await chargeBoth(account)
  const { next_page_token: page_token } = (await list(account, { user_id: 'ada', page_size: '1' })).body
  for (const wrong of [{ page_token }, { user_id: 'bob', page_token }])
    expect(fieldsOf(await list(account, wrong))).toEqual(['page_token'])
})

test('a request ends after 10,000 transactions of others, and its token leads on', async () => {
  const account = await aFundedAccount()
  const usage = aUsage({ user_id: 'ada' })
  await report(account, [usage])
  await stream.caughtUp()
  await fillJournal(account, 10_100, 0)
  const first = (await list(account, { user_id: 'bob', page_size: '25' })).body
  expect(first.transactions).toEqual([])
  expect(first.next_page_token).not.toBe('')
  const rest = (await list(account, { user_id: 'bob', page_size: '25', page_token: first.next_page_token })).body
  expect(rest).toEqual({ transactions: [], next_page_token: '' })
  expect(await idsOf(account, { user_id: 'ada', page_size: '1' })).toEqual([usage.id])
})

test('transactions of others take no unit each: 3 of 150 take 3 for the items, and eleven for entries, months, account and caller', async () => {
  const account = await aFundedAccount(10_000n)
  await report(account, usagesOf(75, { user_id: 'bob' }))
  await report(account, [...usagesOf(3, { user_id: 'ada' }), ...usagesOf(72, { user_id: 'bob' })])
  await stream.caughtUp()
  const cost = await costOf(() => list(account, { user_id: 'ada', page_size: '25' }))
  expect(cost.result.body.transactions).toHaveLength(3)
  expect(cost.readUnits).toBe(3 + 8 + 1 + 1 + 1)
  expect(cost.writeUnits).toBe(0)
})
