import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIENCE, CONSOLE_CLIENT } from '../../../local/sign-in/provider.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../local/sign-in/server.ts'
import { askForTokens, decodeToken, follow, signInAt, type Visit } from '../../support/by-hand.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const CONSOLE = `${ORIGIN}/console/`
const PEOPLE = [{ id: 'grace', label: '<b>Grace</b>' }]

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, listPeople: async () => PEOPLE })
  provider.open([CONSOLE])
})
afterAll(() => provider.stop())

test('somebody is chosen, and gets tokens for the API and for the console', async () => {
  const { issuer } = provider
  const { back, tokens } = await signInAt(issuer, 'grace', { redirect: CONSOLE })
  expect(back.origin + back.pathname).toBe(CONSOLE)
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['a-state', issuer])
  expect(decodeToken(tokens.access_token)).toMatchObject({ iss: issuer, aud: AUDIENCE, sub: 'grace' })
  expect(decodeToken(tokens.access_token, 0)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
  expect(decodeToken(tokens.id_token)).toMatchObject({
    iss: issuer,
    aud: CONSOLE_CLIENT,
    sub: 'grace',
    nonce: 'a-nonce',
  })
})

test('a refresh token gives new tokens once; used again, it ends all of them', async () => {
  const { tokens } = await signInAt(provider.issuer, 'ada', { redirect: CONSOLE })
  const renew = (refresh_token: string) => askForTokens(provider.issuer, { grant_type: 'refresh_token', refresh_token })
  const renewed = await renew(tokens.refresh_token)
  expect(decodeToken(renewed.access_token)).toMatchObject({ aud: AUDIENCE, sub: 'ada' })
  await expect(renew(tokens.refresh_token)).rejects.toThrow('400')
  await expect(renew(renewed.refresh_token)).rejects.toThrow('400')
})

test('the page names people as text', async () => {
  const { visit, choosing } = await signInAt(provider.issuer, 'ada', { redirect: CONSOLE })
  const html = await (await visit(choosing)).text()
  expect(html).toContain('<button name="user" value="grace"><bdi>&lt;b&gt;Grace&lt;/b&gt;</bdi>')
})

test('somebody else can sign in where the provider knows a person', async () => {
  const { issuer } = provider
  const { visit, question } = await signInAt(issuer, 'ada', { redirect: CONSOLE })
  const choosing = await follow(visit, issuer, `${issuer}/auth?${question}&prompt=login`)
  const chosen = { method: 'POST', body: new URLSearchParams({ user: 'grace' }) }
  const changing = await follow(visit, issuer, choosing, chosen)
  const back = await confirm(visit, issuer, await (await visit(changing)).text())
  expect(new URL(back).searchParams.get('code')).toMatch(/./)
})

test('signing out asks first, and leads back to the console', async () => {
  const { issuer } = provider
  const { visit } = await signInAt(issuer, 'ada', { redirect: CONSOLE })
  const { end_session_endpoint } = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >
  const question = new URLSearchParams({ client_id: CONSOLE_CLIENT, post_logout_redirect_uri: CONSOLE })
  const html = await (await visit(`${end_session_endpoint}?${question}`)).text()
  expect(html).toContain('Sign out?')
  expect(await confirm(visit, issuer, html)).toBe(CONSOLE)
})

function confirm(visit: Visit, issuer: string, html: string): Promise<string> {
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? []
  return follow(visit, issuer, action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
}

test('pages of other origins, other redirect addresses and other hosts get nothing', async () => {
  const { issuer } = provider
  const allowed = async (origin: string) =>
    (
      await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ client_id: CONSOLE_CLIENT }),
      })
    ).headers.get('access-control-allow-origin')
  expect([await allowed(ORIGIN), await allowed('http://127.0.0.1:3001')]).toEqual([ORIGIN, null])
  await expect(signInAt(issuer, 'ada', { redirect: 'http://127.0.0.1:3000/elsewhere' })).rejects.toThrow('400')
  expect(await statusFor('evil.example')).toBe(421)
  expect(await statusFor(new URL(issuer).host)).toBe(200)
})

test('before it is opened, it answers that it is starting', async () => {
  const starting = await startIdentityProvider({ port: 0, listPeople: async () => PEOPLE })
  expect((await fetch(starting.issuer)).status).toBe(503)
  await starting.stop()
})

const statusFor = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${provider.issuer}/.well-known/openid-configuration`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
