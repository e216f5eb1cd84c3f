/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aPlan, getPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import {
  cancel,
  changePlan,
  listEntitlements,
  listSubscriptions,
  subscribe,
  updateSubscription,
} from '../support/subscriptions.ts'
import { anAccount, anOrganization } from '../support/world.ts'
import { expectGoodScreen, expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'

type Shown = Awaited<ReturnType<typeof aPlan>>

describe.skipIf(BROWSER === undefined)('subscriptions, on the screen of an account', { timeout: 120_000 }, () => {
  const desk = useConsole()
  const [disks, sso, audit] = ['disks', 'sso', 'audit'].map((name) => `${name}-${randomUUID().slice(0, 8)}`) as [
    string,
    string,
    string,
  ]
  let [silver, gold]: Shown[] = []
  beforeAll(async () => {
    silver = await aPlan({ title: 'Silver', interval: 'month', period_credits: 1_000, trial_days: 14 })
    gold = await aPlan({ title: 'Gold', interval: 'month', period_credits: 5_000, on_start_credits: 50 })
    const seats = (seat_limit: number) => ({ behavior: 'per_seat', behavior_config: { seat_limit } })
    const both = [{ name: disks, title: 'Block storage' }]
    await aProductWith({
      plan_id: silver.id,
      title: 'Silver seats',
      features: [...both, { name: audit, title: 'Audit log' }],
      ...seats(10),
    })
    await aProductWith({
      plan_id: gold.id,
      title: 'Gold seats',
      features: [...both, { name: sso, title: 'Single sign-on' }],
      ...seats(100),
    })
  })

  async function anAccountOf(title: string): Promise<{ account: DescribedAccount; address: string }> {
    const account = await anAccount(await anOrganization({ title }), { name: title.toLowerCase() })
    return { account, address: `/organizations/${account.organization_id}/accounts/${account.id}` }
  }

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
    expect((await listSubscriptions(account)).body.subscriptions).toMatchObject([{ phases: [], plan_id: silver.id }])

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
  test('a feature that is missing has its reason, and the plans that would give it', async () => {
    const { account, address } = await anAccountOf('Tailspin')
    const page = await open(`${address}?feature=${sso}`)
    const panel = page.getByRole('region', { name: 'Is a feature included?' })
    await panel.getByText('No, it is not entitled').waitFor()
    await panel.getByText('The account has no subscription.').waitFor()
    await panel.getByRole('listitem').getByRole('link', { name: 'Gold' }).waitFor()
    await expectGoodScreen(page, 'console-why-feature-desktop')

    await subscribe(account, silver.id, { skip_trial: true })
    await page.reload()
    await signInWithSample(page)
    await panel.getByText('No plan that the account has includes this feature.').waitFor()

    const own = await subscribe(account, gold.id)
    await page.reload()
    await signInWithSample(page)
    await panel.getByText('Yes, it is entitled').waitFor()
    await panel.getByText('Single sign-on comes with Gold.').waitFor()
    await panel.getByLabel('Feature').fill('sso-')
    await page.getByRole('option', { name: sso }).click()
    await panel.getByLabel('Feature').fill(disks)
    await panel.getByRole('button', { name: 'Ask' }).click()
    await panel.getByText('Block storage comes with').waitFor()
    await panel.getByText(/Silver and Gold|Gold and Silver/).waitFor()
    expect(page.url()).toContain(`feature=${disks}`)
    await panel.getByLabel('Feature').fill('no-such-feature')
    await page.keyboard.press('Enter')
    await panel.getByText('There is no such feature.').waitFor()
    await expectNoAxeViolations(page)

    await updateSubscription(account, own.id, { state: 'past_due' })
    await page.goto(`${desk.url}${address}?feature=${sso}`)
    await signInWithSample(page)
    await panel.getByText('Its subscription to Gold is past due.').waitFor()
    await page.getByRole('region', { name: 'Subscriptions' }).getByText('past due', { exact: true }).waitFor()
    await cancel(account, own.id, { immediate: true })
    await page.reload()
    await signInWithSample(page)
    await panel.getByText('Its subscription to Gold ended on').waitFor()

    await page.getByRole('button', { name: 'Disable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await panel.getByText('The account is disabled.').waitFor()
    await page.getByText('It is entitled to nothing.', { exact: false }).first().waitFor()
    const start = page.getByRole('button', { name: 'Start a subscription…' })
    expect(await start.getAttribute('title')).toBe('The account is disabled: enable it first.')
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByRole('button', { name: 'Cancel…' }).getAttribute('aria-disabled')).toBe('false')
  })

  test('a manager of the billing sees them on a phone, and may not change them', async () => {
    const { account, address } = await anAccountOf('Wingtip')
    const { id } = await subscribe(account, silver.id)
    await changePlan(account, id, { plan_change: { plan: gold.id } })
    const endless = await aPlan({ title: 'Endless', on_start_credits: 7 })
    await subscribe(account, endless.id)
    const manager = await aHolder(['app_billing_manager', `app/organization:${account.organization_id}`])
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, `${address}?feature=${audit}`)
    await signIn(page, manager)
    await page.getByText('Audit log comes with Silver.').waitFor()
    await page.getByText(/^It changes to Gold on/).waitFor()
    await page.getByText('without end').waitFor()
    for (const name of ['Start a subscription…', 'Change plan…', 'Take back…', 'Cancel…']) {
      const button = page.getByRole('button', { name }).first()
      await expect.poll(() => button.getAttribute('title')).toBe('Your client lacks “superuser” here.')
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

  test('a plan is made, shown beside others with its prices, and changed', async () => {
    const page = await open('/products')
    await page.getByRole('button', { name: 'New plan' }).click()
    const dialog = page.getByRole('dialog')
    const name = `bronze-${randomUUID().slice(0, 8)}`
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Title').fill('Bronze')
    await dialog.getByLabel('Credits each period').fill('1,200')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    const table = page.getByRole('table', { name: 'Plans' })
    await table.getByRole('link', { name: 'Bronze' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bronze' }).waitFor()
    await page.getByText('1,200 credits each month. What is left expires when the month ends.').waitFor()
    await page.getByText('No products yet.').waitFor()
    const { id } = (await getPlan(name)).body.plan
    const price = { name: 'monthly', interval: 'month', amount: '1900', currency: 'eur' }
    const yearly = { ...price, name: 'yearly', interval: 'year' }
    await aProductWith({ plan_id: id, title: 'Bronze basics', prices: [price, yearly], features: [{ name: disks }] })
    await page.reload()
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Products' }).getByText('EUR 19.00 a month', { exact: true }).waitFor()
    await page.getByRole('table', { name: 'Features' }).getByText('Block storage').waitFor()
    await page.getByRole('button', { name: 'Change…' }).click()
    await dialog.getByLabel('Days of the trial').fill('1')
    await dialog.getByLabel('They expire').selectOption('Never')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A trial of 1 day, once for each account.').waitFor()
    await page.getByText('1,200 credits each month. They never expire.').waitFor()
    await expectGoodScreen(page, 'console-plan-made-desktop')
    await page.getByRole('link', { name: 'Bronze basics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bronze basics' }).waitFor()
    await page.getByText('plans Bronze').waitFor()
    await page.getByRole('link', { name: 'Products' }).click()
    await table
      .getByRole('row', { name: /^Price/ })
      .getByText('EUR 19.00 a month')
      .waitFor()
    await page.getByRole('heading', { name: 'Plans' }).scrollIntoViewIfNeeded()
    await table.scrollIntoViewIfNeeded()
    await expectGoodScreen(page, 'console-plans-desktop')
  })
})
