/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ask } from '../rules/ask.ts'
import { BROWSER } from '../support/browser.ts'
import { ALL_DEVICES, type Device, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { expectGoodLook } from './look.ts'

const ALL = ['Declare a role', 'Give the role', 'Charge for what is used', 'Invite a colleague']
const DAY_MS = 86_400_000

describe.skipIf(BROWSER === undefined)('the first steps', () => {
  const desk = useConsole()

  const stepsOf = (page: Page) => page.getByRole('region', { name: 'First steps' }).getByRole('listitem')

  async function openStart({ organizations, logs, keptDays = 90, ...device }: Device & Answers = {}): Promise<Page> {
    const page = await desk.openConsole(device, '/start')
    const answer = (json: object) => ({ json: { ...json, next_page_token: '' } })
    if (organizations !== undefined)
      await page.route('**/admin/organizations?*', (route) => route.fulfill(answer({ organizations })))
    if (logs !== undefined)
      await page.route('**/admin/auditlogs?*', (route) => route.fulfill(answer({ logs, kept_days: keptDays })))
    await signInWithSample(page)
    await page.getByRole('region', { name: 'Changed lately' }).waitFor()
    return page
  }

  test.each(ALL_DEVICES)(
    'an empty house has all four, with links, and no list of what is not there: %s, %s',
    async (size, scheme) => {
      const page = await openStart({ size, scheme, organizations: [], logs: [] })
      await expect.poll(() => stepsOf(page).getByRole('link').allInnerTexts()).toEqual(ALL)
      expect(await stepsOf(page).getByText('done').count()).toBe(0)
      await page.getByText('There are no organizations yet.').waitFor()
      for (const text of ['Nothing:', 'No account has used', 'No policy and no membership'])
        await page.getByText(text).waitFor({ state: 'hidden' })
      await expectGoodLook(page)
      await expectGoodScreen(page, `console-first-steps-${size}-${scheme}`)
      await stepsOf(page).getByRole('link', { name: 'Give the role' }).click()
      await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    },
  )

  test('a stage without an audit log does not know what is done, and says so', async () => {
    const page = await openStart({ organizations: [], logs: [], keptDays: 0 })
    await page.getByText('does not know which of these steps are done').waitFor()
  })

  test('a world with an organization of last month has none', async () => {
    const created_at = new Date(Date.now() - 31 * DAY_MS).toISOString()
    const page = await openStart({ organizations: [{ id: 'x', title: 'Old', name: 'old', created_at }], logs: [] })
    await page.getByRole('link', { name: 'Old' }).waitFor()
    expect(await stepsOf(page).count()).toBe(0)
    await page.getByText('No account has used credits yet.').waitFor()
  })

  test('show what is done, lead to the organization, and go away with the last one', async () => {
    const page = await openStart()
    await expect.poll(() => stepsOf(page).filter({ hasText: 'done' }).count()).toBe(3)
    expect(await stepsOf(page).filter({ hasNotText: 'done' }).getByRole('link').allInnerTexts()).toEqual([ALL[2]])
    await stepsOf(page).getByText('/v1beta1/organizations/acme/billing/-/usages').waitFor()
    await expectGoodScreen(page, 'first-steps-of-acme')
    await stepsOf(page)
      .getByRole('link', { name: ALL[2] ?? '' })
      .click()
    await page.getByRole('tabpanel').getByRole('link', { name: 'acme-main' }).waitFor()
    const usage = { id: randomUUID(), source: 'disks', amount: '5' }
    const { status } = await ask(desk.admin, 'create-usage', { org_id: 'acme', billing_id: '-', usages: [usage] })
    expect(status).toBe(200)
    await page.goBack()
    const isGone = async () => {
      await page.getByRole('button', { name: 'Read again' }).click()
      return stepsOf(page).count()
    }
    await expect.poll(isGone).toBe(0)
    await page.getByRole('region', { name: 'Used in 30 days' }).getByRole('link', { name: 'acme-main' }).waitFor()
  })
})

interface Answers {
  /** The organizations and changes that the service answers, in place of its own. */
  organizations?: object[]
  logs?: object[]
  keptDays?: number
}
