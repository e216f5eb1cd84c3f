import { expect, test } from 'vitest'
import { mergeSources, type Source } from '../../../../lib/access/search/sources.ts'

/** Makes a source of ids that is read in parts. */
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
  const merge = async (after: string | undefined) => {
    const { containersOf: _, holdersOf: __, ...found } = await mergeSources(sources, after, 2, hasReadEnough)
    return found
  }
  expect(await merge(undefined)).toEqual({ ids: ['a', 'b'], end: 'b' })
  expect(await merge('b')).toEqual({ ids: ['c', 'd'], end: 'd' })
  expect(await merge('d')).toEqual({ ids: ['e', 'x', 'y'] })
})

test('each id is known with the containers of all sources that have it', async () => {
  const sources = [
    { ...listOf('a', 'b'), container: 'one' },
    { ...listOf('b', 'c'), container: 'two' },
    listOf('a', 'd'),
  ]
  const { containersOf } = await mergeSources(sources, undefined, 4, () => 0)
  expect(['a', 'b', 'c', 'd'].map(containersOf)).toEqual([['one'], ['one', 'two'], ['two'], []])
})
