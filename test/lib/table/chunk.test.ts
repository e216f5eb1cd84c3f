import { expect, test } from 'vitest'
import { chunk } from '../../../lib/table/chunk.ts'

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
