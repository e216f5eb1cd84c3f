/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FIRST_READS } from '../../infra/warm-console.ts'
import { BROWSER } from '../support/browser.ts'
import { signIn } from './console-page.ts'
import { signInAs, useSignIn, waitForScreen } from './identity-providers.ts'
import { hold } from './visit.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const OPERATIONS: Readonly<Record<string, (typeof FIRST_READS)[number]>> = {
  'POST /v1beta1/batchcheck': 'batch-check-permission',
  'POST /v1beta1/admin/find': 'find-entities',
  'GET /v1beta1/admin/auditlogs': 'list-all-audit-logs',
  'GET /v1beta1/admin/billing/accounts': 'list-all-billing-accounts',
  'GET /v1beta1/admin/organizations': 'list-all-organizations',
  'GET /v1beta1/admin/grants/ending': 'list-ending-grants',
  'GET /v1beta1/organizations': 'list-organizations',
  [`GET /v1beta1/organizations/${ACME}`]: 'get-organization',
  [`GET /v1beta1/organizations/${ACME}/projects`]: 'list-organization-projects',
  'GET /v1beta1/users/self': 'get-user',
  'GET /v1beta1/users/self/organizations': 'list-organizations-by-user',
}

/**
 * Records the requests of a page to the API. An entry is the name of the operation, or method and path if there is no
 * operation.
 */
function follow(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const asked = `${request.method()} ${pathname}`
    if (pathname.startsWith('/v1beta1/')) sent.push(OPERATIONS[asked] ?? asked)
  })
  return sent
}

describe.skipIf(BROWSER === undefined)('the first requests after a sign-in', () => {
  const { desk, openSignedOut } = useSignIn()

  test('are those that warmConsole keeps started, of a client and of a person', async () => {
    const sent = new Set<string>()
    const steps = [
      (page: Page) => signIn(page, desk.admin),
      ...['Grace Hopper', 'Linus Torvalds'].map((name) => (page: Page) => signInAs(page, name)),
    ]
    for (const step of steps) {
      const page = await openSignedOut()
      const followed = follow(page)
      await step(page)
      await waitForScreen(page)
      await page.getByRole('link', { name: 'Acme Corporation' }).last().click()
      await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
      await waitForScreen(page)
      for (const name of followed) sent.add(name)
    }
    expect([...sent].toSorted()).toEqual([...FIRST_READS].toSorted())
  })

  test('of a person ask for all organizations and for their own at once', async () => {
    const page = await openSignedOut('/organizations')
    const release = await hold(page, '**/v1beta1/organizations?*')
    const own = page.waitForResponse((response) => response.url().includes('/users/self/organizations'))
    await signInAs(page, 'Grace Hopper')
    expect((await own).status()).toBe(200)
    release()
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
  })

  test('of an organization read its projects beside it, and not where another tab is open', async () => {
    const page = await openSignedOut(`/organizations/${ACME}`)
    const release = await hold(page, `**/v1beta1/organizations/${ACME}`)
    const projects = page.waitForResponse((response) => response.url().includes(`/organizations/${ACME}/projects`))
    await signIn(page, desk.admin)
    expect((await projects).status()).toBe(200)
    release()
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    const other = await openSignedOut(`/organizations/${ACME}?tab=groups`)
    const sent = follow(other)
    await signIn(other, desk.admin)
    await other.getByRole('tabpanel').getByText('Platform team').waitFor()
    expect(sent).not.toContain('list-organization-projects')
  })

  test('wait for no file of the screen: it comes while the sign-in is open', async () => {
    const page = await openSignedOut('/roles')
    const files = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')))
    await expect.poll(files).toContainEqual(expect.stringMatching(/^roles-.*\.js$/))
    expect((await files()).some((name) => name.startsWith('organizations-'))).toBe(false)
  })
})
