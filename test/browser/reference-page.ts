/// <reference lib="dom" />
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { description } from '../support/conformance.ts'
import type { Credentials } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Returns the title that the page shows for an operation: its summary in the OpenAPI document. */
export function titleOf(operationId: string): string {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  const operation = operations.find((each) => each.operationId === operationId)
  if (operation === undefined) throw new Error(`no operation ${operationId}`)
  return operation.summary
}

export const operationIds = Object.values(description.paths).flatMap((path) =>
  Object.values(path).map(({ operationId }) => operationId),
)

/**
 * The operations to try: one with a body, one with a query, and one without body and query. The page treats all
 * operations alike. `EVERY_CASE=1` tries all operations.
 */
export const triedIds =
  process.env.EVERY_CASE === '1' ? operationIds : ['check', 'createUsage', 'updateProduct', 'getPermission']

/**
 * Opens the page on a separate device, with the functions that the tests of a file need. Each test gets a new `page`.
 */
export function useReferencePage(device: BrowserContextOptions) {
  const state = {} as { url: string; admin: Credentials; page: Page; requests: string[]; faults: string[] }
  let service: Awaited<ReturnType<typeof aService>>
  let browser: BrowserContext
  beforeAll(async () => {
    ;[service, browser, state.admin] = await Promise.all([aService(), openBrowser(device), aClient(['admin'])])
    await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
    state.url = service.url
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })
  beforeEach(async () => {
    state.page = await browser.newPage()
    ;[state.requests, state.faults] = [[], []]
    state.page.on('request', (request) => state.requests.push(request.url()))
    state.page.on('pageerror', (error) => state.faults.push(error.message))
    state.page.on('console', (message) => message.type() === 'error' && state.faults.push(message.text()))
  })
  afterEach(() => state.page.close())
  return state
}

/** Opens the page, and waits until the first operation is visible. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await page.locator('.opblock').filter({ visible: true }).getByRole('button', { name: 'Execute' }).waitFor()
}

/** An operation that the page shows. */
export const operation = (page: Page, operationId: string): Locator =>
  page
    .locator('.opblock')
    .filter({ has: page.getByText(titleOf(operationId), { exact: true }) })
    .filter({ visible: true })

/** Finds the link to an operation in the list of operations. */
export const linkTo = (page: Page, operationId: string): Locator => page.locator(`nav a[href$="/${operationId}"]`)

export const response = (page: Page): Locator => page.getByRole('region', { name: 'Response', exact: true })

/**
 * Describes the part of an element that a person cannot see or touch. Returns an empty text if the whole element is
 * inside the viewport and its middle is not covered.
 */
export async function hiddenPartOf(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { width, height, scale } = window.visualViewport ?? { width: innerWidth, height: innerHeight, scale: 1 }
    const box = [left, top, right, bottom].map(Math.round).join(' ')
    if (scale !== 1) return `the page is scaled by ${scale}`
    if (right - left < 1 || bottom - top < 1) return `it is ${box}: empty`
    if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) return `it is ${box} in ${width} x ${height}`
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (found !== null && (element.contains(found) || found.contains(element))) return ''
    return `${found?.outerHTML.slice(0, 100)} covers it`
  })
}

/** Waits, without scrolling, until the whole element is visible. */
export async function expectInView(target: Locator, timeout = 30_000) {
  await expect.poll(() => hiddenPartOf(target), { timeout }).toBe('')
}

/** Takes a screenshot for the documentation, if the tests run with `PICTURES=docs npx vitest run test/browser`. */
export async function takePicture(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
