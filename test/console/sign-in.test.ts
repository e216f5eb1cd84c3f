/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { DEVICES, expectGoodScreen, signIn } from './console-page.ts'
import { changeTokens, readStorage, signInAs, useSignIn, waitForScreen } from './identity-providers.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

const isOfApi = (request: Request): boolean => request.url().includes('/v1beta1/')

function follow(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return {
    requests,
    tokens: () => requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/token')),
    bearers: () => requests.filter(isOfApi).map((request) => request.headers().authorization ?? ''),
  }
}

describe.skipIf(BROWSER === undefined)('a person who signs in to the console', () => {
  const { desk, providers, openSignedOut } = useSignIn()

  test('comes back to the requested address, and the console says who it is', async () => {
    const page = await openSignedOut(`/organizations/${ACME}?tab=groups`)
    const followed = follow(page)
    await signInAs(page, 'Grace Hopper')
    await page.getByRole('tabpanel').getByText('Platform team').waitFor()
    expect(page.url()).toBe(`${desk.url}/organizations/${ACME}?tab=groups`)
    await page.getByText('Grace Hopper').waitFor()
    await page.getByText('grace', { exact: true }).waitFor()
    const { bearer = '', refresh = '' } = JSON.parse((await readStorage(page))['tollgate-person'] ?? '{}')
    expect(new Set(followed.bearers())).toEqual(new Set([`Bearer ${bearer}`]))
    const own = followed.requests.map((request) => request.url()).filter((url) => !url.includes('/auth'))
    expect(own.filter((url) => url.includes(bearer) || url.includes(refresh))).toEqual([])
  })

  test('has tokens in the session storage of the tab alone', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Grace Hopper')
    await waitForScreen(page)
    expect(Object.keys(await readStorage(page))).toEqual(['tollgate-person'])
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    await page.reload()
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    const other = await desk.openConsole()
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  test('gets new tokens without a question before the old ones end, once for all requests of a screen', async () => {
    const page = await openSignedOut(`/organizations/${ACME}`)
    await signInAs(page, 'Grace Hopper')
    await waitForScreen(page)
    const before = JSON.parse((await readStorage(page))['tollgate-person'] ?? '{}')
    const address = await changeTokens(page, { renewAt: '0' })
    const followed = follow(page)
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    const [sent, ...others] = followed.tokens().map((request) => new URLSearchParams(request.postData() ?? ''))
    expect([sent?.get('grant_type'), others]).toEqual(['refresh_token', []])
    const after = JSON.parse((await readStorage(page))['tollgate-person'] ?? '{}')
    expect(new Set(followed.bearers())).toEqual(new Set([`Bearer ${after.bearer}`]))
    expect([after.bearer === before.bearer, after.refresh === before.refresh]).toEqual([false, false])
  })

  test('has to sign in again where the provider gives no new token', async () => {
    const page = await openSignedOut(`/organizations/${ACME}`)
    await signInAs(page, 'Grace Hopper')
    await waitForScreen(page)
    await page.goto(await changeTokens(page, { renewAt: '0', refresh: 'used' }))
    await page.getByText('Your sign-in has ended').waitFor()
    expect(await readStorage(page)).toEqual({})
    expect(page.url()).toBe(`${desk.url}/organizations/${ACME}`)
  })

  test('signs out at the provider too, which then asks again', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Ada Lovelace')
    await waitForScreen(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign out?' }).waitFor()
    expect(new URL(page.url()).searchParams.has('id_token_hint')).toBe(false)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect([page.url(), await readStorage(page)]).toEqual([`${desk.url}/`, {}])
    await signInAs(page, 'Grace Hopper')
    await page.getByText('Grace Hopper').waitFor()
  })

  test('may do what their roles allow, and no more', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Linus Torvalds')
    await page
      .getByText(
        'Only platform admins and holders of the relation support, biller or viewer may list all organizations',
      )
      .waitFor()
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    const nobody = await openSignedOut()
    await signInAs(nobody, 'Ada Lovelace')
    await nobody.getByText('You reach no organization').waitFor()
  })

  test('a client signs in beside them by its secret', async () => {
    const page = await openSignedOut()
    await signIn(page, desk.admin)
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    expect(await readStorage(page)).toEqual({})
  })

  test.each(DEVICES)(
    'neither the sign-in nor the name of the person has a finding of axe: %s, %s',
    async (size, scheme) => {
      const page = await openSignedOut('/', { size, scheme })
      await page.getByRole('button', { name: `Sign in with ${new URL(providers[0]?.issuer ?? '').host}` }).waitFor()
      await expectGoodScreen(page, `console-sign-in-person-${size}`)
      await signInAs(page, 'Grace Hopper')
      await page.getByRole('link', { name: 'Signed in as Grace Hopper' }).waitFor()
      await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
      await expectGoodScreen(page, `console-person-${size}`)
    },
  )
})
