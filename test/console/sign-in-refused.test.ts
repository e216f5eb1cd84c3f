/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectNoAxeViolations } from './console-page.ts'
import { changeTokens, readStorage, signInAs, useSignIn } from './identity-providers.ts'

const NOT_ACCEPTED = 'is not accepted, or no longer accepted'
const REJECTED = 'belongs to no sign-in of this tab'

/** The milliseconds for which a test waits, to show that the page contacts no identity provider by itself. */
const QUIET_MS = 1_000

describe.skipIf(BROWSER === undefined)('a sign-in that fails', () => {
  const { desk, providers, restart, openSignedOut } = useSignIn()
  // Sets the clock before the service starts, so that the service uses this clock.
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }))
  afterAll(() => vi.useRealTimers())

  const setState = async (user: string, state: 'disable' | 'enable') => {
    const authorization = `Basic ${btoa(`${desk.admin.clientId}:${desk.admin.secret}`)}`
    const url = new URL(`/v1beta1/users/${user}/${state}`, desk.url)
    expect((await fetch(url, { method: 'POST', headers: { authorization } })).status).toBe(200)
  }

  function followProviders(page: Page): string[] {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(providers[0]?.issuer ?? '')) asked.push(request.url())
    })
    return asked
  }

  test('a person who is disabled is signed out, is told so, and can let somebody else sign in', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Linus Torvalds')
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    await setState('linus', 'disable')
    const asked = followProviders(page)
    await page.getByRole('link', { name: 'Acme Corporation' }).click()
    await page.getByText(NOT_ACCEPTED).waitFor()
    await page.waitForTimeout(QUIET_MS)
    expect([asked, await readStorage(page)]).toEqual([[], {}])
    await expectNoAxeViolations(page)
    // The identity provider still has a session of Linus. The sign-in must make the provider ask again which person
    // signs in.
    await signInAs(page, 'Linus Torvalds')
    await page.getByText(NOT_ACCEPTED).waitFor()
    await signInAs(page, 'Grace Hopper')
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    await setState('linus', 'enable')
  })

  test('an answer whose state no sign-in of this tab has is rejected, and its code is not used', async () => {
    const page = await desk.openConsole()
    const asked = followProviders(page)
    await page.goto(`${desk.url}/?code=a-code&state=forged&iss=${providers[0]?.issuer}`)
    await page.getByText(REJECTED).waitFor()
    expect([page.url(), asked]).toEqual([`${desk.url}/`, []])
    await page.goto(`${desk.url}/?error=access_denied&state=forged`)
    await page.getByText(REJECTED).waitFor()
  })

  test('an answer to a sign-in that is under way is rejected with another state, and then with the right one', async () => {
    const { page, state } = await beginSignIn()
    await page.goto(`${desk.url}/?code=a-code&state=x${state}&iss=${providers[0]?.issuer}`)
    await page.getByText(REJECTED).waitFor()
    await page.goto(`${desk.url}/?code=a-code&state=${state}&iss=${providers[0]?.issuer}`)
    await page.getByText(REJECTED).waitFor()
    expect(await readStorage(page)).toEqual({})
  })

  test.each([['&iss=https://other.example'], ['']])('an answer with the issuer "%s" is rejected', async (iss) => {
    const { page, state } = await beginSignIn()
    const asked = followProviders(page)
    await page.goto(`${desk.url}/?code=a-code&state=${state}${iss}`)
    await page.getByText(/the answer of 127\.0\.0\.1:\d+ was rejected/).waitFor()
    expect(asked.filter((url) => url.endsWith('/token'))).toEqual([])
    expect(await readStorage(page)).toEqual({})
  })

  test('tokens with another nonce are rejected', async () => {
    const page = await openSignedOut()
    await page.getByRole('button', { name: /^Sign in with / }).click()
    await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
    const choosing = page.url()
    await page.goto(`${desk.url}/`)
    await page.evaluate(() => {
      const begun = JSON.parse(sessionStorage.getItem('tollgate-sign-in') ?? '{}')
      sessionStorage.setItem('tollgate-sign-in', JSON.stringify({ ...begun, nonce: 'another' }))
    })
    await page.goto(choosing)
    await page.getByRole('button', { name: 'Grace Hopper' }).click()
    await page.getByText(/the answer of 127\.0\.0\.1:\d+ was rejected/).waitFor()
    expect(await readStorage(page)).toEqual({})
  })

  test('what the provider refuses is told by its short word', async () => {
    const { page, state } = await beginSignIn()
    const text = '<img src=x onerror=alert(1)>'
    const answer = new URLSearchParams({ error: 'access_denied', error_description: text, state, iss: issuer() })
    await page.goto(`${desk.url}/?${answer}`)
    await page.getByText(/127\.0\.0\.1:\d+ refused: access_denied\./).waitFor()
    expect(await page.content()).not.toContain('onerror')
  })

  test('new keys of the provider are found', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Grace Hopper')
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    await providers[0]?.stop()
    await startAgain()
    const before = await readStorage(page)
    await page.goto(await changeTokens(page, { renewAt: '0' }))
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    expect(await readStorage(page)).not.toEqual(before)
  })

  test('a provider that is down is told at the sign-in', async () => {
    const page = await openSignedOut()
    await providers[0]?.stop()
    await page.getByRole('button', { name: /^Sign in with / }).click()
    await page
      .getByRole('alert')
      .getByText(/127\.0\.0\.1:\d+ does not answer/)
      .waitFor()
    await expectNoAxeViolations(page)
    await startAgain()
    await signInAs(page, 'Grace Hopper')
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
  })

  test('while a provider is down a token serves until its end, and then new ones come by themselves', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Grace Hopper')
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    await providers[0]?.stop()
    await page.goto(await changeTokens(page, { renewAt: '0' }))
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
    await page.goto(await changeTokens(page, { renewAt: '0', endsAt: '0' }))
    await page.getByText('The network connection fails').waitFor()
    await startAgain()
    await page.getByRole('link', { name: 'Acme Corporation' }).first().waitFor()
  })

  /** Restarts the identity provider with new keys. The service fetches unknown keys at most once a minute. */
  async function startAgain(): Promise<void> {
    await restart()
    vi.setSystemTime(Date.now() + 61_000)
  }

  const issuer = (): string => providers[0]?.issuer ?? ''

  /** Returns the page of the identity provider. */
  async function beginSignIn(): Promise<{ page: Page; state: string }> {
    const page = await openSignedOut()
    await page.getByRole('button', { name: /^Sign in with / }).click()
    await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
    await page.goto(`${desk.url}/`)
    const { state } = JSON.parse((await readStorage(page))['tollgate-sign-in'] ?? '{}')
    return { page, state }
  }
})
