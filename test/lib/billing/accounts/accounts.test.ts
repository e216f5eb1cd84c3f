import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readAccount } from '../../../../lib/billing/accounts/balance.ts'
import { makeAccount, withAvailableBalance } from '../../../../lib/billing/accounts/create.ts'
import { readAccountWithDefault, saveAccountWithDefault } from '../../../../lib/billing/accounts/default.ts'
import { findAccount, grantOnce } from '../../../../lib/billing/accounts/grant.ts'
import { readBalance } from '../../../../lib/billing/accounts/read-balance.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

describe('balance', () => {
  test('the balance of an account is exact over the whole range of int64', async () => {
    for (const balance of [0n, 2n ** 63n - 1n, -(2n ** 63n), 9007199254740993n]) {
      const account = await aFundedAccount(balance, { credit_min: -(2n ** 63n) })
      expect(await readBalance(aTable(), account.id)).toBe(balance)
      expect(await readAccount(aTable(), account.id)).toMatchObject({
        id: account.id,
        balance,
        available_balance: balance + 2n ** 63n,
      })
    }
  })

  test('an account that does not exist has no balance', async () => {
    expect(await readAccount(aTable(), randomUUID())).toBeUndefined()
    await expect(readBalance(aTable(), randomUUID())).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})

describe('grant', async () => {
  const aGrant = (account_id: string, given: object = {}) => {
    const base = {
      id: randomUUID(),
      account_id,
      amount: 30n,
      description: 'welcome',
      created_at: new Date().toISOString(),
    }
    return { ...base, ...given }
  }
  const anAccountOf = async (balance: bigint) => anAccount(await anOrganization(), { balance })

  test('an account is found by its id in any letter case, and by its name', async () => {
    const account = await anAccountOf(1n)
    expect((await findAccount(aTable(), account.id.toUpperCase())).id).toBe(account.id)
    expect((await findAccount(aTable(), account.name)).id).toBe(account.id)
    await expect(findAccount(aTable(), 'nobody')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('a grant adds its credits once, even if it is repeated or sent concurrently', async () => {
    const account = await anAccountOf(100n)
    const grant = aGrant(account.id)
    expect(await grantOnce(aTable(), grant)).toMatchObject({ granted: true, balance: 130n })
    expect(await grantOnce(aTable(), grant)).toMatchObject({ granted: false, balance: 130n })
    const other = aGrant(account.id)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => grantOnce(aTable(), other)))
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(1)
    expect((await findAccount(aTable(), account.id)).balance).toBe(160n)
  })

  test.each([
    ['amount', { amount: 31n }, 'was used before with another amount'],
    ['description', { description: '' }, 'was used before with another description'],
  ])('an id that was used with another %s is refused, and grants nothing', async (_, change, message) => {
    const account = await anAccountOf(0n)
    const grant = aGrant(account.id)
    await grantOnce(aTable(), grant)
    const again = grantOnce(aTable(), { ...grant, ...change })
    await expect(again).rejects.toMatchObject({
      reason: 'CREDIT_ID_REUSED',
      violations: [{ field: 'id', description: message }],
    })
    expect((await findAccount(aTable(), account.id)).balance).toBe(30n)
  })

  test('an id that was used for another account is refused', async () => {
    const [one, two] = [await anAccountOf(0n), await anAccountOf(0n)]
    const grant = aGrant(one.id, { description: '' })
    await grantOnce(aTable(), grant)
    await expect(grantOnce(aTable(), { ...grant, account_id: two.id })).rejects.toMatchObject({
      reason: 'CREDIT_ID_REUSED',
      violations: [{ field: 'id', description: 'was used before for another account' }],
    })
  })

  test('a balance never exceeds int64', async () => {
    const account = await anAccountOf(2n ** 63n - 10n)
    await expect(grantOnce(aTable(), aGrant(account.id, { amount: 10n }))).rejects.toMatchObject({
      reason: 'BALANCE_OVERFLOW',
    })
    expect(await grantOnce(aTable(), aGrant(account.id, { amount: 9n }))).toMatchObject({
      granted: true,
      balance: 2n ** 63n - 1n,
    })
  })
})

describe('open', () => {
  test('a new account has no credits, and its floor decides what it may spend', () => {
    const account = makeAccount('id', { name: 'main', credit_min: -5n }, new Date())
    expect(account).toMatchObject({ state: 'active', balance: 0n, available_balance: 5n })
    expect(withAvailableBalance({ ...account, balance: 7n, credit_min: 10n }).available_balance).toBe(-3n)
  })

  test('an account becomes the default of its organization and stops being it', async () => {
    const organization = await anOrganization()
    const { id } = await anAccount(organization)
    const setDefault = async (isDefault: boolean): Promise<boolean | undefined> => {
      const before = await readAccountWithDefault(aTable(), id)
      if (before === undefined) throw new Error('no account')
      expect(await saveAccountWithDefault(aTable(), before, { ...before, default: isDefault })).toBe(true)
      return (await readAccountWithDefault(aTable(), id))?.default
    }
    expect([await setDefault(true), await setDefault(true), await setDefault(false)]).toEqual([true, true, false])
  })
})
