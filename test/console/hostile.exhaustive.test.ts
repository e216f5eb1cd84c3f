/// <reference lib="dom" />

import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { sampled, sampleOf } from '../support/sample.ts'
import { signInWithSample, useConsole } from './console-page.ts'
import { makeHostileWorld } from './hostile-world.ts'
import { planTour, type Stop } from './tour.ts'
import { expectItFits, followReads, type Read, tabsOf } from './visit.ts'

const MOST_ENTRIES_OF_A_LIST = 1_000
const MOST_ELEMENTS = 6_000
/**
 * The largest number of requests that one screen sends to the API. One of the requests reads the names and rights for
 * all rows and buttons. The screen of a resource sends the most requests, because it also reads the resource to show
 * its path.
 */
const MOST_REQUESTS = 13

/** The names of some buttons that open dialogs, by the kind of the screen. */
const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  account: ['Revert…', 'Change plan…'],
  'service-user': ['Delete…'],
  user: ['Revoke…', 'Narrow…', 'New token'],
  product: ['Remove…'],
  plan: ['Change…'],
}

/** Does nothing if a dialog is already open. Throws if no dialog opens. */
async function clickUntilOpen(page: Page, button: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await button.click({ timeout: 10_000 })
  await dialog.waitFor({ timeout: 10_000 })
}

/**
 * The screen of an account reads its lists again until a minute after the credits have changed. The test counts
 * requests, so it opens this screen later.
 */
const READ_AGAIN_MS = 61_000
const isAccount = ({ kind }: Stop): boolean => kind === 'account'

describe.skipIf(BROWSER === undefined)(
  `a world of hostile texts and long lists ${sampled}`,
  { timeout: 300_000 },
  () => {
    const desk = useConsole()
    let stops: Stop[]
    let settledAt = 0
    beforeAll(async () => {
      const { clientId, secret: clientSecret } = desk.admin
      const tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
      stops = sampleOf(await planTour(await makeHostileWorld(tollgate)))
      settledAt = Date.now() + READ_AGAIN_MS
    }, 300_000)

    // `useConsole` fails the test after any error in the browser's console, and after a violation of the page's content
    // security policy.
    test('every screen and tab shows them as text, fits a phone, and reads only its page', async () => {
      const page = await desk.openConsole({ size: 'phone' })
      page.on('dialog', (dialog) => expect.unreachable(dialog.message()))
      await signInWithSample(page)
      const { open, settle } = followReads(page)
      for (const stop of [...stops.filter((each) => !isAccount(each)), ...stops.filter(isAccount)]) {
        if (isAccount(stop)) await sleep(Math.max(0, settledAt - Date.now()))
        expectFewReads(stop, await open(desk.url, stop))
        await expectHarmless(page)
        for (const name of (await tabsOf(page)).slice(1)) {
          await page.getByRole('tab', { name, exact: true }).click()
          await settle()
          await expectHarmless(page)
        }
      }
    })

    test('every dialog shows them as text, and fits a phone', async () => {
      const page = await desk.openConsole({ size: 'phone' })
      await signInWithSample(page)
      const { open, settle } = followReads(page)
      const opened: string[] = []
      const openDialogs = async (kind: string) => {
        const names = await page.locator('main button:not([role=tab]):not([aria-disabled=true])').allInnerTexts()
        for (const name of new Set(names.filter((each) => /…$|^(Share|New|Add) ?/.test(each)))) {
          const button = page.getByRole('main').getByRole('button', { name, exact: true, disabled: false }).first()
          // The screen disables a button while it reads again which rights the client has. A click on a disabled button
          // has no effect, so the test repeats the click.
          await vi
            .waitFor(() => clickUntilOpen(page, button), { timeout: 60_000 })
            .catch((cause) => {
              throw new Error(`no dialog of ${kind}: ${name}`, { cause })
            })
          await settle()
          await expectHarmless(page)
          opened.push(`${kind}: ${name}`)
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        }
      }
      for (const stop of stops) {
        if (stop.kind === 'role') continue
        await open(desk.url, stop)
        await openDialogs(stop.kind)
        for (const name of (await tabsOf(page)).slice(1)) {
          await page.getByRole('tab', { name, exact: true }).click()
          await settle()
          await openDialogs(stop.kind)
        }
      }
      for (const { kind } of stops) for (const name of DIALOGS[kind] ?? []) expect(opened).toContain(`${kind}: ${name}`)
    })

    test('the search shows them as text', async () => {
      const page = await desk.openConsole({ size: 'phone', scheme: 'dark' })
      await signInWithSample(page)
      await page.getByRole('button', { name: /^Search/ }).tap()
      await page.getByRole('combobox', { name: /^Search/ }).fill('hostile')
      await expect.poll(() => page.getByRole('option').first().innerText()).toContain('<img src=x')
      await expectHarmless(page)
    })
  },
)

// Uses soft expectations, which do not end the test after a failure, so that one run reports all screens with a fault.
function expectFewReads({ kind }: Stop, reads: readonly Read[]): void {
  const paths = reads.map(({ path }) => path)
  expect.soft(paths.length, `${kind}: ${paths.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS)
  const entries = new Map<string, number>()
  for (const { path, entries: more } of reads) entries.set(path, (entries.get(path) ?? 0) + more)
  expect.soft(Math.max(0, ...entries.values()), kind).toBeLessThanOrEqual(MOST_ENTRIES_OF_A_LIST)
}

async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(inspect)
  expect.soft(found, page.url()).toMatchObject({ ran: false, addresses: [], markup: 0, mixed: [] })
  expect.soft(found.elements, page.url()).toBeLessThanOrEqual(MOST_ELEMENTS)
  await expectItFits(page)
}

/**
 * Runs in the page. Returns the traces that hostile texts have left: executed scripts, addresses, markup, and texts
 * that are not isolated from the text around them. Also counts the elements.
 */
function inspect() {
  const all = [...document.body.querySelectorAll('*')]
  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
  const isIsolating = (element: Element) => /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi)
  // Browsers isolate the text direction of a block only as a whole. If a hostile text reverses the direction in its
  // block, the console's own words in this block are reversed, too.
  const isIsolated = (element: Element | null, isAlone: boolean): boolean =>
    element !== null &&
    (isInline(element)
      ? isIsolating(element) || isIsolated(element.parentElement, isAlone)
      : isIsolating(element) && isAlone)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const mixed: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    const isAlone = data.startsWith('=1+1') && parentElement?.childNodes.length === 1
    if (data.includes('\u202e') && !isIsolated(parentElement, isAlone))
      mixed.push(parentElement?.outerHTML.slice(0, 200) ?? '')
  }
  return {
    ran: 'ran' in globalThis,
    addresses: all
      .flatMap((each) => ['href', 'src', 'action'].map((name) => each.getAttribute(name) ?? ''))
      .filter((value) => /^\s*javascript:|onerror|^x$/.test(value)),
    markup: document.querySelectorAll('img[src="x"], main script').length,
    mixed,
    elements: all.length,
  }
}
