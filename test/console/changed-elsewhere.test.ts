/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { BROWSER } from '../support/browser.ts'
import { bind, idOf } from '../support/principals.ts'
import { aUsage, report } from '../support/usages.ts'
import { anAccount, anOrganization, aProject, aUser } from '../support/world.ts'
import { type Device, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { planTour, SAMPLE_PARAMS } from './tour.ts'
import { followReads } from './visit.ts'

const NOTE = 'Changed elsewhere: this page shows the current state.'

/**
 * The console reads an answer again if the answer is older than 10 seconds. For 15 seconds after a change of its own,
 * the console shows no notice of a change.
 */
const LATER_MS = 20_000

describe.skipIf(BROWSER === undefined)('what changed elsewhere', { timeout: 180_000 }, () => {
  const desk = useConsole()
  let organization: ResourceRecord
  let project: ResourceRecord
  beforeEach(async () => {
    organization = await anOrganization({ title: 'Northwind' })
    project = await aProject(organization, { title: 'First title' })
  })

  /** Changes the title of the project outside of the page, as another person would. */
  async function changeElsewhere(title: string): Promise<void> {
    const { clientId, secret: clientSecret } = desk.admin
    const api = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
    await api.updateProject({ id: project.id, name: project.name, org_id: organization.id, title })
  }

  async function openProject(device: Device = {}) {
    const page = await desk.openConsole(device, `/projects/${project.id}`)
    await signInWithSample(page)
    const { settle, follow } = followReads(page)
    await expectTitle(page, 'First title')
    await settle()
    return { page, settle, follow }
  }

  const expectTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const noteOn = (page: Page) => page.getByRole('status').getByText(NOTE)

  test('is read when the tab is seen again, with a quiet note that moves nothing and can be closed', async () => {
    const { page } = await openProject()
    const before = await page.getByRole('tab').first().boundingBox()
    await changeElsewhere('Second title')
    await comeBack(page)
    await expectTitle(page, 'Second title')
    await noteOn(page).waitFor()
    expect(await page.getByRole('tab').first().boundingBox()).toEqual(before)
    await expectGoodScreen(page, 'changed-elsewhere')
    await page.getByRole('button', { name: 'Close the notice' }).click()
    await noteOn(page).waitFor({ state: 'detached' })
  })

  test('is noted after Back, and goes away by itself', async () => {
    const { page, settle } = await openProject()
    await page.getByRole('link', { name: 'Northwind' }).first().click()
    await expectTitle(page, 'Northwind')
    await settle()
    await changeElsewhere('Second title')
    await page.evaluate(moveClock, LATER_MS)
    await page.goBack()
    await noteOn(page).waitFor()
    await expectTitle(page, 'Second title')
    await noteOn(page).waitFor({ state: 'detached' })
  })

  test('is noted when the network is back', async () => {
    const { page } = await openProject({ size: 'phone', scheme: 'dark' })
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await changeElsewhere('Second title')
    await page.evaluate(moveClock, LATER_MS)
    await page.context().setOffline(false)
    await noteOn(page).waitFor()
    await expectGoodScreen(page, 'changed-elsewhere-phone')
    await expectTitle(page, 'Second title')
  })

  test('an own change has no note, on its screen and on the one before; a later change elsewhere has one', async () => {
    const user = aUser()
    await bind('app_project_viewer', user, project)
    const page = await desk.openConsole({}, `/users/${encodeURIComponent(idOf(user))}`)
    await signInWithSample(page)
    const { settle } = followReads(page)
    const access = page.getByRole('table', { name: 'Access in an organization' })
    await access.getByRole('link', { name: 'First title' }).click()
    await expectTitle(page, 'First title')
    await settle()
    await page.getByRole('button', { name: 'Rename…' }).click()
    await page.getByLabel('Title').fill('My title')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expectTitle(page, 'My title')
    await expectNoNote(page, settle)
    await page.evaluate(moveClock, LATER_MS)
    await page.goBack()
    await access.getByRole('link', { name: 'My title' }).waitFor()
    await expectNoNote(page, settle)
    await changeElsewhere('Another title')
    await comeBack(page)
    await noteOn(page).waitFor()
    await access.getByRole('link', { name: 'Another title' }).waitFor()
  })

  test('what is the same, or in another order, has no note: on no screen', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    let isTurned = false
    await page.route('**/v1beta1/**', async (route) => {
      if (!isTurned || route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch({ maxRetries: 3 })
      return route.fulfill({ response, json: turn(await response.json()) })
    })
    const { follow, settle } = followReads(page)
    for (const stop of await planTour(SAMPLE_PARAMS)) {
      isTurned = false
      await follow(desk.url, stop)
      const reads: string[] = []
      const count = (request: { url: () => string }) => reads.push(request.url())
      page.on('request', count)
      // A screen that read nothing again would have no note either, so each return waits for a read.
      const returnAndRead = async () => {
        const before = reads.length
        await comeBack(page)
        await expect.poll(() => reads.length, { message: stop.kind }).toBeGreaterThan(before)
        await expectNoNote(page, settle, stop.kind)
      }
      await returnAndRead()
      isTurned = true
      await returnAndRead()
      page.off('request', count)
    }
  })

  test('further pages of a list have no note', async () => {
    for (let made = 0; made < 60; made++) await aProject(organization)
    const page = await desk.openConsole({}, `/organizations/${organization.id}`)
    const pages: string[] = []
    page.on('request', (request) => request.url().includes('/projects?') && pages.push(request.url()))
    await signInWithSample(page)
    const { settle } = followReads(page)
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await page.evaluate(moveClock, LATER_MS)
    const scroll = async () => {
      await page.evaluate(() => scrollBy(0, 600))
      return pages.length
    }
    await expect.poll(scroll).toBe(2)
    await expectNoNote(page, settle)
  })

  test('a list that follows the balance a moment later has no note', async () => {
    const account = await anAccount(organization)
    const page = await desk.openConsole({}, `/organizations/${organization.id}/accounts/${account.id}`)
    let isBehind = true
    await page.route('**/transactions?*', async (route) => {
      if (!isBehind) return route.continue()
      isBehind = false
      return route.fulfill({ json: { transactions: [], next_page_token: '' } })
    })
    await report(account, [aUsage({ source: 'disks' })])
    await signInWithSample(page)
    const { settle } = followReads(page)
    await page.getByText('No transactions yet.').waitFor()
    await page.getByRole('table', { name: 'Transactions' }).getByText('disks').waitFor()
    await expectNoNote(page, settle)
  })

  async function expectNoNote(page: Page, settle: () => Promise<void>, what = page.url()): Promise<void> {
    await settle()
    expect(await noteOn(page).count(), what).toBe(0)
  }
})

/** Runs in the page: moves the clock of the page, so that the answers on the screen count as old. */
function moveClock(ms: number): void {
  const now = Date.now
  Date.now = () => now() + ms
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(moveClock, LATER_MS)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

/** Reverses the order of all lists in an answer. */
function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn).toReversed()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, turn(field)]))
}
