/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectNoAxeViolations } from './console-page.ts'
import { readStorage, signInAs, useSignIn } from './identity-providers.ts'

describe.skipIf(BROWSER === undefined)('a console for people alone', () => {
  const { desk, openSignedOut } = useSignIn({ only: true, audience: 'urn:another-service' })

  test('asks for no client secret, and takes none that was kept', async () => {
    const page = await openSignedOut()
    const buttons = await page.getByRole('button').allInnerTexts()
    expect(buttons).toEqual([expect.stringMatching(/^Sign in with 127\.0\.0\.1:\d+$/)])
    expect(await page.getByRole('textbox').count()).toBe(0)
    await expectNoAxeViolations(page)
    const kept = { clientId: desk.admin.clientId, clientSecret: desk.admin.secret }
    await page.evaluate((texts) => sessionStorage.setItem('tollgate-session', JSON.stringify(texts)), kept)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  test('says that a token for another service is not accepted, and keeps nothing', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Grace Hopper')
    await page.getByText('is not accepted, or no longer accepted').waitFor()
    expect(await readStorage(page)).toEqual({})
  })
})
