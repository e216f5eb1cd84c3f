import { expect, test } from 'vitest'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { aKeeper, balance, end, grant, HOUR } from '../../../support/kept-credits.ts'
import { costOf } from '../../../support/recorder.ts'
import { accountNow, aFundedAccount, aUsage } from '../../../support/usages.ts'

test('giving back what was kept takes one write more, and a read and a transaction before it', async () => {
  const { account, id } = await aKeeper({})
  await later(101, async () => {
    await balance(account)
    const cost = await costOf(() => release(account, id))
    expect(cost.result.body.balance).toBe('0')
    expect(cost.depth).toBe(5)
    // The permission of the caller is one of the items.
    const sent = cost.requests.filter(({ command }) => command === 'TransactWriteItems')
    expect(sent.map(({ input }) => (input.TransactItems as unknown[]).length)).toEqual([4, 5])
  })
})

test('96 usages and what a final capture gives back fit one transaction', async () => {
  const { account, id } = await aKeeper({})
  const usages = Array.from({ length: 96 }, () => aUsage({ amount: 1 }))
  await later(101, async () =>
    expect((await capture(account, id, { usages })).body).toMatchObject({ recorded: 96, balance: '0' }),
  )
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
