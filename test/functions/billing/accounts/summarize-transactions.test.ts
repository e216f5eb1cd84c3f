import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { creditKey, type Key, revertKey, usageKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { deliver, streamRecord } from '../../../support/service.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

type Sum = Record<'day' | 'kind' | 'source' | 'user_id' | 'amount', string> & { count: number }

const placeOf = ({ organization_id, id }: Account) => ({ org_id: organization_id, billing_id: id })
const summarize = (account: Account, request: object = {}) =>
  ask(admin, 'summarize-billing-transactions', { ...placeOf(account), ...request })

/** Reads all pages of a summary. Adds up each sum over the pages. */
async function sumsOf(account: Account, query: Record<string, string> = {}) {
  const sums = new Map<string, bigint>()
  let page_token = ''
  let pages = 0
  let count = 0
  do {
    const { status, body, text } = await summarize(account, { ...query, page_token })
    if (status !== 200) throw new Error(text)
    for (const sum of body.summary as Sum[]) {
      const name = [sum.day, sum.kind, sum.source, sum.user_id].join(' ')
      sums.set(name, (sums.get(name) ?? 0n) + BigInt(sum.amount))
      count += sum.count
    }
    page_token = body.next_page_token
    pages += 1
  } while (page_token !== '')
  return { sums: Object.fromEntries(sums), pages, count }
}

type Recorded = [Key, { id: string } & Record<string, unknown>]

const usage = (account_id: string, updated_at: string, amount: bigint, given: object = {}): Recorded => {
  const id = randomUUID()
  const texts = { source: '', description: '', user_id: '', metadata: '{}' }
  return [usageKey(id), { id, account_id, type: 'credit', amount, ...texts, updated_at, ...given }]
}
const revert = (of: Recorded, created_at: string, amount: bigint): Recorded => {
  const { id: usage_id, account_id } = of[1]
  const item = { id: randomUUID(), usage_id, account_id, type: 'credit', amount, recorded_by: 'x', created_at }
  return [revertKey(usage_id, item.id), item]
}
const credit = (account_id: string, created_at: string, amount: bigint): Recorded => {
  const id = randomUUID()
  return [creditKey(id), { id, account_id, amount, description: '', created_at }]
}

/**
 * Writes items and their journal entries, in the format that the stream function writes or that an earlier release
 * wrote.
 */
async function record(items: readonly Recorded[], asEarlierRelease = false): Promise<void> {
  const table = aTable()
  for (let at = 0; at < items.length; at += 100)
    await table.transact(items.slice(at, at + 100).map(([key, item]) => put(key, item)))
  if (asEarlierRelease) await reindex(table)
  else
    expect(
      await deliver(items.map(([key, item]) => streamRecord(undefined, { ...item, ...key }) as DynamoDBRecord)),
    ).toEqual([])
}

/** Makes usages of several days by different sources and users, a grant, and two reverts of one usage. */
function twoDays({ id }: Account): Recorded[] {
  const first = usage(id, '2026-03-01T23:59:59.999Z', 2n ** 53n + 1n, { source: 'shop', user_id: 'ada' })
  return [
    first,
    usage(id, '2026-03-02T00:00:00.000Z', 5n, { source: 'shop', user_id: 'bob' }),
    usage(id, '2026-03-02T10:00:00.000Z', 7n, { source: 'disks', user_id: 'ada' }),
    usage(id, '2026-03-02T11:00:00.000Z', 1n, { source: 'disks', user_id: 'ada' }),
    usage(id, '2026-04-01T00:00:00.000Z', 100n, { source: 'x'.repeat(300), user_id: 'ada' }),
    credit(id, '2026-02-28T12:00:00.000Z', 1_000n),
    revert(first, '2026-03-02T12:00:00.000Z', 3n),
    revert(first, '2026-03-02T13:00:00.000Z', 4n),
  ]
}

describe.each([
  ['the stream wrote', false],
  ['an earlier release wrote', true],
] as const)('entries that %s', (_, asEarlierRelease) => {
  test('are added up by day in UTC, kind, and source or user, in pages of any size', async () => {
    const account = await aFundedAccount()
    await record(twoDays(account), asEarlierRelease)
    const bySource = {
      [`2026-04-01 usage ${'x'.repeat(300)} `]: 100n,
      '2026-03-02 revert shop ': 7n,
      '2026-03-02 usage disks ': 8n,
      '2026-03-02 usage shop ': 5n,
      '2026-03-01 usage shop ': 2n ** 53n + 1n,
      '2026-02-28 credit  ': 1_000n,
    }
    for (const page_size of ['1', '2', '3', '7', '8', '9', '']) {
      const { sums, count } = await sumsOf(account, { page_size })
      expect([sums, count]).toEqual([bySource, 8])
    }
    expect(
      (
        await sumsOf(account, {
          group_by: 'user_id',
          start_range: '2026-03-02T00:00:00Z',
          end_range: '2026-04-01T00:00:00Z',
        })
      ).sums,
    ).toEqual({
      '2026-03-02 revert  ada': 7n,
      '2026-03-02 usage  ada': 8n,
      '2026-03-02 usage  bob': 5n,
    })
    expect((await sumsOf(account, { group_by: 'none', end_range: '2026-03-02T00:00:00Z' })).sums).toEqual({
      '2026-03-01 usage  ': 2n ** 53n + 1n,
      '2026-02-28 credit  ': 1_000n,
    })
  })
})

test('the sum of everything is the sum of the journal, whatever the pages', async () => {
  const account = await aFundedAccount()
  const items: Recorded[] = []
  for (let n = 0; n < 400; n++) {
    const at = (hours: number) => new Date(Date.UTC(2026, 0, 30, n, hours * 60 + 7)).toISOString()
    const one = usage(account.id, at(0), BigInt(n + 10), { source: `source-${n % 7}`, user_id: `user-${n % 11}` })
    items.push(
      one,
      ...(n % 5 === 0 ? [revert(one, at(5), BigInt(n % 9) + 1n)] : []),
      ...(n % 50 === 0 ? [credit(account.id, at(1), 77n)] : []),
    )
  }
  await record(items)
  const { body } = await ask(admin, 'list-billing-transactions', placeOf(account))
  const signed = (kind: string, amount: bigint | string) =>
    kind === 'debit' || kind === 'usage' ? -BigInt(amount) : BigInt(amount)
  const journal = body.transactions.reduce(
    (sum: bigint, { type, amount }: { type: string; amount: string }) => sum + signed(type, amount),
    0n,
  )
  for (const query of [{}, { page_size: '37' }, { group_by: 'user_id', page_size: '100' }]) {
    const { sums, count } = await sumsOf(account, query as never)
    const total = Object.entries(sums).reduce(
      (sum, [name, amount]) => sum + signed(name.split(' ')[1] ?? '', amount),
      0n,
    )
    expect([total, count]).toEqual([journal, items.length])
  }
})

test('reads entries alone: a sum of 1,000 usages takes 61 read units', async () => {
  const account = await aFundedAccount()
  const at = (n: number) => `2026-05-01T00:${String(n % 60).padStart(2, '0')}:00.000Z`
  const one = (n: number) => usage(account.id, at(n), 1n, { source: 'web-shop', user_id: randomUUID() })
  await record(Array.from({ length: 1_000 }, (_, n) => one(n)))
  const { result, requests, readUnits } = await costOf(() => summarize(account))
  const expected = { day: '2026-05-01', kind: 'usage', source: 'web-shop', user_id: '', amount: '1000', count: 1_000 }
  expect(result.body.summary).toEqual([expected])
  expect(requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'Query', 'Query'])
  expect(readUnits).toBe(61)
})

test('a token is of one account, range and grouping', async () => {
  const [account, other] = [await aFundedAccount(), await aFundedAccount()]
  await record(twoDays(account))
  const { next_page_token: page_token } = (await summarize(account, { page_size: '1' })).body
  expect((await summarize(account, { page_token, page_size: '5' })).status).toBe(200)
  expect((await summarize(other, { page_token })).status).toBe(400)
  for (const more of [{ group_by: 'none' }, { end_range: '2027-01-01T00:00:00Z' }] as Record<string, string>[])
    expect((await summarize(account, { page_token, ...more })).status).toBe(400)
})
