import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { subtreeKeyOf } from '../../../../lib/access/resources/subtree.ts'
import { parentNamespaceKey, subtreeKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { aTreeWorld, FOLDER } from '../../../functions/access/resources/trees.ts'
import { aTable } from '../../../support/world.ts'
import { heightOf, repairTrees, treeMessages } from './tree-faults.ts'

let world: Awaited<ReturnType<typeof aTreeWorld>>

beforeAll(async () => {
  world = await aTreeWorld()
})

test('heights that are missing, too low or not counted to the end are counted again, up to the top', async () => {
  const chain = await world.aChain(10)
  for (const each of chain.slice(0, -1)) await aTable().write(remove(subtreeKeyOf(each)))
  await repairTrees()
  expect(await Promise.all(chain.map(heightOf))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  const [top, second] = [chain[0] as ResourceRecord, chain[1] as ResourceRecord]
  await aTable().transact([update(subtreeKeyOf(top), { set: { height: 3n } })])
  await aTable().transact([update(subtreeKeyOf(second), { set: { counting: true } })])
  expect(await treeMessages()).toEqual([
    `the levels below ${second.resource} were not counted to the end`,
    `${top.resource} has 3 levels below it, but there are 9`,
  ])
  await repairTrees()
  expect([await heightOf(top), await heightOf(second)]).toEqual([9, 8])
  expect(await aTable().get(subtreeKeyOf(second))).not.toHaveProperty('counting')
})

test('a height that is too high is no fault', async () => {
  const [top] = await world.aChain(2)
  await aTable().transact([update(subtreeKeyOf(top as ResourceRecord), { set: { height: 9n } })])
  expect(await treeMessages()).toEqual([])
})

test('a height in the wrong place, or of nothing, goes; the right one comes', async () => {
  const [top, middle] = await world.aChain(3)
  if (top === undefined || middle === undefined) throw new Error('no chain')
  const stray = `${FOLDER}:${randomUUID()}`
  const item = (await aTable().get(subtreeKeyOf(middle))) ?? {}
  await aTable().write(remove(subtreeKeyOf(middle)))
  await aTable().write(put(subtreeKey(world.project.resource, middle.resource), { ...item }))
  await aTable().write(put(subtreeKey(world.project.resource, stray), { resource: stray, height: 1n }))
  const found = await repairTrees()
  expect(found).toHaveLength(3)
  expect(await aTable().get(subtreeKey(world.project.resource, middle.resource))).toBeUndefined()
  expect(await aTable().get(subtreeKey(world.project.resource, stray))).toBeUndefined()
  expect(await aTable().get(subtreeKeyOf(middle))).toMatchObject({ height: 1n })
})

test('that a namespace has parents is noted again', async () => {
  await world.aChain(2)
  await aTable().write(remove(parentNamespaceKey(FOLDER)))
  expect(await treeMessages()).toEqual([`nothing says that resources of ${FOLDER} have others below them`])
  await repairTrees()
  expect(await aTable().get(parentNamespaceKey(FOLDER))).toMatchObject({ namespace: FOLDER })
})
