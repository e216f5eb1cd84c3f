import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { aHold, capture, later } from '../../../support/holds.ts'
import { balance } from '../../../support/kept-credits.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

/** Reads the balance five seconds later, and makes the change right before the request with the number `at`. */
const balanceWith = (account: Account, at: number, change: () => Promise<unknown>) =>
  later(5, async () => {
    const fault = beforeRequests([{ at, change }])
    const { amount, held, available, expiring } = await withFault(fault, () => balance(account))
    await withFault(fault, fault.finish)
    return { amount, held, available, expiring }
  })

const inTenMinutes = new Date(Date.now() + 600_000).toISOString()
const grant = ({ id: account_id }: Account, expires_at: string) =>
  grantOnce(aTable(), makeCreditGrant(randomUUID(), { account_id, amount: 50n, expires_at }, new Date()))

test.each([1, 2, 3, 4, 5])('what is available is that of one moment, with changes before request %i', async (at) => {
  const account = await aFundedAccount(100n)
  const expired = await aHold(account, { amount: 30, expires_in: 1 })
  // The account has the same number of held credits before and after this change.
  const { amount, held, available } = await balanceWith(account, at, async () => {
    await capture(account, expired, { usages: [aUsage({ amount: 10 })] })
    await aHold(account, { amount: 30, expires_in: 600 })
  })
  expect(['100 0 100', '90 30 60']).toContain(`${amount} ${held} ${available}`)
})

test.each([3, 4, 5, 6])(
  'a hold of a process whose clock is behind sets nothing aside, made before request %i',
  async (at) => {
    const account = await aFundedAccount(100n)
    await aHold(account, { amount: 30, expires_in: 1 })
    const change = () => later(0, () => aHold(account, { amount: 20, expires_in: 1 }))
    expect(await balanceWith(account, at, change)).toMatchObject({ held: '0', available: '100' })
  },
)

test('what is available beyond int64 is answered as the largest number', async () => {
  const account = await aFundedAccount(2n ** 63n - 1n, { credit_min: -(2n ** 62n) })
  await aHold(account, { amount: 1, expires_in: 1 })
  expect(await later(5, () => balance(account))).toMatchObject({ held: '0', available: '9223372036854775807' })
})

test.each([1, 2, 3, 4, 5, 6])('what expires is of the same moment, with a charge before request %i', async (at) => {
  const account = await aFundedAccount(0n)
  await grant(account, inTenMinutes)
  const expired = await aHold(account, { amount: 20, expires_in: 1 })
  const change = () => capture(account, expired, { usages: [aUsage({ amount: 10 })] })
  const { amount, available, expiring } = await balanceWith(account, at, change)
  expect(['50', '40']).toContain(amount)
  expect([available, expiring]).toEqual([amount, [{ amount, expires_at: inTenMinutes }]])
})

test.each([1, 2, 3, 4, 5, 6])(
  'what expires is shown with the balance that has it, granted before request %i',
  async (at) => {
    const account = await aFundedAccount(100n)
    await aHold(account, { amount: 20, expires_in: 1 })
    const { amount, available, expiring } = await balanceWith(account, at, () => grant(account, inTenMinutes))
    const before = ['100', '100', []]
    const after = ['150', '150', [{ amount: '50', expires_at: inTenMinutes }]]
    expect([before, after]).toContainEqual([amount, available, expiring])
  },
)

test.each([1, 2, 3, 4, 5, 6])(
  'credits granted by a process whose clock is behind, which have expired by this one, are in no answer, before request %i',
  async (at) => {
    const account = await aFundedAccount(100n)
    await aHold(account, { amount: 20, expires_in: 1 })
    const end = new Date(Date.now() + 3_000).toISOString()
    const shown = await balanceWith(account, at, () => later(0, () => grant(account, end)))
    expect(shown).toMatchObject({ amount: '100', available: '100', expiring: [] })
  },
)
