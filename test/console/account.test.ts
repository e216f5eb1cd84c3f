/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as getAccount } from '../../functions/billing/accounts/get.ts'
import { handler as getBalance } from '../../functions/billing/accounts/get-balance.ts'
import { handler as listTransactions } from '../../functions/billing/accounts/list-transactions.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { call } from '../support/request.ts'
import { anOrganization } from '../support/world.ts'
import { anOldAccount, charge, day, grant } from './billing-world.ts'
import {
  expectNoAxeViolations,
  expectNoOverflow,
  signIn,
  signInWithSample,
  takePicture,
  useConsole,
} from './console-page.ts'

const GRACE = 'grace'
const ADA = 'ada'

/** Returns the credits that the test account uses on the day that is this many days ago. */
const usedOn = (daysAgo: number): number => 550 + 60 * daysAgo

const formatDay = (text: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(text))

describe.skipIf(BROWSER === undefined)('the screen of an account', () => {
  const desk = useConsole()
  let account: DescribedAccount
  let address: string
  beforeAll(async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    account = await anOldAccount(organization, { name: 'northwind-main' })
    address = `/organizations/${organization.id}/accounts/${account.id}`
    await grant(account, 10_000, 9, 'Payment 4711')
    for (let daysAgo = 8; daysAgo >= 0; daysAgo--) {
      await charge(account, daysAgo, [
        { amount: usedOn(daysAgo) - 150, source: 'web-shop', user_id: GRACE, description: 'renders' },
        { amount: 150, source: 'nightly-report', user_id: ADA },
      ])
    }
  })

  const ask = (handler: Handler, params: object, query: Record<string, string> = {}) =>
    call(handler, {
      ...{ as: desk.admin, method: 'GET', query },
      params: { org_id: account.organization_id, ...params },
    })
  const readBalance = async () => (await ask(getBalance, { id: account.id })).body.balance.amount
  const readGrants = async (description: string) => {
    const { body } = await ask(listTransactions, { billing_id: account.id })
    return body.transactions.filter((each: { description: string }) => each.description === description)
  }
  const balanceOn = (page: Page, daysAgo: number) =>
    page
      .getByRole('table', { name: 'Balance by day' })
      .getByRole('row', { name: new RegExp(`^${formatDay(day(daysAgo))}`) })
      .getByRole('cell')
      .last()

  test('running low is seen; a double click tops up once; a part of a usage is reverted by keyboard', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(account.id)
    await page.getByRole('option', { name: /northwind-main/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'northwind-main' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/console${address}`)
    const balance = page.locator('.figure.main')
    await balance.getByText('2,890').waitFor()
    const average = `at 790 credits a day, as used from ${formatDay(day(7))} to ${formatDay(day(1))}`
    await page.getByText(average).waitFor()
    await page.getByText('Balances as a table').click()
    let expected = 2_890
    for (let daysAgo = 0; daysAgo <= 8; daysAgo++) {
      await expect.poll(() => balanceOn(page, daysAgo).innerText()).toBe(expected.toLocaleString('en-US'))
      expected += usedOn(daysAgo)
    }
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-account-desktop-light')

    await page.getByRole('button', { name: 'Top up…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('many')
    await dialog.getByRole('button', { name: 'Top up' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Amount').fill('2,500')
    await dialog.getByLabel('Description').fill('Payment 4712')
    await dialog.getByText('goes from 2,890 credits to 5,390 credits').waitFor()
    await dialog.getByRole('button', { name: 'Top up 2,500 credits' }).dblclick()
    await balance.getByText('5,390').waitFor()
    expect(await readBalance()).toBe('5390')

    const revert = page
      .getByRole('row', { name: /nightly-report/ })
      .first()
      .getByRole('button', { name: 'Revert…', disabled: false })
    await revert.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Revert 150 credits' }).waitFor()
    await dialog.getByLabel('Amount').fill('40')
    await dialog.getByText('Gives 40 credits back').waitFor()
    await page.keyboard.press('Enter')
    await balance.getByText('5,430').waitFor()
    expect(await readBalance()).toBe('5430')
    await expect.poll(() => balanceOn(page, 0).innerText()).toBe('5,430')
    await expect.poll(() => balanceOn(page, 1).innerText()).toBe('3,440')
    expect(await readGrants('Payment 4712')).toMatchObject([{ amount: '2500' }])

    await page.getByRole('button', { name: 'Limits…' }).click()
    await dialog.getByLabel('Floor').fill('-500')
    await dialog.getByLabel('Alert below').fill('200; some')
    await dialog.getByRole('button', { name: 'Set limits' }).click()
    await expect.poll(() => dialog.getByLabel('Alert below').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Alert below').fill('200; 1,000')
    await dialog.getByText('Below 200 credits, 1,000 credits an event is sent.').waitFor()
    await dialog.getByText('Charges stop at -500 credits').waitFor()
    await dialog.getByRole('button', { name: 'Set limits' }).click()
    await page.getByText('down to the floor, -500 credits').waitFor()
    await page.getByText('credits, and below 200').waitFor()
    await page.getByRole('button', { name: 'Disable…' }).click()
    await dialog.getByText(/The account has [\d,]+ credits/).waitFor()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('button', { name: 'Enable…' }).waitFor()
    const { body } = await ask(getAccount, { id: account.id }, { with_billing_details: 'true' })
    expect(body.billing_account).toMatchObject({ state: 'disabled', credit_min: '-500' })
    expect(body.billing_details.alerts_below).toEqual(['1000', '200'])
  })

  test('on a phone, a lost answer, a dialog that is closed and opened again, and “Try again” top up once', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, address)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Transactions' }).waitFor()
    await page.getByRole('img', { name: /^Usages/ }).waitFor()
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-account-phone-dark')
    await expectNoOverflow(page)
    const before = BigInt(await readBalance())
    await page.route('**/credits', async (route) => {
      await route.fetch({ maxRetries: 3 })
      await route.abort()
    })
    await page.getByRole('button', { name: 'Top up…' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('70')
    await dialog.getByLabel('Description').fill('Payment 4713')
    await dialog.getByRole('button', { name: 'Top up 70 credits' }).tap()
    await dialog.getByText('network connection').waitFor()
    await page.unroute('**/credits')
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: 'Top up…' }).tap()
    await dialog.getByText('was not answered').waitFor()
    for (const [label, value] of [
      ['Amount', '70'],
      ['Description', 'Payment 4713'],
    ] as const) {
      expect(await dialog.getByLabel(label).inputValue()).toBe(value)
      expect(await dialog.getByLabel(label).getAttribute('readonly')).not.toBeNull()
    }
    await dialog.getByRole('button', { name: 'Try again' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Top up…' }).tap()
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('')
    expect(BigInt(await readBalance())).toBe(before + 70n)
  })

  test('a client that may only look sees everything, and reads why it cannot change it', async () => {
    const viewer = await aHolder(['app_billing_manager', `app/organization:${account.organization_id}`])
    const page = await desk.openConsole({ scheme: 'dark' }, address)
    await signIn(page, viewer)
    await page.getByRole('table', { name: 'Transactions' }).waitFor()
    for (const name of ['Top up…', 'Limits…', /^(Enable|Disable)…/]) {
      const button = page.getByRole('button', { name })
      await expect.poll(() => button.getAttribute('title')).toMatch(/lack/)
      await button.click({ force: true })
    }
    await page.getByRole('link', { name: 'Products' }).click()
    const create = page.getByRole('button', { name: 'New product' })
    await expect.poll(() => create.getAttribute('title')).toMatch(/lack/)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
