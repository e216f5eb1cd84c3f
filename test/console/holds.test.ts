/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aHold, getHold, release } from '../support/holds.ts'
import { anOrganization } from '../support/world.ts'
import { anOldAccount, charge, day, grant, noon } from './billing-world.ts'
import { expectNoAxeViolations, expectNoOverflow, signIn, signInWithSample, useConsole } from './console-page.ts'

const inDays = (count: number) => new Date(noon(-count)).toISOString()

describe.skipIf(BROWSER === undefined)('holds and credits that expire, on the screen of an account', () => {
  const desk = useConsole()
  let account: DescribedAccount
  let address: string
  beforeAll(async () => {
    account = await anOldAccount(await anOrganization({ title: 'Contoso' }), { name: 'contoso-main' })
    address = `/organizations/${account.organization_id}/accounts/${account.id}`
    await grant(account, 700, 9, 'for a week', new Date(noon(2)).toISOString())
    await charge(account, 8, [{ amount: 200, source: 'render' }])
    await grant(account, 1_000, 9, 'Payment 1')
    await grant(account, 300, 1, 'Promotion', inDays(20))
  })

  test('the balance shows what is held, available and expiring, and what has expired is a transaction', async () => {
    const held = await aHold(account, { amount: '250', source: 'chat', user_id: 'ada', expires_in: 604_800 })
    await aHold(account, { amount: '50', source: 'batch', expires_in: 3_600 })
    const ofLease = { description: 'Lease of tokens', metadata: { lease: '6f0e4a7b' } }
    const lease = await aHold(account, { ...ofLease, amount: '20', source: 'tokens', expires_in: 7_200 })
    const page = await desk.openConsole({}, address)
    await signInWithSample(page)
    const figure = (name: string) => page.locator('.figure', { has: page.getByText(name, { exact: true }) })
    await figure('Balance').getByText('1,300').waitFor()
    await figure('Held').getByText('320').waitFor()
    await figure('Available').getByText('980').waitFor()
    await page.getByRole('region', { name: 'Credits that expire' }).getByText('300 credits').waitFor()
    const transactions = page.getByRole('table', { name: 'Transactions' })
    await transactions.getByRole('row', { name: /expired −500/ }).waitFor()
    await page.getByText('Balances as a table').click()
    const ended = page.getByRole('table', { name: 'Balance by day' }).getByRole('row').nth(3)
    await expect.poll(() => ended.getByRole('cell').allInnerTexts()).toEqual(['–', '–', '–', '500', '1,000'])
    await expectNoAxeViolations(page)

    const holds = page.getByRole('table', { name: 'Open holds' })
    expect(await holds.getByRole('row').nth(1).innerText()).toMatch(/batch\s+50/)
    expect(await holds.getByRole('row').nth(2).innerText()).toMatch(/Lease of tokens\s+20/)
    const dialog = page.getByRole('dialog')
    await holds
      .getByRole('row', { name: /Lease of tokens/ })
      .getByRole('button', { name: 'Release…' })
      .click()
    await dialog.getByText('The lease goes on with a new hold.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await holds.getByRole('row', { name: /chat/ }).getByRole('button', { name: 'Release…' }).click()
    await dialog.getByText('250 credits can be used again at once').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Release' }).click()
    await figure('Held').getByText('70').waitFor()
    await figure('Available').getByText('1,230').waitFor()
    await holds.getByRole('row', { name: /chat/ }).waitFor({ state: 'detached' })
    expect((await getHold(account, held)).body.hold.state).toBe('released')
    await release(account, lease)
  })

  test('a top-up ends with a day', async () => {
    const page = await desk.openConsole({}, address)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Top up…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('20')
    await dialog.getByLabel('End date').fill(day(1))
    await dialog.getByRole('button', { name: 'Top up 20 credits' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByLabel('End date').fill(day(-5))
    await dialog.getByRole('button', { name: 'Top up 20 credits' }).click()
    await dialog.waitFor({ state: 'detached' })
    const expiring = page.getByRole('region', { name: 'Credits that expire' }).getByRole('listitem')
    await expect.poll(() => expiring.first().innerText()).toMatch(/^20 credits on .* \(UTC\)$/)
  })

  test('a manager of the billing sees the holds on a phone, and may release them', async () => {
    await aHold(account, { amount: '5', source: 'a-very-long-name-of-a-source-'.repeat(6) })
    const manager = await aHolder(['app_billing_manager', `app/organization:${account.organization_id}`])
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, address)
    await signIn(page, manager)
    const holds = page.getByRole('table', { name: 'Open holds' })
    const release = holds.getByRole('button', { name: 'Release…' }).first()
    await expect.poll(() => release.getAttribute('aria-disabled')).toBe('false')
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
  })
})
