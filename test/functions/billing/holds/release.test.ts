import { expect, test } from 'vitest'
import { aHold, capture, getHold, later, release } from '../../../support/holds.ts'
import { costOf } from '../../../support/recorder.ts'
import { accountNow, aFundedAccount, aUsage, errorInfo, reporter } from '../../../support/usages.ts'
import { aClient } from '../../../support/world.ts'

await reporter()

test('gives everything back in three round trips and 8 write units, and changes nothing that has ended', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const cost = await costOf(() => release(account, id))
  expect(cost.result.body).toMatchObject({ balance: '100', available: '100', hold: { state: 'released', held: '0' } })
  expect(cost).toMatchObject({ depth: 3, writeUnits: 8 })
  expect((await release(account, id)).body.hold.state).toBe('released')
  expect(errorInfo(await capture(account, id, { usages: [aUsage()] })).reason).toBe('HOLD_ENDED')
  expect(await accountNow(account)).toMatchObject({ balance: 100n, held: 0n, available_balance: 100n })
})

test('an expired hold can be released, and a captured one stays as it is', async () => {
  const account = await aFundedAccount(100n)
  const [expired, captured] = [await aHold(account, { expires_in: 60 }), await aHold(account)]
  expect((await later(61, () => release(account, expired))).body.hold.state).toBe('released')
  expect((await getHold(account, expired)).body.hold.state).toBe('released')
  await capture(account, captured, { usages: [aUsage()] })
  expect((await release(account, captured)).body.hold).toMatchObject({ state: 'captured', captured: '1' })
  expect(await accountNow(account)).toMatchObject({ balance: 99n, held: 0n, available_balance: 99n })
})

test('a client without a permission is refused', async () => {
  const account = await aFundedAccount(100n)
  expect((await release(account, await aHold(account), await aClient([]))).status).toBe(403)
})
