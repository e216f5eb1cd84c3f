/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSamplePeople } from '../../local/sign-in/people.ts'
import { AUDIENCE, CONSOLE_CLIENT } from '../../local/sign-in/provider.ts'
import { type IdentityProvider, startIdentityProvider } from '../../local/sign-in/server.ts'
import { BROWSER, launchBrowser } from '../support/browser.ts'
import { signInAt } from '../support/by-hand.ts'
import { aService } from '../support/service.ts'

const RECIPE = fileURLToPath(new URL('../../examples/can.tsx', import.meta.url))

/** The source of a customer's application whose buttons use the recipe in examples/can.tsx. */
const APP = `
import { createRoot } from 'react-dom/client'
import { createTollgate } from 'tollgate-client'
import { Can, Permissions } from ${JSON.stringify(RECIPE)}

const { baseUrl, token } = globalThis.given
const tollgate = createTollgate({ baseUrl, token: async () => token })
const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'
createRoot(document.body).render(
  <Permissions tollgate={tollgate}>
    <h1>Disks</h1>
    <Can resource={disk} permission="get"><button>Look</button></Can>
    <Can resource={disk} permission="get"><button>Look again</button></Can>
    <Can resource={disk} permission="delete"><button>Delete</button></Can>
    {Array.from({ length: 24 }, (_, index) => (
      <Can key={index} resource={disk} permission={index % 2 === 0 ? 'update' : 'delete'}><i>{index}</i></Can>
    ))}
  </Permissions>,
)
`

async function bundle(): Promise<string> {
  const client = fileURLToPath(new URL('../../client/index.ts', import.meta.url))
  const resolveDir = fileURLToPath(new URL('../..', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    alias: { 'tollgate-client': client },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

test('the recipe has at most 40 lines', () => {
  expect(readFileSync(RECIPE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

describe.skipIf(BROWSER === undefined)('the recipe for React, in an application of another origin', () => {
  let service: Awaited<ReturnType<typeof aService>>
  let provider: IdentityProvider
  let browser: Browser
  const app = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<html><body></body></html>'),
  )
  let origin: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
    provider = await startIdentityProvider({ port: 0, listPeople: async () => [] })
    provider.open([`${origin}/`])
    const issuers = [{ issuer: provider.issuer, audience: AUDIENCE, clientId: CONSOLE_CLIENT }]
    process.env.SIGN_IN = JSON.stringify({ issuers })
    process.env.ORIGINS = origin
    ;[service, browser] = await Promise.all([aService(), launchBrowser()])
    await ensureSamplePeople(new Date())
  })
  afterAll(async () => {
    delete process.env.SIGN_IN
    delete process.env.ORIGINS
    app.close()
    await Promise.all([browser?.close(), service?.stop(), provider?.stop()])
  })

  async function openApp(user: string): Promise<{ page: Page; checks: Request[] }> {
    const { tokens } = await signInAt(provider.issuer, user, { redirect: `${origin}/` })
    const page = await browser.newPage()
    const checks: Request[] = []
    page.on('request', (request) => request.method() === 'POST' && checks.push(request))
    await page.goto(origin)
    await page.evaluate((given) => Object.assign(globalThis, { given }), {
      baseUrl: service.url,
      token: tokens.access_token,
    })
    await page.evaluate(await bundle())
    await page.getByRole('heading', { name: 'Disks' }).waitFor()
    return { page, checks }
  }

  test('shows what the person may do, and asks once for the screen', async () => {
    const { page, checks } = await openApp('edsger')
    await page.getByText('22', { exact: true }).waitFor()
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Look', 'Look again'])
    expect(await page.locator('i').count()).toBe(12)
    expect(await Promise.all(checks.map(readStatuses))).toEqual([[true, false, true]])
  })

  test('shows nothing more to somebody else', async () => {
    const { page, checks } = await openApp('barbara')
    await expect.poll(() => checks.length).toBe(1)
    expect(await Promise.all(checks.map(readStatuses))).toEqual([[false, false, false]])
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

async function readStatuses(check: Request): Promise<boolean[]> {
  const answer: { pairs: { status: boolean }[] } = await (await check.response())?.json()
  return answer.pairs.map(({ status }) => status)
}
