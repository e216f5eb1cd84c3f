import { beforeAll, expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { recountSubtree } from '../../../../lib/access/resources/subtree.ts'
import { childKey, resourceKey, subtreeKey } from '../../../../lib/foundation/table/keys.ts'
import { put, update } from '../../../../lib/foundation/table/writes.ts'
import { aTable } from '../../../support/world.ts'
import { aTreeWorld } from './trees.ts'

// Lost writes can leave a cycle of parents. Until the doctor repairs the cycle, every request must still end.

let world: Awaited<ReturnType<typeof aTreeWorld>>

beforeAll(async () => {
  world = await aTreeWorld()
})

/** Creates two folders that are each other's parents. Also writes the list entries and heights of this cycle. */
async function aCircle(): Promise<[ResourceRecord, ResourceRecord]> {
  const [one, two] = await world.aChain(3)
  if (one === undefined || two === undefined) throw new Error('no chain')
  await aTable().transact([update(resourceKey(one.resource), { set: { parent: two.resource } })])
  await aTable().write(put(childKey(two.resource, one.resource), { resource: one.resource }))
  await aTable().write(put(subtreeKey(two.resource, one.resource), { resource: one.resource, height: 2n }))
  return [one, two]
}

test('a recount of a circle ends', async () => {
  const [one] = await aCircle()
  const stored = await readResource(aTable(), one.resource)
  expect(await recountSubtree(aTable(), stored ?? one)).toBeGreaterThan(0)
})

test('a list of a circle has each resource once', async () => {
  const [one, two] = await aCircle()
  const { body } = await world.list({ parent: one.resource, recursive: 'true', page_size: '10' })
  const listed = (body.resources as { id: string }[]).map(({ id }) => id)
  expect(listed).toHaveLength(2)
  expect(listed).toContain(two.id)
})

test('a recursive deletion of a circle ends', async () => {
  const [one, two] = await aCircle()
  expect((await world.remove(one, { recursive: 'true' })).status).toBe(200)
  expect([await readResource(aTable(), one.resource), await readResource(aTable(), two.resource)]).toEqual([
    undefined,
    undefined,
  ])
})
