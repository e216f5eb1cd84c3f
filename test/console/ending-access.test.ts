/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { aUserId } from '../functions/directory/users/profiles.ts'
import { BROWSER } from '../support/browser.ts'
import { call } from '../support/request.ts'
import { aClient, anOrganization, aRole } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { expectItFitsEverywhere, shrinkPages } from './visit.ts'

const DAY_MS = 86_400_000

describe.skipIf(BROWSER === undefined)('access that ends', () => {
  const desk = useConsole()

  const rows = (page: Page) =>
    page.getByRole('table', { name: 'Access that ends' }).getByRole('row').filter({ hasText: 'Fleeting' })
  const roles = (page: Page) => rows(page).getByRole('link', { name: 'Fleeting' }).allInnerTexts()
  const days = (page: Page) => page.getByRole('spinbutton', { name: /Within/ })

  beforeAll(async () => {
    const organization = await anOrganization({ title: 'Passing organization' })
    for (const after of [90, 3, 20, 5]) {
      const role = await aRole(['app_organization_get'], { title: `Fleeting ${after}` })
      const expires_at = new Date(Date.now() + after * DAY_MS).toISOString()
      const body = { role_id: role.id, resource: organization.resource, principal: `app/user:${aUserId()}`, expires_at }
      expect((await call(createPolicy, { as: desk.admin, body })).status).toBe(200)
    }
  })

  test.each(DEVICES)('is listed for a number of days, which is in the address: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, '/ending-access')
    await signInWithSample(page)
    await expect.poll(() => roles(page)).toEqual(['Fleeting 3', 'Fleeting 5', 'Fleeting 20'])
    await expect.poll(() => rows(page).first().innerText()).toContain('Passing organization')
    await days(page).fill('100')
    await expect.poll(() => roles(page)).toEqual(['Fleeting 3', 'Fleeting 5', 'Fleeting 20', 'Fleeting 90'])
    await expectGoodScreen(page, `ending-access-${size}`)
    await expectItFitsEverywhere(page)
    await page.reload()
    await expect.poll(() => roles(page)).toHaveLength(4)
    expect(await days(page).inputValue()).toBe('100')
    await days(page).fill('367')
    await page.getByText('A number from 1 to 366: the list is of 100 days.').waitFor()
    await days(page).fill('1')
    await page.getByText('No policy and no membership ends within a day.').waitFor()
    await expectGoodScreen(page, `ending-access-none-${size}`)
  })

  test('is read page by page, the start leads to it, and others are told for whom it is', async () => {
    const page = await desk.openConsole({}, '/start')
    await shrinkPages(page, /grants\/ending\?.*page_size=(8|50)/, 1)
    await signInWithSample(page)
    const ends = page.getByRole('region', { name: 'Access that ends this week' })
    await ends.getByText('These are the first 8. There are more.').waitFor()
    await ends.getByRole('link', { name: 'More access that ends' }).click()
    await expect.poll(() => roles(page)).toEqual(['Fleeting 3', 'Fleeting 5', 'Fleeting 20'])
    const other = await desk.openConsole({}, '/ending-access')
    await signIn(other, await aClient([]))
    await other.getByText('This page is about the whole platform.').waitFor()
  })
})
