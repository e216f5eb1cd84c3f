import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import {
  accountNow,
  aFundedAccount,
  aUsage,
  balanceOf,
  errorInfo,
  post,
  report,
  usagesOf,
  violatedFields,
} from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const INT64_MAX = 9223372036854775807n

describe('a charge', () => {
  test('debits credits from the balance, and answers the balance and counts', async () => {
    const account = await aFundedAccount(100n)
    const answer = await report(account, [aUsage({ amount: '30' }), aUsage({ amount: 12 })])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ billing_id: account.id, balance: '58', recorded: 2, replayed: 0 })
    expect(await accountNow(account)).toMatchObject({ balance: 58n, available_balance: 58n, features_used: 0n })
  })

  test('counts features without a change of the balance', async () => {
    const account = await aFundedAccount(100n)
    const usages = [aUsage({ type: 'feature', amount: '30' }), aUsage({ amount: 12 }), aUsage({ type: 'credit' })]
    expect((await report(account, usages)).body.balance).toBe('87')
    expect(await accountNow(account)).toMatchObject({ balance: 87n, available_balance: 87n, features_used: 30n })
  })

  test('stores every field of the usage, with source and ids in lower case', async () => {
    const account = await aFundedAccount()
    const id = randomUUID()
    const given = { source: 'Compute.API É', description: 'Ein Bild\u0000', metadata: { a: [1, { b: null }] } }
    const usage = { id: id.toUpperCase(), amount: 5, user_id: 'jane', customer_id: account.id.toUpperCase(), ...given }
    const created_at = '2026-01-31T23:30:00.5+01:30'
    const answer = await report(account, [{ ...usage, created_at, updated_at: '2020-01-01T00:00:00Z' }])
    expect(answer.status).toBe(200)
    expect(await aTable().get(usageKey(id))).toMatchObject({
      id,
      amount: 5n,
      type: 'credit',
      account_id: account.id,
      project_id: '',
      source: 'compute.api é',
      description: given.description,
      user_id: 'jane',
      created_at: '2026-01-31T22:00:00.500Z',
      metadata: '{"a":[1,{"b":null}]}',
    })
  })

  test.each([1, 99])('accepts %i usages at once', async (count) => {
    const account = await aFundedAccount(100n)
    const answer = await report(account, usagesOf(count))
    expect(answer.body).toMatchObject({ balance: String(100 - count), recorded: count, replayed: 0 })
  })

  test.each([0, 100])('refuses %i usages', async (count) => {
    const account = await aFundedAccount(100n)
    const answer = await report(account, usagesOf(count))
    expect([answer.status, answer.body.code, violatedFields(answer)]).toEqual([400, 3, ['usages']])
    expect(await balanceOf(account)).toBe(100n)
  })
})

describe('an amount', () => {
  const amountOf = async (amount: string) => {
    const account = await aFundedAccount(INT64_MAX)
    const id = randomUUID()
    const answer = await post(account.organization_id, account.id, `{"usages":[{"id":"${id}","amount":${amount}}]}`)
    return { answer, charged: INT64_MAX - (await balanceOf(account)) }
  }

  test.each([
    ['1', 1n],
    ['"1"', 1n],
    ['9007199254740993', 9007199254740993n],
    ['"9007199254740993"', 9007199254740993n],
    ['9223372036854775807', INT64_MAX],
    ['"9223372036854775807"', INT64_MAX],
  ])('of %s is exact', async (text, amount) => {
    const { answer, charged } = await amountOf(text)
    expect([answer.status, charged]).toEqual([200, amount])
    expect(answer.body.balance).toBe(String(INT64_MAX - amount))
  })

  test.each([
    '0',
    '"0"',
    '-1',
    '"-1"',
    '-0',
    '1.5',
    '"1.5"',
    '1.0',
    '1e2',
    '"1e2"',
    '1E0',
    '9223372036854775808',
    '"9223372036854775808"',
    '1e400',
    '"five"',
    '""',
    '" 1"',
    '"+1"',
    '"01"',
    '"0x1"',
    '"١"',
    'true',
    '[]',
    '{}',
    'null',
  ])('of %s is refused', async (text) => {
    const { answer, charged } = await amountOf(text)
    expect([answer.status, answer.body.code, violatedFields(answer)]).toEqual([400, 3, ['usages[0].amount']])
    expect(charged).toBe(0n)
  })

  test('may sum up to more than an int64, which no balance can pay and no count can hold', async () => {
    const account = await aFundedAccount(INT64_MAX)
    const answer = await report(account, usagesOf(99, { amount: String(INT64_MAX) }))
    expect(errorInfo(answer)).toMatchObject({
      reason: 'INSUFFICIENT_CREDITS',
      metadata: { billing_id: account.id, balance: String(INT64_MAX), amount: String(INT64_MAX * 99n) },
    })
    const features = await report(account, usagesOf(99, { amount: String(INT64_MAX), type: 'feature' }))
    expect(errorInfo(features)).toMatchObject({ reason: 'FEATURES_OVERFLOW' })
  })
})

describe('a usage', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  test.each([
    ['no id', { id: null }, 'id'],
    ['an id that is no UUID', { id: 'one' }, 'id'],
    ['no amount', { amount: undefined }, 'amount'],
    ['another type', { type: 'money' }, 'type'],
    ['a type in upper case', { type: 'CREDIT' }, 'type'],
    ['an empty type', { type: '' }, 'type'],
    ['a source that is no text', { source: 5 }, 'source'],
    ['a lone surrogate', { description: '\ud800' }, 'description'],
    ['metadata that is no object', { metadata: [] }, 'metadata'],
    ['a time without an offset', { created_at: '2026-01-01T00:00:00' }, 'created_at'],
    ['a day that does not exist', { created_at: '2026-02-29T00:00:00Z' }, 'created_at'],
    ['a time too far ahead', { created_at: inMinutes(6) }, 'created_at'],
    ['an unknown field', { price: 5 }, 'price'],
  ])('with %s is 400 and names the field', async (_, change, field) => {
    const account = await aFundedAccount()
    const answer = await report(account, [aUsage(), aUsage(change)])
    expect([answer.status, answer.body.code, violatedFields(answer)]).toEqual([400, 3, [`usages[1].${field}`]])
    expect(await balanceOf(account)).toBe(100n)
  })

  test.each([
    ['a time a little ahead', { created_at: inMinutes(4.5) }],
    ['a time long ago', { created_at: '1970-01-01T00:00:00Z' }],
    ['null for all optional fields', { type: null, source: null, metadata: null, created_at: null, customer_id: null }],
  ])('with %s is accepted', async (_, change) => {
    expect((await report(await aFundedAccount(), [aUsage(change)])).status).toBe(200)
  })

  test('with a fault is named together with all others of the request', async () => {
    const again = randomUUID()
    const usages = [aUsage({ id: again }), aUsage({ amount: 0 }), aUsage({ id: again.toUpperCase() }), 5]
    const answer = await report(await aFundedAccount(), usages)
    expect(answer.status).toBe(400)
    expect(violatedFields(answer)).toEqual(['usages[1].amount', 'usages[3]', 'usages[2].id'])
  })

  test.each([
    ['in the same case', (id: string) => id],
    ['in another case', (id: string) => id.toUpperCase()],
  ])('whose id is repeated in a request, %s, is refused', async (_, spelled) => {
    const account = await aFundedAccount()
    const usage = aUsage()
    const answer = await report(account, [usage, aUsage(), { ...usage, id: spelled(usage.id) }])
    expect([answer.status, answer.body.code, violatedFields(answer)]).toEqual([400, 3, ['usages[2].id']])
    expect(await balanceOf(account)).toBe(100n)
  })
})
