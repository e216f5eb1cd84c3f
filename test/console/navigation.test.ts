/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

const NAMES = ['Start', 'Organizations', 'People', 'Accounts', 'Roles', 'Why?', 'Changes', 'Products']

describe.skipIf(BROWSER === undefined)('the navigation of the console', () => {
  const desk = useConsole()
  const inNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const links = (page: Page) => inNavigation(page).getByRole('link')
  const menu = (page: Page) => inNavigation(page).getByRole('button')
  const idOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.id)

  test.each(['light', 'dark'] as const)('is a list behind one button on a phone, %s', async (scheme) => {
    const page = await desk.openConsole({ size: 'phone', scheme })
    await signInWithSample(page)
    await menu(page).waitFor()
    expect([await menu(page).textContent(), await links(page).count()]).toEqual(['Menu Organizations', 0])
    await menu(page).click()
    expect(await links(page).allInnerTexts()).toEqual(NAMES)
    for (const link of await links(page).all()) expect(await isInWindow(link)).toBe(true)
    await expectGoodScreen(page, `menu-${scheme}`)
    await links(page).filter({ hasText: 'Roles' }).click()
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor()
    await expect.poll(() => links(page).count()).toBe(0)
    expect(await menu(page).textContent()).toBe('Menu Roles')
    await expect.poll(() => idOfFocus(page)).toBe('content')
  })

  test('closes with Escape, which leads back to the button, and with a tap beside it', async () => {
    const page = await desk.openConsole({ size: 'phone' })
    await signInWithSample(page)
    await menu(page).press('Enter')
    expect(await menu(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Start')
    await page.keyboard.press('Escape')
    expect(await menu(page).getAttribute('aria-expanded')).toBe('false')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu Organizations')
    await menu(page).click()
    expect(await links(page).count()).toBe(NAMES.length)
    await page.touchscreen.tap(200, 800)
    expect(await links(page).count()).toBe(0)
  })

  test('can be scrolled in a window that is not high enough for the list', async () => {
    const page = await desk.openConsole({ size: 'phone' })
    await page.setViewportSize({ width: 320, height: 256 })
    await signInWithSample(page)
    await menu(page).click()
    await links(page).last().scrollIntoViewIfNeeded()
    expect(await isInWindow(links(page).last())).toBe(true)
  })

  test('is a line on a tablet, and the open screen is in sight', async () => {
    const page = await desk.openConsole({ size: 'phone' }, '/products')
    await page.setViewportSize({ width: 645, height: 800 })
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Products' }).waitFor()
    expect(await menu(page).count()).toBe(0)
    await expect.poll(() => isInSight(page, 'Products')).toBe(true)
    await links(page).first().click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await expect.poll(() => isInSight(page, 'Start')).toBe(true)
  })

  test('the open tab of a screen is in sight on a phone', async () => {
    const page = await desk.openConsole({ size: 'phone' }, '/users/edsger?tab=tokens')
    await signInWithSample(page)
    await expect.poll(() => isInWindow(page.getByRole('tab', { name: 'Tokens' }))).toBe(true)
    // A link to another tab of the same screen does not move the focus to the tab.
    await page.evaluate(() => history.pushState(null, '', '?tab=history'))
    await expect.poll(() => isInWindow(page.getByRole('tab', { name: 'History' }))).toBe(true)
  })

  test.each([
    ['/users/edsger', 'People'],
    ['/projects/web-shop', 'Organizations'],
    ['/ending-access', 'Start'],
    ['/organizations/acme', 'Organizations'],
  ])('marks the place that %s belongs to', async (path, name) => {
    const page = await desk.openConsole({}, path)
    await signInWithSample(page)
    await expect.poll(() => inNavigation(page).locator('[aria-current]').allInnerTexts()).toEqual([name])
    expect(await links(page).filter({ hasText: name }).getAttribute('aria-current')).toBe('true')
  })
})

type Located = ReturnType<Page['locator']>

const isInWindow = (link: Located): Promise<boolean> =>
  link.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && element.contains(on)
  })

/** Tells whether a link of the navigation lies in the part of the line that is shown. */
const isInSight = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name })
    .evaluate((link) => {
      const [one, line] = [link, link.parentElement ?? link].map((each) => each.getBoundingClientRect())
      return one !== undefined && line !== undefined && one.left >= line.left - 1 && one.right <= line.right + 1
    })
