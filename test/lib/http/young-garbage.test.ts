import { GCProfiler } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { withRecordedAnswers } from '../../../bench/sdk-calls.ts'
import { handler } from '../../../functions/access/permissions/get.ts'
import { anEvent } from '../../support/request.ts'
import { aClient, aPermission } from '../../support/world.ts'

// The calls come faster than one caller may send them.
vi.hoisted(() => vi.stubEnv('CLIENT_RATE', String(Number.MAX_SAFE_INTEGER)))

const context = { awsRequestId: 'one', getRemainingTimeInMillis: () => 10_000 }

/** The share of the allocated bytes that outlives a collection of young garbage, while `run` runs. */
async function shareOfSurvivors(run: () => Promise<void>): Promise<number> {
  const profiler = new GCProfiler()
  profiler.start()
  await run()
  const collections = profiler.stop().statistics.map(({ gcType, beforeGC, afterGC }) => ({
    isYoung: gcType === 'Scavenge',
    before: beforeGC.heapStatistics.usedHeapSize,
    after: afterGC.heapStatistics.usedHeapSize,
  }))
  const pairs = collections.flatMap((each, index) => {
    const last = collections[index - 1]
    return last?.isYoung && each.isYoung ? [{ allocated: each.before - last.after, kept: each.after - last.after }] : []
  })
  expect(pairs.length).toBeGreaterThan(5)
  const sum = (of: 'allocated' | 'kept') => pairs.reduce((total, pair) => total + pair[of], 0)
  return sum('kept') / sum('allocated')
}

// Nothing of a request is used after its answer. An object that refers to itself through a function that is its member
// outlives the collection, with everything that it refers to.
test('what a request has allocated does not outlive the next collection of young garbage', async () => {
  const [client, permission] = [await aClient(['admin']), await aPermission('compute.disk.get')]
  const event = anEvent({ as: client, method: 'GET', params: { id: permission.id } })
  const call = async () => {
    const { statusCode } = await handler({ ...event }, { ...context } as never)
    if (statusCode !== 200) throw new Error(`the status is ${statusCode}`)
  }
  await call()
  const share = await withRecordedAnswers(call, async () => {
    for (let i = 0; i < 5_000; i++) await call()
    return shareOfSurvivors(async () => {
      for (let i = 0; i < 20_000; i++) await call()
    })
  })
  expect(share).toBeLessThan(0.06)
})
