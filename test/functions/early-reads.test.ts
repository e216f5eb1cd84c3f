import { expect, test } from 'vitest'
import { costOf } from '../support/recorder.ts'
import { expectEarlyReads, shape } from './early-reads.ts'
import { everyOperation } from './every-operation.ts'

// Before a caller is authenticated, a request makes one batch of at most seven single-item reads. The number does not
// depend on the names in the request. The file `early-reads.long.test.ts` tests requests that name many things.

const { admin, all } = await everyOperation()

test.each(all)(
  '$name: before the caller is authenticated a request makes one batch of at most seven single-item reads, the same for a known and an unknown client',
  (operation) => expectEarlyReads(operation, {}, admin),
)

test('a wrong secret of a client does not make its next request cost more', async () => {
  const check = all.find(({ name }) => name === 'check')
  for (let warming = 0; warming < 2; warming++) await check?.send()
  const before = await costOf(async () => check?.send())
  await check?.send({ as: { ...admin, secret: 'wrong' } })
  const after = await costOf(async () => check?.send())
  expect(shape(after)).toEqual(shape(before))
})
