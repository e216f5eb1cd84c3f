import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { creditKey, usageKey } from '../../../../lib/foundation/table/keys.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { deliver } from '../../../support/service.ts'
import { first, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, balanceOf, report, usagesOf } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { recordsOf, shuffled } from './word-index-world.ts'

const admin = await aClient(['admin'])
type Account = Awaited<ReturnType<typeof aFundedAccount>>

const placeOf = ({ organization_id, id }: Account) => ({ org_id: organization_id, billing_id: id })
const transactions = async (account: Account) =>
  (await ask(admin, 'list-billing-transactions', { ...placeOf(account), page_size: 1000 })).body.transactions
const idsOf = async (account: Account): Promise<string[]> =>
  (await transactions(account)).map(({ id = '' }) => id).sort()
const sumOf = async (account: Account): Promise<bigint> =>
  (await transactions(account)).reduce(
    (sum, { type, amount = '' }) => (type === 'credit' ? sum + BigInt(amount) : sum - BigInt(amount)),
    0n,
  )
const grant = (account: Account, amount: bigint, id = randomUUID()) =>
  grantOnce(aTable(), makeCreditGrant(id, { account_id: account.id, amount }, new Date()))
const revert = (account: Account, usage_id: string, given: object = {}) =>
  ask(admin, 'revert-billing-usage', { ...placeOf(account), usage_id, ...given })

test('credit usages, grants and reverts are entries; features and their reverts are none', async () => {
  const account = await aFundedAccount(100n)
  const [usage, feature] = [aUsage({ amount: 9 }), aUsage({ type: 'feature' })]
  const [id, granted] = [randomUUID(), randomUUID()]
  const records = await recordsOf(async () => {
    await report(account, [usage, feature])
    await grant(account, 5n, granted)
    await revert(account, usage.id, { id, amount: 2 })
    await revert(account, feature.id)
  })
  expect(await deliver(records)).toEqual([])
  expect(await idsOf(account)).toEqual([usage.id, id, granted].sort())
})

test('records that come again and in another order change nothing', async () => {
  const account = await aFundedAccount(1_000n)
  const usages = usagesOf(30)
  const records = await recordsOf(() => report(account, usages))
  for (let time = 0; time < 3; time++) {
    await deliver(shuffled([...records, ...records]))
    expect(await idsOf(account)).toEqual(usages.map(({ id }) => id).sort())
  }
})

test('two reverts of two usages under one id are two entries', async () => {
  const account = await aFundedAccount(100n)
  const usages = usagesOf(2, { amount: 4 })
  const id = randomUUID()
  const records = await recordsOf(async () => {
    await report(account, usages)
    await Promise.all(usages.map((usage) => revert(account, usage.id, { id, amount: 1 })))
  })
  await deliver(records)
  expect((await idsOf(account)).filter((each) => each === id)).toHaveLength(2)
})

const aRecord = (before: object | undefined, after: object | undefined): DynamoDBRecord =>
  ({
    eventID: randomUUID(),
    dynamodb: {
      SequenceNumber: randomUUID(),
      ...(before && { OldImage: marshall(before) }),
      ...(after && { NewImage: marshall(after) }),
    },
  }) as never

test('changes, deletions by TTL, tombstones and other items are no entries', async () => {
  const account = await aFundedAccount(100n)
  const usage = aUsage()
  await report(account, [usage])
  const item = { ...(await aTable().get(usageKey(usage.id))) }
  const tombstone = { ...usageKey(usage.id), removed: true, stamp: '1-x', expires_at_seconds: 1n }
  const others = [
    aRecord(item, { ...item, remaining: 0n }),
    aRecord(item, undefined),
    aRecord(tombstone, undefined),
    aRecord(undefined, tombstone),
    aRecord(item, tombstone),
    aRecord(undefined, { pk: 'POLICY#1', sk: 'POLICY', id: '1' }),
    aRecord(undefined, { pk: `ACCOUNT#${account.id}`, sk: 'DETAILS', metadata: '{}' }),
  ]
  expect(await deliver(others)).toEqual([])
  expect(await idsOf(account)).toEqual([])
  expect(await deliver([aRecord(tombstone, item)])).toEqual([])
  expect(await idsOf(account)).toEqual([usage.id])
})

test('a record that cannot be read is reported alone; the others are written', async () => {
  const account = await aFundedAccount(100n)
  const usage = aUsage()
  const records = await recordsOf(() => report(account, [usage]))
  const broken = [aRecord(undefined, { ...usageKey('1'), id: 1n }), aRecord(undefined, { ...creditKey('1') })]
  const failed = await deliver([broken[0] as DynamoDBRecord, ...records, broken[1] as DynamoDBRecord])
  expect(failed).toEqual(broken.map(({ dynamodb }) => dynamodb?.SequenceNumber))
  expect(await idsOf(account)).toEqual([usage.id])
})

test('a month that could not be written is written with the next record', async () => {
  const account = await aFundedAccount(100n)
  const usage = aUsage()
  const records = await recordsOf(() => report(account, [usage]))
  const fails = first(
    1,
    'PutItem',
    refuse(() => sdkError('TimeoutError')),
  )
  expect(await withFault(fails, () => deliver(records))).toHaveLength(1)
  expect(await deliver(records)).toEqual([])
  expect(await idsOf(account)).toEqual([usage.id])
})

test('grants minus usages plus reverts are the balance, and the journal comes to the same under any delivery', async () => {
  const account = await aFundedAccount(0n, { credit_min: -1_000n })
  const usages = usagesOf(40, { amount: 7 })
  const records = await recordsOf(async () => {
    const reporting = usages.map((usage) => report(account, [usage]))
    const granting = Array.from({ length: 20 }, (_, index) => grant(account, BigInt(index + 1)))
    await Promise.all([...reporting, ...granting])
    await Promise.all(
      usages.slice(0, 20).map((usage, index) => revert(account, usage.id, index % 2 ? { amount: 3 } : {})),
    )
  })
  const balance = await balanceOf(account)
  expect(balance).toBe(210n - 280n + 100n)
  // First delivers only 20 of the records, so the sum is wrong. Then delivers every record, some of them twice.
  await deliver(shuffled(records).slice(0, 20))
  expect(await sumOf(account)).not.toBe(balance)
  for (const part of [records.slice(0, 30), records.slice(10, 50), shuffled(records)]) await deliver(part)
  expect(await sumOf(account)).toBe(balance)
})

test('the command that completes lists brings in what no stream has brought, once', async () => {
  const account = await aFundedAccount(100n)
  const usages = usagesOf(3, { amount: 2 })
  await report(account, [...usages, aUsage({ type: 'feature' })])
  await grant(account, 4n)
  await revert(account, usages[0]?.id ?? '', { amount: 1 })
  await reindex(aTable())
  expect(await sumOf(account)).toBe((await balanceOf(account)) - 100n)
  expect(await reindex(aTable())).toMatchObject({ written: 0 })
  expect(await listProblems()).toEqual([])
})
