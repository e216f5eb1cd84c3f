import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { aKeeper, balance, end, expiriesOf, grant, HOUR } from '../../../support/kept-credits.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, type Fault, loseAnswer, withFault } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, report, usagesOf } from '../../../support/usages.ts'

const WRITE = 'TransactWriteItems'
const settle = (account: Account) => report(account, [aUsage({ amount: 1 })])

test('giving back what was kept takes one write more, and a read and a transaction before it', async () => {
  const { account, id } = await aKeeper({})
  await later(101, async () => {
    await balance(account)
    const cost = await costOf(() => release(account, id))
    expect(cost.result.body.balance).toBe('0')
    expect(cost.depth).toBe(5)
    // The permission of the caller is one of the items.
    const sent = cost.requests.filter(({ command }) => command === WRITE)
    expect(sent.map(({ input }) => (input.TransactItems as unknown[]).length)).toEqual([4, 5])
  })
})

test('96 usages and what a final capture gives back fit one transaction', async () => {
  const { account, id } = await aKeeper({})
  const { body } = await later(101, () => capture(account, id, { usages: usagesOf(96) }))
  expect(body).toMatchObject({ recorded: 96, balance: '0' })
})

test('an account remembers ten ends, and what ends later joins the last of them', async () => {
  const account = await aFundedAccount(0n)
  for (let count = 0; count < 12; count++) await grant(account, 1, end(100 + count))
  const id = await aHold(account, { amount: 12, expires_in: HOUR })
  await later(200, async () => {
    await balance(account)
    const { kept, kept_before } = await accountNow(account)
    expect(kept?.map(({ amount }) => amount)).toEqual([1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 3n])
    expect(kept?.at(-1)?.ended_at).toBe(kept_before)
    expect((await release(account, id)).body.balance).toBe('0')
    expect(await accountNow(account)).not.toHaveProperty('kept')
  })
})

interface Case {
  title: string
  /** The credits that leave, of 100. */
  leaves?: string
  isSettled?: boolean
  fault: (account: Account, id: string) => Fault
}

const CASES: Case[] = [
  { title: 'another release comes between', fault: (account, id) => before(WRITE, 2, () => release(account, id)) },
  {
    title: 'a capture of 30 comes between',
    leaves: '70',
    fault: (account, id) =>
      before(WRITE, 2, () => capture(account, id, { usages: [aUsage({ amount: 30 })], final: false })),
  },
  ...[1, 2].map((at) => ({
    title: `the end is booked before its transaction ${at}`,
    isSettled: false,
    fault: (account: Account) => before(WRITE, at, () => settle(account)),
  })),
  {
    title: 'its second transaction loses its answer',
    fault: () => {
      let count = 0
      return (sending) => (sending.command === WRITE && ++count === 2 ? loseAnswer(sending) : sending.send())
    },
  },
]

test.each(CASES)('a release gives back once where $title', async ({ leaves = '100', isSettled = true, fault }) => {
  const { account, id } = await aKeeper({})
  await later(101, async () => {
    if (isSettled) await settle(account)
    const { body } = await withFault(fault(account, id), () => release(account, id))
    expect(body).toMatchObject({ balance: '0', hold: { state: 'released' } })
    expect(await accountNow(account)).toMatchObject({ balance: 0n, held: 0n, available_balance: 0n })
    expect(await expiriesOf(account)).toMatchObject([{ amount: leaves }])
  })
})
