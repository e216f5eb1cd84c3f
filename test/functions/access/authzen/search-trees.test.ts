import { describe, expect, test } from 'vitest'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import type { Lists } from '../../../../lib/access/search/page.ts'
import { findFolders } from '../../../../lib/access/search/subtrees.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { costOf } from '../../../support/recorder.ts'
import { resourcesOf, searchFor, subjectsOf } from '../../../support/searching.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { aTreeWorld, DOCUMENT, FOLDER } from '../resources/trees.ts'

const world = await aTreeWorld()
const { organization, reader, updater, aFolder, aDocument, aChain, move, remove } = world
const idsOf = (resources: readonly { id: string }[]) => resources.map(({ id }) => id).sort()
const documentsOf = (subject: string, limit?: number) => resourcesOf(subject, 'get', DOCUMENT, limit)
const searching = (user: string) => () =>
  searchFor('resource', { subject: toEntity(user), action: { name: 'get' }, resource: { type: DOCUMENT } })
/** Measures a search with cached definitions, after more than a minute without changes. */
async function measure(user: string) {
  await ageTable()
  await searching(user)()
  const cost = await costOf(searching(user))
  expect(cost.result.status).toBe(200)
  return [cost.depth, cost.readUnits, cost.result.body.results.length]
}

/** Creates two folders with subfolders, and documents on each level. `beside` is a document outside of both folders. */
async function aTree() {
  const [first, second] = [await aFolder(), await aFolder()]
  const [nested, empty] = [await aFolder(first), await aFolder(first)]
  const deep = (await aChain(3, nested)).at(-1)
  const documents = [
    ...[await aDocument(first), await aDocument(first), await aDocument(nested), await aDocument(deep)],
    ...[await aDocument(second), await aDocument(second)],
  ]
  const inDocument = await aDocument(documents[0])
  return { first, second, nested, empty, deep, documents, inDocument, beside: await aDocument() }
}

describe('a search of resources', () => {
  test('finds everything below the folders of a subject, in pages of any size, and nothing beside them', async () => {
    const [user, stranger] = [aUser(), aUser()]
    const { first, second, documents, inDocument } = await aTree()
    for (const { resource } of [first, second]) await aPolicy(reader, user, resource)
    const expected = idsOf([...documents, inDocument])
    for (const limit of [1, 2, 3, 5, 100]) expect(await documentsOf(user, limit)).toEqual(expected)
    expect(await documentsOf(stranger)).toEqual([])
  })

  test('finds folders too, the one of the policy and those in it, and none above it', async () => {
    const user = aUser()
    const { first, nested, documents } = await aTree()
    await aPolicy(reader, user, nested.resource)
    const folders = await resourcesOf(user, 'get', FOLDER)
    expect(folders).toHaveLength(4)
    expect(folders).toContain(nested.id)
    expect(folders).not.toContain(first.id)
    expect(await documentsOf(user)).toEqual(idsOf(documents.slice(2, 4)))
  })

  test('finds what a group is granted on folders, and not what another role grants there', async () => {
    const [user, other] = [aUser(), aUser()]
    const { first, second, documents, inDocument } = await aTree()
    const group = await aGroup(organization, [user])
    await aPolicy(reader, group.resource, first.resource)
    await aPolicy(updater, user, second.resource)
    const expected = idsOf([...documents.slice(0, 4), inDocument])
    for (const subject of [user, group.resource]) expect(await documentsOf(subject, 2)).toEqual(expected)
    expect(await documentsOf(other)).toEqual([])
  })

  test('follows moves, of a folder with all below it, and forgets what was deleted', async () => {
    const user = aUser()
    const { first, second, nested, documents } = await aTree()
    await aPolicy(reader, user, second.resource)
    expect(await documentsOf(user)).toEqual(idsOf(documents.slice(4)))
    expect((await move(nested, second.resource)).status).toBe(200)
    expect(await documentsOf(user, 1)).toEqual(idsOf(documents.slice(2)))
    expect((await move(nested, first.resource)).status).toBe(200)
    expect(await documentsOf(user, 1)).toEqual(idsOf(documents.slice(4)))
    expect((await move(nested, second.resource)).status).toBe(200)
    expect((await remove(nested, { recursive: 'true' })).status).toBe(200)
    expect(await documentsOf(user)).toEqual(idsOf(documents.slice(4)))
  })

  test('finds each once that is below two folders of the subject, and those that it owns besides', async () => {
    const user = aUser()
    const { first, nested, documents, inDocument } = await aTree()
    for (const { resource } of [first, nested]) await aPolicy(reader, user, resource)
    const own = await aDocument(undefined, { owner: user })
    const folder = await aFolder(undefined, { owner: user })
    await aDocument(folder)
    expect(await documentsOf(user, 2)).toEqual(idsOf([...documents.slice(0, 4), inDocument, own]))
  })
})

test('a search that found a namespace without folders finds what lies in its first folder later', async () => {
  const [get, organization] = [await aPermission('flat.box.get'), await anOrganization()]
  const project = await aProject(organization)
  const [user, box] = [aUser(), await aResource(project, 'flat/box')]
  await aPolicy(await aRole([get.id]), user, box.resource)
  for (let turn = 0; turn < 2; turn++) expect(await resourcesOf(user, 'get', 'flat/box')).toEqual([box.id])
  const inside = await aResource(project, 'flat/box')
  const before = await readResource(aTable(), inside.resource)
  if (before === undefined) throw new Error('no box')
  await saveResource(aTable(), before, { ...before, parent: box.resource })
  for (let turn = 0; turn < 2; turn++) expect(await resourcesOf(user, 'get', 'flat/box')).toEqual(idsOf([box, inside]))
})

test('who has access counts policies on everything above, of groups too, and no owner of a folder', async () => {
  const [far, near, member, owner, beside] = [aUser(), aUser(), aUser(), aUser(), aUser()]
  const top = await aFolder(undefined, { owner })
  const [middle, other] = [await aFolder(top), await aFolder(top)]
  const document = await aDocument(middle)
  const group = await aGroup(organization, [member])
  await aPolicy(reader, far, top.resource)
  await aPolicy(reader, near, middle.resource)
  await aPolicy(reader, group.resource, top.resource)
  await aPolicy(reader, beside, other.resource)
  await aPolicy(updater, beside, middle.resource)
  const expected = [far, near, member].map((user) => toEntity(user).id).sort()
  for (const limit of [1, 2, 100])
    expect(await subjectsOf('app/user', 'get', document.resource, limit)).toEqual(expected)
  expect(await subjectsOf('app/group', 'get', document.resource)).toEqual([group.id])
  expect((await move(middle, '')).status).toBe(200)
  expect(await subjectsOf('app/user', 'get', document.resource)).toEqual([toEntity(near).id])
})

test('a page reads at most 1,000 folders below a resource, and finds out with a bounded amount of work that there are more', async () => {
  const parent = { resource: `${FOLDER}:top`, ancestors: ['app/project:1'], parent: undefined }
  let most = 0
  const listed = (count: number): Lists => ({
    page: async (pk, _range, { limit }) => {
      most = Math.max(most, limit)
      const isTop = pk === `RESOURCE#${FOLDER}:top`
      const length = isTop ? Math.min(count, limit) : 0
      return { items: Array.from({ length }, (_, index) => ({ resource: `${FOLDER}:${index}` }) as never) }
    },
    all: async () => [],
    get: async () => ({ ...parent, pk: '', sk: '' }),
    settle: async () => {},
    count: () => 0,
    countReads: () => 0,
    quietSince: () => undefined,
    areUnchanged: async () => true,
  })
  expect((await findFolders(listed(999), [parent.resource]))?.folders).toHaveLength(1_000)
  expect(await findFolders(listed(1_000_000), [parent.resource])).toBeUndefined()
  expect(most).toBe(1_001)
})

// A search reads two ranges for each folder: its children and its subfolders. The search reads these ranges twice if
// the check of a folder decides a result. The check of each document in a folder also reads the folder and the grant on
// the folder. Each level of folders adds one round trip.
test('the cost of a search grows by six units with each folder', async () => {
  await aDocument(await aDocument())
  const [none, one, two] = [aUser(), aUser(), aUser()]
  const document = await aDocument()
  await aPolicy(reader, none, document.resource)
  const [folder, top] = [await aFolder(), await aFolder()]
  await aDocument(folder)
  await aPolicy(reader, one, folder.resource)
  await aDocument(await aFolder(top))
  await aPolicy(reader, two, top.resource)
  expect([await measure(none), await measure(one), await measure(two)]).toEqual([
    [7, 11, 1],
    [11, 25, 1],
    [12, 31, 1],
  ])
})
