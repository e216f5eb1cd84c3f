import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { clockOffset, moveClock } from '../../../lib/foundation/clock.ts'
import { aServiceForLeases, away, losing, type Network, usagesIn } from './open-lease.ts'

const service = await aServiceForLeases()
afterAll(() => service.stop())
const { openLease } = service
const reach: Network = (request, send) => send(request)

/** The shortest life of a hold: its block can be charged for some four seconds. */
const SHORT = { expires_in: 5, nextAt: 0 }

/** Sets the clock of this machine, and leaves the clock of the service as it is. */
function moveMachineClock(seconds: number): void {
  const read = Date.now.bind(Date)
  const before = clockOffset()
  vi.spyOn(Date, 'now').mockImplementation(() => read() + seconds * 1_000)
  moveClock(before - seconds)
  onTestFinished(() => {
    vi.restoreAllMocks()
    moveClock(before)
  })
}

test('charges whose answers are lost are charged once', async () => {
  const { lease, sent, setNetwork, read } = await openLease(1_000, { block: 500, captureCredits: 10 })
  setNetwork(losing)
  for (let count = 0; count < 25; count++) {
    lease.charge(4)
    if (count % 5 === 0) await lease.flush()
  }
  setNetwork(reach)
  expect(await lease.close()).toEqual({ captured: 100, lost: 0 })
  expect(await read()).toEqual({ balance: 900, held: 0 })
  expect(usagesIn(sent).reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(100)
})

test('captures of a lease do not overlap', async () => {
  const { lease, setNetwork, read } = await openLease(10_000, { block: 1_000, captureCredits: 1 })
  let [running, most] = [0, 0]
  setNetwork(async (request, send) => {
    const isCapture = request.url.endsWith('/capture')
    if (isCapture) most = Math.max(most, ++running)
    return send(request).finally(() => {
      if (isCapture) running--
    })
  })
  for (let count = 0; count < 100; count++) {
    lease.charge(20)
    await new Promise(setImmediate)
    if (count % 10 === 0) await lease.ready(20)
  }
  const { captured } = await lease.close()
  expect(most).toBe(1)
  expect(await read()).toEqual({ balance: 10_000 - captured, held: 0 })
})

test('a block whose answer is lost is taken once', async () => {
  let calls = 0
  const losesFirst: Network = (request, send) => (calls++ === 0 ? losing(request, send) : send(request))
  const place = await service.aPlace(1_000)
  await expect(openLease(place, {}, losing)).rejects.toThrow('fetch failed')
  const { lease, setNetwork, read } = await openLease(await service.aPlace(1_000), { nextAt: 0 })
  setNetwork(losesFirst)
  expect([await lease.ready(200), lease.charge(200)]).toEqual([true, true])
  await lease.flush()
  // The first block was given back, because it could not pay the charge.
  expect(await read()).toEqual({ balance: 800, held: 0 })
})

test('a hold whose creation nobody has confirmed is released by close', async () => {
  const { lease, setNetwork, read } = await openLease(1_000, { nextAt: 0 })
  setNetwork(losing)
  expect(await lease.ready(200)).toBe(false)
  expect(await read()).toMatchObject({ held: expect.toBeOneOf([300, 200]) })
  setNetwork(reach)
  await lease.close()
  expect(await read()).toEqual({ balance: 1_000, held: 0 })
})

test('while the service is away, charges go on until the block is used up, and are captured later', async () => {
  const { lease, sent, setNetwork, read } = await openLease(1_000, { captureMs: 1 })
  setNetwork(away)
  const events: string[] = []
  lease.on('away', () => events.push('away'))
  const charged = Array.from({ length: 12 }, () => lease.charge(10))
  expect(charged).toEqual([...Array(10).fill(true), false, false])
  expect([await lease.ready(10), await lease.flush()]).toEqual([false, false])
  expect(events.length).toBeGreaterThan(0)
  const count = sent.length
  setNetwork(reach)
  // The lease tries again by itself.
  await expect.poll(read).toMatchObject({ balance: 900 })
  expect(sent.length).toBeGreaterThan(count)
  expect([await lease.ready(10), lease.charge(10)]).toEqual([true, true])
})

test('while the service is away, nothing is charged to a block whose hold is about to expire', async () => {
  const { lease, setNetwork, read } = await openLease(1_000, SHORT)
  setNetwork(away)
  expect(lease.charge(1)).toBe(true)
  await expect.poll(() => lease.remaining).toBe(0)
  expect([lease.charge(1), await lease.ready()]).toEqual([false, false])
  setNetwork(reach)
  expect([await lease.ready(), lease.charge(1)]).toEqual([true, true])
  expect(await lease.close()).toEqual({ captured: 2, lost: 0 })
  expect(await read()).toEqual({ balance: 998, held: 0 })
})

test('if the clock of the machine jumps ahead, the next charge waits for a new block', async () => {
  const { lease } = await openLease(1_000)
  moveMachineClock(3_600)
  expect([lease.charge(1), await lease.ready(), lease.charge(1)]).toEqual([false, true, true])
  expect(await lease.close()).toEqual({ captured: 1, lost: 0 })
})

test('if the clock of the machine is set back, a block ends in time', async () => {
  const { lease, setNetwork } = await openLease(1_000, SHORT)
  moveMachineClock(-3_600)
  setNetwork(away)
  await expect.poll(() => lease.remaining).toBe(0)
  expect(lease.charge(1)).toBe(false)
  setNetwork(reach)
  await lease.close()
})

test('close reports what the service did not answer until the holds expired', async () => {
  const { lease, setNetwork } = await openLease(1_000, SHORT)
  const lost: object[] = []
  lease.on('lost', (event) => lost.push(event))
  lease.charge(30, { user_id: 'ada' })
  setNetwork(away)
  expect(await lease.close()).toEqual({ captured: 0, lost: 30 })
  const usages = [{ id: expect.any(String), amount: '30', source: 'chat', user_id: 'ada' }]
  expect(lost).toEqual([{ amount: 30, usages, error: expect.any(Error) }])
})

test('close waits for a service that comes back', async () => {
  const { lease, setNetwork, read } = await openLease(1_000)
  lease.charge(30)
  setNetwork(away)
  let isClosed = false
  const closing = lease.close().finally(() => {
    isClosed = true
  })
  await new Promise((resume) => setTimeout(resume, 50))
  expect(isClosed).toBe(false)
  setNetwork(reach)
  expect(await closing).toEqual({ captured: 30, lost: 0 })
  expect(await read()).toEqual({ balance: 970, held: 0 })
})
