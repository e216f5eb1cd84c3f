import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/platform-users/remove.ts'
import { readRelations } from '../../../../lib/access/clients/save-relations.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aTable, aUser, platformRelations } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const remove = (body: object, as = admin) => send(handler, as, {}, { body })
const someone = async (...relations: ('admin' | 'member')[]) => {
  const user = aUser()
  await platformRelations(user, relations)
  return { user, user_id: user.slice('app/user:'.length) }
}

test('without a relation all go: a removed admin is no superuser any more', async () => {
  const { user, user_id } = await someone('admin', 'member')
  expect((await remove({ user_id })).body).toEqual({})
  expect(await readRelations(aTable(), user)).toEqual([])
  expect(await allowed(user, 'platform:platform', 'superuser')).toBe(false)
  expect(await statusOf(remove({ user_id }))).toBe(404)
})

test('with a relation only that goes; 404 where it is not held', async () => {
  const { user, user_id } = await someone('admin', 'member')
  expect(await statusOf(remove({ user_id, relation: 'admin' }))).toBe(200)
  expect(await readRelations(aTable(), user)).toEqual(['member'])
  expect(await statusOf(remove({ user_id, relation: 'admin' }))).toBe(404)
})

test('a relation that is given meanwhile goes too, where all were meant', async () => {
  const { user, user_id } = await someone('member')
  const fault = before('TransactWriteItems', 1, () => platformRelations(user, ['admin', 'member']))
  expect(await statusOf(withFault(fault, () => remove({ user_id })))).toBe(200)
  expect(await readRelations(aTable(), user)).toEqual([])
})

test('a service user without a client has relations, too; a caller may take its own', async () => {
  const id = randomUUID()
  await platformRelations(`app/serviceuser:${id}`, ['member'])
  expect(await statusOf(remove({ serviceuser_id: id }))).toBe(200)
  const other = await aClient(['admin'])
  const own = { serviceuser_id: other.clientId }
  expect([await statusOf(remove(own, other)), await statusOf(remove(own, other))]).toEqual([200, 403])
})

test('is for admins; strange bodies are 400', async () => {
  const { user_id } = await someone('member')
  expect(await statusOf(remove({ user_id }, await aClient(['member'])))).toBe(403)
  expect(fieldsOf(await remove({}))).toEqual(['serviceuser_id', 'user_id'])
  expect(fieldsOf(await remove({ user_id, relation: '' }))).toEqual(['relation'])
})
