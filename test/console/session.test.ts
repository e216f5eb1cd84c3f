/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectNoAxeViolations, signIn, signInWithSample, takePicture, useConsole } from './console-page.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

describe.skipIf(BROWSER === undefined)('a session of the console', () => {
  const desk = useConsole()

  test('a wrong secret is an error beside its field; the right one shows the requested address', async () => {
    const page = await desk.openConsole({}, `/organizations/${ACME}?tab=groups`)
    await signIn(page, { ...desk.admin, secret: 'wrong' })
    const secret = page.getByLabel('Client secret')
    await page.getByText('does not belong to this client ID').waitFor()
    expect(await secret.getAttribute('aria-invalid')).toBe('true')
    const describedBy = (await secret.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${describedBy}"]`).innerText()).toMatch(/does not belong/)
    await expectNoAxeViolations(page)
    const sent = page.waitForRequest(/\/v1beta1\/organizations\?/)
    await signIn(page, desk.admin)
    expect((await sent).headers()).not.toHaveProperty('cookie')
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    await page.getByRole('tabpanel').getByText('Platform team').waitFor()
    expect(page.url()).toBe(`${desk.url}/organizations/${ACME}?tab=groups`)
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([0, 0, ''])
    expect(await page.content()).not.toContain(desk.admin.secret)
  })

  test('the option keeps the session over a reload, and signing out forgets it', async () => {
    const page = await desk.openConsole()
    await page.getByLabel('Keep me signed in for this session').check()
    await signIn(page, desk.admin)
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    await expectToStay(page)
  })

  test('the sample world stays open over a reload, in this tab alone', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    await expectToStay(page)
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    const other = await desk.openConsole()
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  async function expectToStay(page: Page): Promise<void> {
    await page.reload()
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['tollgate-session'])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  }

  test('credentials that end lead to the sign-in, and then back to the same address', async () => {
    const page = await desk.openConsole({}, `/organizations/${ACME}`)
    await signInWithSample(page)
    await page.getByRole('link', { name: 'Web shop' }).or(page.getByText('Web shop')).first().waitFor()
    const refusal = { status: 401, json: { code: 16, message: 'no', details: [] } }
    await page.route('**/v1beta1/organizations/*/groups?*', (route) => route.fulfill(refusal))
    await page.getByRole('tab', { name: 'Groups' }).click()
    await page.getByText('no longer accepted').waitFor()
    await page.unroute('**/v1beta1/organizations/*/groups?*')
    await signInWithSample(page)
    await page.getByRole('tabpanel').getByText('Platform team').waitFor()
    expect(page.url()).toBe(`${desk.url}/organizations/${ACME}?tab=groups`)
  })

  test('without a network it says so, and the answer comes by itself', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    const list = page.getByRole('link', { name: 'Acme Corporation' })
    await list.waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    await list.click()
    await page.getByRole('heading', { level: 1, name: 'Organization', exact: true }).waitFor()
    expect(await page.title()).toBe('Organization · Tollgate')
    await expectNoAxeViolations(page)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    await page.getByText('You are offline').waitFor({ state: 'detached' })
    await page.route('**/v1beta1/**', (route) => route.abort())
    await page.getByRole('tab', { name: 'Service users' }).click()
    await page.getByText('The network connection fails').waitFor()
    await page.unroute('**/v1beta1/**')
    await page.getByRole('tabpanel').getByText('No service users').waitFor()
  })

  test.each(['light', 'dark'] as const)('the sign-in has no finding of axe, %s', async (scheme) => {
    const page = await desk.openConsole({ scheme })
    await expectNoAxeViolations(page)
    await takePicture(page, `console-sign-in-${scheme}`)
  })
})
