import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as updateHandler } from '../../../../functions/access/resources/update.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { before, type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
import { detailOf } from '../../every-operation.ts'
import { aTreeWorld } from './trees.ts'

// In each test, another request changes the tree right before a request writes its transaction.

const world = await aTreeWorld()
const { project, create, move, remove, aFolder, aDocument, aChain } = world
const reasonOf = (answer: Awaited<ReturnType<typeof move>>) => [
  answer.status,
  answer.status === 200 ? '' : detailOf(answer, 'ErrorInfo')?.reason,
]
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
    expect(reasonOf(removed)).toEqual([400, 'HAS_CHILDREN'])
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
    expect(reasonOf(await withFault(begins, () => change(tree)))).toEqual([400, 'BEING_DELETED'])
    expect(reasonOf(await remove(top, { recursive: 'true' }))).toEqual([200, ''])
  }
})

test('two moves that make a cycle together are one move and a refusal', async () => {
  const [one, other] = [await aFolder(), await aFolder()]
  const moved = await withFault(
    overtaken(() => move(other, one.resource)),
    () => move(one, other.resource),
  )
  expect(reasonOf(moved)).toEqual([400, 'RESOURCE_CYCLE'])
})

test('what comes below what moves, and what moves below what grows, stays within ten', async () => {
  const [deep, low] = [await aChain(9), await aChain(2)]
  const [ninth, top, leaf] = [deep[8], low[0], low[1]]
  if (!ninth || !top || !leaf) throw new Error('no chain')
  const grows = overtaken(() => create({ name: `n ${randomUUID()}`, parent: leaf.resource }))
  expect(reasonOf(await withFault(grows, () => move(top, ninth.resource)))).toEqual([400, 'TOO_DEEP'])
})

test('a change that names the present parent is to be sent again where the resource has left it meanwhile', async () => {
  const folder = await aFolder()
  const document = await aDocument(folder)
  const leaves = overtaken(() => move(document, ''))
  const params = { project_id: project.id, id: document.id }
  const change = { body: { parent: folder.resource, title: 'T' } }
  const update = () => send(updateHandler, world.admin, params, change)
  expect(reasonOf(await withFault(leaves, update))).toEqual([409, 'ABORTED'])
  expect((await update()).body.resource).toMatchObject({ parent: folder.resource, title: 'T' })
})
