import { expect, test } from 'vitest'
import { readAccountWithDefault, saveAccountWithDefault } from '../../../../lib/billing/accounts/default.ts'
import { makeAccount, withAvailableBalance } from '../../../../lib/billing/accounts/open.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

test('a new account has no credits, and its floor decides what it may spend', () => {
  const account = makeAccount('id', { name: 'main', credit_min: -5n }, new Date())
  expect(account).toMatchObject({ state: 'active', balance: 0n, available_balance: 5n, features_used: 0n })
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
