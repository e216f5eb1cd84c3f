/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { aPlan } from '../support/plans.ts'
import { cancel, subscribe, updateSubscription } from '../support/subscriptions.ts'
import { aClient, anAccount, anOrganization } from '../support/world.ts'
import { anOldAccount, charge, day, grant } from './billing-world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { exportCsv } from './export-csv.ts'
import { expectItFitsEverywhere, shrinkPages } from './visit.ts'

const URGENT = ['a-empty', 'a-late', 'a-low', 'a-ending']

describe.skipIf(BROWSER === undefined)('the accounts of all organizations', () => {
  const desk = useConsole()

  const table = (page: Page) => page.getByRole('table', { name: 'Accounts' })
  /** Returns the names of those accounts in the list that this file has made. */
  const names = (page: Page) =>
    table(page)
      .getByRole('link', { name: /^(a-|zz-)/ })
      .allInnerTexts()
  const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })

  beforeAll(async () => {
    const [one, other] = [
      await anOrganization({ title: 'Accountable' }),
      await anOrganization({ title: 'Another one' }),
    ]
    const empty = await anOldAccount(one, { name: 'a-empty' })
    await grant(empty, 10, 9)
    await charge(empty, 8, [{ source: 'disks', amount: 10 }])
    const late = await anAccount(other, { name: 'a-late' })
    await updateSubscription(late, (await subscribe(late, (await aPlan()).id)).id, { state: 'past_due' })
    await anAccount(other, { name: 'a-low', balance: 40n, alert_below: 50n })
    const ending = await anAccount(one, { name: 'a-ending' })
    await cancel(ending, (await subscribe(ending, (await aPlan({ interval: 'week' })).id)).id)
    const busy = await anOldAccount(one, { name: 'zz-busy', credit_min: -500n })
    await grant(busy, 90_000, 9)
    await charge(busy, 3, [{ source: 'disks', amount: 80_000 }])
  })

  test.each(DEVICES)(
    'that need a person are listed by urgency, with amounts and reasons: %s, %s',
    async (size, scheme) => {
      const page = await desk.openConsole({ size, scheme }, '/accounts')
      await signInWithSample(page)
      await expect.poll(() => names(page)).toEqual(URGENT)
      const wide = size === 'desktop'
      expect(await rowOf(page, 'a-empty').innerText()).toMatch(/0\s+No credits$/)
      expect(await rowOf(page, 'a-late').innerText()).toMatch(/Past due$/)
      const low = wide ? /Another one\s+40\s+40\s+Below its alert$/ : /low\s+40\s+Below its alert$/
      await expect.poll(() => rowOf(page, 'a-low').innerText()).toMatch(low)
      expect(await rowOf(page, 'a-ending').innerText()).toMatch(/Subscription ends \d+ \w+ \d{4}$/)
      await expectGoodScreen(page, `accounts-attention-${size}`)
      await expectItFitsEverywhere(page)
      await page.getByRole('link', { name: 'a-low' }).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'a-low' }).waitFor()
    },
  )

  test('that have used the most are first, and what is available counts the floor', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, '/accounts?tab=use')
    await signInWithSample(page)
    await expect.poll(() => names(page)).toEqual(['zz-busy', 'a-empty'])
    expect(await rowOf(page, 'zz-busy').innerText()).toContain('10,500')
    await expectGoodScreen(page, 'accounts-use')
  })

  test('are sorted by name or age and filtered by words, and the address keeps it', async () => {
    const page = await desk.openConsole({}, '/accounts')
    await signInWithSample(page)
    const uncounted = page.waitForRequest(/order_by=title.*with_count=false|with_count=false.*order_by=title/)
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await uncounted
    await rowOf(page, 'zz-busy').getByText('10,000').waitFor()
    await expect.poll(() => names(page)).toEqual([...URGENT, 'zz-busy'].toSorted())
    await page.getByRole('button', { name: 'Account' }).click()
    await expect.poll(() => names(page)).toEqual([...URGENT, 'zz-busy'].toSorted().toReversed())
    await page.getByRole('button', { name: 'Created' }).click()
    await page.getByRole('button', { name: 'Created' }).click()
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['a-ending', 'a-low', 'a-late'])
    await page.getByRole('searchbox', { name: 'Filter accounts by words' }).fill('busy')
    await page.getByText('1 in all').waitFor()
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['zz-busy'])
    await expectGoodScreen(page, 'accounts-all')
    await expectItFitsEverywhere(page)
  })

  test('are saved as CSV, those of the open tab with its filter', async () => {
    const page = await desk.openConsole({}, '/accounts')
    await signInWithSample(page)
    await expect.poll(() => names(page)).toEqual(URGENT)
    const { name, lines } = await exportCsv(page)
    expect(name).toBe(`accounts-${day(0)}.csv`)
    const [header = [], ...accounts] = lines
    expect(header.join(' ')).toBe('id org_id organization name state balance available reasons created_at')
    const read = (line: readonly string[]) => [line[2], line[3], ...line.slice(4, 8)]
    const ours = accounts.filter(([, , , account]) => account?.startsWith('a-')).map(read)
    expect(ours.slice(0, 3)).toEqual([
      ['Accountable', 'a-empty', 'active', '0', '0', 'No credits'],
      ['Another one', 'a-late', 'active', '100', '100', 'Past due'],
      ['Another one', 'a-low', 'active', '40', '40', 'Below its alert'],
    ])
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Filter accounts by words' }).fill('busy')
    await page.getByText('1 in all').waitFor()
    const found = await exportCsv(page)
    expect(found.lines.slice(1).map(read)).toEqual([['Accountable', 'zz-busy', 'active', '10000', '10500', '']])
  })

  test('have the balance of an account in debt as a number', async () => {
    const debtor = await anAccount(await anOrganization(), { name: '=debtor', balance: -5n, credit_min: -9n })
    const page = await desk.openConsole({}, `/accounts?tab=all&keyword=debtor`)
    await signInWithSample(page)
    await expect.poll(() => page.getByRole('link', { name: '=debtor' }).count()).toBe(1)
    const [, line] = (await exportCsv(page)).lines
    expect([line?.[0], line?.[3], line?.[5], line?.[6]]).toEqual([debtor.id, "'=debtor", '-5', '4'])
  })

  test('are read page by page while one scrolls', async () => {
    const page = await desk.openConsole({}, '/accounts')
    const sent: string[] = []
    await page.route(/billing\/accounts\?.*page_size=50/, (route) => {
      sent.push(route.request().url())
      return route.continue({ url: route.request().url().replace('page_size=50', 'page_size=2') })
    })
    await signInWithSample(page)
    await expect.poll(() => names(page)).toEqual(URGENT)
    expect(sent.length).toBeGreaterThan(1)
  })

  test('are a place to which the start leads, and a place for those who may read the whole platform', async () => {
    const page = await desk.openConsole({}, '/start')
    await shrinkPages(page, /billing\/accounts\?.*page_size=20/, 2)
    await signInWithSample(page)
    const needs = page.getByRole('region', { name: 'Needs a person now' })
    await needs.getByText('There are more.').waitFor()
    await needs.getByRole('link', { name: 'All that need a person' }).click()
    await expect.poll(() => names(page)).toEqual(URGENT)
    await page.goBack()
    await page.getByRole('link', { name: 'More accounts by use' }).click()
    await expect.poll(() => names(page)).toEqual(['zz-busy', 'a-empty'])
    const other = await desk.openConsole({ size: 'phone' }, '/accounts?tab=all')
    await signIn(other, await aClient([]))
    await other.getByText('This page is about the whole platform.').waitFor()
    await other.getByRole('main').getByRole('link', { name: 'Organizations' }).click()
    await other.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
  })
})
