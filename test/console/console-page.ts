/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { DecisionPlace } from '../../lib/http/decision-setting.ts'
import type { SignIn } from '../../lib/http/sign-in/settings.ts'
import { ensureConsole } from '../../local/console/built.ts'
import { makeConsoleSite } from '../../local/console/site.ts'
import { findAxeViolations } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import type { Credentials } from '../support/request.ts'
import { sampleOf } from '../support/sample.ts'
import { aService, type Calls } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

export interface Device {
  size?: keyof typeof SIZES
  scheme?: 'light' | 'dark'
  /** The time zone and the language of the reader. */
  zone?: string
  language?: string
}

type SizeAndScheme = [keyof typeof SIZES, 'light' | 'dark']

/** The devices that differ most. Each run tries one of them, or both with `EVERY_CASE=1` and for pictures. */
export const DEVICES = sampleOfDevices(['desktop', 'light'], ['phone', 'dark'])

/** For what people see first. */
export const ALL_DEVICES = sampleOfDevices(
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
)

function sampleOfDevices(...devices: SizeAndScheme[]): SizeAndScheme[] {
  return process.env.PICTURES === undefined ? sampleOf(devices) : devices
}

interface Given {
  calls?: Calls
  decisions?: DecisionPlace
  openSignIn?: () => Promise<SignIn>
}

/**
 * Provides the console for a test file, with one server for the sample world and one browser. A fault on any page fails
 * the test that opened this page.
 *
 * @param options.decisions the place of the log of decisions, if the stage has one
 * @param options.openSignIn starts identity providers, and returns the setting that names them
 */
export function useConsole({ calls, decisions, openSignIn }: Given = {}) {
  const state = {} as { url: string; admin: Credentials }
  const contexts = new Map<string, Promise<BrowserContext>>()
  const pages: Page[] = []
  const faults: string[] = []
  let service: Awaited<ReturnType<typeof aService>>
  let browser: Browser
  beforeAll(async () => {
    process.env.AUDIT_DAYS = '90'
    state.admin = await aClient(['admin'])
    const { clientId, secret: clientSecret } = state.admin
    const signIn = await openSignIn?.()
    if (signIn !== undefined) process.env.SIGN_IN = JSON.stringify(signIn)
    const sample = signIn?.only ? undefined : { clientId, clientSecret }
    const site = makeConsoleSite({ built: ensureConsole(), sample, signIn, decisions })
    ;[service, browser] = await Promise.all([aService({ site, ...(calls && { calls }) }), launchBrowser()])
    state.url = `${service.url}/console`
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
    delete process.env.AUDIT_DAYS
    if (openSignIn !== undefined) delete process.env.SIGN_IN
  })
  afterEach(async () => {
    await Promise.all(
      pages.splice(0).map(async (page) => {
        // A handler of the page may still fetch an answer that the page no longer waits for.
        if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.close()
      }),
    )
    for (const context of contexts.values()) await (await context).setOffline(false)
    expect(faults.splice(0)).toEqual([])
  })

  /**
   * Returns the browser context of a device. The pages of a context share the cache of files, but each page has its own
   * session.
   */
  function contextOf({ size = 'desktop', scheme = 'light', zone, language }: Device): Promise<BrowserContext> {
    const name = [size, scheme, zone, language].join(' ')
    const reader = { ...(zone && { timezoneId: zone }), ...(language && { locale: language }) }
    const context = contexts.get(name) ?? browser.newContext({ ...SIZES[size], colorScheme: scheme, ...reader })
    contexts.set(name, context)
    return context
  }

  /** Opens an address below `/console` in a new page. */
  async function openConsole(device: Device = {}, path = '/organizations'): Promise<Page> {
    const page = await (await contextOf(device)).newPage()
    page.setDefaultTimeout(60_000)
    pages.push(page)
    collectFaults(page, faults)
    await page.goto(state.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  return Object.assign(state, { openConsole })
}

/**
 * Collects script errors and violations of the page's content security policy. An error response or a lost response of
 * the API or of an identity provider is not a fault of the page.
 */
function collectFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const isAnswer =
      /\/(v1beta1|access)\/|\/token$/.test(message.location().url) && message.text().startsWith('Failed to load')
    const isNoAnswer = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(message.text())
    if (message.type() === 'error' && !isAnswer && !isNoAnswer) faults.push(message.text())
  })
}

/** Opens the sample world, or waits for the screen if the page has not been signed out since. */
export async function signInWithSample(page: Page): Promise<void> {
  const [sample, navigation] = [
    page.getByRole('button', { name: /sample/ }),
    page.getByRole('navigation', { name: 'Main' }),
  ]
  await sample.or(navigation).waitFor()
  if (await sample.isVisible()) await sample.click()
  await navigation.waitFor()
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
}

export async function signIn(page: Page, { clientId, secret }: Credentials): Promise<void> {
  await page.getByLabel('Client ID').fill(clientId)
  await page.getByLabel('Client secret').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page), page.url()).toEqual([])
}

/** Takes a screenshot for the documentation, if the tests run with `PICTURES=docs npx vitest run test/console`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Expects that no part of the page can be scrolled sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Takes a screenshot of the screen, too. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await expectNoAxeViolations(page)
  await takePicture(page, name)
  await expectNoOverflow(page)
}
