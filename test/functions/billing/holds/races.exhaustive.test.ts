import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aHold, capture, getHold, hold, later, newHold, release } from '../../../support/holds.ts'
import {
  before,
  cancelled,
  type Fault,
  first,
  loseAnswer,
  refuse,
  SDK_TEXT,
  sdkError,
  showLate,
  withFault,
} from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, report, reporter } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await reporter()
const WRITE = 'TransactWriteItems'
const neverSent = refuse(() => sdkError('TimeoutError'))
const conflict = refuse(() => cancelled(['None', 'TransactionConflict']))

const amounts = async (account: Account) => {
  const { balance, held, available_balance } = await accountNow(account)
  return [balance, held, available_balance]
}

test.each([
  ['the answer is lost after it was applied', first(1, WRITE, loseAnswer)],
  ['the request is lost before it was applied', first(1, WRITE, neverSent)],
  ['it conflicts with other writers', first(3, WRITE, conflict)],
])('a hold is made, captured and released once where %s', async (_, fault) => {
  const account = await aFundedAccount(100n)
  const body = newHold({ amount: 60 })
  const made = await withFault(fault, () => hold(account, body))
  expect([made.status, made.body.available, made.body.replayed]).toEqual([200, '40', 0])
  const captured = await withFault(fault, () => capture(account, body.id, { usages: [aUsage({ amount: 10 })] }))
  expect([captured.status, captured.body.recorded, captured.body.balance]).toEqual([200, 1, '90'])
  const id = await aHold(account, { amount: 5 })
  expect((await withFault(fault, () => release(account, id))).body.hold.state).toBe('released')
  expect(await amounts(account)).toEqual([90n, 0n, 90n])
})

test('where nothing gets through, the answer says nothing of the database', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const silent = first(1_000, WRITE, neverSent)
  for (const run of [
    () => hold(account),
    () => capture(account, id, { usages: [aUsage()] }),
    () => release(account, id),
  ]) {
    const answer = await withFault(silent, run)
    expect([409, 503]).toContain(answer.status)
    expect(answer.text).not.toContain(SDK_TEXT)
  }
  expect(await amounts(account)).toEqual([100n, 60n, 40n])
})

test('a hold that is prolonged while an account is settled keeps its credits, and expires later', async () => {
  const account = await aFundedAccount(100n)
  const kept = await aHold(account, { amount: 40, expires_in: 60 })
  await aHold(account, { amount: 30, expires_in: 30 })
  const prolong = () => capture(account, kept, { usages: [], final: false, expires_in: 6_000 })
  await later(61, async () => {
    // A query does not read all entries at the same moment. The query can miss the old entry, because it is already
    // deleted, and the new entry, because it is not written yet.
    const missing: Fault = async ({ send }) => {
      await later(31, prolong)
      const { output } = (await send()) as { output: { Items: { id: unknown }[] } }
      const Items = output.Items.filter(({ id }) => !JSON.stringify(id).includes(kept))
      expect(Items.length).toBe(output.Items.length - 1)
      return { output: { ...output, Items } }
    }
    let wasMissing = 0
    const charging: Fault = (sending) =>
      sending.command === 'Query' && wasMissing++ === 0 ? missing(sending) : sending.send()
    const answer = await withFault(charging, () => report(account, [aUsage({ amount: 60 })]))
    expect(wasMissing).toBeGreaterThan(0)
    expect(answer.status).toBe(200)
    expect(await amounts(account)).toEqual([40n, 40n, 0n])
  })
  // The account stores when the hold expires, so this charge itself releases the credits of the hold. No earlier
  // request is necessary.
  const over = await later(10_000, () => report(account, [aUsage({ amount: 40 })]))
  expect(over.status).toBe(200)
  expect(await amounts(account)).toEqual([0n, 0n, 0n])
})

test('the end of a hold is known that takes the place of another one while an account is settled', async () => {
  const account = await aFundedAccount(100n)
  await aHold(account, { amount: 10, expires_in: 60 })
  const last = await aHold(account, { amount: 40, expires_in: 10_000 })
  // Replaces a hold with another one. The account has the same number of held credits before and after this change.
  const swap = async () => {
    await release(account, last)
    await aHold(account, { amount: 40, expires_in: 50 })
  }
  await later(61, async () => {
    const charged = await withFault(before(WRITE, 1, swap), () => report(account, [aUsage({ amount: 55 })]))
    expect(charged.body).toMatchObject({ recorded: 1, balance: '45' })
  })
  expect(await amounts(account)).toEqual([45n, 40n, 5n])
  expect((await later(200, () => report(account, [aUsage({ amount: 45 })]))).status).toBe(200)
})

test('a capture finds the entry of a hold that was prolonged meanwhile', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 40, expires_in: 60 })
  const prolong = () => capture(account, id, { usages: [], final: false, expires_in: 6_000 })
  const answer = await withFault(before(WRITE, 1, prolong), () =>
    capture(account, id, { usages: [aUsage({ amount: 15 })], final: false }),
  )
  expect(answer.body).toMatchObject({ recorded: 1, hold: { held: '25', state: 'open' } })
  expect(Date.parse(answer.body.hold.expires_at)).toBeGreaterThan(Date.now() + 5_000_000)
  expect(await amounts(account)).toEqual([85n, 25n, 60n])
})

test('with `-`, a hold goes to the account that has become the default meanwhile', async () => {
  const organization = await anOrganization()
  const old = await anAccount(organization, { makeDefault: true, balance: 50n })
  let next: Account | undefined
  const move = async () => {
    next = await anAccount(organization, { makeDefault: true, balance: 50n })
    await setAccountState(aTable(), await accountNow(old), 'disabled', new Date())
  }
  const answer = await withFault(before(WRITE, 1, move), () => hold({ org_id: organization.id, billing_id: '-' }))
  expect(answer.body.hold?.billing_id).toBe(next?.id)
  expect(answer.body).toMatchObject({ balance: '50', available: '40' })
})

test('a hold that was released while it was captured takes nothing', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 40 })
  const answer = await withFault(
    before(WRITE, 1, () => release(account, id)),
    () => capture(account, id, { usages: [aUsage()] }),
  )
  expect(reasonOf(answer)).toBe('HOLD_ENDED')
  expect((await getHold(account, id)).body.hold).toMatchObject({ state: 'released', captured: '0' })
  const again = await aHold(account, { amount: 40 })
  const released = await withFault(
    before(WRITE, 1, () => capture(account, again, { usages: [] })),
    () => release(account, again),
  )
  expect(released.body.hold.state).toBe('captured')
})

test('a release of a hold that is just captured answers with the amounts after the capture', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 40 })
  const captured = () => capture(account, id, { usages: [aUsage({ amount: 10 })] })
  const late = await showLate(() => accountNow(account), captured)
  const { body } = await withFault(late, () => release(account, id))
  expect(body).toMatchObject({ balance: '90', available: '90', hold: { state: 'captured' } })
})
