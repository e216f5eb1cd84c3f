import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handler as notFound } from '../../../../functions/http/not-found.ts'
import { operations } from '../../../../operations/index.ts'
import { ask } from '../../../rules/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aPermission } from '../../../support/world.ts'

const client = await aClient(['admin'])
await aPermission('compute.disk.get')
const question = {
  subject: { type: 'user', id: randomUUID() },
  action: { name: 'get' },
  resource: { type: 'compute/disk', id: randomUUID() },
}

describe('X-Request-ID', () => {
  test.each([randomUUID(), 'any text: ~!@ / 1'])('%j comes back as it was sent', async (id) => {
    const more = { headers: { 'x-request-id': id } }
    for (const [as, request, status] of [
      [client, question, 200],
      [client, { subject: 1 }, 400],
      [undefined, question, 401],
    ] as const) {
      const answer = await ask(as, 'evaluate', request, more)
      expect([answer.status, answer.headers['x-request-id']]).toEqual([status, id])
    }
  })

  test('the error body keeps our own, and an answer without one has our own', async () => {
    const refused = await ask(client, 'evaluate', { subject: 1 }, { headers: { 'x-request-id': 'theirs' } })
    expect(refused.body.details.at(-1).request_id).toMatch(/^request-/)
    expect((await ask(client, 'evaluate', question)).headers['x-request-id']).toMatch(/^request-/)
  })

  test.each([
    ['GET', '/access/v1/evaluation', 405, 'theirs'],
    ['POST', '/access/v1/nowhere', 404, 'theirs'],
    ['POST', '/v1beta1/nowhere', 404, expect.stringMatching(/^request-/)],
  ])('of %s %s, which no operation takes', async (method, path, status, id) => {
    const answer = await call(notFound, { method, path, headers: { 'x-request-id': 'theirs' } })
    expect([answer.status, answer.headers['x-request-id']]).toEqual([status, id])
    expect(answer.body.details.at(-1).request_id).toMatch(/^request-/)
  })
})

test('decisions are counted', async () => {
  vi.stubEnv('REQUEST_LOG', '')
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await ask(client, 'evaluate', question)
  const lines = written.mock.calls.map(([line]) => String(line))
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ operation: 'evaluate', outcome: 'denied', denied: 1 })
})

describe('the configuration', () => {
  const get = (headers: Record<string, string>) => ask(undefined, 'get-authzen-configuration', {}, { headers })

  test('names the endpoints of the registry at the address that was asked, without credentials and without the table', async () => {
    const { result, requests } = await costOf(() => get({ host: 'api.example.com', 'x-forwarded-proto': 'https' }))
    const { policy_decision_point: origin, ...endpoints } = result.body as unknown as Record<string, string>
    expect([result.status, origin, requests]).toEqual([200, 'https://api.example.com', []])
    const paths = Object.values(operations).map(({ path }) => `https://api.example.com${path}`)
    const urls = Object.entries(endpoints).flatMap(([name, url]) => (name.endsWith('_endpoint') ? [url] : []))
    expect(urls.sort()).toEqual(paths.filter((path) => path.includes('/access/v1/')).sort())
    expect(Object.keys(endpoints)).toHaveLength(5)
  })

  test.each([
    ['http://127.0.0.1:4000', { host: '127.0.0.1:4000', 'x-forwarded-proto': 'http' }],
    ['http://[::1]:4000', { host: '[::1]:4000', 'x-forwarded-proto': 'http' }],
    ['https://api.example.com', { host: 'api.example.com', 'x-forwarded-proto': 'gopher' }],
  ])('has the origin %s', async (origin, headers) => {
    expect((await get(headers)).body.policy_decision_point).toBe(origin)
  })

  test('has no address with a host that is none', async () => {
    expect((await get({ host: 'a.example/x?y' })).text).not.toContain('a.example')
  })
})
