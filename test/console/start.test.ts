/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { aUserId } from '../functions/directory/users/profiles.ts'
import { BROWSER } from '../support/browser.ts'
import { aPlan } from '../support/plans.ts'
import { call } from '../support/request.ts'
import { cancel, subscribe, updateSubscription } from '../support/subscriptions.ts'
import { aClient, anAccount, anOrganization, aRole } from '../support/world.ts'
import { anOldAccount, charge, grant } from './billing-world.ts'
import { ALL_DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { shrinkPages } from './visit.ts'

const DAY_MS = 86_400_000
const NEEDS = 'Needs a person now'

/** Records the requests of a page to the API. */
function follow(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1beta1/')) sent.push(pathname)
  })
  return sent
}

describe.skipIf(BROWSER === undefined)('the start', () => {
  const desk = useConsole()
  let organization: ResourceRecord

  const needs = (page: Page) => page.getByRole('region', { name: NEEDS }).getByRole('listitem')

  async function openStart(size: 'desktop' | 'phone' = 'desktop', scheme: 'light' | 'dark' = 'light') {
    const page = await desk.openConsole({ size, scheme }, '/start')
    const sent = follow(page)
    await signInWithSample(page)
    await page.getByText('A subscription is past due.').waitFor()
    await page.getByText('Its credits end').waitFor()
    return { page, sent }
  }

  beforeAll(async () => {
    organization = await anOrganization({ title: 'Needy organization' })
    const runsLow = await anOldAccount(organization, { name: 'runs-low' })
    await grant(runsLow, 1_000, 9)
    for (const daysAgo of [7, 6, 5, 4, 3, 2, 1]) await charge(runsLow, daysAgo, [{ source: 'disks', amount: 100 }])
    const empty = await anOldAccount(organization, { name: 'is-empty' })
    await grant(empty, 10, 9)
    await charge(empty, 8, [{ source: 'disks', amount: 10 }])
    await anAccount(organization, { name: 'below-alert', balance: 40n, alert_below: 50n })
    await anAccount(organization, { name: 'never-paid', balance: 0n })
    await anAccount(organization, { name: 'is-disabled', state: 'disabled', balance: 4n, alert_below: 50n })
    const late = await anAccount(organization, { name: 'is-late' })
    const { id } = await subscribe(late, (await aPlan()).id)
    await updateSubscription(late, id, { state: 'past_due' })
    const ending = await anAccount(organization, { name: 'is-ending' })
    const week = await subscribe(ending, (await aPlan({ interval: 'week' })).id)
    await cancel(ending, week.id)
    const short = await aRole(['app_organization_get'], { title: 'Short-lived access' })
    for (const [days, as] of [
      [3, short],
      [30, await aRole(['app_organization_get'])],
    ] as const) {
      const expires_at = new Date(Date.now() + days * DAY_MS).toISOString()
      const body = { role_id: as.id, resource: organization.resource, principal: `app/user:${aUserId()}`, expires_at }
      expect((await call(createPolicy, { as: desk.admin, body })).status).toBe(200)
    }
  })

  test('lists what needs a person, the most urgent first, and what was used, in few requests', async () => {
    const { page, sent } = await openStart()
    const find = async () => (await needs(page).allInnerTexts()).filter((text) => text.includes('Needy organization'))
    // The name of the organization arrives after the accounts.
    await expect
      .poll(async () => (await find()).map((text) => text.split(/\s/)[0]))
      .toEqual(['is-empty', 'is-late', 'runs-low', 'is-ending', 'below-alert'])
    expect((await find()).join(' ')).toMatch(/runs-low.*end in 3 days.*is-ending.*ends in 6 days.*below its alert/s)
    const row = page.getByRole('row', { name: 'runs-low of Needy' })
    await expect.poll(() => row.innerText()).toMatch(/runs-low\s+of Needy organization\s+700\s+3/)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(12)
    await expectGoodScreen(page, 'start-desktop-light')
    await needs(page).getByRole('link', { name: 'is-empty' }).click()
    await page.getByRole('heading', { level: 1, name: 'is-empty' }).waitFor()
  })

  test.each(ALL_DEVICES)('fits and has no findings: %s, %s', async (size, scheme) => {
    const { page } = await openStart(size, scheme)
    await expectGoodScreen(page, `start-${size}-${scheme}`)
  })

  test('lists access that ends this week, and new organizations', async () => {
    const { page } = await openStart()
    await page.getByRole('region', { name: 'New organizations' }).getByText('Needy organization').waitFor()
    const ends = page.getByRole('region', { name: 'Access that ends this week' }).getByRole('listitem')
    await ends.filter({ hasText: 'Short-lived access' }).filter({ hasText: 'Needy organization' }).waitFor()
    expect(await ends.filter({ hasText: 'Needy organization' }).count()).toBe(1)
  })

  test('opens first for an admin, and the organizations for those who may not read the whole platform', async () => {
    const page = await desk.openConsole({}, '/')
    await signInWithSample(page)
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    const other = await desk.openConsole({}, '/')
    await signIn(other, await aClient([]))
    await other.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/console/organizations')
  })

  test('leads those who may not read the whole platform to their organizations', async () => {
    const page = await desk.openConsole({}, '/start')
    await signIn(page, await aClient([]))
    await page.getByText('This page is about the whole platform.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Organizations' }).click()
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
  })

  test('of more accounts than it reads says so', async () => {
    const page = await desk.openConsole({}, '/start')
    await shrinkPages(page, /billing\/accounts\?.*page_size=20/, 2)
    await signInWithSample(page)
    await page.getByText('These are the 20 most urgent accounts. There are more.').waitFor()
  })
})
