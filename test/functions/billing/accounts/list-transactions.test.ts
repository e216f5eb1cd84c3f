import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { resourceKey, usageKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { costOf } from '../../../support/recorder.ts'
import { followTable } from '../../../support/service.ts'
import { aFundedAccount, aUsage, report, usagesOf } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const stream = followTable()
afterAll(() => stream.stop())
type Account = Awaited<ReturnType<typeof aFundedAccount>>

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

/**
 * Records usages and sets their times to `times`, oldest first. Then replaces the journal entries with those that
 * `reindex` writes.
 */
async function recordedAt(account: Account, times: readonly string[]): Promise<string[]> {
  const usages = usagesOf(times.length)
  await report(account, usages)
  await stream.caughtUp()
  const set = (index: number) => ({ updated_at: times[index] })
  await aTable().transact(usages.map(({ id }, index) => update(usageKey(id), { set: set(index) })))
  const { query, transact } = aTable()
  const journals = await Promise.all(
    [`JOURNAL#${account.id}`, `JOURNAL#${account.id}#${new Date().toISOString().slice(0, 7).replace('-', '')}`].map(
      (pk) => query(pk, { first: '0', last: 'Z' }),
    ),
  )
  await transact(journals.flat().map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) })))
  await reindex(aTable())
  return usages.map(({ id }) => id)
}

test('a usage, a grant and a revert, newest first, with all their fields', async () => {
  const account = await aFundedAccount(100n)
  const usage = aUsage({ amount: 30, source: 'Shop', description: 'disks', user_id: 'ada', metadata: { a: 1 } })
  const backdated = { ...usage, created_at: '2020-01-01T00:00:00Z' }
  await report(account, [backdated, aUsage({ type: 'feature' })])
  const id = randomUUID()
  const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 5n, description: 'gift' }, new Date())
  await grantOnce(aTable(), grant)
  const params = { org_id: account.organization_id, billing_id: account.id, usage_id: usage.id }
  await ask(admin, 'revert-billing-usage', { ...params, id, amount: 7 })
  const { status, body } = await list(account)
  const of = {
    customer_id: account.id,
    agent: '',
    hold_id: '',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  }
  expect([status, body.next_page_token]).toEqual([200, ''])
  expect(body.transactions).toEqual([
    {
      ...{ ...of, id, source: 'system.revert.shop', amount: '7', type: 'credit', description: 'disks', user_id: 'ada' },
      metadata: { revert_request_using: usage.id },
    },
    {
      ...{ ...of, id: grant.id, source: 'system.awarded', amount: '5', type: 'credit' },
      ...{ description: 'gift', user_id: '', metadata: {} },
    },
    {
      ...{ ...of, id: usage.id, source: 'shop', amount: '30', type: 'debit' },
      ...{ description: 'disks', user_id: 'ada', metadata: { a: 1 } },
    },
  ])
  expect(body.transactions[2]?.created_at).toMatch(/^20(?!20)/)
})

test('pages go backwards over months that are far apart, and end', async () => {
  const account = await aFundedAccount()
  const times = [
    '2019-12-31T23:59:59.999Z',
    '2020-01-01T00:00:00.000Z',
    '2020-01-01T00:00:00.000Z',
    '2024-02-29T12:00:00.000Z',
  ]
  const ids = await recordedAt(account, [...times, '2026-10-01T00:00:00.000Z'])
  const whole = await idsOf(account)
  expect([whole[0], whole[1], whole[4]]).toEqual([ids[4], ids[3], ids[0]])
  expect(new Set(whole)).toEqual(new Set(ids))
  for (const page_size of ['1', '2', '3', '4', '5']) {
    const seen: string[] = []
    let page_token = ''
    do {
      const { body } = await list(account, { page_size, page_token })
      seen.push(...body.transactions.map(({ id }) => id))
      page_token = body.next_page_token
    } while (page_token !== '')
    expect(seen).toEqual(whole)
  }
})

test('ranges are of the time of recording: from the start on, and before the end', async () => {
  const account = await aFundedAccount()
  const times = ['2024-01-31T23:59:59.999Z', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z']
  const [first, second, third] = (await recordedAt(account, times)) as [string, string, string]
  expect(await idsOf(account, { start_range: '2024-02-01T01:00:00+01:00' })).toEqual([third, second])
  expect(await idsOf(account, { since: '2024-02-01T00:00:00.001Z' })).toEqual([third])
  expect(await idsOf(account, { end_range: '2024-03-01T00:00:00Z' })).toEqual([second, first])
  expect(await idsOf(account, { start_range: '2024-02-01T00:00:00Z', end_range: '2024-02-01T00:00:00Z' })).toEqual([])
  expect(await idsOf(account, { start_range: '2025-01-01T00:00:00Z', end_range: '2024-02-01T00:00:00Z' })).toEqual([])
})

test('a token is of one account and range; how a time or the organization is written does not matter', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  const other = await anAccount(organization)
  await report(account, usagesOf(3))
  const range = { start_range: '2024-02-01T00:00:00Z' }
  const { next_page_token: page_token } = (await list(account, { ...range, page_size: '1' })).body
  const same = { start_range: '2024-02-01T01:00:00.000+01:00', page_token }
  const place = { org_id: organization.name, billing_id: '-' }
  expect((await list(account, { ...same, ...place })).body.transactions).toHaveLength(2)
  for (const wrong of [{ page_token }, { ...range, end_range: '2030-01-01T00:00:00Z', page_token }]) {
    expect(fieldsOf(await list(account, wrong))).toEqual(['page_token'])
  }
  expect(fieldsOf(await list(other, { ...range, page_token }))).toEqual(['page_token'])
})

test('after the organization is gone, its id leads admins to the list', async () => {
  const account = await aFundedAccount()
  const usage = aUsage()
  await report(account, [usage])
  await aTable().transact([remove(resourceKey(`app/organization:${account.organization_id}`))])
  expect(await idsOf(account)).toEqual([usage.id])
})

test('a page of 100 takes 100 read units for the items, and eight for entries, months, account and caller', async () => {
  const account = await aFundedAccount(10_000n)
  for (let batch = 0; batch < 2; batch++) await report(account, usagesOf(75))
  await stream.caughtUp()
  const cost = await costOf(() => list(account, { page_size: '100' }))
  expect(cost.result.body.transactions).toHaveLength(100)
  expect(cost.readUnits).toBe(100 + 5 + 1 + 1 + 1)
  expect(cost.writeUnits).toBe(0)
})
