import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'

const handlers = { 'not-found': () => ({ statusCode: 404, body: 'none' }) }
const pages = referencePages()
const server = await startServer({ host: '127.0.0.1', port: 0, operations: {}, handlers, pages })
afterAll(() => server.stop())

test('openapi.json is served as it is committed', async () => {
  const response = await fetch(`${server.url}/openapi.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toBe(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
})

test('the page and its scripts come from here, under a policy that lets nothing come from elsewhere', async () => {
  const html = await (await fetch(`${server.url}/?from=a-bookmark`)).text()
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path)
  expect(scripts).toEqual(['/reference/component.js', '/reference/start.js'])
  expect(html).not.toMatch(/https?:/)
  for (const path of ['/', ...scripts]) {
    const { status, headers } = await fetch(server.url + path, { method: 'HEAD' })
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'/)
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  }
})

test('whatever else is asked goes to the service, and so does another method', async () => {
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
