import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveConsole } from '../../../lib/http/serve-console.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-console-'))
mkdirSync(join(folder, 'assets/old.js'), { recursive: true })
writeFileSync(join(folder, 'index.html'), '<h1>console</h1>')
writeFileSync(join(folder, 'assets/index-a1_b-2.js'), 'script')
writeFileSync(join(folder, 'assets/data-1.bin'), 'data')
writeFileSync(join(folder, 'secret.txt'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const serve = (path: string) => {
  const { status, headers, body } = serveConsole(folder, path) ?? {}
  return [status, headers?.['content-type'], headers?.['cache-control'], body?.toString()]
}

const PAGE = [200, 'text/html; charset=utf-8', 'no-cache', '<h1>console</h1>']

test('every address is the page, which is asked for anew; a file with a hash is kept for a year', () => {
  for (const path of ['/console', '/console/', '/console/organizations/acme', '/console/secret.txt', '/console/a%2Fb'])
    expect([path, ...serve(path)]).toEqual([path, ...PAGE])
  const year = 'public, max-age=31536000, immutable'
  expect(serve('/console/assets/index-a1_b-2.js')).toEqual([200, 'text/javascript; charset=utf-8', year, 'script'])
  expect(serve('/console/assets/data-1.bin')).toEqual([200, 'text/plain; charset=utf-8', year, 'data'])
})

test.each([
  'index-other.js',
  '',
  '..',
  '../secret.txt',
  '..%2Fsecret.txt',
  '%2e%2e/secret.txt',
  '..\\secret.txt',
  'a/../index.html',
  'index-a1_b-2.js/',
  '.env',
])('no file is at /console/assets/%s, and no page either', (name) => {
  expect(serve(`/console/assets/${name}`)).toEqual([404, 'text/plain; charset=utf-8', 'no-store', 'no such file\n'])
})

test('all other addresses are not of the console', () => {
  for (const path of ['/', '/consoles', '/v1beta1/console/', '/Console/'])
    expect([path, serveConsole(folder, path)]).toEqual([path, undefined])
})

test('a file that cannot be read is a fault, and not a missing one', () => {
  expect(() => serve('/console/assets/old.js')).toThrow(/EISDIR/)
})

test('everything comes under a policy that names no host and allows no code in the page', () => {
  for (const path of ['/console', '/console/', '/console/assets/index-a1_b-2.js', '/console/assets/none.js']) {
    const headers = serveConsole(folder, path)?.headers ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /)
    expect(policy).toContain("base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|data:|blob:|unsafe-eval|script-src[^;]*unsafe/)
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'no-referrer'])
  }
})
