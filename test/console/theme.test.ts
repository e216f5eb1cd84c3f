/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectNoAxeViolations, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('the colours of the console', () => {
  const desk = useConsole()
  const isDark = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  const groundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor)
  /** Presses the button until it shows this theme. Each press of the button selects the next theme. */
  const choose = async (page: Page, theme: string) => {
    const button = page.getByRole('button', { name: /^Colours: / })
    for (let click = 0; click < 3 && (await button.innerText()) !== `Colours: ${theme}`; click++) await button.click()
    expect(await button.innerText()).toBe(`Colours: ${theme}`)
  }

  test('are those of the system until somebody chooses, and the choice stays in this browser', async () => {
    const page = await desk.openConsole({ scheme: 'light' })
    await signInWithSample(page)
    const light = await groundOf(page)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await choose(page, 'dark')
    expect(await isDark(page)).toBe(true)
    expect(await groundOf(page)).not.toBe(light)
    await expectNoAxeViolations(page)
    await page.reload()
    expect(await isDark(page)).toBe(true)
    await signInWithSample(page)
    await choose(page, 'as the system')
    expect([await groundOf(page), await page.evaluate(() => localStorage.length)]).toEqual([light, 0])
  })

  test('a choice wins over a dark system, and holds in other tabs', async () => {
    const page = await desk.openConsole({ scheme: 'dark' })
    await signInWithSample(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await choose(page, 'light')
    expect(await isDark(page)).toBe(false)
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await choose(page, 'as the system')
    await other.waitForFunction(() => document.documentElement.dataset.theme === undefined)
    await other.close()
  })
})
