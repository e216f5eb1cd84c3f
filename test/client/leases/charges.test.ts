import { afterAll, expect, test } from 'vitest'
import { aServiceForLeases, usagesIn } from './open-lease.ts'

const service = await aServiceForLeases()
afterAll(() => service.stop())
const { openLease } = service

test('charges are taken from a block, and close gives the rest back', async () => {
  const { lease, read } = await openLease(1_000)
  expect([lease.remaining, await read()]).toEqual([100, { balance: 1_000, held: 100 }])
  expect([lease.charge(30), lease.charge(20n), lease.remaining]).toEqual([true, true, 50])
  expect(await lease.close()).toEqual({ captured: 50, lost: 0 })
  expect(await read()).toEqual({ balance: 950, held: 0 })
})

test('charges of one user are one usage of a capture, and other details are another usage', async () => {
  const { lease, sent } = await openLease(1_000)
  for (const user_id of ['ada', 'bob', 'ada']) lease.charge(5, { user_id })
  lease.charge(1)
  lease.charge(2, { user_id: 'ada', metadata: { model: 'small' } })
  await lease.close()
  expect(usagesIn(sent)).toEqual([
    ['10', 'ada'],
    ['5', 'bob'],
    ['1', undefined],
    ['2', 'ada'],
  ])
})

test('with each, every charge is a usage, in captures of at most 45', async () => {
  const { lease, sent, read } = await openLease(1_000, { block: 500, each: true })
  for (let count = 0; count < 100; count++) lease.charge(1 + (count % 2), { user_id: 'ada' })
  await lease.close()
  expect(usagesIn(sent)).toHaveLength(100)
  expect(sent.flatMap(({ body }) => (Array.isArray(body.usages) ? [body.usages.length] : []))).toEqual([45, 45, 10])
  expect(await read()).toEqual({ balance: 850, held: 0 })
})

test('details that change after a charge do not change the charge', async () => {
  const { lease, sent } = await openLease(1_000)
  const metadata = { model: 'small' }
  lease.charge(1, { metadata })
  metadata.model = 'large'
  await lease.close()
  expect(sent.at(-1)?.body.usages).toMatchObject([{ metadata: { model: 'small' } }])
})

test('a capture begins at an amount, and at a time after the first charge', async () => {
  const byAmount = await openLease(1_000, { captureCredits: 10, captureMs: 20_000 })
  for (let count = 0; count < 9; count++) byAmount.lease.charge(1)
  await new Promise(setImmediate)
  expect(byAmount.sent).toHaveLength(1)
  byAmount.lease.charge(1)
  await expect.poll(byAmount.read).toEqual({ balance: 990, held: 90 })
  const byTime = await openLease(1_000, { captureMs: 10 })
  byTime.lease.charge(1)
  await expect.poll(byTime.read).toEqual({ balance: 999, held: 99 })
})

test('flush captures what was charged so far', async () => {
  const { lease, read } = await openLease(1_000)
  lease.charge(7)
  expect(await lease.flush()).toBe(true)
  expect(await read()).toEqual({ balance: 993, held: 93 })
})

test('the next block is taken before the open one is used up, and one at a time', async () => {
  const { lease, sent, read } = await openLease(1_000, { nextAt: 40 })
  lease.charge(60)
  expect(sent).toHaveLength(1)
  for (let count = 0; count < 10; count++) lease.charge(1)
  await expect.poll(() => lease.remaining).toBe(130)
  expect(lease.charge(90)).toBe(true)
  await lease.flush()
  // The first block had 30 credits left, which are available again. A third block is taken for the second.
  await expect.poll(read).toEqual({ balance: 840, held: 110 })
})

test('close sends nothing after it, and a charge after it is false', async () => {
  const { lease, sent, read } = await openLease(1_000, { captureMs: 1 })
  lease.charge(1)
  const closing = lease.close()
  expect([lease.charge(1), lease.remaining]).toEqual([false, 0])
  expect(await lease.close()).toEqual(await closing)
  const count = sent.length
  expect([lease.charge(1), await lease.ready(), await lease.flush()]).toEqual([false, false, true])
  await new Promise((resume) => setTimeout(resume, 20))
  expect(sent).toHaveLength(count)
  expect(await read()).toEqual({ balance: 999, held: 0 })
})

test('a caller that waits for a block while the lease closes gets none', async () => {
  const { lease, sent, read } = await openLease(1_000, { maxUncaptured: 10, captureMs: 20_000 })
  lease.charge(10)
  const waiting = lease.ready(150)
  expect(await Promise.all([waiting, lease.close()])).toEqual([false, { captured: 10, lost: 0 }])
  expect(sent.filter(({ path }) => path === '/holds')).toHaveLength(1)
  expect(await read()).toEqual({ balance: 990, held: 0 })
})

test('a block that is taken while the lease closes is given back', async () => {
  const { lease, read } = await openLease(1_000)
  lease.charge(100)
  expect(await lease.close()).toEqual({ captured: 100, lost: 0 })
  expect(await read()).toEqual({ balance: 900, held: 0 })
})

test('a hold of a lease says so, and names the lease', async () => {
  const { lease, tollgate, place } = await openLease(1_000, { source: 'chat', user_id: 'ada' })
  const { holds } = await tollgate.listHolds(place)
  const expected = { source: 'chat', description: 'Lease of chat', user_id: 'ada', metadata: { lease: lease.id } }
  expect(holds).toMatchObject([expected])
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 60, '5', undefined])('the amount %j is a TypeError', async (amount) => {
  const { lease } = await openLease(1_000)
  expect(() => lease.charge(amount as number)).toThrow(TypeError)
})

test('unknown details, and another user than that of the lease, are a TypeError', async () => {
  const { lease } = await openLease(1_000, { user_id: 'ada' })
  expect(() => lease.charge(1, { source: 'chat' } as object)).toThrow('charge takes user_id, description, metadata')
  expect(() => lease.charge(1, { user_id: 'bob' })).toThrow('another user')
  expect(lease.charge(1, { user_id: 'ada' })).toBe(true)
  expect(lease.remaining).toBe(99)
})

test.each([
  [{ block: 0 }, 'block'],
  [{ source: '' }, 'source'],
  [{ expires_in: 4 }, 'expires_in'],
  [{ captureMs: 30_000 }, 'a third of expires_in'],
  [{ maxUncaptured: 0 }, 'maxUncaptured'],
])('%j is a TypeError', async (options, message) => {
  const opening = service.tollgate.lease({ org_id: 'acme', block: 100, source: 'chat', ...options })
  await expect(opening).rejects.toThrow(TypeError)
  await expect(opening).rejects.toThrow(message)
})

test('an account that does not exist rejects, and an account without credits does not', async () => {
  const opening = service.tollgate.lease({ org_id: 'acme', billing_id: crypto.randomUUID(), block: 1, source: 'chat' })
  await expect(opening).rejects.toMatchObject({ status: 404 })
  const { lease } = await openLease(0)
  expect([lease.remaining, lease.charge(1), await lease.ready()]).toEqual([0, false, false])
})
