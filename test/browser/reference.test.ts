/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BROWSER, openBrowser } from '../support/browser.ts'
import type { Credentials } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

if (BROWSER === undefined) console.warn('skipped: no chromium on PATH (on Debian: apt-get install chromium)')

describe.skipIf(BROWSER === undefined)('the reference page', { timeout: 60_000 }, () => {
  let service: Awaited<ReturnType<typeof aService>>
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let admin: Credentials
  let page: Page
  let requests: Request[]
  let faults: string[]

  beforeAll(async () => {
    ;[service, browser, admin] = await Promise.all([aService(), openBrowser(), aClient(['admin'])])
  }, 60_000)
  afterAll(async () => {
    await page?.close()
    await browser?.close()
    await service?.stop()
  })

  beforeEach(async () => {
    await page?.close()
    page = await browser.newPage()
    ;[requests, faults] = [[], []]
    page.on('request', (request) => requests.push(request))
    page.on('pageerror', (error) => faults.push(error.message))
  })

  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first()
  async function open(at = '') {
    await page.goto(service.url + at)
    await heading('Tollgate').waitFor()
  }

  async function signIn({ clientId, secret }: Credentials) {
    const form = page.getByRole('region', { name: 'Authentication Required' }).first()
    await form.getByRole('combobox').fill(clientId)
    await form.getByLabel('Password', { exact: true }).fill(secret)
  }

  test('signs in, asks a check and shows the answer', async () => {
    await open()
    await signIn(admin)
    await page
      .getByRole('button', { name: /^Test Request/ })
      .first()
      .click()
    const client = page.getByRole('dialog')
    const answering = page.waitForResponse(/\/v1beta1\/admin\/check/)
    await client.getByRole('button', { name: /^Send Request/ }).click()
    const answer = await answering
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, '/v1beta1/admin/check'])
    expect(await answer.json()).toMatchObject({ status: true })
    await client.getByText('200 OK').waitFor()
    expect(await client.getByRole('region', { name: 'Response', exact: true }).innerText()).toMatch(/"status": true/)
    // SCREENSHOT=docs/reference.png takes the picture of the docs.
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
  })

  test('shows a refusal as it is', async () => {
    await open()
    await signIn({ ...admin, secret: 'wrong' })
    await page
      .getByRole('button', { name: /^Test Request/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send Request/ })
      .click()
    await page.getByRole('dialog').getByText('401 Unauthorized').waitFor()
    const response = page.getByRole('region', { name: 'Response', exact: true })
    expect(await response.innerText()).toMatch(/"reason": "UNAUTHENTICATED"/)
  })

  test('asks no other host for anything, and meets no fault', async () => {
    await open()
    await page.getByRole('button', { name: 'Open Group - Billing' }).click()
    await page.getByRole('link', { name: /^Change a product/ }).click()
    await heading('Change a product with its prices and features').waitFor()
    const others = requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url))
    expect(new Set(others.map((url) => new URL(url).origin))).toEqual(new Set([service.url]))
    expect(faults).toEqual([])
    const fonts = await page.evaluate(() => [...document.fonts].length)
    expect(fonts).toBe(0)
  })

  test.each(['light', 'dark'] as const)('is %s where the system is', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await open()
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const [red = 0] = (/\d+/.exec(background) ?? []).map(Number)
    expect(red > 127 ? 'light' : 'dark').toBe(colorScheme)
  })

  test('fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await open('/#tag/access/POST/v1beta1/admin/check')
    await heading('May they?').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await page
      .getByRole('button', { name: /^Test Request/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).last().waitFor()
  })

  /** Presses Tab until what has the focus is called so. */
  async function tabTo(name: RegExp) {
    for (let presses = 0; presses < 300; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { ariaLabel, role, id, textContent } = document.activeElement ?? {}
        const label = id ? document.querySelector(`label[for="${id}"]`)?.textContent : ''
        return [ariaLabel, label, role, textContent].join(' ').replace(/\s+/g, ' ').trim()
      })
      if (name.test(focused)) return
    }
    throw new Error(`no Tab leads to ${name}`)
  }

  test('is used by keyboard alone: sign in, go to an operation, send', async () => {
    await open()
    await tabTo(/combobox/)
    await page.keyboard.type(admin.clientId)
    await tabTo(/Password/)
    await page.keyboard.type(admin.secret)
    await tabTo(/^Test Request/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    const answering = page.waitForResponse(/\/v1beta1\/admin\/check/)
    await page.keyboard.press('Control+Enter')
    expect((await answering).status()).toBe(200)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
