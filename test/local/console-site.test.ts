import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeConsoleSite } from '../../local/console/site.ts'
import { isLoopback } from '../../local/page-guard.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-console-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Console</title></head></html>')
afterAll(() => rmSync(folder, { recursive: true }))

const sample = { clientId: '7a1e9c1e-0000-4000-8000-00000000000a', clientSecret: 'the-secret' }
const site = makeConsoleSite({ built: Promise.resolve(folder), sample })

const HOST = '127.0.0.1:3000'

/**
 * Makes a request as a browser on this machine sends it, with the given changes. Each header is a pair of name and
 * value.
 */
const aRequest = ({
  method = 'POST',
  path = '/console/sample-credentials',
  sourceIp = '127.0.0.1',
  headers = [['Host', HOST]],
}: {
  method?: string
  path?: string
  sourceIp?: string
  headers?: string[][]
}) => ({ method, path, sourceIp, rawHeaders: headers.flat(), query: '', protocol: 'HTTP/1.1', body: Buffer.alloc(0) })

async function ask(request: Parameters<typeof aRequest>[0], of = site) {
  const response = await of(aRequest(request))
  return { status: response?.status, text: response?.body.toString() ?? '', headers: new Headers(response?.headers) }
}

test('a browser of this machine gets the credentials', async () => {
  const origins = [
    [['Host', HOST]],
    [
      ['host', 'localhost:3000'],
      ['origin', 'http://localhost:3000'],
      ['sec-fetch-site', 'same-origin'],
    ],
    [
      ['host', '[::1]:3000'],
      ['origin', 'http://[::1]:3000'],
    ],
    [
      ['host', '127.0.0.1'],
      ['sec-fetch-site', 'none'],
    ],
  ]
  for (const headers of origins) {
    const {
      status,
      text,
      headers: answered,
    } = await ask({ headers, sourceIp: headers.length === 2 ? '::1' : '127.0.0.1' })
    expect([status, JSON.parse(text), answered.get('cache-control')]).toEqual([200, sample, 'no-store'])
  }
})

test.each([
  ['a client of another machine', { sourceIp: '192.168.1.7' }],
  ['a client without an address', { sourceIp: '' }],
  ['a name that was bound to 127.0.0.1', { headers: [['Host', 'evil.example:3000']] }],
  ['a name that looks like it', { headers: [['Host', '127.0.0.1.evil.example']] }],
  ['a request without Host', { headers: [] }],
  [
    'two of them',
    {
      headers: [
        ['Host', HOST],
        ['Host', 'evil.example'],
      ],
    },
  ],
  [
    'a page of another origin',
    {
      headers: [
        ['Host', HOST],
        ['Origin', 'https://evil.example'],
      ],
    },
  ],
  [
    'a page of another port',
    {
      headers: [
        ['Host', HOST],
        ['Origin', 'http://127.0.0.1:8080'],
      ],
    },
  ],
  [
    'a page without an origin',
    {
      headers: [
        ['Host', HOST],
        ['Origin', 'null'],
      ],
    },
  ],
  [
    'a page of another site',
    {
      headers: [
        ['Host', HOST],
        ['Sec-Fetch-Site', 'cross-site'],
      ],
    },
  ],
  [
    'a page of another subdomain',
    {
      headers: [
        ['Host', HOST],
        ['Sec-Fetch-Site', 'same-site'],
      ],
    },
  ],
  [
    'a proxy on this machine',
    {
      headers: [
        ['Host', HOST],
        ['X-Forwarded-For', '203.0.113.9'],
      ],
    },
  ],
] as const)(
  '%s gets none',
  async (_, {
    sourceIp = '127.0.0.1',
    headers = [['Host', HOST]],
  }: { sourceIp?: string; headers?: readonly (readonly string[])[] }) => {
    const answer = await ask({ sourceIp, headers: headers.map((each) => [...each]) })
    const { status, text } = answer
    expect([status, answer.headers.get('vary')]).toEqual([403, 'Origin, Sec-Fetch-Site, Sec-Fetch-Mode'])
    expect(text).not.toContain('the-secret')
  },
)

test('a server that other machines reach gives none, and its page offers none', async () => {
  const reachable = makeConsoleSite({ built: Promise.resolve(folder) })
  expect((await ask({}, reachable)).status).toBe(403)
  expect((await ask({ method: 'GET', path: '/console/' }, reachable)).text).not.toContain('tollgate-sample')
  expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost', 'LOCALHOST'].filter((host) => !isLoopback(host))).toEqual([])
  const others = ['0.0.0.0', '::', '192.168.1.7', 'localhost.evil.example', '127.0.0.1.evil.example', '']
  expect(others.filter(isLoopback)).toEqual([])
})

test('the page says that there is a sample, to this machine alone, and never has the credentials', async () => {
  const page = await ask({ method: 'GET', path: '/console/organizations' })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(page.text).toContain('<meta name="tollgate-sample" content="offered">')
  expect(page.text).not.toContain('the-secret')
  expect((await ask({ method: 'GET', path: '/console/', sourceIp: '192.168.1.7' })).text).not.toContain(
    'tollgate-sample',
  )
  expect((await ask({ method: 'GET' })).text).not.toContain('the-secret')
})

test('a page waits for the build, and says when it failed', async () => {
  const build = Promise.withResolvers<string>()
  const waiting = ask({ method: 'GET', path: '/console/' }, makeConsoleSite({ built: build.promise }))
  build.resolve(folder)
  expect((await waiting).status).toBe(200)
  const failed = makeConsoleSite({ built: Promise.reject(new Error('/srv/secret.tsx')) })
  const { status, text } = await ask({ method: 'GET', path: '/console/' }, failed)
  expect([status, text.includes('secret')]).toEqual([503, false])
})

test('all else is left to the service', async () => {
  const others = [
    { method: 'GET', path: '/v1beta1/organizations' },
    { method: 'GET', path: '/consoles' },
    { method: 'POST', path: '/console/' },
    { method: 'DELETE', path: '/console/sample-credentials' },
  ]
  for (const other of others) expect(await site(aRequest(other))).toBeUndefined()
})
