import { describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/access/permissions/list.ts'
import { changeUserState } from '../../../lib/access/clients/state.ts'
import { anIssuer, DISCOVERY } from '../../support/issuer.ts'
import { AUDIENCE, aPerson, letPeopleSignIn, tokenFor, withToken } from '../../support/people.ts'
import { type Answer, basic, type Call, call } from '../../support/request.ts'
import { aClient, aTable } from '../../support/world.ts'

const issuer = await letPeopleSignIn()
const admin = await aClient(['admin'])
const send = (given: Call) => call(handler, { method: 'GET', ...given })
const withHeader = (authorization: string): Call => ({ as: undefined, headers: { authorization } })

async function aDisabledPerson(): Promise<Call> {
  const { principal, call: as } = await aPerson(['admin'])
  await changeUserState(aTable(), principal, { isDisabled: true, now: new Date() })
  return as
}

const good = tokenFor('ada')
const refused: Record<string, Call> = {
  'no header': { as: undefined },
  'a wrong secret': { as: { ...admin, secret: 'wrong' } },
  'a wrong token': withToken(`${good}x`),
  'a token of another audience': withToken(tokenFor('ada', { aud: 'other' })),
  'a token that has expired': withToken(tokenFor('ada', { exp: 1 })),
  'a person who is disabled': await aDisabledPerson(),
  'the scheme alone': withHeader('Bearer'),
  'an empty token': withHeader('Bearer '),
  'a token and other text': withHeader(`Bearer ${good} ${good}`),
  'two tokens, as the gateway joins two headers': withHeader(`Bearer ${good},Bearer ${good}`),
  'a token and a secret': withHeader(`Bearer ${good}, ${basic(admin)}`),
  'a secret and a token': withHeader(`${basic(admin)}, Bearer ${good}`),
  'a token in quotes': withHeader(`Bearer "${good}"`),
  'a token as Basic': withHeader(`Basic ${good}`),
  'a token of another scheme': withHeader(`DPoP ${good}`),
}

describe('where people sign in', () => {
  test.each(Object.entries(refused))('%s is 401', async (_, given) => {
    const answer = await send(given)
    expect([answer.status, answer.body.code]).toEqual([401, 16])
    expect(answer.headers['www-authenticate']).toBe('Basic realm="tollgate", charset="UTF-8", Bearer realm="tollgate"')
  })

  test('every 401 is the same but for the request id', async () => {
    const answers = await Promise.all(Object.values(refused).map((given) => send(given)))
    const textOf = ({ headers, text }: Answer) => text.replaceAll(headers['x-request-id'] ?? '', 'ID')
    expect(new Set(answers.map(textOf)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
  })

  test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
    expect((await send(withHeader(`${scheme} ${good}`))).status).toBe(200)
  })

  test('a wrong token is answered at once, and one of somebody who is disabled 20 ms after the request or later', async () => {
    const timeOf = async (given: Call) => {
      const start = Date.now()
      await send(given)
      return Date.now() - start
    }
    expect(await timeOf(refused['a person who is disabled'] as Call)).toBeGreaterThanOrEqual(20)
    const times = []
    for (let attempt = 0; attempt < 10; attempt++) times.push(await timeOf(refused['a wrong token'] as Call))
    expect(Math.min(...times)).toBeLessThan(20)
  })
})

test('where nobody signs in, a token is 401, and the answer is as it was', async () => {
  vi.stubEnv('SIGN_IN', '')
  const answer = await send(withToken(good))
  vi.unstubAllEnvs()
  expect([answer.status, answer.body.message]).toEqual([401, 'valid client credentials are required'])
  expect(answer.headers['www-authenticate']).toBe('Basic realm="tollgate", charset="UTF-8"')
})

/** Runs a function with a new issuer, whose keys no process has read. */
async function withIssuer<T>(run: (given: { url: string; instead: typeof issuer.instead }) => Promise<T>): Promise<T> {
  const other = await anIssuer([])
  other.keys.push(...issuer.keys)
  const issuers = [{ issuer: other.url, audience: AUDIENCE, clientId: 'console' }]
  vi.stubEnv('SIGN_IN', JSON.stringify({ issuers }))
  try {
    return await run(other)
  } finally {
    vi.unstubAllEnvs()
  }
}

describe('an issuer that does not answer', () => {
  test('is 503 with Retry-After while no key is known, for a person; a client is served', () =>
    withIssuer(async ({ instead }) => {
      instead[DISCOVERY] = (_, response) => response.writeHead(500).end()
      for (let attempt = 0; attempt < 2; attempt++) {
        const answer = await send(withToken(tokenFor('ada')))
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
      }
      expect((await send({ as: admin })).status).toBe(200)
      // If the fault of a token can be found without a key, the answer is 401 even while the keys cannot be read.
      expect((await send(withToken(tokenFor('ada', { exp: 1 })))).status).toBe(401)
    }))

  test('is asked once by many requests', () =>
    withIssuer(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(withToken(tokenFor('ada')))))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    }))
})

test('a setting that is none is a fault of the deployment, and of no client', async () => {
  vi.stubEnv('SIGN_IN', '{"issuers":[]}')
  vi.stubEnv('FAULT_LOG', 'off')
  expect((await send(withToken(good))).status).toBe(500)
  expect((await send({ as: admin })).status).toBe(200)
  vi.unstubAllEnvs()
})

test('the line of a request has the user as soon as the token is verified, and nothing else of the token', async () => {
  vi.stubEnv('REQUEST_LOG', '')
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const uuid = '8a1e0000-0000-4000-8000-00000000000f'
  for (const sub of [uuid, 'ada@example.com']) await send(withToken(tokenFor(sub, { email: 'ada@example.com' })))
  await send({ ...withToken(tokenFor(uuid)), query: { x: '1' } })
  await send(await aDisabledPerson())
  await send(withToken(tokenFor(uuid, { exp: 1 })))
  write.mockRestore()
  vi.unstubAllEnvs()
  const logged = lines.map((line) => JSON.parse(line))
  const digest = 'b5fc85e55755f9e0'
  expect(logged.map(({ user_id, status }) => [user_id, status])).toEqual([
    [uuid, 200],
    [digest, 200],
    [uuid, 400],
    [expect.stringMatching(/^[0-9a-f-]{36}$/), 401],
    [undefined, 401],
  ])
  expect(lines.join('')).not.toMatch(/example\.com|eyJ|client_id/)
})
