import { expect, test } from 'vitest'
import { mergeSources, type Source } from '../../../../lib/access/search/sources.ts'

/** A source that is read part by part. */
const listOf = (...ids: string[]): Source => ({
  read: async (after = '', limit) => {
    const rest = ids.filter((id) => id > after)
    const some = rest.slice(0, limit)
    const end = some.length < rest.length ? some.at(-1) : undefined
    return { ids: some, ...(end !== undefined && { end }) }
  },
})

test('ids behind the end of a source that was not read far enough wait for the next page', async () => {
  const sources = [listOf('a', 'b', 'c', 'd', 'e'), listOf('x', 'y')]
  const hasReadEnough = () => 10_000
  expect(await mergeSources(sources, undefined, 2, hasReadEnough)).toEqual({ ids: ['a', 'b'], end: 'b' })
  expect(await mergeSources(sources, 'b', 2, hasReadEnough)).toEqual({ ids: ['c', 'd'], end: 'd' })
  expect(await mergeSources(sources, 'd', 2, hasReadEnough)).toEqual({ ids: ['e', 'x', 'y'] })
})
