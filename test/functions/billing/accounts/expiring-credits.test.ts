import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { readClock } from '../../../../lib/foundation/clock.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aHold, capture, later } from '../../../support/holds.ts'
import { costOf } from '../../../support/recorder.ts'
import { accountNow, aFundedAccount, aUsage, post, report, reporter } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

const admin = await aClient()
const member = await reporter()

const end = (seconds: number) => new Date(readClock().getTime() + seconds * 1_000).toISOString()
const path = ({ organization_id, id }: Account) => ({ org_id: organization_id, billing_id: id })
const grant = (account: Account, amount: number, given: object = {}) =>
  ask(admin, 'grant-billing-credits', { at: path(account), id: randomUUID(), amount, ...given })
const revert = (account: Account, { id: usage_id }: { id: string }) =>
  ask(admin, 'revert-billing-usage', { ...path(account), usage_id })
const balance = async (account: Account) => {
  const { organization_id: org_id, id } = account
  return (await ask(member, 'get-billing-balance', { org_id, id })).body.balance
}
const charge = (account: Account, amount: number) => report(account, [aUsage({ amount })])

test('a charge takes from the credits that expire the soonest, then from those that never do', async () => {
  const account = await aFundedAccount(100n)
  const [late, soon] = [end(200), end(100)]
  await grant(account, 50, { expires_at: late })
  await grant(account, 30, { expires_at: soon })
  expect((await charge(account, 10)).body.balance).toBe('170')
  expect((await balance(account)).expiring).toEqual([
    { amount: '20', expires_at: soon },
    { amount: '50', expires_at: late },
  ])
  await charge(account, 40)
  expect((await balance(account)).expiring).toEqual([{ amount: '30', expires_at: late }])
  await charge(account, 60)
  expect(await balance(account)).toMatchObject({ amount: '70', expiring: [] })
})

test('the rest of expiring credits leaves the balance at their end, in the first request after it', async () => {
  const account = await aFundedAccount(100n)
  const at = end(100)
  await grant(account, 50, { expires_at: at })
  await charge(account, 20)
  await later(101, async () => {
    expect((await charge(account, 101)).status).toBe(400)
    expect(await balance(account)).toMatchObject({ amount: '100', available: '100', updated_at: at, expiring: [] })
    expect((await charge(account, 100)).body.balance).toBe('0')
  })
})

test('credits expire for a charge whose account is inferred, too', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  await grant(account, 50, { expires_at: end(100) })
  const infer = (amount: number) => post(organization.id, '-', { usages: [aUsage({ amount })] })
  await later(101, async () => {
    expect((await infer(101)).status).toBe(400)
    expect((await infer(100)).body.balance).toBe('0')
  })
})

test('a read books the expiry, as a transaction at the instant of the end', async () => {
  const account = await aFundedAccount(100n)
  const [id, at] = [randomUUID(), end(100)]
  await grant(account, 50, { id, expires_at: at })
  await later(500, async () => {
    const list = () => ask(admin, 'list-billing-transactions', path(account))
    await list()
    await reindex(aTable())
    const { transactions } = (await list()).body
    expect(transactions[0]).toMatchObject({
      ...{ amount: '50', type: 'debit', source: 'system.expired', metadata: { credit_id: id }, created_at: at },
    })
    const sums = (await ask(admin, 'summarize-billing-transactions', path(account))).body.summary
    expect(sums).toContainEqual(expect.objectContaining({ kind: 'expiry', amount: '50', count: 1 }))
    expect((await accountNow(account)).balance).toBe(100n)
  })
})

test('credits that a hold sets aside at the instant stay until the hold gives them back', async () => {
  const account = await aFundedAccount(0n)
  await grant(account, 50, { expires_at: end(100) })
  const id = await aHold(account, { amount: 30, expires_in: 600 })
  await later(101, async () => {
    expect(await balance(account)).toMatchObject({ amount: '30', held: '30', available: '0' })
    await capture(account, id, { usages: [aUsage({ amount: 10 })] })
    expect(await balance(account)).toMatchObject({ amount: '0', available: '0' })
  })
})

test('a hold that expired before the credits keeps none of them, however late that is booked', async () => {
  const account = await aFundedAccount(0n)
  await grant(account, 50, { expires_at: end(100) })
  await aHold(account, { amount: 30, expires_in: 60 })
  await later(500, async () => expect(await balance(account)).toMatchObject({ amount: '0', held: '0', available: '0' }))
})

test('a hold that expires after the credits keeps them until its own end', async () => {
  const account = await aFundedAccount(0n)
  await grant(account, 50, { expires_at: end(100) })
  await aHold(account, { amount: 30, expires_in: 200 })
  await later(199, async () => expect(await balance(account)).toMatchObject({ amount: '30', available: '0' }))
  await later(500, async () => expect(await balance(account)).toMatchObject({ amount: '0', available: '0' }))
})

test('a floor above 0 keeps credits, and an overdraft is not paid by them', async () => {
  const kept = await aFundedAccount(0n, { credit_min: 20n })
  await grant(kept, 50, { expires_at: end(100) })
  const owing = await aFundedAccount(-30n, { credit_min: -100n })
  await grant(owing, 50, { expires_at: end(100) })
  await later(101, async () => {
    expect((await balance(kept)).amount).toBe('20')
    expect((await balance(owing)).amount).toBe('0')
  })
})

test('a revert gives back credits that never expire', async () => {
  const account = await aFundedAccount(0n)
  await grant(account, 50, { expires_at: end(100) })
  const usage = aUsage({ amount: 20 })
  await report(account, [usage])
  expect((await revert(account, usage)).body.balance).toBe('50')
  expect((await balance(account)).expiring).toMatchObject([{ amount: '30' }])
  await later(101, async () => expect((await balance(account)).amount).toBe('20'))
})

test('a grant, a revert and a change of the floor book the expiry first', async () => {
  const make = async () => {
    const account = await aFundedAccount(20n, { credit_min: -100n })
    const usage = aUsage({ amount: 30 })
    await report(account, [usage])
    await grant(account, 40, { expires_at: end(100) })
    return { account, usage }
  }
  const [one, two, three] = [await make(), await make(), await make()]
  await later(101, async () => {
    expect((await grant(one.account, 5)).body.balance).toBe('5')
    expect((await revert(two.account, two.usage)).body.balance).toBe('30')
    const { organization_id: org_id, id } = three.account
    expect((await ask(admin, 'update-billing-account-limits', { org_id, id, credit_min: '30' })).status).toBe(200)
    expect((await accountNow(three.account)).balance).toBe(0n)
  })
})

test('the end is a part of the grant, compared as an instant, and a copy may come after it', async () => {
  const account = await aFundedAccount(0n)
  const [id, at] = [randomUUID(), end(100)]
  await grant(account, 5, { id, expires_at: at })
  const shifted = at.replace('Z', '+00:00')
  expect((await grant(account, 5, { id, expires_at: shifted })).body).toMatchObject({ replayed: 1 })
  expect(reasonOf(await grant(account, 5, { id }))).toBe('CREDIT_ID_REUSED')
  expect((await grant(account, 5, { expires_at: '' })).status).toBe(200)
  await later(200, async () =>
    expect((await grant(account, 5, { id, expires_at: at })).body).toMatchObject({ replayed: 1 }),
  )
})

test('an account has at most 100 grants that are still to expire and not used up', async () => {
  const account = await aFundedAccount(0n)
  for (let made = 0; made < 100; made += 1)
    expect((await grant(account, 1, { expires_at: end(1_000 + made) })).status).toBe(200)
  expect(reasonOf(await grant(account, 1, { expires_at: end(5_000) }))).toBe('TOO_MANY_EXPIRING_CREDITS')
  expect((await balance(account)).expiring.length).toBe(5)
  await charge(account, 1)
  expect((await grant(account, 1, { expires_at: end(5_000) })).status).toBe(200)
  await later(10_000, async () => expect((await balance(account)).amount).toBe('0'))
})

test('a charge costs the same between two ends, and two requests more after one', async () => {
  const account = await aFundedAccount(1_000n)
  await grant(account, 50, { expires_at: end(100) })
  await grant(account, 50, { expires_at: end(300) })
  const plain = await costOf(() => charge(account, 1))
  expect(plain).toMatchObject({ depth: 3, readUnits: 3, writeUnits: 4 })
  await later(101, async () => {
    const first = await costOf(() => charge(account, 1))
    expect(first.result.status).toBe(200)
    expect(first.requests.length - plain.requests.length).toBe(2)
    expect(await costOf(() => charge(account, 1))).toMatchObject({ depth: 3, readUnits: 3, writeUnits: 4 })
  })
})
