import { expect, test } from 'vitest'
import { handler as disableHandler } from '../../../../functions/directory/projects/disable.ts'
import { handler as enableHandler } from '../../../../functions/directory/projects/enable.ts'
import { ask } from '../../../support/ask.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { aPolicy, aUser } from '../../../support/world.ts'
import { aTreeWorld } from './trees.ts'

const world = await aTreeWorld()
const { aDocument, aChain } = world

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
