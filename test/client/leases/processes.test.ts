import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'
import type { Work } from './charge-in-process.ts'
import { aServiceForLeases } from './open-lease.ts'
import { startProcess, sumOf } from './start-process.ts'

const service = await aServiceForLeases()
const folder = makeTemporaryFolder()
afterAll(async () => {
  await service.stop()
  folder.remove()
})

/** @returns the sum of what all processes charged */
async function runProcesses(count: number, work: Omit<Work, 'options' | 'log'>): Promise<number> {
  const started = Array.from({ length: count }, () => startProcess(folder.path, { options: service.options, ...work }))
  for (const exit of started.map(({ child }) => once(child, 'exit'))) expect(await exit).toEqual([0, null])
  return started.reduce((sum, { events }) => sum + sumOf(events(), 'charge'), 0)
}

test('several processes charge one account: the sum is exact', async () => {
  const place = await service.aPlace(100_000)
  const lease = { ...place, block: 1_000, source: 'chat' }
  expect(await runProcesses(3, { lease, amount: 1, burst: 50, charges: 5_000 })).toBe(15_000)
  expect(await service.readPlace(place)).toEqual({ balance: 85_000, held: 0 })
})

test('several processes want more than the account has: none is charged over, and none is lost', async () => {
  const place = await service.aPlace(3_000)
  const lease = { ...place, block: 400, source: 'chat', captureCredits: 50 }
  const charged = await runProcesses(3, { lease, amount: 1, burst: 20, charges: 2_000 })
  const { balance, held } = await service.readPlace(place)
  expect([charged + balance, held]).toEqual([3_000, 0])
  // A process may give up while the others hold the last credits, in at most two blocks each.
  expect(balance).toBeLessThan(1_600)
})
