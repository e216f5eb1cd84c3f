import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { creationWrites } from '../../../../lib/directory/tokens/writes.ts'
import { tokenKey } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aPerson } from '../../../support/people.ts'
import { readRawTable } from '../../../support/raw-table.ts'
import { atInstant } from '../../../support/subscriptions.ts'
import { aTable } from '../../../support/world.ts'
import { admin, aPersonWithRights, aToken, idsOf, inDays, makeToken, may, statusOf } from './people-and-tokens.ts'

test('a person has at most 50 tokens; ended ones take no place, and the list has the latest 50 of them for 30 days', async () => {
  const ada = await aPerson()
  for (let made = 0; made < 50; made++) await aToken(ada, { expires_at: inDays(1 + made / 100) })
  expect(describeAnswer(await makeToken(ada))).toBe('400 TOO_MANY_TOKENS')
  const [first] = await idsOf(ada)
  await ask(ada, 'delete-token', { user_id: 'self', token_id: String(first) })
  await aToken(ada, { expires_at: inDays(1) })
  const inFuture = async (days: number, run: () => Promise<unknown>) => atInstant(inDays(days), run)
  await inFuture(2, async () => {
    for (let made = 0; made < 3; made++) await makeByAdmin(ada.id, inDays(3))
    expect((await listedOf(ada.id)).length).toBe(53)
  })
  await inFuture(4, async () => {
    await makeByAdmin(ada.id, inDays(60))
    expect((await listedOf(ada.id)).length).toBe(51)
  })
  await inFuture(40, async () => expect((await listedOf(ada.id)).length).toBe(1))
})

/** The clock of this test does not reach the tokens of the identity provider, so a platform admin makes and lists them. */
async function makeByAdmin(user_id: string, expires_at: string): Promise<void> {
  const before = process.env.SIGN_IN
  process.env.SIGN_IN = ''
  const answer = await makeToken(admin, { user_id, expires_at })
  process.env.SIGN_IN = before
  expect(describeAnswer(answer)).toBe('200')
}
const listedOf = (user_id: string) => idsOf(admin, user_id)

test('where nobody signs in, a platform admin makes tokens of people, and they are used', async () => {
  const before = process.env.SIGN_IN
  const ada = await aPersonWithRights()
  process.env.SIGN_IN = ''
  const { body } = await makeToken(admin, { user_id: ada.id })
  expect(body.token).toMatchObject({ user_id: ada.id, created_by: `app/serviceuser:${admin.clientId}` })
  expect(await may({ clientId: body.token.id, secret: body.secret })).toBe(true)
  process.env.SIGN_IN = before
  expect(describeAnswer(await makeToken(admin, { user_id: ada.id }))).toBe('403 PERMISSION_DENIED')
})

test('creations of one person at once never pass the bound', async () => {
  const ada = await aPerson()
  for (let made = 0; made < 48; made++) await aToken(ada)
  const answers = (await Promise.all(Array.from({ length: 5 }, () => makeToken(ada)))).map(describeAnswer)
  expect((await idsOf(ada)).length).toBeLessThanOrEqual(50)
  for (const answer of answers) expect(answer).toMatch(/^200$|^400 TOO_MANY_TOKENS$|^409 ABORTED$|^503 UNAVAILABLE$/)
})

const itemsOf = async (userId: string) =>
  [...(await readRawTable()).values()].filter(({ pk, removed }) => pk?.S?.includes(userId) && !removed)

test('a user that is removed takes its tokens along at once, and a new one of the same id has none', async () => {
  const ada = await aPersonWithRights()
  const [script, other] = [await aToken(ada), await aToken(ada)]
  expect(await may(script)).toBe(true)
  await ask(admin, 'delete-user', { id: ada.id })
  for (const each of [script, other]) expect(await statusOf(ask(each, 'get-user', { id: 'self' }))).toBe(401)
  expect((await itemsOf(ada.id)).filter(({ pk }) => pk?.S?.startsWith('TOKEN'))).toEqual([])
  expect(await aTable().get(tokenKey(script.id))).toBe(undefined)
  expect(await idsOf(ada)).toEqual([])
  await aToken(ada)
  expect(await statusOf(ask(script, 'get-user', { id: 'self' }))).toBe(401)
})

test('a copy of the creation of a token that arrives after the removal of its user makes none', async () => {
  const { id: user_id, principal } = await aPerson()
  const [id, at] = [randomUUID(), new Date().toISOString()]
  const times = { created_at: at, updated_at: at, expires_at: inDays(1) }
  const record = {
    id,
    user_id,
    person: principal,
    title: '',
    permissions: ['*'],
    resource: '*',
    created_by: principal,
    ...times,
  }
  const create = async () => (await aTable().transact(creationWrites(record, '', 0n))).applied
  expect(await create()).toBe(true)
  await ask(admin, 'delete-user', { id: user_id })
  expect(await create()).toBe(false)
})
