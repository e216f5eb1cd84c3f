import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as getHandler } from '../../../../functions/access/resources/get.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aPolicy, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf } from '../../every-operation.ts'
import { aTreeWorld } from './trees.ts'

const world = await aTreeWorld()
const { project, create, move, remove, aFolder, aDocument, aChain } = world
const reasonOf = (answer: Awaited<ReturnType<typeof move>>) => [answer.status, detailOf(answer, 'ErrorInfo')?.reason]
const get = (resource: { id: string }, as = world.admin) =>
  send(getHandler, as, { project_id: project.id, id: resource.id })

/** Lists the keys of all items that contain the id of one of these resources. Leaves out tombstones and grants. */
async function leftOf(...resources: { id: string }[]): Promise<string[]> {
  const items = [...(await readWholeTable()).entries()]
  return items
    .filter(([key, item]) => item.removed !== true && resources.some(({ id }) => key.includes(id)))
    .map(([key]) => key)
    .filter((key) => !key.includes(' GRANT#'))
}

test('what has others below it is not deleted, unless all of it shall be', async () => {
  const [top, second] = await aChain(2)
  if (!top || !second) throw new Error('no chain')
  const documents = [await aDocument(second), await aDocument(top)]
  await aPolicy(world.reader, aUser(), top.resource)
  await aPolicy(world.reader, aUser(), documents[0]?.resource ?? '')
  const refused = await remove(top)
  expect([refused.body.code, ...reasonOf(refused)]).toEqual([9, 400, 'HAS_CHILDREN'])
  expect(reasonOf(await remove(top, { recursive: 'false' }))).toEqual([400, 'HAS_CHILDREN'])
  expect(fieldsOf(await remove(top, { recursive: 'yes' }))).toEqual(['recursive'])
  expect(await statusOf(get(top))).toBe(200)
  const removed = await remove(top, { recursive: 'true' })
  expect([removed.status, removed.body]).toEqual([200, { policies: 2, memberships: 0, resources: 3, relations: 0 }])
  expect(await leftOf(top, second, ...documents)).toEqual([])
})

test('what has nothing below it, or nothing any more, is deleted either way', async () => {
  const [leaf, other, parent] = [await aFolder(), await aFolder(), await aFolder()]
  expect((await remove(leaf, { recursive: 'true' })).body.resources).toBe(0)
  expect(await statusOf(remove(other))).toBe(200)
  const child = await aDocument(parent)
  await aPolicy(world.reader, aUser(), parent.resource)
  expect(await statusOf(move(child, ''))).toBe(200)
  expect(await statusOf(remove(parent))).toBe(200)
  expect(await leftOf(leaf, other, parent)).toEqual([])
  expect(await statusOf(get(child))).toBe(200)
})

test('the right to delete the top is enough; who did it hears 404 for all that went with it', async () => {
  const caller = await aHolder()
  const [top, second] = await aChain(2)
  if (!top || !second) throw new Error('no chain')
  const document = await aDocument(second)
  expect(await statusOf(remove(top, { recursive: 'true' }, caller))).toBe(403)
  await aPolicy(world.deleter, caller.principal, top.resource)
  expect(await statusOf(remove(top, { recursive: 'true' }, caller))).toBe(200)
  for (const each of [top, second, document]) {
    expect(await statusOf(remove(each, {}, caller))).toBe(404)
    expect(await statusOf(remove(each, {}, await aClient([])))).toBe(403)
  }
})

test('nothing is made in, or moved into, within or out of what is being deleted', async () => {
  const [top, second] = await aChain(2)
  if (!top || !second) throw new Error('no chain')
  const [document, elsewhere] = [await aDocument(second), await aFolder()]
  await aPolicy(world.reader, aUser(), document.resource)
  // The first transaction sets the deletion marker, so the other requests run before the second one.
  const atSecond = before('TransactWriteItems', 2, async () => {
    const refused = [
      await create({ name: `n ${randomUUID()}`, parent: second.resource }),
      await move(elsewhere, second.resource),
      await move(document, top.resource),
      await move(document, ''),
    ]
    for (const answer of refused) expect(reasonOf(answer)).toEqual([400, 'BEING_DELETED'])
  })
  expect(await statusOf(withFault(atSecond, () => remove(top, { recursive: 'true' })))).toBe(200)
  expect(await leftOf(top, second, document)).toEqual([])
  expect(await statusOf(get(elsewhere))).toBe(200)
})

test('a recursive deletion takes what comes below the resource while it begins', async () => {
  for (const query of [1, 2, 3, 4]) {
    const top = await aFolder()
    const comes = before('Query', query, () => create({ name: `n ${randomUUID()}`, parent: top.resource }))
    const removed = await withFault(comes, () => remove(top, { recursive: 'true' }))
    expect([query, removed.status, removed.body.message]).toEqual([query, 200, undefined])
    expect(await leftOf(top)).toEqual([])
  }
})
