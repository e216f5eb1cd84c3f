import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveConsole } from '../../../lib/http/serve-console.ts'
import { checkSignIn } from '../../../lib/http/sign-in/settings.ts'

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

describe('with identity providers', () => {
  const signIn = checkSignIn({
    issuers: [
      {
        issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_a',
        audience: 'a"><script>',
        clientId: 'console',
        prefix: 'a:',
        origins: ['https://acme.auth.eu-central-1.amazoncognito.com'],
      },
      { issuer: 'https://acme.example/', audience: ['api', 'web'], clientId: 'other', prefix: 'b:', scopes: 'openid' },
    ],
    only: true,
  })
  beforeAll(() => writeFileSync(join(folder, 'index.html'), '<head></head>'))

  test('the page names them, and nothing of it can end the attribute', () => {
    const html = serveConsole(folder, '/console/users', { signIn })?.body.toString() ?? ''
    const [, content = ''] = /^<head><meta name="tollgate-sign-in" content="([^"<>]+)"><\/head>$/.exec(html) ?? []
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    const scopes = ['openid', 'profile', 'email']
    const issuer = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_a'
    expect(JSON.parse(text)).toEqual({
      issuers: [
        { issuer, clientId: 'console', audience: ['a"><script>'], scopes },
        { issuer: 'https://acme.example/', clientId: 'other', audience: ['api', 'web'], scopes: ['openid'] },
      ],
      only: true,
    })
  })

  test('the policy lets it send requests to their origins, and to no others', () => {
    const origins = [
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://acme.auth.eu-central-1.amazoncognito.com',
      'https://acme.example',
    ]
    for (const path of ['/console/', '/console/assets/index-a1_b-2.js']) {
      const policy = serveConsole(folder, path, { signIn })?.headers['content-security-policy'] ?? ''
      expect(policy).toContain(`connect-src 'self' ${origins.join(' ')};`)
      expect(policy.match(/https?:/g)).toHaveLength(origins.length)
    }
  })

  test('the page is not the compressed one, which names none', () => {
    writeFileSync(join(folder, 'index.html.br'), 'compressed')
    const answer = serveConsole(folder, '/console/', { signIn, acceptEncoding: 'br' })
    expect([answer?.headers['content-encoding'], answer?.body.toString()]).toEqual([
      undefined,
      expect.stringContaining('acme'),
    ])
    rmSync(join(folder, 'index.html.br'))
  })
})
