import { expect, test, vi } from 'vitest'
import { sweep, untilNothingIsLeft } from '../../../../lib/directory/removal/sweep.ts'
import { type ApiError, aborted } from '../../../../lib/foundation/errors.ts'
import { throttled } from '../../../../lib/foundation/table/failures.ts'
import { OutdatedPermission } from '../../../../lib/foundation/table/preconditions.ts'
import { openTable, type Table } from '../../../../lib/foundation/table/table.ts'
import { aTable } from '../../../support/world.ts'

const NOTHING = { policies: 0, memberships: 0, resources: 0, relations: 0 }

/** A sweep that takes numbered policies, some at a time. `take` may fail. */
const sweepOf = (table: Table, numbers: number[], take: (some: readonly number[]) => Promise<void> = async () => {}) =>
  sweep(table, ({ count, inTurns }) =>
    inTurns(numbers, 2, async (some) => {
      await take(some)
      count('policies', some.length)
    }),
  )

const errorOf = (sweeping: Promise<unknown>): Promise<ApiError> =>
  sweeping.then(() => undefined as never).catch((e) => e)

test('it takes everything in turns, and counts it', async () => {
  const turns: (readonly number[])[] = []
  const removed = await sweepOf(aTable(), [1, 2, 3], async (some) => void turns.push(some))
  expect([removed, turns]).toEqual([{ ...NOTHING, policies: 3 }, [[1, 2], [3]]])
  expect(await sweepOf(aTable(), [])).toEqual(NOTHING)
})

test('a turn that loses to other writers is run again', async () => {
  const take = vi.fn(async () => {}).mockRejectedValueOnce(aborted())
  expect(await sweepOf(aTable(), [1, 2], take)).toMatchObject({ policies: 2 })
  expect(take).toHaveBeenCalledTimes(2)
})

test('where the time is nearly over it stops with 503, and tells what it took', async () => {
  const table = openTable(Date.now() + 700)
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 250))
  const error = await errorOf(sweepOf(table, [1, 2, 3], pause))
  expect([error.reason, error.headers]).toEqual(['DELETION_IN_PROGRESS', { 'retry-after': '1' }])
  expect(error.metadata).toEqual({ policies: '2', memberships: '0', resources: '0', relations: '0' })
})

test('an error that may pass is told as a deletion that goes on, once something is gone', async () => {
  const failing = async (some: readonly number[]) => {
    if (some.includes(3)) throw throttled()
  }
  expect(await errorOf(sweepOf(aTable(), [1, 2, 3], failing))).toMatchObject({
    reason: 'DELETION_IN_PROGRESS',
    metadata: { policies: '2' },
  })
  expect((await errorOf(sweepOf(aTable(), [3], failing))).reason).toBe('THROTTLED')
})

test('any other error stays what it is, and the next run of the same request goes on counting', async () => {
  const table = aTable()
  const outdated = new OutdatedPermission()
  const failing = async (some: readonly number[]) => {
    if (some.includes(3)) throw outdated
  }
  expect(await errorOf(sweepOf(table, [1, 2, 3], failing))).toBe(outdated)
  expect(await sweepOf(table, [3])).toMatchObject({ policies: 3 })
  expect(await sweepOf(aTable(), [3])).toMatchObject({ policies: 1 })
})

test('passes are repeated until one finds nothing', async () => {
  const left = [3, 2, 1]
  await sweep(aTable(), (running) => untilNothingIsLeft(running, async () => left.pop() !== undefined))
  expect(left).toEqual([])
})
