import { afterAll, expect, test } from 'vitest'
import type { LeaseEvents } from '../../../client/index.ts'
import { later } from '../../support/holds.ts'
import { aServiceForLeases, type OpenLease } from './open-lease.ts'

const service = await aServiceForLeases()
afterAll(() => service.stop())
const { openLease } = service

const accountOf = ({ place }: OpenLease) => ({ organization: place.org_id, account: place.billing_id })

async function openWithLosses(balance: number, given: object = {}) {
  const open = await openLease(balance, given)
  const lost: LeaseEvents['lost'][] = []
  open.lease.on('lost', (event) => lost.push(event))
  return { ...open, lost }
}

async function releaseHolds(open: OpenLease): Promise<void> {
  for await (const { id } of open.tollgate.holds(accountOf(open))) await open.tollgate.release(accountOf(open), id)
}

test('charges to a hold that somebody has released are a plain charge, and the next block is another hold', async () => {
  const open = await openWithLosses(1_000, { captureMs: 20_000 })
  open.lease.charge(30)
  await releaseHolds(open)
  await open.lease.flush()
  expect(await open.read()).toEqual({ balance: 970, held: 0 })
  expect([open.lease.charge(1), await open.lease.ready(), open.lease.charge(1)]).toEqual([false, true, true])
  expect(await open.lease.close()).toEqual({ captured: 31, lost: 0 })
  expect(open.lost).toEqual([])
})

test('charges to a hold that has expired are charged while the account has credits', async () => {
  const open = await openWithLosses(1_000)
  open.lease.charge(30)
  await later(61, async () => {
    await open.lease.flush()
    expect(await open.read()).toEqual({ balance: 970, held: 0 })
  })
})

test('what the account can no longer pay is lost, is reported, and can be sent later', async () => {
  const open = await openWithLosses(100, { nextAt: 0 })
  for (const user_id of ['ada', 'bob']) open.lease.charge(40, { user_id })
  await later(61, async () => {
    await service.tollgate.createUsage({ ...accountOf(open), usages: [{ amount: 50 }] })
    await open.lease.flush()
    expect(await open.read()).toEqual({ balance: 10, held: 0 })
    expect(open.lease.charge(1)).toBe(false)
  })
  expect(open.lost).toMatchObject([{ amount: 40, error: { reason: 'INSUFFICIENT_CREDITS' } }])
  expect(await open.lease.close()).toEqual({ captured: 40, lost: 40 })
  const usages = open.lost[0]?.usages ?? []
  await expect(service.tollgate.createUsage({ ...accountOf(open), usages })).rejects.toThrow('not enough credits')
})

test('a usage that the service cannot take is lost alone', async () => {
  const open = await openWithLosses(1_000)
  const metadata = { text: 'too long '.repeat(10_000) }
  for (const user_id of ['ada', 'bob', 'tim', 'eve'])
    open.lease.charge(5, user_id === 'tim' ? { user_id, metadata } : { user_id })
  await open.lease.flush()
  expect(open.lost).toMatchObject([{ amount: 5, usages: [{ user_id: 'tim' }], error: { status: 400 } }])
  expect(await open.read()).toMatchObject({ balance: 985 })
})

test('a deleted account loses the charges, and close ends', async () => {
  const open = await openWithLosses(1_000)
  open.lease.charge(5)
  open.setNetwork(async () =>
    Response.json({ code: 5, message: 'gone', details: [{ reason: 'NOT_FOUND' }] }, { status: 404 }),
  )
  expect(await open.lease.close()).toEqual({ captured: 0, lost: 5 })
})

test('an idle lease renews its hold, so that its block stays open', async () => {
  const open = await openWithLosses(1_000, { expires_in: 5, captureMs: 100 })
  const captures = () => open.sent.filter(({ path }) => path.endsWith('/capture'))
  await expect.poll(() => captures().length).toBe(3)
  for (const { body } of captures()) expect(body).toEqual({ usages: [], final: false, expires_in: 5 })
  expect(await open.read()).toEqual({ balance: 1_000, held: 100 })
  expect([open.lease.remaining, open.lease.charge(1)]).toEqual([100, true])
})

test('the hold of a busy lease is renewed by its captures', async () => {
  const open = await openWithLosses(1_000, { expires_in: 5, captureMs: 100 })
  const charging = setInterval(() => open.lease.charge(1), 50)
  const renewals = () => open.sent.filter(({ body }) => body.final === false && body.expires_in === 5)
  await expect
    .poll(() => renewals().length)
    .toBe(2)
    .finally(() => clearInterval(charging))
  expect(open.sent.length).toBeGreaterThan(renewals().length + 2)
})
