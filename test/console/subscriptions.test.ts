/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aPlan } from '../support/plans.ts'
import { changePlan, listEntitlements, listSubscriptions, subscribe } from '../support/subscriptions.ts'
import { expectGoodScreen, expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'
import { aCatalog, anAccountOf, type Catalog } from './subscription-world.ts'

describe.skipIf(BROWSER === undefined)('subscriptions, on the screen of an account', () => {
  const desk = useConsole()
  let catalog: Catalog
  beforeAll(async () => {
    catalog = await aCatalog()
  })

  const open = async (address: string, device = {}): Promise<Page> => {
    const page = await desk.openConsole(device, address)
    await signInWithSample(page)
    return page
  }

  test('a subscription starts with its trial, changes, is canceled, and goes on', async () => {
    const { account, address } = await anAccountOf('Fabrikam')
    const page = await open(address)
    const section = page.getByRole('region', { name: 'Subscriptions' })
    const dialog = page.getByRole('dialog')
    await section.getByText('It has no plan').waitFor()
    await section.getByRole('button', { name: 'Start a subscription…' }).click()
    await dialog.getByLabel('Plan').selectOption({ label: 'Silver' })
    await dialog.getByText('At once, with a trial of 14 days').waitFor()
    await dialog.getByText('+ Block storage').waitFor()
    await dialog.getByText('1,000 credits when the trial ends, and each month after it.').waitFor()
    await expectGoodScreen(page, 'console-start-subscription-desktop')
    await dialog.getByLabel('Without the trial').check()
    await dialog.getByText('1,000 credits at once, and each month after it.').waitFor()
    await dialog.getByLabel('Without the trial').uncheck()
    await dialog.getByRole('button', { name: 'Start' }).dblclick()
    const card = section
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Silver' }) })
      .first()
    await card.getByText('in its trial').waitFor()
    await card.getByText('Audit log').waitFor()
    await section.getByText('0 of 10 seats used').waitFor()
    expect((await listSubscriptions(account)).body.subscriptions).toMatchObject([{ state: 'trialing' }])

    await card.getByRole('button', { name: 'Change plan…' }).click()
    await dialog.getByLabel('New plan').selectOption({ label: 'Gold' })
    for (const text of ['+ Single sign-on', '− Audit log', '10 → 100; 0 used']) await dialog.getByText(text).waitFor()
    await dialog.getByText(/^5,000 credits on .* \(UTC\), and each month after it/).waitFor()
    await expectGoodScreen(page, 'console-change-plan-desktop')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await card.getByText('It changes to Gold on').waitFor()

    await card.getByRole('button', { name: 'Cancel…' }).click()
    await dialog.getByText('This takes the change that waits back.').waitFor()
    for (const text of ['− Audit log', '− Block storage']) await dialog.getByText(text).waitFor()
    await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
    await card.getByText('It is canceled, and ends on').waitFor()
    await card.getByRole('button', { name: 'Take back…' }).click()
    for (const text of ['+ Audit log', '+ Block storage']) await dialog.getByText(text).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await card.getByText('It is canceled').waitFor({ state: 'detached' })
    expect((await listSubscriptions(account)).body.subscriptions).toMatchObject([
      { phases: [], plan_id: catalog.silver.id },
    ])

    await card.getByRole('button', { name: 'Change plan…' }).click()
    await dialog.getByLabel('New plan').selectOption({ label: 'Gold' })
    await dialog.getByLabel('When').selectOption('Now')
    await dialog.getByText('5,000 credits at once, and each month after it.').waitFor()
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await section.getByText('0 of 100 seats used').waitFor()
    await page
      .getByRole('table', { name: 'Transactions' })
      .getByRole('row', { name: /plan plan-\S+ \+5,000/ })
      .waitFor()
    await section.getByText('Single sign-on').waitFor()
    await expectGoodScreen(page, 'console-subscription-desktop')
    await section.getByRole('button', { name: 'Cancel…' }).click()
    await dialog.getByLabel('When').selectOption('Now')
    await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
    await section.getByText('It has no plan').waitFor()
    await section.getByText('Subscriptions that have ended').click()
    await section.getByRole('table').getByRole('link', { name: 'Gold' }).waitFor()
    expect((await listEntitlements(account)).body).toMatchObject({ features: [], subscriptions: [] })
  })
  test('a manager of the billing sees them on a phone, and may not change them', async () => {
    const { account, address } = await anAccountOf('Wingtip')
    const { id } = await subscribe(account, catalog.silver.id)
    await changePlan(account, id, { plan_change: { plan: catalog.gold.id } })
    const endless = await aPlan({ title: 'Endless', on_start_credits: 7 })
    await subscribe(account, endless.id)
    const manager = await aHolder(['app_billing_manager', `app/organization:${account.organization_id}`])
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, `${address}?feature=${catalog.audit}`)
    await signIn(page, manager)
    await page.getByText('Audit log comes with Silver.').waitFor()
    await page.getByText(/^It changes to Gold on/).waitFor()
    await page.getByText('without end').waitFor()
    for (const name of ['Start a subscription…', 'Change plan…', 'Take back…', 'Cancel…']) {
      const button = page.getByRole('button', { name }).first()
      await expect.poll(() => button.getAttribute('title')).toBe('You lack “superuser” here.')
      expect(await button.getAttribute('aria-disabled')).toBe('true')
    }
    await page.getByRole('heading', { name: 'Subscriptions' }).scrollIntoViewIfNeeded()
    await expectGoodScreen(page, 'console-subscriptions-phone')
  })

  test('what has no end is canceled now, and the dialog fits a phone', async () => {
    const { account, address } = await anAccountOf('Litware')
    const endless = await aPlan({ title: 'Endless', on_start_credits: 7 })
    await subscribe(account, endless.id)
    const page = await open(address, { size: 'phone', scheme: 'dark' })
    await page.getByRole('button', { name: 'Cancel…' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Its period has no end to wait for.').waitFor()
    expect(await dialog.getByLabel('When').getByRole('option').allInnerTexts()).toEqual(['Now'])
    await dialog.getByText('No more credits come from it.').waitFor()
    await expectGoodScreen(page, 'console-cancel-subscription-phone')
    await dialog.getByRole('button', { name: 'Cancel the subscription' }).tap()
    await page.getByText('It has no plan').waitFor()
    expect((await listSubscriptions(account)).body.subscriptions).toMatchObject([{ state: 'ended' }])
  })

  test('a lost answer, a dialog that is opened again, and “Try again” start one subscription', async () => {
    const { account, address } = await anAccountOf('Proseware')
    const page = await open(address)
    await page.route('**/checkouts', async (route) => {
      await route.fetch({ maxRetries: 3 })
      await route.abort()
    })
    const start = page.getByRole('button', { name: 'Start a subscription…' })
    const dialog = page.getByRole('dialog')
    await start.click()
    await dialog.getByLabel('Plan').selectOption({ label: 'Silver' })
    await dialog.getByLabel('Without the trial').check()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByText('network connection').waitFor()
    await page.unroute('**/checkouts')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await start.click()
    await dialog.getByText('was not answered').waitFor()
    expect(await dialog.getByLabel('Plan').getByRole('option').allInnerTexts()).toEqual(['Silver'])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('It has no plan').waitFor({ state: 'detached' })
    expect((await listSubscriptions(account)).body.subscriptions).toMatchObject([{ state: 'active' }])
  })
})
