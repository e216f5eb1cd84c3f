import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { BROWSER, openBrowser } from '../../test/support/browser.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain',
}

/**
 * Opens every page of a built site in a browser, and tries the search, dark mode and the copy button.
 *
 * @throws Error that names what does not work
 */
export async function checkSite(folder: string): Promise<void> {
  if (BROWSER === undefined) throw new Error('not checked: no chromium on PATH')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, decodeURIComponent(new URL(url, 'http://site').pathname))
    const file = path.endsWith('/') ? `${path}index.html` : path
    if (!existsSync(file)) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser({ viewport: { width: 390, height: 844 } })
  try {
    await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('requestfailed', (request) => {
      // A page prefetches the pages that it links to. The browser aborts these prefetches when it opens the next page.
      const { errorText = '' } = request.failure() ?? {}
      if (errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${errorText}`)
    })
    page.on('request', (request) => new URL(request.url()).origin === address || faults.push(`asks ${request.url()}`))
    for (const name of pages.filter((each) => each !== '404.html')) {
      const before = faults.length
      faults.push(...(await checkPage(page, `${address}/${name}`)))
      faults.push(...faults.splice(before).map((fault) => `${name}: ${fault}`))
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
    await page.setViewportSize({ width: 1280, height: 900 })
    await tryFeatures(page, address)
    if (faults.length > 0) throw new Error(faults.join('; '))
    console.log(`${pages.length} pages open without a fault; search, dark mode and copying work`)
  } finally {
    await browser.close()
    server.close()
  }
}

/** Returns the faults of a page on a phone. */
async function checkPage(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  // Wait until the diagrams are drawn.
  await page.waitForFunction('document.querySelectorAll("pre.mermaid:not(:has(svg))").length === 0')
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
  return Number(overflow) > 0 ? [`it is ${overflow} px wider than a phone`] : []
}

async function tryFeatures(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/policies.html`)
  await page.locator('.vp-doc div[class*=language-] button.copy').first().click({ force: true })
  const copied = String(await page.evaluate('navigator.clipboard.readText()'))
  if (!copied.includes('CLIENT_ID')) throw new Error(`the copy button copied ${JSON.stringify(copied)}`)
  await page.getByRole('switch').first().click()
  await page.waitForFunction('document.documentElement.classList.contains("dark")')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.locator('#localsearch-input').fill('revocation')
  await page.locator('.VPLocalSearchBox .result').first().click()
  await page.waitForFunction(`location.pathname !== '/policies.html' || location.hash !== ''`)
  await page.locator('h1').first().waitFor()
}
