import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as getBalance } from '../../../../functions/billing/accounts/get-balance.ts'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { aHold, capture, later } from '../../../support/holds.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, reporter } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

await reporter()

const balanceShown = async ({ organization_id: org_id, id }: Account) =>
  (await call(getBalance, { as: await aClient(['admin']), method: 'GET', params: { org_id, id } })).body.balance

test.each([1, 2, 3, 4, 5])('what is available is that of one moment, with changes before request %i', async (at) => {
  const account = await aFundedAccount(100n)
  const expired = await aHold(account, { amount: 30, expires_in: 1 })
  await later(5, async () => {
    // The account has the same number of held credits before and after this change.
    const change = async () => {
      await capture(account, expired, { usages: [aUsage({ amount: 10 })] })
      await aHold(account, { amount: 30, expires_in: 600 })
    }
    const fault = beforeRequests([{ at, change }])
    const { amount, held, available } = await withFault(fault, () => balanceShown(account))
    expect([
      ['100', '0', '100'],
      ['90', '30', '60'],
    ]).toContainEqual([amount, held, available])
    await withFault(fault, fault.finish)
  })
})

test.each([3, 4, 5, 6])(
  'a hold of a process whose clock is behind sets nothing aside, made before request %i',
  async (at) => {
    const account = await aFundedAccount(100n)
    await aHold(account, { amount: 30, expires_in: 1 })
    const change = () => later(0, () => aHold(account, { amount: 20, expires_in: 1 }))
    await later(5, async () => {
      const { held, available } = await withFault(beforeRequests([{ at, change }]), () => balanceShown(account))
      expect([held, available]).toEqual(['0', '100'])
    })
  },
)

test('what is available beyond int64 is answered as the largest number', async () => {
  const account = await aFundedAccount(2n ** 63n - 1n, { credit_min: -(2n ** 62n) })
  await aHold(account, { amount: 1, expires_in: 1 })
  expect(await later(5, () => balanceShown(account))).toMatchObject({ held: '0', available: '9223372036854775807' })
})

test.each([1, 2, 3, 4, 5, 6])('what expires is of the same moment, with a charge before request %i', async (at) => {
  const account = await aFundedAccount(0n)
  const expires_at = new Date(Date.now() + 600_000).toISOString()
  await grantOnce(
    aTable(),
    makeCreditGrant(randomUUID(), { account_id: account.id, amount: 50n, expires_at }, new Date()),
  )
  const expired = await aHold(account, { amount: 20, expires_in: 1 })
  await later(5, async () => {
    const fault = beforeRequests([
      { at, change: () => capture(account, expired, { usages: [aUsage({ amount: 10 })] }) },
    ])
    const { amount, available, expiring } = await withFault(fault, () => balanceShown(account))
    expect(['50', '40']).toContain(amount)
    expect([available, expiring]).toEqual([amount, [{ amount, expires_at }]])
    await withFault(fault, fault.finish)
  })
})

test.each([1, 2, 3, 4, 5, 6])(
  'what expires is shown with the balance that has it, granted before request %i',
  async (at) => {
    const account = await aFundedAccount(100n)
    await aHold(account, { amount: 20, expires_in: 1 })
    const expires_at = new Date(Date.now() + 600_000).toISOString()
    const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 50n, expires_at }, new Date())
    await later(5, async () => {
      const fault = beforeRequests([{ at, change: () => grantOnce(aTable(), grant) }])
      const { amount, available, expiring } = await withFault(fault, () => balanceShown(account))
      expect([
        ['100', '100', []],
        ['150', '150', [{ amount: '50', expires_at }]],
      ]).toContainEqual([amount, available, expiring])
      await withFault(fault, fault.finish)
    })
  },
)

test.each([1, 2, 3, 4, 5, 6])(
  'credits of a process whose clock is behind, which have expired by this one, are in no answer, granted before request %i',
  async (at) => {
    const account = await aFundedAccount(100n)
    await aHold(account, { amount: 20, expires_in: 1 })
    const end = new Date(Date.now() + 3_000).toISOString()
    const given = { account_id: account.id, amount: 50n, expires_at: end }
    const change = () => later(0, () => grantOnce(aTable(), makeCreditGrant(randomUUID(), given, new Date())))
    await later(5, async () => {
      const fault = beforeRequests([{ at, change }])
      const shown = await withFault(fault, () => balanceShown(account))
      expect(shown).toMatchObject({ amount: '100', available: '100', expiring: [] })
      await withFault(fault, fault.finish)
    })
  },
)
