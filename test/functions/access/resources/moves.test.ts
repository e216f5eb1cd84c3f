import { expect, test } from 'vitest'
import { handler as disableHandler } from '../../../../functions/directory/projects/disable.ts'
import { handler as enableHandler } from '../../../../functions/directory/projects/enable.ts'
import { ask } from '../../../support/ask.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aUser } from '../../../support/world.ts'
import { aTreeWorld } from './trees.ts'

const world = await aTreeWorld()
const { aFolder, aDocument, aChain, move } = world

test('of two moves that make a cycle together, the one that comes second is refused', async () => {
  const [left, right] = [await aFolder(), await aFolder()]
  const other = before('TransactWriteItems', 1, async () => {
    expect(await statusOf(move(right, left.resource))).toBe(200)
  })
  const refused = await withFault(other, () => move(left, right.resource))
  expect([refused.status, refused.text.includes('RESOURCE_CYCLE')]).toEqual([400, true])
  expect(await statusOf(move(right, ''))).toBe(200)
  expect(await statusOf(move(left, right.resource))).toBe(200)
})

test('a suspended project denies everything in it, however deep, and gives it back', async () => {
  const chain = await aChain(3)
  const document = await aDocument(chain.at(-1))
  const user = aUser()
  await aPolicy(world.reader, user, chain[0]?.resource ?? '')
  const statusOfCheck = async () => (await ask(user, document.resource, 'get')).body.status
  expect(await statusOfCheck()).toBe(true)
  expect(await statusOf(send(disableHandler, world.admin, { id: world.project.id }))).toBe(200)
  expect(await statusOfCheck()).toBe(false)
  expect(await statusOf(send(enableHandler, world.admin, { id: world.project.id }))).toBe(200)
  expect(await statusOfCheck()).toBe(true)
})
