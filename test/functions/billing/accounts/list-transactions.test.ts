import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/list-transactions.ts'
import { handler as revertUsage } from '../../../../functions/billing/usages/revert.ts'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { resourceKey, usageKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { followTable } from '../../../support/service.ts'
import { aFundedAccount, aUsage, report, usagesOf, violatedFields } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const stream = followTable()
afterAll(() => stream.stop())
type Account = Awaited<ReturnType<typeof aFundedAccount>>

async function list(account: Account, query: Record<string, string> = {}, as = admin, params: object = {}) {
  await stream.caughtUp()
  const path = { org_id: account.organization_id, billing_id: account.id, ...params }
  return call(handler, { as, method: 'GET', params: path, query })
}
const idsOf = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).body.transactions.map(({ id }: { id: string }) => id)

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
  await call(revertUsage, { as: admin, params, body: { id, amount: 7 } })
  const { status, body } = await list(account)
  const of = { customer_id: account.id, hold_id: '', created_at: expect.any(String), updated_at: expect.any(String) }
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
  expect(body.transactions[2].created_at).toMatch(/^20(?!20)/)
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
      seen.push(...body.transactions.map(({ id }: { id: string }) => id))
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
  expect((await list(account, same, admin, place)).body.transactions).toHaveLength(2)
  for (const wrong of [{ page_token }, { ...range, end_range: '2030-01-01T00:00:00Z', page_token }]) {
    expect(violatedFields(await list(account, wrong))).toEqual(['page_token'])
  }
  expect(violatedFields(await list(other, { ...range, page_token }))).toEqual(['page_token'])
})

test('violations: unknown parameters, times that are none, two starts', async () => {
  const account = await aFundedAccount()
  const wrong = await list(account, { end_range: 'today', page_size: '0', type: 'debit', expand: 'x' })
  expect(violatedFields(wrong).sort()).toEqual(['end_range', 'page_size', 'type'])
  const time = '2024-02-01T00:00:00Z'
  expect(violatedFields(await list(account, { since: time, start_range: time }))).toEqual(['since'])
  expect(violatedFields(await list(account, {}, admin, { org_id: '-' }))).toEqual(['org_id'])
})

test('who holds billingview may list; 403 comes before 404', async () => {
  const account = await aFundedAccount()
  const organization = `app/organization:${account.organization_id}`
  const holder = await aHolder(['app_billing_manager', organization])
  const viewer = await aHolder(['app_organization_viewer', organization])
  const missing = { billing_id: randomUUID() }
  const statuses = async (as: typeof admin) => [
    (await list(account, {}, as)).status,
    (await list(account, {}, as, missing)).status,
    (await list(account, {}, as, { org_id: randomUUID() })).status,
  ]
  expect(await statuses(holder)).toEqual([200, 404, 403])
  expect(await statuses(viewer)).toEqual([403, 403, 403])
  expect(await statuses(await aClient(['member']))).toEqual([403, 403, 403])
  expect(await statuses(admin)).toEqual([200, 404, 404])
  const other = await aFundedAccount()
  expect((await list(account, {}, holder, { billing_id: other.id })).status).toBe(404)
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
