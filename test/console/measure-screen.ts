/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** The time until a screen is visible. Times are in milliseconds from the click. */
export interface Coming {
  /** The time until the heading and the lists are visible, and no part of the screen shows that it is loading. */
  contentMs: number
  /** The time until the last answer of the service, which often has the names in a list. */
  lastAnswerMs: number
  slowestMs: number
  requests: number
}

/** The milliseconds without a request after which a screen counts as loaded, if all requests are answered. */
const QUIET_MS = 150

export function measureScreens(page: Page) {
  const pending = new Set<Request>()
  let lastChange = Date.now()
  const end = (request: Request) => {
    lastChange = Date.now()
    pending.delete(request)
  }
  page.on('request', (request) => {
    lastChange = Date.now()
    pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = () => pending.size === 0 && Date.now() - lastChange > QUIET_MS

  async function measure(start: { address: string; tab: string }): Promise<Coming> {
    await page.evaluate(startComing, start)
    lastChange = Date.now()
    const isOver = async () => isQuiet() && (await page.evaluate(isThere)) && isQuiet()
    await expect.poll(isOver, { interval: 30 }).toBe(true)
    return page.evaluate(endComing)
  }

  return {
    /** Opens an address of the console within the page, as a click on a link does. */
    byLink: (address: string) => measure({ address, tab: '' }),
    byTab: (tab: string) => measure({ address: '', tab }),
  }
}

interface Watched {
  coming?: { start: number; contentMs: number; isOver: boolean }
}

/** Runs in the page: starts a measurement. */
function startComing({ address, tab }: { address: string; tab: string }): void {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(5_000)
  const isThere = () => document.querySelector('main h1') !== null && document.querySelector('main .skeleton') === null
  const coming = { start: performance.now(), contentMs: 0, isOver: false }
  ;(globalThis as Watched).coming = coming
  if (tab === '') history.pushState(null, '', address)
  else [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.innerText.trim() === tab)?.click()
  const look = () => {
    if (!isThere()) coming.contentMs = 0
    else if (coming.contentMs === 0) coming.contentMs = performance.now() - coming.start
    if (!coming.isOver) requestAnimationFrame(look)
  }
  // React still shows the previous screen for one or two frames.
  requestAnimationFrame(() => requestAnimationFrame(look))
}

const isThere = (): boolean => ((globalThis as Watched).coming?.contentMs ?? 0) > 0

function endComing(): Coming {
  const { coming } = globalThis as Watched
  if (coming === undefined) throw new Error('nothing comes')
  coming.isOver = true
  const isOfApi = ({ name }: PerformanceEntry) => /\/(v1beta1|access)\//.test(new URL(name).pathname)
  const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(isOfApi)
  return {
    contentMs: coming.contentMs,
    lastAnswerMs: Math.max(0, ...all.map(({ responseEnd }) => responseEnd - coming.start)),
    slowestMs: Math.max(0, ...all.map(({ duration }) => duration)),
    requests: all.length,
  }
}
