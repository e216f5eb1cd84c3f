import { expect, test } from 'vitest'
import { createTollgate, type TollgateOptions } from '../../client/index.ts'

const baseUrl = 'http://127.0.0.1:3000'
const question = { subject: 'user:ada', resource: 'organization:acme', permission: 'get' }

/** Answers each request with the result of an allowed check, and records the `Authorization` header of the request. */
function aService(statuses: number[] = []) {
  const sent: (string | null)[] = []
  const fetch = async ({ headers }: Request) => {
    sent.push(headers.get('authorization'))
    return Response.json({ status: true }, { status: statuses.shift() ?? 200 })
  }
  return { sent, fetch }
}

test('the token is asked for each request, and may come later', async () => {
  const { sent, fetch } = aService()
  const tokens = ['a.b.c', 'd.e.f']
  const tollgate = createTollgate({ baseUrl, fetch, token: async () => tokens.shift() ?? '' })
  expect([await tollgate.check(question), await tollgate.check(question)]).toEqual([true, true])
  expect(sent).toEqual(['Bearer a.b.c', 'Bearer d.e.f'])
})

test('the attempts of one request have the same token', async () => {
  const { sent, fetch } = aService([503, 429])
  let asked = 0
  const token = (): string => `token-${++asked}`
  const tollgate = createTollgate({ baseUrl, fetch, token, retry: { startingDelayMs: 1 } })
  expect(await tollgate.check(question)).toBe(true)
  expect(sent).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1'])
})

test('a request by method and path has it too', async () => {
  const { sent, fetch } = aService()
  await createTollgate({ baseUrl, fetch, token: () => 'a.b.c' }).api.POST('/v1beta1/admin/check', { body: question })
  expect(sent).toEqual(['Bearer a.b.c'])
})

test('what token() throws is thrown once, and nothing is sent', async () => {
  const { sent, fetch } = aService()
  let asked = 0
  const token = (): string => {
    asked++
    throw new Error('nobody is signed in')
  }
  await expect(createTollgate({ baseUrl, fetch, token }).check(question)).rejects.toThrow('nobody is signed in')
  expect([asked, sent]).toEqual([1, []])
})

test.each([[undefined], [''], ['secret\r\nx: y'], ['se cret'], [42]])(
  'what is no token is not sent, nor told: %j',
  async (value) => {
    const { sent, fetch } = aService()
    const tollgate = createTollgate({ baseUrl, fetch, token: () => value as string })
    await expect(tollgate.check(question)).rejects.toThrow(new TypeError('token() of createTollgate gave no token'))
    expect(sent).toEqual([])
  },
)

const token = (): string => 'a'

test.each([
  [{ token, clientId: 'x', clientSecret: 'y' }, 'takes a token or a client secret, not both'],
  [{ token, clientSecret: 'y' }, 'takes a token or a client secret, not both'],
  [{ token, clientId: 'y' }, 'takes a token or a client secret, not both'],
  [{ token: 'a.b.c' }, 'token must be a function'],
  [{}, 'needs clientId and clientSecret'],
  [{ token, baseUrl: '' }, 'needs baseUrl.'],
])('%j is a TypeError', (given, message) => {
  expect(() => createTollgate({ baseUrl, ...(given as Partial<TollgateOptions>) })).toThrow(TypeError)
  expect(() => createTollgate({ baseUrl, ...(given as Partial<TollgateOptions>) })).toThrow(message)
})
