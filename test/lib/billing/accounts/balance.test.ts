import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAccount, readBalance } from '../../../../lib/billing/accounts/balance.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

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
