/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { isEveryCase, sampled, sampleOf } from '../support/sample.ts'
import { signInWithSample, useConsole } from './console-page.ts'
import { type LargeWorld, type Size, startLargeWorld } from './large-world.ts'
import { type Coming, measureScreens } from './measure-screen.ts'
import { type Answer, countTableReads } from './table-reads.ts'
import { planTour, type Stop } from './tour.ts'
import { tabsOf } from './visit.ts'

/**
 * The largest number of policies of the user, the group or the service user. This number is larger than one page of a
 * list.
 */
const MOST_HELD = isEveryCase ? 200 : 100
const SMALL: Size = { policies: 12 * MOST_HELD, projects: MOST_HELD, transactions: 120, organizations: 300 }
const LARGE: Size = isEveryCase
  ? { policies: 100_000, projects: 10_000, transactions: 50_000, organizations: 30_000 }
  : { policies: 4_000, projects: 500, transactions: 600, organizations: 1_000 }

/** The screen of an account makes the most: one for each of its sections, two of them for allowances and budgets. */
const MOST_REQUESTS = 13
const SECOND_MS = 1_000

/** The largest number of table requests, and the largest number of items read from the table, for one answer. */
interface Bound {
  requests: number
  items: number
}

/** The bound for one page of a list. */
const PAGE: Bound = { requests: 20, items: 400 }

/** The bounds for operations that read more items than they return. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  // The operation reads the transactions of the days on the screen, about 10,000 in one answer.
  'summarize-billing-transactions': { requests: 8, items: 10_010 },
  // For the usages of one user, the operation reads the newest transactions, up to 10,000.
  'user, Usages: list-billing-transactions': { requests: 20, items: 11_030 },
  // The operation reads about 10,000 list entries, makes the checks, and reads the list entries again.
  'search-subjects': { requests: 60, items: 25_000 },
  'search-resources': { requests: 4 * MOST_HELD + 10, items: 4 * MOST_HELD + 100 },
  // The operation reads all policies of the principal, which name their organizations.
  'list-organizations-by-user': { requests: 6, items: MOST_HELD + 60 },
  // This operation and the next one read all policies of the principal, and the resource of each policy.
  'list-projects-by-user': { requests: 20, items: MOST_HELD + 400 },
  'list-user-groups': { requests: 20, items: MOST_HELD + 100 },
  // The graph of a principal shows up to 200 policies in one answer. The operation reads a list entry and a grant for
  // each policy.
  'user, Graph: list-policies': { requests: 20, items: 2 * MOST_HELD + 10 },
  'service-user, Graph: list-policies': { requests: 20, items: 2 * MOST_HELD + 10 },
}

/**
 * The largest accepted difference between the worlds in the number of items that a page reads. The numbers differ
 * because the worlds have different rows, whose names must also be read.
 */
const MOST_DIFFERENCE = 60

interface Visit extends Coming {
  name: string
  answers: Answer[]
}

const { calls, take } = countTableReads()

describe.skipIf(BROWSER === undefined)(`a large world ${sampled}`, { timeout: 1_800_000 }, () => {
  const desk = useConsole({ calls })
  let world: LargeWorld
  let stops: Stop[]
  beforeAll(async () => {
    world = await startLargeWorld(MOST_HELD)
    await world.grow(SMALL)
    stops = sampleOf(await planTour(world.params))
  }, 300_000)

  /** Opens every screen, each in a new page. Also opens every tab by a click, unless the caller excludes tabs. */
  async function visitAll(page: Page, { tabs = true } = {}): Promise<Visit[]> {
    const visits: Visit[] = []
    const { byLink, byTab } = measureScreens(page)
    for (const { kind, address } of stops) {
      const elsewhere = kind === 'why' ? '/products' : '/why'
      await page.goto(desk.url + elsewhere)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await byLink(`/console${elsewhere}`)
      take()
      visits.push({ name: kind, ...(await byLink(`/console${address}`)), answers: take() })
      for (const tab of tabs ? (await tabsOf(page)).slice(1) : []) {
        take()
        visits.push({ name: `${kind}, ${tab}`, ...(await byTab(tab)), answers: take() })
      }
    }
    return visits
  }

  test('each screen reads only what it shows, however large the world is, and comes within a second', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    // The first visits cache the definitions of roles, as earlier requests do in a deployed process.
    await visitAll(page, { tabs: false })
    const small = await visitAll(page)
    await world.grow({
      policies: LARGE.policies - SMALL.policies,
      projects: LARGE.projects - SMALL.projects,
      transactions: LARGE.transactions - SMALL.transactions,
      organizations: LARGE.organizations - SMALL.organizations,
    })
    const large = await visitAll(page)
    if (isEveryCase) console.log(toTable(large))
    for (const [index, { name, requests, answers, contentMs }] of large.entries()) {
      const before = small[index]
      expect.soft(contentMs, name).toBeGreaterThan(0)
      expect.soft(requests, name).toBeLessThanOrEqual(MOST_REQUESTS)
      for (const answer of answers) expectBounded(name, answer, before?.answers ?? [])
      if (isEveryCase) expect.soft(contentMs, name).toBeLessThan(SECOND_MS)
    }
  })
})

/**
 * Expects that an answer reads no more than its bound. If the answer is a page of a list, also expects that it reads
 * about as many items as in a small world.
 */
function expectBounded(name: string, { operation, requests, items }: Answer, before: readonly Answer[]): void {
  const what = `${name}: ${operation}`
  const wide = BOUNDS[what] ?? BOUNDS[operation]
  const bound = wide ?? PAGE
  expect.soft(requests, what).toBeLessThanOrEqual(bound.requests)
  expect.soft(items, what).toBeLessThanOrEqual(bound.items)
  const same = before.filter((each) => each.operation === operation)
  // The console does not request names that it has already read.
  if (wide !== undefined || same.length === 0) return
  expect.soft(items, what).toBeLessThanOrEqual(Math.max(0, ...same.map((each) => each.items)) + MOST_DIFFERENCE)
}

/** Makes the table of `docs/console.md`. */
function toTable(visits: readonly Visit[]): string {
  const sum = (answers: readonly Answer[], count: 'requests' | 'items') =>
    answers.reduce((total, answer) => total + answer[count], 0)
  const rows = visits.map(({ name, contentMs, lastAnswerMs, slowestMs, requests, answers }) =>
    [
      ...[name, Math.round(contentMs), Math.round(lastAnswerMs), Math.round(slowestMs), requests],
      ...[sum(answers, 'requests'), sum(answers, 'items')],
    ].join(' | '),
  )
  return ['screen | content | last answer | slowest answer | requests | table requests | items', ...rows].join('\n')
}
