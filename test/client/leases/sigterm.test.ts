import { once } from 'node:events'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'
import { aServiceForLeases } from './open-lease.ts'
import { startProcess, sumOf } from './start-process.ts'

const service = await aServiceForLeases()
const folder = makeTemporaryFolder()
afterAll(async () => {
  await service.stop()
  folder.remove()
})

test('with closeAtSigterm, a process that gets SIGTERM captures everything, gives the rest back, and ends', async () => {
  const place = await service.aPlace(100_000)
  const lease = { ...place, block: 1_000, source: 'chat', closeAtSigterm: true }
  const work = { options: service.options, lease, amount: 2, burst: 10, charges: Number.MAX_SAFE_INTEGER }
  const { child, events } = startProcess(folder.path, work)
  const exit = once(child, 'exit')
  await expect.poll(() => events().length).toBeGreaterThan(100)
  child.kill('SIGTERM')
  expect(await exit).toEqual([null, 'SIGTERM'])
  expect(await service.readPlace(place)).toEqual({ balance: 100_000 - sumOf(events(), 'charge'), held: 0 })
})

test('where the application listens to SIGTERM, too, all leases close, and the process goes on', async () => {
  const listener = () => {}
  process.on('SIGTERM', listener)
  onTestFinished(() => void process.off('SIGTERM', listener))
  const others = process.listenerCount('SIGTERM')
  const leases = await Promise.all([1, 2].map(() => service.openLease(1_000, { closeAtSigterm: true })))
  for (const { lease } of leases) lease.charge(10)
  expect(process.listenerCount('SIGTERM')).toBe(others + 1)
  process.emit('SIGTERM')
  for (const { read } of leases) await expect.poll(read).toEqual({ balance: 990, held: 0 })
  expect(process.listenerCount('SIGTERM')).toBe(others)
})

test('a lease that is closed, or that could not open, listens to no signal', async () => {
  const others = process.listenerCount('SIGTERM')
  const { lease } = await service.openLease(1_000, { closeAtSigterm: true })
  await lease.close()
  const unknown = { org_id: 'acme', billing_id: crypto.randomUUID() }
  await expect(service.openLease(unknown, { closeAtSigterm: true })).rejects.toThrow()
  expect(process.listenerCount('SIGTERM')).toBe(others)
})
