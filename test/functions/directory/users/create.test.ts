import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as remove } from '../../../../functions/directory/users/delete.ts'
import { listProblems } from '../../../support/doctor.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { aSlug, aUserId, profilesAs } from './profiles.ts'

const admin = await aClient(['admin'])
const { create, put, get } = profilesAs(admin)
const EMAIL = 'ada@example.com'
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

test('makes a profile with an id of its own, or with that of the caller', async () => {
  const { status, body } = await create({ email: EMAIL })
  expect([status, body.user]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ name: '', title: '', email: EMAIL, avatar: '', metadata: {}, state: 'enabled' },
      ...{ created_at: expect.any(String), updated_at: body.user.created_at },
    },
  ])
  const [id, name] = [aUserId(), aSlug()]
  const given = { id, name, title: 'Ada', email: EMAIL, avatar: 'https://example.com/ada.png', metadata: { a: [1.5] } }
  expect((await create(given)).body.user).toMatchObject({ ...given, state: 'enabled' })
  expect((await get(id)).body.user).toMatchObject(given)
  const uuid = randomUUID()
  expect((await create({ id: uuid.toUpperCase(), email: EMAIL })).body.user.id).toBe(uuid)
  expect(await listProblems()).toEqual([])
})

describe('the same again', () => {
  test('is 200, with defaults filled in', async () => {
    const id = aUserId()
    const first = await create({ id, email: EMAIL, metadata: { a: 1 } })
    const again = await create({
      id,
      email: EMAIL,
      name: '',
      title: '',
      avatar: '',
      metadata: { a: 1.0 },
      state: 'disabled',
    })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('is 409 on the id with other content, also after a change', async () => {
    const id = aUserId()
    await create({ id, email: EMAIL })
    await put(id, { title: 'Ada' })
    const answer = await create({ id, email: EMAIL })
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['id']])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'user', resource: id })
  })

  test('is safe while two run, and after an answer that was lost', async () => {
    const id = aUserId()
    const answers = await Promise.all([1, 2, 3].map(() => create({ id, email: EMAIL })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test('a name is unique, title and email are not; a free name can be taken', async () => {
  const name = aSlug()
  const first = (await create({ name, email: EMAIL, title: 'Ada' })).body.user
  const answer = await create({ name, email: EMAIL, title: 'Ada' })
  expect([answer.status, fieldsOf(answer), detailOf(answer, 'ErrorInfo').metadata.resource]).toEqual([
    409,
    ['name'],
    first.id,
  ])
  await put(first.id, { name: '' })
  expect((await create({ name, email: EMAIL, title: 'Ada' })).status).toBe(200)
  expect(await listProblems()).toEqual([])
})

test.each<[object, string[]]>([
  [{}, ['email']],
  [{ body: { email: EMAIL } }, ['body', 'email']],
  [{ email: '' }, ['email']],
  ...['ada', '@b', 'a@', 'a@b@c', 'a b@c', 'a@b\n', 'a\u0000@b', `${'a'.repeat(320)}@b`].map(
    (email): [object, string[]] => [{ email }, ['email']],
  ),
  [{ email: EMAIL, id: 'a b' }, ['id']],
  [{ email: EMAIL, name: 'Ada' }, ['name']],
  [{ email: EMAIL, title: 'x'.repeat(321) }, ['title']],
  [{ email: EMAIL, metadata: [] }, ['metadata']],
  ...[
    'ftp://example.com/a',
    'javascript:alert(1)',
    'example.com/a.png',
    `https://example.com/${'x'.repeat(2_048)}`,
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,abc',
    `data:image/png;base64,${'A'.repeat(8_192)}`,
  ].map((avatar): [object, string[]] => [{ email: EMAIL, avatar }, ['avatar']]),
  [{ email: EMAIL, password: 'x' }, ['password']],
])('%j is 400', async (body, fields) => {
  const answer = await create(body)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
})

test.each([PIXEL, PIXEL.replace('png', 'webp'), 'http://example.com/a', `https://e.com/${'x'.repeat(2_034)}`])(
  'an avatar may be %j',
  async (avatar) => {
    const { body } = await create({ email: EMAIL, avatar })
    expect((await get(body.user.id)).body.user.avatar).toBe(avatar)
  },
)

test('is for platform admins alone', async () => {
  for (const as of [await aClient(['member']), await aClient([])])
    expect((await profilesAs(as).create({ email: EMAIL })).status).toBe(403)
})

test('a copy of a creation that arrives after the profile was deleted changes nothing', async () => {
  const [id, name] = [aUserId(), aSlug()]
  const sendLate = await abandon(() => create({ id, name, email: EMAIL }))
  expect((await create({ id, name, email: EMAIL })).status).toBe(200)
  await send(remove, admin, { id })
  await sendLate().catch(() => undefined)
  expect([(await get(id)).status, await listProblems()]).toEqual([404, []])
})

test('costs 4 write units, and 2 more with a name', async () => {
  await create({ email: EMAIL })
  expect((await costOf(() => create({ email: EMAIL }))).writeUnits).toBe(6 + 2 + 2)
  expect((await costOf(() => create({ email: EMAIL, name: aSlug() }))).writeUnits).toBe(8 + 2 + 2)
})
