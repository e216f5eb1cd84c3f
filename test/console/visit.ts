/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Stop } from './tour.ts'

/** The milliseconds without a request after which a screen counts as loaded. */
const QUIET_MS = 120

export interface Read {
  path: string
  /** The number of entries in all lists of the answer together. */
  entries: number
}

/** Holds the answers to the requests that match a pattern. Returns the function that releases them. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Makes the pages of the matching list requests smaller, so that a few entries fill several pages. */
export const shrinkPages = (page: Page, pattern: RegExp, size: number) =>
  page.route(pattern, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/page_size=\d+/, `page_size=${size}`),
    }),
  )

/** Records those requests of the page that read from the API. */
export function followReads(page: Page) {
  const pending = new Set<Request>()
  const reads: Read[] = []
  let lastChange = Date.now()
  /** Forgets the requests of the page before, whose answers may still arrive. */
  const forget = () => {
    pending.clear()
    reads.length = 0
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) forget()
    if (isOfApi(request)) pending.add(request)
  })
  const end = async (request: Request) => {
    if (!pending.has(request)) return
    // The browser drops an answer if the page opens another address before the answer is complete.
    const answer: unknown = await request
      .response()
      .then((response) => response?.json())
      .catch(() => undefined)
    reads.push({ path: new URL(request.url()).pathname, entries: countEntries(answer) })
    pending.delete(request)
    lastChange = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  /** Waits until the screen has a heading, and all its requests are answered. */
  async function settle(): Promise<void> {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
    await expect.poll(() => pending.size === 0 && Date.now() - lastChange > QUIET_MS, { interval: 40 }).toBe(true)
  }

  return {
    settle,
    /** Returns the requests with which the screen read from the API. */
    open: async (url: string, { address }: Pick<Stop, 'address'>): Promise<Read[]> => {
      forget()
      await page.goto(url + address)
      await settle()
      return [...reads]
    },
    /**
     * Opens a screen as a click on a link does. The page is not reloaded, so everything that a test has added to the
     * page stays. Each screen has a different title.
     */
    follow: async (url: string, { address }: Pick<Stop, 'address'>): Promise<void> => {
      const [title, isThere] = [await page.title(), page.url() === url + address]
      await page.evaluate((href) => history.pushState(null, '', href), url + address)
      // The page shows the previous screen until the code of the new screen is loaded.
      if (!isThere) await expect.poll(() => page.title()).not.toBe(title)
      lastChange = Date.now()
      await settle()
    },
  }
}

const isOfApi = (request: Request): boolean => /\/(v1beta1|access)\//.test(new URL(request.url()).pathname)

const countEntries = (answer: unknown): number =>
  typeof answer !== 'object' || answer === null
    ? 0
    : Object.values(answer).reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 0), 0)

/** Expects that no element is wider than the window, and that no button is wider than the cell of its table. */
export async function expectItFits(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main td :is(button, .button)')]
      .filter((each) => each.getBoundingClientRect().right > (each.closest('td')?.getBoundingClientRect().right ?? 0))
      .map(({ innerText }) => innerText),
  )
  expect.soft(cut, `${page.url()} at ${page.viewportSize()?.width} pixels`).toEqual([])
  const tooWide = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.body.querySelectorAll('*')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth)
          .map(({ tagName, className, parentElement }) => `${parentElement?.className} > ${tagName}.${className}`)
          .slice(0, 12),
  )
  expect.soft(tooWide, page.url()).toEqual([])
}

/** The widths of a tablet, a laptop and a large monitor. */
const WIDTHS = [768, 1_440, 2_560]

/** The largest number of letters in a line. Longer lines are hard to read. */
const MOST_LETTERS = 110

/**
 * Expects that the page also fits windows of other widths, that all links and tabs are in sight, and that no line is too
 * long to read. Resizes the page,
 * because that takes less time than to open it again.
 */
export async function expectItFitsEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1_280, height: 800 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expectItFits(page)
    expect.soft(await page.evaluate(isNavigationCut), `${page.url()} at ${width} pixels`).toBe(false)
    expect.soft(await page.evaluate(findLongLines, MOST_LETTERS), `${page.url()} at ${width} pixels`).toEqual([])
  }
  await page.setViewportSize(size)
}

/** Runs in the page: tells whether a link of the navigation, or a tab, is out of sight. */
const isNavigationCut = (): boolean =>
  [...document.querySelectorAll('.navigation-links, .tabs')].some((each) => each.scrollWidth > each.clientWidth)

/** Runs in the page: finds the texts that have a line of more than `most` letters. */
function findLongLines(most: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(p, li, dd, .fine-print)')]
    .filter(({ innerText }) => innerText.length > most)
    .filter((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      const lines = Map.groupBy(range.getClientRects(), ({ top }) => Math.round(top))
      const widths = [...lines.values()].map((parts) => parts.reduce((sum, { width }) => sum + width, 0))
      const all = widths.reduce((sum, width) => sum + width, 0)
      return (each.innerText.length * Math.max(...widths)) / all > most
    })
    .map(({ innerText }) => innerText)
}

export const tabsOf = (page: Page): Promise<string[]> => page.getByRole('tab').allInnerTexts()
