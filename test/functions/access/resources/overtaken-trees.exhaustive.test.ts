import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { before, type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
import { aTreeWorld } from './trees.ts'

// In each test, another request changes the tree right before a request writes its transaction.

const world = await aTreeWorld()
const { project, create, move, remove, aFolder, aDocument, aChain } = world
const overtaken = (meanwhile: () => Promise<unknown>) => before('TransactWriteItems', 1, meanwhile)

test('what comes into a resource, new or from elsewhere, keeps it from being deleted', async () => {
  const comings = [
    (parent: string) => create({ name: `n ${randomUUID()}`, parent }),
    async (parent: string) => move(await aDocument(), parent),
  ]
  for (const come of comings) {
    const folder = await aFolder()
    const removed = await withFault(
      overtaken(() => come(folder.resource)),
      () => remove(folder),
    )
    expect(describeAnswer(removed)).toBe('400 HAS_CHILDREN')
  }
})

/** Begins a recursive deletion, and stops it after the deletion marker is written. */
function beginRemoval(folder: { resource: string }) {
  let transactions = 0
  const stop: Fault = async ({ command, send }) => {
    if (command === 'TransactWriteItems') transactions += 1
    if (transactions > 1) throw sdkError('InternalServerError')
    return send()
  }
  return withFault(stop, () => remove(folder, { recursive: 'true' }))
}

test('what comes into, moves within or leaves a tree whose deletion begins meanwhile is refused', async () => {
  type Tree = Record<'top' | 'folder' | 'document' | 'other', { resource: string }>
  const changes = [
    ({ folder }: Tree) => create({ name: `n ${randomUUID()}`, parent: folder.resource }),
    ({ folder, other }: Tree) => move(other, folder.resource),
    ({ top, document }: Tree) => move(document, top.resource),
    ({ document }: Tree) => move(document, ''),
  ]
  for (const change of changes) {
    const [top, folder] = await aChain(2)
    if (!top || !folder) throw new Error('no chain')
    const tree = { top, folder, document: await aDocument(folder), other: await aDocument() }
    const begins = overtaken(() => beginRemoval(top))
    expect(describeAnswer(await withFault(begins, () => change(tree)))).toBe('400 BEING_DELETED')
    expect((await remove(top, { recursive: 'true' })).status).toBe(200)
  }
})

test('a change that names the present parent is to be sent again where the resource has left it meanwhile', async () => {
  const folder = await aFolder()
  const document = await aDocument(folder)
  const leaves = overtaken(() => move(document, ''))
  const change = { project_id: project.id, id: document.id, parent: folder.resource, title: 'T' }
  const update = () => ask(world.admin, 'update-project-resource', change)
  expect(describeAnswer(await withFault(leaves, update))).toBe('409 ABORTED')
  expect((await update()).body.resource).toMatchObject({ parent: folder.resource, title: 'T' })
})
