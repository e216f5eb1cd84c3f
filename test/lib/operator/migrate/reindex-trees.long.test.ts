import { expect, test } from 'vitest'
import { readGuess } from '../../../../lib/access/resources/above.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { aTreeWorld } from '../../../functions/access/resources/trees.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aTable } from '../../../support/world.ts'

const world = await aTreeWorld()
const stored = ({ resource }: ResourceRecord) => aTable().get(resourceKey(resource))
const guessOf = async (resource: ResourceRecord) => readGuess(String((await stored(resource))?.above ?? ''))

test('guesses of what lies above are renewed where something above has moved, and stay elsewhere', async () => {
  const chain = await world.aChain(4)
  const [top, second, third, fourth] = chain as [ResourceRecord, ResourceRecord, ResourceRecord, ResourceRecord]
  const [upper, lower] = (await world.aChain(2)) as [ResourceRecord, ResourceRecord]
  expect((await world.move(top, lower.resource)).status).toBe(200)
  expect(await guessOf(fourth)).toEqual([second.resource, top.resource])
  expect(await findFindings('trees')).toEqual([])
  const before = await stored(top)
  await reindex(aTable())
  expect(await guessOf(fourth)).toEqual([second, top, lower, upper].map(({ resource }) => resource))
  expect(await guessOf(second)).toEqual([lower.resource, upper.resource])
  expect(await stored(top)).toEqual(before)
  const { stamp: _, above: __, ...others } = (await stored(third)) ?? {}
  expect(others).toMatchObject({ version: 1n, parent: second.resource, updated_at: third.updated_at })
  expect((await world.move(top, '')).status).toBe(200)
  await reindex(aTable())
  expect(await guessOf(second)).toEqual([])
})
