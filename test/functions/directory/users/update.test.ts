import { expect, test } from 'vitest'
import { listProblems } from '../../../support/doctor.ts'
import { costOf } from '../../../support/recorder.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import { aSlug, aUserId, profilesAs } from './profiles.ts'

const admin = await aClient(['admin'])
const { create, put, get } = profilesAs(admin)
const EMAIL = 'ada@example.com'

test('makes the profile where there is none; then it needs an email address', async () => {
  const id = aUserId()
  const answer = await put(id, { title: 'Ada' })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['email']])
  expect((await put(id, { title: 'Ada', email: EMAIL })).body.user).toMatchObject({ id, title: 'Ada', email: EMAIL })
  expect((await get(id)).body.user.title).toBe('Ada')
})

test('what is given replaces, what is omitted stays, read-only fields are ignored', async () => {
  const [id, name] = [aUserId(), aSlug()]
  const { user } = (
    await create({ id, name, title: 'Ada', email: EMAIL, avatar: 'https://e.com/a', metadata: { a: 1 } })
  ).body
  const changed = await put(id, { title: '', id: 'other', state: 'disabled', created_at: 'x', updated_at: 'y' })
  expect(changed.body.user).toEqual({ ...user, title: '', updated_at: expect.any(String) })
  expect((await put(id, { metadata: {} })).body.user).toMatchObject({ name, avatar: 'https://e.com/a', metadata: {} })
  const image = 'data:image/gif;base64,R0lGOD=='
  expect((await put(id, { avatar: image, email: 'b@c' })).body.user).toMatchObject({ avatar: image, email: 'b@c' })
  expect((await put(id, { avatar: '' })).body.user.avatar).toBe('')
  expect((await get(id)).body.user).toMatchObject({ id, name, avatar: '', email: 'b@c', state: 'enabled' })
})

test('a rename moves the name: the old one is free, another one that is taken is 409', async () => {
  const [id, other, [first, second, third]] = [aUserId(), aUserId(), [aSlug(), aSlug(), aSlug()]] as const
  await create({ id, name: first, email: EMAIL })
  await put(id, { name: second })
  expect((await create({ id: other, name: first, email: EMAIL })).status).toBe(200)
  const answer = await put(other, { name: second })
  expect([answer.status, fieldsOf(answer)]).toEqual([409, ['name']])
  expect((await put(other, { name: third })).status).toBe(200)
  expect(await listProblems()).toEqual([])
})

test.each<[object, string[]]>([
  [{ email: '' }, ['email']],
  [{ title: 5 }, ['title']],
  [{ body: { title: 'x' } }, ['body']],
])('%j is 400', async (body, fields) => {
  const answer = await put(aUserId(), body)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
})

test('text in the path that is no id is 400 on `id` for admins, and 403 for others', async () => {
  const answer = await put('a b', { email: EMAIL })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['id']])
  const member = profilesAs(await aClient(['member']))
  for (const id of ['a b', 'ada']) expect((await member.put(id, { email: EMAIL })).status).toBe(403)
})

test('two changes at once both count, and a copy that arrives late changes nothing', async () => {
  const id = aUserId()
  await create({ id, email: EMAIL })
  await Promise.all([put(id, { title: 'Ada' }), put(id, { metadata: { b: 2 } })])
  expect((await get(id)).body.user).toMatchObject({ title: 'Ada', metadata: { b: 2 } })
  const sendLate = await abandon(() => put(id, { title: 'Late' }))
  await put(id, { title: 'Countess' })
  await sendLate().catch(() => undefined)
  expect((await get(id)).body.user.title).toBe('Countess')
})

test('a change of the title costs 2 write units, and 2 for the caller', async () => {
  const id = aUserId()
  await create({ id, email: EMAIL })
  expect((await costOf(() => put(id, { title: 'Ada' }))).writeUnits).toBe(2 + 2)
})
