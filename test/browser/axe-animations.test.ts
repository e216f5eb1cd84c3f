/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAxeViolations } from '../support/axe.ts'
import { BROWSER, openBrowser } from '../support/browser.ts'

const PAGE = `<!doctype html><html lang="en"><title>Colors</title><main><h1>Colors</h1><button>Go</button></main>
  <style>button { background: #ddd; color: #fff; transition: background 1s } button.dark { background: #000 }
  .spins { animation: spin 1s infinite } @keyframes spin { to { rotate: 1turn } }</style>`

describe.skipIf(BROWSER === undefined)('the search for violations', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    browser = await openBrowser({})
  })
  afterAll(() => browser?.close())

  test('measures the contrast after transitions, and does not wait for animations without an end', async () => {
    const page = await browser.newPage()
    await page.setContent(PAGE)
    const namesOf = async () => (await findAxeViolations(page)).map(([name]) => name)
    expect(await namesOf()).toEqual(['color-contrast'])
    await page.evaluate(() => {
      document.querySelector('h1')?.classList.add('spins')
      document.querySelector('button')?.classList.add('dark')
    })
    expect(await namesOf()).toEqual([])
  })
})
