/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { SignIn } from '../../lib/http/sign-in/settings.ts'
import { ensureConsole } from '../../local/console/built.ts'
import { makeConsoleSite } from '../../local/console/site.ts'
import { findAxeViolations } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import type { Credentials } from '../support/request.ts'
import { aService, type Calls } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

export interface Device {
  size?: keyof typeof SIZES
  scheme?: 'light' | 'dark'
}

/**
 * The console of a file of tests: one server with the sample world, one browser. Faults of any page fail the test that opened it.
 *
 * @param options.openSignIn starts identity providers, and gives their setting
 */
export function useConsole({ calls, openSignIn }: { calls?: Calls; openSignIn?: () => Promise<SignIn> } = {}) {
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
    const site = makeConsoleSite({ built: ensureConsole(), sample, signIn })
    ;[service, browser] = await Promise.all([aService({ site, ...(calls && { calls }) }), launchBrowser()])
    state.url = `${service.url}/console`
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
    delete process.env.AUDIT_DAYS
    if (openSignIn !== undefined) delete process.env.SIGN_IN
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.close()))
    for (const context of contexts.values()) await (await context).setOffline(false)
    expect(faults.splice(0)).toEqual([])
  })

  /** The pages of a device share what the browser keeps of files. A session is of one page alone. */
  function contextOf({ size, scheme }: Required<Device>): Promise<BrowserContext> {
    const name = `${size} ${scheme}`
    const context = contexts.get(name) ?? browser.newContext({ ...SIZES[size], colorScheme: scheme })
    contexts.set(name, context)
    return context
  }

  /** Opens an address below `/console` in a page of its own. */
  async function openConsole({ size = 'desktop', scheme = 'light' }: Device = {}, path = '/'): Promise<Page> {
    const page = await (await contextOf({ size, scheme })).newPage()
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
 * Errors of scripts and of the policy of the page. An answer of the API or of a provider that is no success is no fault of the page,
 * and no answer neither.
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

/** Signs in by one click, and waits for the screen of the address. */
export async function signInWithSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: /sample/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
}

export async function signIn(page: Page, { clientId, secret }: Credentials): Promise<void> {
  await page.getByLabel('Client ID').fill(clientId)
  await page.getByLabel('Client secret').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Runs axe-core with its default rules, in the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page), page.url()).toEqual([])
}

/** `PICTURES=docs npx vitest run test/console` takes the pictures of the documentation anew. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Nothing scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** A screen without findings of axe that fits into the window. Takes its picture. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await expectNoAxeViolations(page)
  await takePicture(page, name)
  await expectNoOverflow(page)
}
