import { expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { askCheck } from '../../../support/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { fillFolder } from '../../../support/full-folder.ts'
import { costOf } from '../../../support/recorder.ts'
import { searchFor } from '../../../support/searching.ts'
import { aPolicy, aUser } from '../../../support/world.ts'
import { aTreeWorld, DOCUMENT } from './trees.ts'

const world = await aTreeWorld()
const { project, reader, aFolder, aDocument, list, move } = world

/**
 * Creates a folder in another folder, with the given number of documents, and a user who may see ten of the documents.
 */
async function prepare(count: number): Promise<{ folder: ResourceRecord; document: ResourceRecord; user: string }> {
  const folder = await aFolder(await aFolder())
  const documents: ResourceRecord[] = []
  while (documents.length < 10) documents.push(await aDocument(folder))
  const [document] = documents
  if (document === undefined) throw new Error('no document')
  const user = aUser()
  for (const { resource } of documents) await aPolicy(reader, user, resource)
  await fillFolder(project, document, count - documents.length)
  return { folder, document, user }
}
const [small, large] = [await prepare(210), await prepare(900)]
const target = await aFolder()
// Gives the target folder a child folder with a document. The target then already has the height that it has after the
// moves, so the moves do not change it.
await aDocument(await aFolder(target))
await ageTable()

/**
 * Runs the same request twice in the small folder and twice in the large folder. For the second run in each folder,
 * returns the status, the number of requests, the depth, the read units and the write units.
 */
async function costsOf(run: (world: typeof small) => Promise<{ status: number }>) {
  const costs: number[][] = []
  for (const each of [small, large]) {
    await run(each)
    const { result, requests, depth, readUnits, writeUnits } = await costOf(() => run(each))
    costs.push([result.status, requests.length, depth, readUnits, writeUnits])
  }
  return costs
}

test('a check, a search and a page of a list cost the same in a folder of any size', async () => {
  const find = ({ user }: typeof small) =>
    searchFor('resource', { subject: toEntity(user), action: { name: 'get' }, resource: { type: DOCUMENT } })
  for (const { user } of [small, large]) expect((await find({ ...small, user })).body.results).toHaveLength(10)
  const reads: Parameters<typeof costsOf>[0][] = [
    ({ user, document }) => askCheck(user, document.resource, 'get'),
    find,
    ({ folder }) => list({ parent: folder.resource, page_size: '20' }),
  ]
  for (const read of reads) {
    const [ofSmall, ofLarge] = await costsOf(read)
    expect(ofSmall?.[0]).toBe(200)
    expect(ofLarge).toEqual(ofSmall)
  }
})

test('a move of a folder is as many writes with many documents in it as with few', async () => {
  for (const parent of [target.resource, '']) {
    const costs: number[] = []
    for (const { folder } of [small, large]) {
      const { result, writeUnits } = await costOf(() => move(folder, parent))
      expect(result.status).toBe(200)
      costs.push(writeUnits)
    }
    expect(costs[1]).toBe(costs[0])
    expect(costs[0]).toBeLessThanOrEqual(16)
  }
})
