/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization } from '../support/world.ts'
import { anOldAccount, charge } from './billing-world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { fillJournal } from './full-journal.ts'
import { expectItFitsEverywhere } from './visit.ts'

const GRACE = { id: 'grace', title: 'Grace Hopper', email: 'grace@example.com' }
const JOB = 'a job: nightly'

/** More transactions than the console looks through by itself. */
const OF_OTHERS = 900

describe.skipIf(BROWSER === undefined)('the transactions of a user', () => {
  const desk = useConsole()
  let address = ''
  beforeAll(async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    const account: DescribedAccount = await anOldAccount(organization, { name: 'northwind-main', balance: 10_000n })
    address = `/organizations/${account.organization_id}/accounts/${account.id}`
    await charge(account, 9, [
      { amount: 30, source: 'compiler', user_id: GRACE.id },
      { amount: 70, source: 'compiler', user_id: JOB },
      { amount: 5, source: 'compiler', user_id: 'grace-2' },
    ])
    await fillJournal(account, OF_OTHERS)
    const { clientId, secret: clientSecret } = desk.admin
    const tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
    await tollgate.createUser(GRACE)
    const found = async () => (await tollgate.findEntities({ q: 'hop', kinds: ['user'] })).results
    await vi.waitFor(async () => expect(await found()).toHaveLength(1), 60_000)
  })

  /** Opens the screen. `asked` has the addresses of the requests for transactions of one user. */
  async function open(device: Parameters<typeof desk.openConsole>[0] = {}) {
    const page = await desk.openConsole(device, address)
    const asked: string[] = []
    page.on('request', (request) => /\/transactions\?.*user_id=/.test(request.url()) && asked.push(request.url()))
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Transactions' }).waitFor()
    return { page, asked, field: page.getByRole('combobox', { name: 'User' }) }
  }

  const expectRows = (page: Page, rows: readonly RegExp[]) =>
    expect
      .poll(async () => {
        const texts = await page.getByRole('table', { name: 'Transactions' }).getByRole('row').allInnerTexts()
        return texts.slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
      })
      .toEqual(rows.map((row) => expect.stringMatching(row)))

  test.each(DEVICES)('are found by a part of the name, in one request, by keyboard: %s, %s', async (size, scheme) => {
    const { page, asked, field } = await open({ size, scheme })
    await field.focus()
    await page.keyboard.type('hop')
    await page.getByRole('option', { name: /Grace Hopper/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectRows(page, [/compiler −30/])
    expect(asked).toHaveLength(1)
    expect(new URL(page.url()).searchParams.get('user')).toBe(GRACE.id)
    await page.getByRole('search').getByRole('link', { name: GRACE.title }).waitFor()
    await expectGoodScreen(page, `transactions-of-user-${size}-${scheme}`)
    await expectItFitsEverywhere(page)
    const clear = page.getByRole('button', { name: 'Any user' })
    await expect.poll(() => clear.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.getByRole('table', { name: 'Transactions' }).getByText('web-shop').first().waitFor()
  })

  test('a text that is no ID of a user is taken as it is, and the file has only its transactions', async () => {
    const { page, field } = await open()
    await field.fill(JOB)
    await field.press('Enter')
    await expectRows(page, [/compiler −70/])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(2)
    await page.getByLabel('Kind').selectOption('revert')
    await page.getByText('No transaction matches.').waitFor()
  })

  test('empty pages of a long journal are read up to a limit, and then only if one asks', async () => {
    const { page, asked, field } = await open()
    await page.route(/\/transactions\?.*user_id=/, (route) =>
      route.fulfill({ json: { transactions: [], next_page_token: `token-${asked.length}` } }),
    )
    await field.fill('somebody')
    await field.press('Enter')
    await page.getByText('0 found. Older ones are not looked through yet.').waitFor()
    expect(asked).toHaveLength(10)
    await page.getByRole('button', { name: 'Look through older ones' }).click()
    await expect.poll(() => asked.length).toBe(20)
    await page.unroute(/\/transactions\?.*user_id=/)
  })
})
