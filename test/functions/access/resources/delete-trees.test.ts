import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { recountSubtree } from '../../../../lib/access/resources/subtree.ts'
import { childKey, resourceKey, subtreeKey } from '../../../../lib/foundation/table/keys.ts'
import { put, update } from '../../../../lib/foundation/table/writes.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aPolicy, aTable, aUser } from '../../../support/world.ts'
import { aTreeWorld } from './trees.ts'

const world = await aTreeWorld()
const { create, move, remove, list, aFolder, aDocument, aChain } = world
const ALL = { recursive: 'true' }
const read = ({ resource }: ResourceRecord) => readResource(aTable(), resource)
const twoFolders = async () => (await aChain(2)) as [ResourceRecord, ResourceRecord]

/** Lists the keys of all items that contain the id of one of these resources. Leaves out tombstones and grants. */
async function leftOf(...resources: { id: string }[]): Promise<string[]> {
  const items = [...(await readWholeTable()).entries()]
  return items
    .filter(([key, item]) => item.removed !== true && resources.some(({ id }) => key.includes(id)))
    .map(([key]) => key)
    .filter((key) => !key.includes(' GRANT#'))
}

test('what has others below it is not deleted, unless all of it shall be', async () => {
  const [top, second] = await twoFolders()
  const [document, other] = [await aDocument(second), await aDocument(top)]
  for (const { resource } of [top, document]) await aPolicy(world.reader, aUser(), resource)
  for (const query of [{}, { recursive: 'false' }]) {
    const refused = await remove(top, query)
    expect([describeAnswer(refused), refused.body.code]).toEqual(['400 HAS_CHILDREN', 9])
  }
  expect(await read(top)).toBeDefined()
  const removed = await remove(top, ALL)
  expect([removed.status, removed.body]).toEqual([200, { policies: 2, memberships: 0, resources: 3, relations: 0 }])
  expect(await leftOf(top, second, document, other)).toEqual([])
})

test('what has nothing below it, or nothing any more, is deleted either way', async () => {
  const [leaf, other, parent] = [await aFolder(), await aFolder(), await aFolder()]
  expect((await remove(leaf, ALL)).body.resources).toBe(0)
  expect((await remove(other)).status).toBe(200)
  const child = await aDocument(parent)
  await aPolicy(world.reader, aUser(), parent.resource)
  expect([(await move(child, '')).status, (await remove(parent)).status]).toEqual([200, 200])
  expect([await leftOf(leaf, other, parent), await read(child)]).toEqual([[], expect.anything()])
})

test('the right to delete the top is enough; who did it hears 404 for all that went with it', async () => {
  const [caller, [top, second]] = [await aHolder(), await twoFolders()]
  const document = await aDocument(second)
  expect((await remove(top, ALL, caller)).status).toBe(403)
  await aPolicy(world.deleter, caller.principal, top.resource)
  expect((await remove(top, ALL, caller)).status).toBe(200)
  for (const each of [top, second, document]) {
    expect((await remove(each, {}, caller)).status).toBe(404)
    expect((await remove(each, {}, await aClient([]))).status).toBe(403)
  }
})

test('nothing is made in, or moved into, within or out of what is being deleted', async () => {
  const [top, second] = await twoFolders()
  const [document, elsewhere] = [await aDocument(second), await aFolder()]
  await aPolicy(world.reader, aUser(), document.resource)
  // The first transaction sets the deletion marker, so the other requests run before the second one.
  const atSecond = before('TransactWriteItems', 2, async () => {
    for (const answer of [
      await create({ name: `n ${randomUUID()}`, parent: second.resource }),
      await move(elsewhere, second.resource),
      await move(document, top.resource),
      await move(document, ''),
    ])
      expect(describeAnswer(answer)).toBe('400 BEING_DELETED')
  })
  expect((await withFault(atSecond, () => remove(top, ALL))).status).toBe(200)
  expect([await leftOf(top, second, document), await read(elsewhere)]).toEqual([[], expect.anything()])
})

test.each([1, 2, 3, 4])(
  'a recursive deletion takes what comes below the resource before its query %i',
  async (query) => {
    const top = await aFolder()
    const comes = before('Query', query, () => create({ name: `n ${randomUUID()}`, parent: top.resource }))
    expect(describeAnswer(await withFault(comes, () => remove(top, ALL)))).toBe('200')
    expect(await leftOf(top)).toEqual([])
  },
)

/**
 * Creates two folders that are each other's parents, with the list entries and heights of this cycle. Lost writes can
 * leave it. Until the doctor repairs it, every request must still end.
 */
async function aCircle(): Promise<[ResourceRecord, ResourceRecord]> {
  const [one, two] = (await aChain(3)) as [ResourceRecord, ResourceRecord]
  await aTable().transact([update(resourceKey(one.resource), { set: { parent: two.resource } })])
  await aTable().write(put(childKey(two.resource, one.resource), { resource: one.resource }))
  await aTable().write(put(subtreeKey(two.resource, one.resource), { resource: one.resource, height: 2n }))
  return [one, two]
}

test('a recount of a circle ends', async () => {
  const [one] = await aCircle()
  expect(await recountSubtree(aTable(), (await read(one)) ?? one)).toBeGreaterThan(0)
})

test('a list of a circle has each resource once', async () => {
  const [one, two] = await aCircle()
  const { body } = await list({ parent: one.resource, page_size: '10', ...ALL })
  const listed = (body.resources as { id: string }[]).map(({ id }) => id)
  expect(listed).toHaveLength(2)
  expect(listed).toContain(two.id)
})

test('a recursive deletion of a circle ends', async () => {
  const [one, two] = await aCircle()
  expect((await remove(one, ALL)).status).toBe(200)
  expect([await read(one), await read(two)]).toEqual([undefined, undefined])
})
