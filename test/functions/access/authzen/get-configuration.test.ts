import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/authzen/get-configuration.ts'
import { handler as notFound } from '../../../../functions/http/not-found.ts'
import { operations } from '../../../../operations/index.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'

describe('get configuration', () => {
  const PATH = '/.well-known/authzen-configuration'
  const asking = (headers: Record<string, string> = {}) => call(handler, { method: 'GET', path: PATH, headers })

  test('names the endpoints of the registry at the address that was asked, without credentials and without the table', async () => {
    const { result, requests } = await costOf(() => asking({ host: 'api.example.com', 'x-forwarded-proto': 'https' }))
    const { policy_decision_point: origin, ...endpoints } = result.body
    expect([result.status, origin, requests]).toEqual([200, 'https://api.example.com', []])
    const paths = Object.values(operations).map(({ path }) => path as string)
    expect(Object.values(endpoints).map((url) => new URL(String(url)).pathname)).toEqual(
      expect.arrayContaining(paths.filter((path) => path.startsWith('/access/v1/'))),
    )
    expect(Object.keys(endpoints)).toHaveLength(5)
    for (const url of Object.values(endpoints)) expect(url).toMatch(/^https:\/\/api\.example\.com\/access\/v1\//)
  })

  test.each([
    ['http://127.0.0.1:4000', { host: '127.0.0.1:4000', 'x-forwarded-proto': 'http' }],
    ['http://[::1]:4000', { host: '[::1]:4000', 'x-forwarded-proto': 'http' }],
    ['https://api.example.com', { host: 'api.example.com', 'x-forwarded-proto': 'gopher' }],
  ])('the origin is %s', async (origin, headers) => {
    expect((await asking(headers)).body.policy_decision_point).toBe(origin)
  })

  test('a host that is none does not get into an address', async () => {
    const { body } = await asking({ host: 'a.example/x?y' })
    expect(JSON.stringify(body)).not.toContain('a.example')
  })
})

describe('unroutable', () => {
  test.each([
    ['GET', '/access/v1/evaluation', 405, 'theirs'],
    ['POST', '/access/v1/nowhere', 404, 'theirs'],
    ['POST', '/v1beta1/nowhere', 404, expect.stringMatching(/^request-/)],
  ])('the X-Request-ID of %s %s, which no operation takes', async (method, path, status, id) => {
    const answer = await call(notFound, { method, path, headers: { 'x-request-id': 'theirs' } })
    expect([answer.status, answer.headers['x-request-id']]).toEqual([status, id])
    expect(answer.body.details.at(-1).request_id).toMatch(/^request-/)
  })
})
