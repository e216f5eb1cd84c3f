import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { tokenKey } from '../../../../lib/foundation/table/keys.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { aPerson } from '../../../support/people.ts'
import { costOf } from '../../../support/recorder.ts'
import { captureRequestLines } from '../../../support/request-lines.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { atInstant } from '../../../support/subscriptions.ts'
import { aClient, aPolicy, aTable } from '../../../support/world.ts'
import {
  admin,
  aPersonWithRights,
  aToken,
  editor,
  idsOf,
  inDays,
  makeToken,
  may,
  organization,
  project,
  statusOf,
} from './people-and-tokens.ts'

const { lines } = captureRequestLines()
const ada = await aPersonWithRights()

/** A request that asks for nothing but a caller. */
const whoami = (as: Caller) => ask(as, 'get-user', { id: 'self' })

test('the caller is the person; a wrong secret, an unknown id and another token are 401', async () => {
  const [script, other] = [await aToken(ada), await aToken(ada)]
  expect((await whoami(script)).body.user.id).toBe(ada.id)
  const wrong: Caller[] = [
    { clientId: script.id, secret: other.secret },
    { clientId: script.id, secret: `${script.secret}x` },
    { clientId: script.id, secret: 'tollgate_' },
    { clientId: randomUUID(), secret: script.secret },
    { clientId: ada.id, secret: script.secret },
    { clientId: `${script.id}.01234567`, secret: script.secret },
  ]
  const answers = await Promise.all(wrong.map(whoami))
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401))
  const [client] = [await whoami({ clientId: randomUUID(), secret: 'x'.repeat(40) })]
  for (const { body } of answers) expect({ ...body, details: [] }).toEqual({ ...client?.body, details: [] })
  expect((await whoami({ clientId: script.id.toUpperCase(), secret: script.secret })).status).toBe(200)
})

test('only the hash of the secret is stored, and the secret has a form that scanners find', async () => {
  const { id, secret } = await aToken(ada)
  expect(secret).toMatch(/^tollgate_[\w-]{43}$/)
  const item = await aTable().get(tokenKey(id))
  expect(JSON.stringify(item, (_, value) => String(value))).not.toContain(secret)
  expect(JSON.stringify((await ask(ada, 'list-tokens', { user_id: 'self' })).body)).not.toContain(secret.slice(9))
})

test('a token that is revoked, or has ended, is 401 with the next request; so is that of a disabled person', async () => {
  const [revoked, ended] = [await aToken(ada), await aToken(ada, { expires_at: inDays(1) })]
  for (const each of [revoked, ended]) expect(await statusOf(whoami(each))).toBe(200)
  await ask(ada, 'delete-token', { user_id: 'self', token_id: revoked.id })
  expect(await statusOf(whoami(revoked))).toBe(401)
  await atInstant(inDays(2), async () => expect(await statusOf(whoami(ended))).toBe(401))
  const grace = await aPerson()
  const [script, fresh] = [await aToken(grace), await aToken(grace)]
  expect(await statusOf(whoami(script))).toBe(200)
  await ask(admin, 'disable-user', { id: grace.id })
  for (const each of [script, fresh]) expect(await statusOf(whoami(each))).toBe(401)
  await ask(admin, 'enable-user', { id: grace.id })
  for (const each of [script, fresh]) expect(await statusOf(whoami(each))).toBe(200)
})

test('a client may have a secret that begins as that of a token', async () => {
  const secret = `tollgate_${'x'.repeat(40)}`
  const client = await aClient([], randomUUID(), secret)
  for (let sent = 0; sent < 2; sent++) expect(await statusOf(ask(client, 'list-roles'))).toBe(200)
  expect(await statusOf(ask({ ...client, secret: `${secret}y` }, 'list-roles'))).toBe(401)
})

test('a token makes no token, no delegation and no secret, and its own entry is all that it reads', async () => {
  const script = await aToken(ada, { permissions: ['*'], resource: '*' })
  const other = await aToken(ada)
  expect(await statusOf(makeToken(script))).toBe(403)
  const delegation = { user_id: 'self', delegation_id: randomUUID() }
  expect(await statusOf(ask(ada, 'delete-delegation', delegation))).toBe(404)
  expect(await statusOf(ask(script, 'delete-delegation', delegation))).toBe(403)
  expect(await statusOf(ask(script, 'list-tokens', { user_id: 'self' }))).toBe(403)
  for (const user_id of ['self', ada.id]) {
    expect(await statusOf(ask(script, 'get-token', { user_id, token_id: other.id }))).toBe(403)
    expect(await statusOf(ask(script, 'get-token', { user_id, token_id: script.id }))).toBe(200)
  }
  expect(await statusOf(ask(script, 'delete-token', { user_id: 'self', token_id: other.id }))).toBe(403)
  expect(await statusOf(ask(script, 'delete-token', { user_id: 'self', token_id: script.id }))).toBe(200)
  expect(await statusOf(whoami(script))).toBe(401)
  expect(await idsOf(ada)).toContain(other.id)
})

test('the day of the last use is written once a day, whatever the request asks', async () => {
  const script = await aToken(ada)
  const lastUse = async () => {
    const { body } = await ask(ada, 'get-token', { user_id: 'self', token_id: script.id })
    return body.token.last_used_at
  }
  expect(await lastUse()).toBe('')
  await ask(script, 'list-all-organizations')
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  await vi.waitFor(async () => expect(await lastUse()).toBe(today), { timeout: 60_000 })
  const { writeUnits } = await costOf(() => whoami(script))
  expect(writeUnits).toBe(0)
})

test('the log line has the token and a digest of the person, and a wrong secret names neither', async () => {
  const script = await aToken(ada)
  await whoami(script)
  expect(lines().at(-1)).toMatchObject({ operation: 'get-user', user_id: ada.id, token_id: script.id })
  await whoami({ ...script, secret: 'tollgate_wrong' })
  expect(lines().at(-1)).toMatchObject({ client_id: script.id, verified: false, status: 401 })
})

test('a request with a token reads one round trip of credentials, and at most two units more than a client', async () => {
  const client = await aServiceUser({ organizationId: organization.id })
  await aPolicy(editor, client.principal, project.resource)
  const script = await aToken(ada)
  await ageTable()
  const own = (as: Caller) => costOf(() => may(as))
  // A process that has not verified the credentials before reads the person in the second round trip.
  for (let sent = 0; sent < 2; sent++) await own(ada)
  const [first, firstByToken] = [await own(client), await own(script)]
  expect([first.depth, firstByToken.depth]).toEqual([2, 3])
  await own(script)
  const [byClient, byToken] = [await own(client), await own(script)]
  expect([byClient.depth, byToken.depth]).toEqual([1, 1])
  expect([byClient.readUnits, byToken.readUnits]).toEqual([7, 7])
  expect([byToken.requests.length, byToken.writeUnits]).toEqual([1, 0])
})
