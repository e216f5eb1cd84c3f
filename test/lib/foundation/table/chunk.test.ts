import { expect, test } from 'vitest'
import { chunk, chunkBySize } from '../../../../lib/foundation/table/chunk.ts'

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('%j in chunks of 2 is %j', (items, chunks) => {
  expect(chunk(items, 2)).toEqual(chunks)
})

test.each([
  [[], []],
  [[9], [[9]]],
  [
    [1, 1, 1, 1],
    [[1, 1, 1], [1]],
  ],
  [
    [2, 2, 2],
    [[2, 2], [2]],
  ],
  [
    [1, 9, 1, 3],
    [[1], [9], [1, 3]],
  ],
])('%j in chunks of at most 3 items and 4 together is %j', (items, chunks) => {
  expect(chunkBySize(items, (item) => item, { count: 3, size: 4 })).toEqual(chunks)
})
