import { afterAll, expect, test } from 'vitest'
import { createTollgate, type Lease, type TollgateError } from '../../../client/index.ts'
import { setBudgets } from '../../support/budgets.ts'
import { aClient } from '../../support/world.ts'
import { aServiceForLeases, type Place } from './open-lease.ts'

const service = await aServiceForLeases()
afterAll(() => service.stop())
const { openLease, aPlace } = service

/** Charges until the account cannot pay. @returns the sum of the charges */
async function spendAll(lease: Lease, amount: number, user_id?: string): Promise<number> {
  const details = user_id === undefined ? {} : { user_id }
  for (let charged = 0; ; ) {
    if (lease.charge(amount, details)) charged += amount
    else if (!(await lease.ready(amount))) return charged
  }
}

const budget = ({ org_id, billing_id }: Place, given: object) =>
  setBudgets({ organization_id: org_id, id: billing_id }, [{ feature: '', window: 'day', ...given }])

test('a lease alone on an account spends all of it, and no more', async () => {
  const { lease, read } = await openLease(1_234)
  expect(await spendAll(lease, 1)).toBe(1_234)
  expect(await lease.close()).toEqual({ captured: 1_234, lost: 0 })
  expect(await read()).toEqual({ balance: 0, held: 0 })
})

test('charges that do not divide the block leave less than one charge', async () => {
  const { lease, read } = await openLease(1_000)
  expect(await spendAll(lease, 30)).toBe(990)
  await lease.close()
  expect(await read()).toEqual({ balance: 10, held: 0 })
})

test('a charge above the block gets a larger block', async () => {
  const { lease } = await openLease(1_000)
  expect([lease.charge(250), await lease.ready(250), lease.charge(250)]).toEqual([false, true, true])
})

test('rests of own blocks are given back if a charge needs them', async () => {
  const { lease, read } = await openLease(140, { nextAt: 0 })
  lease.charge(30)
  expect([lease.remaining, lease.charge(110), await lease.ready(110), lease.charge(110)]).toEqual([
    ...[70, false, true, true],
  ])
  await lease.close()
  expect(await read()).toEqual({ balance: 0, held: 0 })
})

test('blocks become smaller, down to the amount that is needed', async () => {
  const { lease, sent } = await openLease(60, { nextAt: 0 })
  expect([lease.remaining, lease.charge(45)]).toEqual([50, true])
  expect([await lease.ready(15), lease.charge(15), await lease.ready(1)]).toEqual([true, true, false])
  const amounts = sent.flatMap(({ path, body }) => (path === '/holds' ? [Number(body.amount)] : []))
  expect(amounts.slice(0, 2)).toEqual([100, 50])
  expect(amounts).toContain(15)
})

test('low comes once until a whole block was taken, and refused has the reason', async () => {
  const { lease, place } = await openLease(150, { nextAt: 0 })
  const events: unknown[] = []
  const unlisten = lease.on('low', () => events.push('never'))
  unlisten()
  lease.on('low', () => {
    throw new Error('of a listener')
  })
  lease.on('low', ({ remaining }) => events.push(remaining))
  lease.on('refused', ({ amount, error }) => events.push([amount, (error as TollgateError).reason]))
  const refused = [200, 'INSUFFICIENT_CREDITS']
  for (const _ of [1, 2]) expect(await lease.ready(200)).toBe(false)
  expect(events.slice(0, 2)).toEqual([100, refused])
  expect(new Set(events.slice(1).map(String))).toEqual(new Set([String(refused)]))

  const { clientId, secret } = await aClient(['admin'])
  const admin = createTollgate({ ...service.options, clientId, clientSecret: secret })
  await admin.grantBillingCredits({ ...place, id: crypto.randomUUID(), amount: '300' })
  expect([await lease.ready(200), lease.charge(200)]).toEqual([true, true])
  expect(await lease.ready(900)).toBe(false)
  expect(events.filter((event) => typeof event === 'number')).toHaveLength(2)
})

test('after a refusal, charges that are false send no request each', async () => {
  const { lease, sent } = await openLease(10, { nextAt: 0 })
  expect(await lease.ready(50)).toBe(false)
  const count = sent.length
  for (let times = 0; times < 100; times++) expect(lease.charge(50)).toBe(false)
  await new Promise(setImmediate)
  expect(sent).toHaveLength(count)
})

test('a budget of credits holds at the block, over all leases', async () => {
  const place = await aPlace(1_000)
  await budget(place, { amount: '130', per: 'account' })
  const leases = await Promise.all([1, 2].map(() => openLease(place, { nextAt: 0 })))
  const reasons: unknown[] = []
  for (const { lease } of leases) lease.on('refused', ({ error }) => reasons.push((error as TollgateError).reason))
  const spent = await Promise.all(leases.map(({ lease }) => spendAll(lease, 1)))
  expect(spent.reduce((sum, each) => sum + each)).toBe(130)
  expect(new Set(reasons)).toEqual(new Set(['LIMIT_REACHED']))
})

test('a budget by user needs a lease for each user, and holds for it', async () => {
  const place = await aPlace(1_000)
  await budget(place, { amount: '30', per: 'user' })
  await expect(openLease(place)).rejects.toMatchObject({ status: 400, violations: [{ field: 'user_id' }] })
  for (const user_id of ['ada', 'bob']) {
    const { lease, sent } = await openLease(place, { user_id })
    expect(await spendAll(lease, 1)).toBe(30)
    await lease.close()
    expect(sent.flatMap(({ body }) => body.usages ?? [])).toContainEqual(expect.objectContaining({ user_id }))
  }
})

test('a disabled account refuses the next block', async () => {
  const { lease, place } = await openLease(1_000, { nextAt: 0 })
  const { clientId, secret } = await aClient(['admin'])
  const admin = createTollgate({ ...service.options, clientId, clientSecret: secret })
  await admin.disableBillingAccount({ org_id: place.org_id, id: place.billing_id })
  const reasons: unknown[] = []
  lease.on('refused', ({ error }) => reasons.push((error as TollgateError).reason))
  expect([lease.charge(60), await lease.ready(60), lease.charge(40)]).toEqual([true, false, true])
  expect(reasons).toContain('ACCOUNT_DISABLED')
  expect(await lease.close()).toEqual({ captured: 100, lost: 0 })
})

test('charges beyond maxUncaptured are false until a capture', async () => {
  const { lease } = await openLease(1_000, { maxUncaptured: 10, captureMs: 20_000 })
  const charged = Array.from({ length: 12 }, () => lease.charge(1))
  expect(charged.filter(Boolean)).toHaveLength(10)
  expect([await lease.ready(5), lease.charge(5), lease.charge(6)]).toEqual([true, true, false])
  // A charge that is false begins a capture, although fewer credits wait than usual.
  await lease.flush()
  expect([lease.charge(4), lease.charge(7)]).toEqual([true, false])
  await expect.poll(() => lease.charge(7), { timeout: 60_000 }).toBe(true)
  await lease.flush()
  // A single charge may be larger than the bound.
  expect(lease.charge(50)).toBe(true)
})
