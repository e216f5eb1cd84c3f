/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { accountKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { ask } from '../rules/ask.ts'
import { BROWSER } from '../support/browser.ts'
import { isEveryCase, sampled, sampleOf } from '../support/sample.ts'
import { aServiceUser } from '../support/service-users.ts'
import { subscribe } from '../support/subscriptions.ts'
import { aTable } from '../support/world.ts'
import { charge, grant, noon } from './billing-world.ts'
import {
  ALL_DEVICES,
  DEVICES,
  expectNoAxeViolations,
  signInWithSample,
  takePicture,
  useConsole,
} from './console-page.ts'
import { expectGoodLook } from './look.ts'
import { planTour, SAMPLE_PARAMS, type Stop } from './tour.ts'
import { expectItFits, expectItFitsEverywhere, followReads, tabsOf } from './visit.ts'

/** The largest number of presses of the Tab key that lead from the top of a screen to its main action. */
const MOST_PRESSES = 40

describe.skipIf(BROWSER === undefined)(`every screen of the console ${sampled}`, { timeout: 300_000 }, () => {
  const desk = useConsole()
  let stops: Stop[]
  beforeAll(async () => {
    const { organization: organizationId = '', serviceUser: id = '' } = SAMPLE_PARAMS
    await aServiceUser({ organizationId, id, title: 'Backup job' })
    await recordUsages(organizationId)
    await subscribe({ org_id: organizationId, billing_id: SAMPLE_PARAMS.account ?? '' }, SAMPLE_PARAMS.plan ?? '')
    await ask(desk.admin, 'create-delegation', {
      ...{ user_id: SAMPLE_PARAMS.user, agent: `serviceuser:${id}`, title: 'Looks after disks at night' },
      ...{ permissions: ['compute.disk.get', 'compute.disk.update'], resource: 'project:web-shop' },
    })
    await ask(desk.admin, 'create-token', {
      ...{ user_id: SAMPLE_PARAMS.user, title: 'Nightly report', permissions: ['*'], resource: 'project:web-shop' },
      expires_at: new Date(noon(-90)).toISOString(),
    })
    const all = await planTour(SAMPLE_PARAMS)
    stops = process.env.PICTURES ? all : sampleOf(all)
  })

  test.each(isEveryCase ? ALL_DEVICES : DEVICES)(
    'every tab fits at every width, and axe finds nothing: %s, %s',
    async (size, scheme) => {
      const page = await desk.openConsole({ size, scheme })
      await signInWithSample(page)
      const { follow, settle } = followReads(page)
      for (const stop of stops) {
        await follow(desk.url, stop)
        expect(page.url()).toBe(desk.url + stop.address)
        await expectGood(page)
        await expectItFitsEverywhere(page)
        await takePicture(page, `console-${stop.kind}-${size}`)
        for (const name of (await tabsOf(page)).slice(1)) {
          await page.getByRole('tab', { name, exact: true }).click()
          await settle()
          await expectGood(page)
          await expectItFitsEverywhere(page)
        }
      }
    },
  )

  async function expectGood(page: Page): Promise<void> {
    await expectNoAxeViolations(page)
    await expectGoodLook(page)
    await expectItFits(page)
  }

  test('a long sentence has lines that can be read at every width', async () => {
    const page = await desk.openConsole({}, `/products/${SAMPLE_PARAMS.product}`)
    const message = 'this sentence goes on and on, '.repeat(20)
    const refusal = { status: 403, json: { code: 7, message, details: [] } }
    await page.route('**/billing/products/*', (route) => route.fulfill(refusal))
    await signInWithSample(page)
    await page.getByText('this sentence goes on').waitFor()
    await expectItFitsEverywhere(page)
  })

  test('on a wide screen, tables use more of the width, and the bar above begins and ends with them', async () => {
    const page = await desk.openConsole({}, '/products')
    await signInWithSample(page)
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      const [table, brand, button] = await Promise.all(
        [
          page.getByRole('table', { name: 'Products' }),
          page.getByRole('link', { name: 'Tollgate', exact: true }),
          page.getByRole('button', { name: 'Sign out' }),
        ].map((each) => each.boundingBox()),
      )
      if (width > 1_440) expect(brand?.x).toBe(table?.x)
      if (width > 1_440) expect((button?.x ?? 0) + (button?.width ?? 0)).toBe((table?.x ?? 0) + (table?.width ?? 0))
      return table?.width ?? 0
    }
    expect(await widthAt(2_560)).toBeGreaterThan((await widthAt(1_440)) + 300)
  })

  test('a bookmarked address shows its screen after the sign-in, under a heading and a title of its own', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'light' })
    const { settle } = followReads(page)
    const [headings, titles] = [new Set<string>(), new Set<string>()]
    for (const { address } of stops) {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(desk.url + address)
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
      await signInWithSample(page)
      await settle()
      expect(page.url()).toBe(desk.url + address)
      await expectGood(page)
      headings.add(await page.getByRole('heading', { level: 1 }).innerText())
      titles.add(await page.title())
    }
    expect([headings.size, titles.size], [...titles].join('\n')).toEqual([stops.length, stops.length])
  })

  test('the main action is reached and opened by keyboard, and Escape leads back to it', async () => {
    const page = await desk.openConsole({ size: 'desktop', scheme: 'dark' })
    await signInWithSample(page)
    const { open, settle } = followReads(page)
    for (const stop of stops) {
      await open(desk.url, stop)
      await expectGood(page)
      await tabTo(page, stop.action)
      if (stop.opensNoDialog) continue
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await settle()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => nameOfFocus(page), { message: stop.kind }).toBe(stop.action)
    }
  })
})

/** Records usages of the default account on nine days, for the pictures. */
async function recordUsages(organization_id: string): Promise<void> {
  const account = { organization_id, id: SAMPLE_PARAMS.account ?? '' } as DescribedAccount
  await aTable().write(update(accountKey(account.id), { set: { created_at: new Date(noon(10)).toISOString() } }))
  await grant(account, 5_000, 9, 'Payment 4711')
  for (let daysAgo = 9; daysAgo >= 1; daysAgo--) {
    const usages = ['disks', 'backup', 'network'].map((source, index) => ({
      source,
      amount: 120 + ((daysAgo * 97 + index * 61) % 240),
    }))
    await charge(account, daysAgo, usages)
  }
}

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')

async function tabTo(page: Page, action: string): Promise<void> {
  const passed: string[] = []
  while (passed.at(-1) !== action) {
    if (passed.length === MOST_PRESSES) throw new Error(`${action} is not among ${passed.join(', ')}`)
    await page.keyboard.press('Tab')
    passed.push(await nameOfFocus(page))
  }
}
