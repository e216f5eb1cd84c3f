import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'
import { description } from '../support/conformance.ts'

const handlers = { 'not-found': () => ({ statusCode: 404, body: 'none' }) }
const pages = referencePages()
const server = await startServer({ host: '127.0.0.1', port: 0, operations: {}, handlers, pages })
afterAll(() => server.stop())

test('openapi.json is served as it is committed', async () => {
  const response = await fetch(`${server.url}/openapi.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toBe(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
})

/** Matches the addresses that a file of the page loads: links, scripts, imports, and requests by scripts. */
const LOADED = /(?:href|src)="([^"#]+)"|from '([^']+)'|url\("([^"]+)"\)|fetch\('([^']+)'\)/g

test('each operation is in one group of the list, and the check comes first', async () => {
  const groups = await (await fetch(`${server.url}/reference/navigation.json`)).json()
  const listed: string[] = groups.flatMap(({ operations }: { operations: string[] }) => operations)
  const described = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(listed.toSorted()).toEqual(described.toSorted())
  expect([groups[0].title, listed[0]]).toEqual(['Check', 'check'])
})

test('the page loads all that is served, and nothing else', async () => {
  const loaded = new Set(['/'])
  for (const path of loaded) {
    const text = path.includes('/swagger-ui') ? '' : await (await fetch(server.url + path)).text()
    if (/^\/openapi.*json$/.test(path)) continue
    for (const [, ...found] of text.matchAll(LOADED)) {
      const address = new URL(found.find((each) => each !== undefined) ?? '', server.url + path)
      if (address.protocol !== 'data:') loaded.add(address.href.replace(server.url, ''))
    }
  }
  // The page does not load `openapi-3.0.json`, which is for generators of clients.
  const shown = Object.keys(pages).filter((path) => path !== '/openapi-3.0.json')
  expect([...loaded].sort()).toEqual(shown.sort())
})

test('the page names the file of the credentials, as text', () => {
  const bodyOf = (file?: string) => referencePages(file)['/']?.().body.toString()
  expect(bodyOf()).toContain('<code id="credentials-file">.local/credentials</code>')
  expect(bodyOf('/srv/<b>&$1/credentials')).toContain('>/srv/&lt;b>&amp;$1/credentials</code>')
})

test.each(Object.keys(pages))('%s comes under a policy that lets nothing come from elsewhere', async (path) => {
  const { status, headers } = await fetch(`${server.url}${path}?from=a-bookmark`, { method: 'HEAD' })
  expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(headers.get('content-type')).toMatch(/^(text\/(html|css|javascript); charset=utf-8|application\/json)$/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src 'self'; script-src 'self';/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
  expect(policy).not.toMatch(/https?:|blob:|\*|unsafe-eval|script-src[^;]*unsafe/)
})

test('no file of the page names another host', () => {
  for (const [path, page] of Object.entries(pages)) {
    if (path.includes('swagger-ui') || /^\/openapi.*json$/.test(path)) continue
    const code = page()
      .body.toString()
      .replace(/^ *(\/\/|\*|\/\*).*$/gm, '')
    expect([path, code.match(/https?:/g)]).toEqual([path, null])
  }
})

test('all other requests go to the service, and so does another method', async () => {
  for (const [method, path] of [
    ['POST', '/'],
    ['GET', '/reference/'],
    ['GET', '/reference/../package.json'],
    ['GET', '/__proto__'],
  ] as const) {
    const response = await fetch(server.url + path, { method })
    expect([path, response.status, await response.text()]).toEqual([path, 404, 'none'])
  }
})
