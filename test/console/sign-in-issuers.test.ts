/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectGoodScreen } from './console-page.ts'
import { readStorage, signInAs, useSignIn } from './identity-providers.ts'

describe.skipIf(BROWSER === undefined)('a console with two identity providers', () => {
  const { desk, providers, openSignedOut } = useSignIn({ prefixes: ['a:', 'b:'] })
  const buttonOf = (index: number) => `Sign in with ${new URL(providers[index]?.issuer ?? '').host}`

  test('has a button for each, and the same id of both is two people', async () => {
    for (const [index, id] of ['a:grace', 'b:grace'].entries()) {
      const page = await openSignedOut()
      await expectGoodScreen(page, 'console-sign-in-issuers')
      await signInAs(page, 'Grace Hopper', buttonOf(index))
      await page.getByText(id, { exact: true }).waitFor()
      await page.getByText('You reach no organization').waitFor()
    }
  })

  test('takes no answer of the other one', async () => {
    const page = await openSignedOut()
    await page.getByRole('button', { name: buttonOf(0) }).click()
    await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
    await page.goto(`${desk.url}/`)
    const { state } = JSON.parse((await readStorage(page))['tollgate-sign-in'] ?? '{}')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const answer = new URLSearchParams({ code: 'a-code', state, iss: providers[1]?.issuer ?? '' })
    await page.goto(`${desk.url}/?${answer}`)
    await page.getByText(/the answer of 127\.0\.0\.1:\d+ was rejected/).waitFor()
    expect(sent.filter((url) => url.endsWith('/token'))).toEqual([])
  })
})
