/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { expectInView, open, operation, response, useReferencePage } from './reference-page.ts'

describe.skipIf(BROWSER === undefined)('the reference page by keyboard', () => {
  const desk = useReferencePage({ viewport: { width: 1280, height: 800 } })
  const focused = () => desk.page.locator(':focus')

  /** Presses Tab until an element with this name has the focus and is visible. Returns the number of presses. */
  async function tabTo(name: RegExp): Promise<number> {
    for (let presses = 1; presses < 80; presses++) {
      await desk.page.keyboard.press('Tab')
      if (!name.test(await focused().ariaSnapshot())) continue
      // The browser scrolls to the element when it next draws the page. If the page still grows, the element may move
      // out of view until the next key is pressed.
      await expectInView(focused(), 3_000).catch(async () => {
        await desk.page.keyboard.press('Shift+Tab')
        await desk.page.keyboard.press('Tab')
        await expectInView(focused())
      })
      return presses
    }
    throw new Error(`no Tab leads to ${name}`)
  }

  /**
   * Presses Tab for the first time, which moves the focus to the link that skips the list of all operations. Then
   * follows the link.
   */
  async function skipList() {
    expect(await tabTo(/^- link "Skip the list/)).toBe(1)
    await desk.page.keyboard.press('Enter')
  }

  async function signIn({ clientId, secret } = desk.admin) {
    await skipList()
    await tabTo(/^- textbox "Client ID/)
    await desk.page.keyboard.type(clientId)
    expect(await tabTo(/^- textbox "Client secret/)).toBe(1)
    await desk.page.keyboard.type(secret)
  }

  test('signs in with one Tab between the fields, and executes a check', async () => {
    await open(desk.page, desk.url)
    await signIn()
    await tabTo(/^- button "Execute"/)
    await desk.page.keyboard.press('Enter')
    await expectInView(response(desk.page).getByRole('status'))
    expect(await response(desk.page).innerText()).toMatch(/200 OK[\s\S]+"status": true/)
    // The next press of Tab moves the focus from this element.
    await operation(desk.page, 'check').locator('.execute:focus').waitFor()
  })

  test('Ctrl+Enter in the body executes, and the response scrolls into view', async () => {
    await open(desk.page, `${desk.url}/#/Billing/updateProduct`)
    const updateProduct = operation(desk.page, 'updateProduct')
    await updateProduct.getByRole('button', { name: 'Execute' }).waitFor()
    await signIn()
    await tabTo(/^- textbox "Request body"/)
    await desk.page.keyboard.press('Control+Enter')
    await expectInView(response(desk.page).getByRole('status'))
    expect(await response(desk.page).getByRole('status').innerText()).toMatch(/^200 OK/)
    expect(await focused().ariaSnapshot()).toMatch(/^- textbox "Request body"/)
  })

  test('shows where the focus is', async () => {
    await open(desk.page, desk.url)
    const list = [/^- link "Skip/, /^- searchbox "Search/, /^- link "POST Check/]
    const rest = [/^- textbox "Client ID/, /^- textbox "Client secret/, /^- '?button "POST/]
    for (const name of [...list, 'skip', ...rest]) {
      if (typeof name === 'string') {
        await desk.page.locator('.skip').focus()
        await desk.page.keyboard.press('Enter')
        continue
      }
      await tabTo(name)
      const width = await focused().evaluate((element) => getComputedStyle(element).outlineWidth)
      expect([name, width]).toEqual([name, '2px'])
    }
  })
})
