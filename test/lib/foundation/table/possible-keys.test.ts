import { expect, test } from 'vitest'
import { costOf } from '../../../support/recorder.ts'
import { aTable } from '../../../support/world.ts'

// Keys are made of texts that callers send. No text may be a fault of the service, so no read sends an impossible key.

const range = { first: 'A', last: 'Z' }
const impossible: [string, string, { first: string; last: string }][] = [
  ['a long partition key', 'P'.repeat(2_049), range],
  ['a long first sort key', 'PART', { first: 'S'.repeat(1_025), last: 'Z' }],
  ['a long last sort key', 'PART', { first: 'A', last: 'é'.repeat(513) }],
  ['a lone surrogate', 'PART\ud800', range],
]

test.each(impossible)('no read of %s is sent, and it finds nothing', async (_, pk, of) => {
  const { withTombstones, ...table } = aTable()
  const { requests, result } = await costOf(() =>
    Promise.all([
      table.query(pk, of),
      table.page(pk, of, { limit: 5 }),
      withTombstones.query(pk, of),
      withTombstones.page(pk, of, { limit: 5 }),
      withTombstones.count(pk, of),
      withTombstones.queryFirst(pk, of, 5),
    ]),
  )
  expect(result).toEqual([
    [],
    { items: [] },
    [],
    { items: [] },
    { all: 0, visible: 0 },
    { items: [], count: 0, readUnits: 0 },
  ])
  expect(requests).toEqual([])
})

test('no read that starts after an impossible key is sent', async () => {
  const after = 'S'.repeat(1_025)
  const { page, withTombstones } = aTable()
  const { requests, result } = await costOf(() =>
    Promise.all([page('PART', range, { after, limit: 5 }), withTombstones.count('PART', range, after)]),
  )
  expect([result, requests]).toEqual([[{ items: [] }, { all: 0, visible: 0 }], []])
})

test('the longest possible keys are sent', async () => {
  const pk = 'P'.repeat(2_048)
  const of = { first: 'A', last: 'S'.repeat(1_024) }
  const { withTombstones } = aTable()
  expect(await withTombstones.count(pk, of)).toEqual({ all: 0, visible: 0 })
  expect((await costOf(() => withTombstones.queryFirst(pk, of, 5))).requests).not.toEqual([])
})
