import { describe, expect, test, vi } from 'vitest'
import { aborted } from '../../../../lib/foundation/errors.ts'
import { openTable } from '../../../../lib/foundation/table/table.ts'

/** Runs without waiting: each pause ends at once, and the clock moves on by its length. */
async function withoutPauses<T>(run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const running = run().finally(() => vi.useRealTimers())
  running.catch(() => {})
  while (vi.isFakeTimers()) await vi.advanceTimersToNextTimerAsync()
  return running
}

/** An attempt that is aborted by others so many times. */
function conflicting(times: number) {
  let count = 0
  const attempt = async () => {
    if (++count <= times) throw aborted()
    return count
  }
  return { attempt, count: () => count }
}

describe('attempts that others abort', () => {
  test('are twelve at most', async () => {
    const { attempt, count } = conflicting(1_000)
    const run = () => openTable(Date.now() + 60_000).withRetries(attempt)
    await expect(withoutPauses(run)).rejects.toMatchObject({ reason: 'ABORTED' })
    expect(count()).toBe(12)
  })

  test('go on where conflicts are expected, as long as there is time', async () => {
    const run = async () => {
      const table = openTable(Date.now() + 60_000)
      table.expectConflicts()
      return table.withRetries(conflicting(20).attempt)
    }
    expect(await withoutPauses(run)).toBe(21)
  })

  test('are 503 with Retry-After at the deadline where conflicts are expected', async () => {
    const run = () => {
      const table = openTable(Date.now() + 2_000)
      table.expectConflicts()
      return table.withRetries(conflicting(1_000).attempt)
    }
    await expect(withoutPauses(run)).rejects.toMatchObject({ reason: 'UNAVAILABLE', headers: { 'retry-after': '1' } })
  })

  test('end after a hundred for a command, whose deadline is far away', async () => {
    const { attempt, count } = conflicting(1_000)
    const run = () => {
      const table = openTable(Date.now() + 3_600_000)
      table.expectConflicts()
      return table.withRetries(attempt)
    }
    await expect(withoutPauses(run)).rejects.toMatchObject({ reason: 'ABORTED' })
    expect(count()).toBe(100)
  })
})
