/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as listTransactions } from '../../functions/billing/accounts/list-transactions.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { bind, idOf } from '../support/principals.ts'
import { call } from '../support/request.ts'
import { aClient, anAccount, anOrganization, aProject, aUser } from '../support/world.ts'
import { charge } from './billing-world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { followReads } from './visit.ts'

const HOSTILE = '<img src=x onerror="globalThis.ran=1">\u202egro.live'

describe.skipIf(BROWSER === undefined)('what a user used lately', () => {
  const desk = useConsole()
  let organizations: ResourceRecord[]
  let accounts: DescribedAccount[]
  let user = ''

  beforeAll(async () => {
    organizations = [await anOrganization({ title: 'Northwind' }), await anOrganization({ title: 'Southwind' })]
    const [north, south] = organizations as [ResourceRecord, ResourceRecord]
    accounts = [await anAccount(north, { name: 'north' }), await anAccount(south, { name: 'south' })]
    const principal = aUser()
    user = idOf(principal)
    await bind('app_organization_viewer', principal, north)
    await bind('app_project_viewer', principal, await aProject(south))
    await use(0, 3, { amount: 3, source: 'backup' })
    await use(1, 2, { amount: 20, source: HOSTILE, description: HOSTILE })
    await use(0, 1, { amount: 1, source: 'disks', description: 'a resize' })
    await use(0, 0, { amount: 9, user_id: 'somebody-else' })
    await vi.waitFor(async () => expect([await countIn(0), await countIn(1)]).toEqual([2, 1]), 60_000)
  })

  async function use(index: number, daysAgo: number, usage: object): Promise<void> {
    await charge(accounts[index] as DescribedAccount, daysAgo, [{ user_id: user, ...usage }])
  }

  async function countIn(index: number): Promise<number> {
    const params = { org_id: accounts[index]?.organization_id ?? '', billing_id: accounts[index]?.id ?? '' }
    const asked = { as: desk.admin, method: 'GET' as const, params, query: { user_id: user } }
    return (await call(listTransactions, asked)).body.transactions.length
  }

  const rowsOf = async (page: Page) => {
    const table = page.getByRole('table', { name: 'Usages' })
    await table.waitFor()
    const texts = await table.getByRole('row').allInnerTexts()
    return texts.slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
  }

  test.each(DEVICES)('is on one tab, newest first, with the accounts that paid: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, `/users/${user}?tab=usages`)
    await signInWithSample(page)
    const rows = await rowsOf(page)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(size === 'phone' ? /north disks −1$/ : /north Northwind usage disks −1 a resize$/)
    expect(rows[1]).toMatch(/south .*−20/)
    expect(rows[2]).toMatch(/north .*backup −3/)
    await expectGoodScreen(page, `user-usages-${size}-${scheme}`)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    await page
      .getByRole('navigation', { name: 'All transactions of this user' })
      .getByRole('link', { name: 'north' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'north' }).waitFor()
    await expect.poll(() => page.getByRole('table', { name: 'Transactions' }).getByRole('row').count()).toBe(3)
    await page.getByRole('button', { name: 'Any user' }).waitFor()
    expect(new URL(page.url()).searchParams.get('user')).toBe(user)
  })

  test('each has its details, with the id to copy and the whole description', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, `/users/${user}?tab=usages`)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Usages' }).getByTitle('Details').nth(1).click()
    const dialog = page.getByRole('dialog', { name: 'Usage: −20 credits' })
    await dialog.getByText(HOSTILE, { exact: true }).last().waitFor()
    await dialog.getByRole('button', { name: 'Copy the ID of this usage' }).waitFor()
    await dialog.getByText('None.').waitFor()
    await expectGoodScreen(page, 'user-usage-details')
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  })

  test('is read when its tab is opened: a request for the organizations, for each organization, and for each account', async () => {
    const page = await desk.openConsole({}, `/users/${user}`)
    await signInWithSample(page)
    const { settle } = followReads(page)
    const isOfTab = (path: string) => /\/billing|\/users\/[^/]+\/organizations$/.test(path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await signInWithSample(page)
    await settle()
    expect(asked.filter(isOfTab)).toEqual([])
    await page.getByRole('tab', { name: 'Usages' }).click()
    expect(await rowsOf(page)).toHaveLength(3)
    await settle()
    expect(asked.filter(isOfTab)).toHaveLength(1 + 2 + 2)
  })

  test('who may not read it is told so, and so is who may not read the billing of one organization', async () => {
    const stranger = await desk.openConsole({}, `/users/${user}?tab=usages`)
    await signIn(stranger, await aClient([]))
    await stranger.getByText('You may not read what this user used.').waitFor()
    await expectGoodScreen(stranger, 'user-usages-refused')
    const page = await desk.openConsole({}, `/users/${user}?tab=usages`)
    const refusal = { status: 403, json: { code: 7, message: 'no', details: [] } }
    await page.route(`**/organizations/${organizations[1]?.id}/billing?*`, (route) => route.fulfill(refusal))
    await signInWithSample(page)
    await page.getByText('You may not read the billing of one of the organizations.').waitFor()
    expect(await rowsOf(page)).toHaveLength(2)
  })

  test('is of the first accounts and organizations, and says so; with none it says where it looked', async () => {
    const principal = aUser()
    for (let made = 0; made < 6; made++) {
      const organization = await anOrganization()
      for (let account = 0; account < 3; account++) await anAccount(organization)
      await bind('app_organization_viewer', principal, organization)
    }
    const page = await desk.openConsole({}, `/users/${idOf(principal)}?tab=usages`)
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await signInWithSample(page)
    await page.getByText('Of the first 10 accounts, in the first 5 organizations.').waitFor()
    await page.getByText('No usages of this user were found.').waitFor()
    expect(reads.filter((path) => path.endsWith('/transactions'))).toHaveLength(10)
    expect(reads.filter((path) => path.endsWith('/billing'))).toHaveLength(5)
  })
})
