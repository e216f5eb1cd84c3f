import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { saveAccount } from '../../../../lib/billing/accounts/store.ts'
import { INT64_MAX } from '../../../../lib/foundation/schema/primitives.ts'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf, metadataOf, reasonOf } from '../../../support/answers.ts'
import { accountNow, aFundedAccount, aUsage, balanceOf, post, report, usagesOf } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

const MAX = String(INT64_MAX)
const stored = (id: string) => aTable().get(usageKey(id))
const feature = (amount: bigint) => aUsage({ type: 'feature', amount: String(amount) })

describe('a charge', () => {
  test('debits credits from the balance, and features leave the balance alone', async () => {
    const account = await aFundedAccount(100n)
    const usages = [aUsage({ amount: '30' }), aUsage({ type: 'credit', amount: 12 }), feature(7n)]
    const { body } = await report(account, usages)
    expect(body).toEqual({ billing_id: account.id, balance: '58', recorded: 3, replayed: 0, allowances: [] })
    expect(await accountNow(account)).toMatchObject({ balance: 58n, available_balance: 58n })
  })

  test('names a field once where it breaks its own rule and one that concerns the path, too', async () => {
    const { id } = await anOrganization()
    const answer = await ask(await aClient(), 'create-usage', {
      org_id: id,
      billing_id: '-',
      project_id: 5,
      usages: [aUsage()],
    })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['project_id']])
  })

  test('stores every field of the usage, with source and ids in lower case', async () => {
    const account = await aFundedAccount()
    const id = randomUUID()
    const kept = { description: 'Ein Bild\u0000', user_id: 'jane' }
    const given = { ...kept, source: 'Compute.API É', metadata: { a: [1, { b: null }] }, amount: 5 }
    const times = { created_at: '2026-01-31T23:30:00.5+01:30', updated_at: '2020-01-01T00:00:00Z' }
    await report(account, [{ ...given, ...times, id: id.toUpperCase(), customer_id: account.id.toUpperCase() }])
    expect(await stored(id)).toMatchObject({
      ...{ ...kept, id, amount: 5n, type: 'credit', account_id: account.id, project_id: '' },
      ...{ source: 'compute.api é', metadata: '{"a":[1,{"b":null}]}', created_at: '2026-01-31T22:00:00.500Z' },
    })
  })

  test('stores the id of the project, for an account that is named and for the default account', async () => {
    const organization = await anOrganization()
    const account = await anAccount(organization, { makeDefault: true })
    const { id, name } = await aProject(organization)
    for (const project_id of [id, id.toUpperCase(), name]) {
      const usages = usagesOf(2)
      await post(organization.id, account.id, { usages: usages.slice(1), project_id })
      await post('-', '-', { usages: usages.slice(0, 1), project_id })
      for (const usage of usages)
        expect(await stored(usage.id)).toMatchObject({ account_id: account.id, project_id: id })
    }
  })
})

describe('an amount', () => {
  /** Sends usages with these amounts, which are JSON texts. */
  async function charge(amounts: string[]) {
    const account = await aFundedAccount(INT64_MAX)
    const usages = amounts.map((amount) => `{"id":"${randomUUID()}","amount":${amount}}`)
    const answer = await post(account.organization_id, account.id, `{"usages":[${usages}]}`)
    return { answer, charged: INT64_MAX - (await balanceOf(account)) }
  }

  test.each(['1', '9007199254740993', MAX])('of %s is exact, as a number and as a text', async (amount) => {
    for (const text of [amount, `"${amount}"`]) {
      const { answer, charged } = await charge([text])
      expect([answer.body.balance, charged]).toEqual([String(INT64_MAX - BigInt(amount)), BigInt(amount)])
    }
  })

  test('that is no whole number from 1 to the largest int64 is refused', async () => {
    const numbers = '0, -1, -0, 1.5, 1.0, 1e2, 1E0, 9223372036854775808, 1e400'.split(', ')
    const texts = '0, -1, 1.5, 1e2, 9223372036854775808, five, , +1, 01, 0x1, ١'.split(', ').map((text) => `"${text}"`)
    const wrong = [...numbers, ...texts, '" 1"', 'true', '[]', '{}', 'null']
    const { answer, charged } = await charge(wrong)
    expect(fieldsOf(answer)).toEqual(wrong.map((_, index) => `usages[${index}].amount`).sort())
    expect([answer.status, charged]).toEqual([400, 0n])
  })

  test('may sum up to more than an int64, which no balance can pay', async () => {
    const account = await aFundedAccount(INT64_MAX)
    const answer = await report(account, usagesOf(99, { amount: MAX }))
    expect(reasonOf(answer)).toBe('INSUFFICIENT_CREDITS')
    expect(metadataOf(answer)).toMatchObject({ balance: MAX, amount: String(INT64_MAX * 99n) })
  })
})

describe('the lowest balance', () => {
  test.each([
    [100n, 0n, 100, true],
    [100n, 0n, 101, false],
    [100n, 40n, 60, true],
    [100n, 40n, 61, false],
    [100n, -50n, 150, true],
    [100n, -50n, 151, false],
    [0n, 0n, 1, false],
    [-10n, -11n, 1, true],
    [-10n, -10n, 1, false],
    [-(2n ** 63n) + 1n, -(2n ** 63n), 1, true],
    [-(2n ** 63n), -(2n ** 63n), 1, false],
  ])('with balance %i and floor %i allows a debit of %i: %s', async (balance, credit_min, amount, isPaid) => {
    const account = await aFundedAccount(balance, { credit_min })
    const answer = await report(account, [aUsage({ amount })])
    expect(answer.status).toBe(isPaid ? 200 : 400)
    expect(await balanceOf(account)).toBe(isPaid ? balance - BigInt(amount) : balance)
    if (isPaid) return
    expect(reasonOf(answer)).toBe('INSUFFICIENT_CREDITS')
    const amounts = { balance: String(balance), amount: String(amount) }
    expect(metadataOf(answer)).toMatchObject({ billing_id: account.id, ...amounts })
  })

  test('refuses a whole batch, features included, if the credits do not suffice', async () => {
    const account = await aFundedAccount(5n)
    const usages = [aUsage({ amount: 3 }), aUsage({ amount: 3 }), feature(7n)]
    const amounts = { balance: '5', amount: '6', available: '5', required: '6' }
    expect(metadataOf(await report(account, usages))).toEqual({ billing_id: account.id, ...amounts })
    expect(await balanceOf(account)).toBe(5n)
    expect((await report(account, usages.slice(1))).body).toMatchObject({ balance: '2', recorded: 2, replayed: 0 })
  })

  test('does not hold for features', async () => {
    const account = await aFundedAccount(5n, { credit_min: 10n })
    expect((await report(account, [aUsage()])).status).toBe(400)
    expect((await report(account, [feature(7n)])).body).toMatchObject({ balance: '5', recorded: 1 })
    expect(await balanceOf(account)).toBe(5n)
  })

  test('counts for the next debit after it was raised or lowered', async () => {
    const account = await aFundedAccount(10n)
    await saveAccount(aTable(), account, { ...account, credit_min: 10n }, undefined)
    expect((await report(account, [aUsage()])).status).toBe(400)
    const raised = { ...account, credit_min: 10n, version: 1n }
    expect(await saveAccount(aTable(), raised, { ...raised, credit_min: -1n }, undefined)).toBe(true)
    expect((await report(account, [aUsage({ amount: 12 })])).status).toBe(400)
    expect((await report(account, [aUsage({ amount: 11 })])).status).toBe(200)
  })
})
