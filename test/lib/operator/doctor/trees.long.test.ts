import { beforeAll, expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { urnOf } from '../../../../lib/foundation/identifiers/references.ts'
import { aliasKey, childKey, resourceKey, subtreeKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { aTreeWorld, FOLDER } from '../../../functions/access/resources/trees.ts'
import { allowed } from '../../../support/ask.ts'
import { aPolicy, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import { heightOf, pathOf, repairTrees, treeMessages } from './tree-faults.ts'

let world: Awaited<ReturnType<typeof aTreeWorld>>

beforeAll(async () => {
  world = await aTreeWorld()
})

const setParent = (resource: ResourceRecord, parent: string) =>
  aTable().transact([update(resourceKey(resource.resource), { set: { parent } })])

const aliasOf = ({ name, namespace }: ResourceRecord) =>
  aTable().get(aliasKey(namespace, urnOf(world.project.name, namespace, name)))

test('a tree as creations and moves leave it is in order', async () => {
  const [top, middle] = await world.aChain(3)
  await world.aDocument(middle)
  expect((await world.move(middle ?? world.project, '')).status).toBe(200)
  await world.aDocument(top)
  expect(await treeMessages()).toEqual([])
})

test('a child whose parent has gone comes directly into the project, and keeps what lies below it', async () => {
  const [top, child, below] = await world.aChain(3)
  if (top === undefined || child === undefined || below === undefined) throw new Error('no chain')
  const [former, holder] = [aUser(), aUser()]
  await aPolicy(world.reader, former, top.resource)
  await aPolicy(world.reader, holder, child.resource)
  expect(await allowed(former, below.resource, 'tree.folder.get')).toBe(true)
  await aTable().write(remove(resourceKey(top.resource)))
  expect(await treeMessages()).toContain(`${child.resource} lies in ${top.resource}, which is gone`)
  await repairTrees()
  expect([await pathOf(child), await pathOf(below)]).toEqual([[], [child.resource]])
  expect(await aliasOf(child)).not.toHaveProperty('parent')
  expect(await aTable().get(childKey(top.resource, child.resource))).toBeUndefined()
  expect(await aTable().get(childKey(world.project.resource, child.resource))).toBeDefined()
  expect(await heightOf(child)).toBe(1)
  expect(await aTable().get(subtreeKey(top.resource, child.resource))).toBeUndefined()
  expect(await allowed(former, below.resource, 'tree.folder.get')).toBe(false)
  expect(await allowed(holder, below.resource, 'tree.folder.get')).toBe(true)
})

test('a parent of another project, and one that is no resource, count for nothing', async () => {
  const [one, two] = [await world.aFolder(), await world.aFolder()]
  const stranger = await aResource(await aProject(world.organization), FOLDER)
  await setParent(one, stranger.resource)
  await setParent(two, world.project.resource)
  const found = await treeMessages()
  expect(found).toContain(`${one.resource} lies in ${stranger.resource}, which is of another project`)
  expect(found).toContain(`${two.resource} lies in ${world.project.resource}, which is no resource of a project`)
  await repairTrees()
  expect([await pathOf(one), (await readResource(aTable(), two.resource))?.parent]).toEqual([[], undefined])
})

test('of a circle the first one by its id is taken out, and what hangs on it stays', async () => {
  const chain = await world.aChain(3)
  const [top, , bottom] = chain
  if (top === undefined || bottom === undefined) throw new Error('no chain')
  const leaf = await world.aDocument(bottom)
  await setParent(top, bottom.resource)
  const [first] = chain.map(({ resource }) => resource).sort()
  expect((await treeMessages()).filter((message) => message.includes('in a circle'))).toEqual([
    expect.stringMatching(`^${first}, `),
  ])
  await repairTrees()
  const tops = await Promise.all(chain.map(async (each) => ((await pathOf(each))?.length === 0 ? [each.resource] : [])))
  expect(tops.flat()).toEqual([first])
  expect((await pathOf(leaf))?.at(-1)).toBe(first)
})

test('a resource that lies in itself comes directly into the project', async () => {
  const folder = await world.aFolder()
  await setParent(folder, folder.resource)
  await repairTrees()
  expect((await readResource(aTable(), folder.resource))?.parent).toBeUndefined()
})

test('a circle longer than any path is found', async () => {
  const [upper, lower] = [await world.aChain(11), await world.aChain(11)]
  const [first, last] = [upper[0] as ResourceRecord, upper.at(-1) as ResourceRecord]
  await setParent(lower[0] as ResourceRecord, last.resource)
  await setParent(first, (lower.at(-1) as ResourceRecord).resource)
  await repairTrees()
  const depths = await Promise.all([...upper, ...lower].map(async (each) => (await pathOf(each))?.length ?? 99))
  expect(Math.max(...depths)).toBeLessThanOrEqual(10)
})

test('where more than ten lie above, the link to the eleventh is cut', async () => {
  const [upper, lower] = [await world.aChain(8), await world.aChain(6)]
  await setParent(lower[0] as ResourceRecord, (upper.at(-1) as ResourceRecord).resource)
  const eleventh = lower[3] as ResourceRecord
  expect((await treeMessages()).filter((message) => message.includes('more than 10'))).toEqual([
    `${eleventh.resource} has more than 10 resources above it`,
  ])
  await repairTrees()
  expect([(await pathOf(eleventh))?.length, (await pathOf(lower[5] as ResourceRecord))?.length]).toEqual([0, 2])
  expect((await pathOf(lower[2] as ResourceRecord))?.length).toBe(10)
})

test('lists of children follow the resources: what is missing comes, and what is left over goes', async () => {
  const [parent, other] = [await world.aFolder(), await world.aFolder()]
  const child = await world.aDocument(parent)
  await aTable().write(remove(childKey(parent.resource, child.resource)))
  await aTable().write(put(childKey(other.resource, child.resource), { resource: child.resource }))
  expect(await treeMessages()).toHaveLength(2)
  await repairTrees()
  expect(await aTable().get(childKey(parent.resource, child.resource))).toBeDefined()
  expect(await aTable().get(childKey(other.resource, child.resource))).toBeUndefined()
})

test('a URN that repeats another parent follows the resource', async () => {
  const [parent, other] = [await world.aFolder(), await world.aFolder()]
  const child = await world.aDocument(parent)
  const alias = (await aliasOf(child)) ?? {}
  await aTable().write(put(alias as never, { ...alias, parent: other.resource }))
  await repairTrees()
  expect(await aliasOf(child)).toMatchObject({ parent: parent.resource })
})

test('a project that is being deleted loses parents before their children: that is no fault', async () => {
  const { resource } = world.project
  const [top, child] = await world.aChain(2)
  await aTable().write(remove(resourceKey((top as ResourceRecord).resource)))
  const before = await treeMessages()
  await aTable().transact([update(resourceKey(resource), { set: { deleting: 'operator' } })])
  const during = await treeMessages()
  await aTable().transact([update(resourceKey(resource), { remove: ['deleting'] })])
  const gone = `${(child as ResourceRecord).resource} lies in ${(top as ResourceRecord).resource}, which is gone`
  expect([before.includes(gone), during.includes(gone)]).toEqual([true, false])
  await repairTrees()
})
