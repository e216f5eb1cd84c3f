/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { cancel, changePlan, listSubscriptions, subscribe, updateSubscription } from '../support/subscriptions.ts'
import { expectGoodScreen, expectNoAxeViolations, signInWithSample, useConsole } from './console-page.ts'
import { aCatalog, anAccountOf, type Catalog } from './subscription-world.ts'

describe.skipIf(BROWSER === undefined)('why an account has a feature or not', () => {
  const desk = useConsole()
  let catalog: Catalog
  beforeAll(async () => {
    catalog = await aCatalog()
  })

  test('a feature that is missing has its reason, and the plans that would give it', async () => {
    const { account, address } = await anAccountOf('Tailspin')
    const page = await desk.openConsole({}, `${address}?feature=${catalog.sso}`)
    await signInWithSample(page)
    const panel = page.getByRole('region', { name: 'Is a feature included?' })
    await panel.getByText('No, it is not entitled').waitFor()
    await panel.getByText('The account has no subscription.').waitFor()
    await panel.getByRole('listitem').getByRole('link', { name: 'Gold' }).waitFor()
    await expectGoodScreen(page, 'console-why-feature-desktop')

    await subscribe(account, catalog.silver.id, { skip_trial: true })
    await page.reload()
    await panel.getByText('No plan that the account has includes this feature.').waitFor()

    const [first] = (await listSubscriptions(account)).body.subscriptions
    await changePlan(account, first.id, { plan_change: { plan: catalog.gold.id } })
    await page.reload()
    await panel.getByText('A subscription changes to Gold on').waitFor()
    expect(await panel.getByRole('button', { name: 'Start…' }).count()).toBe(0)
    await changePlan(account, first.id, { phase_change: { cancel_upcoming_changes: true } })
    await page.reload()
    await panel.getByRole('button', { name: 'Start…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('50 credits at once, unless the account got them at an earlier start.').waitFor()
    await dialog.getByText('+ Single sign-on').waitFor()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await panel.getByText('Yes, it is entitled').waitFor()
    await panel.getByText('Single sign-on comes with Gold.').waitFor()
    await panel.getByLabel('Feature').fill('sso-')
    await page.getByRole('option', { name: catalog.sso }).click()
    await panel.getByLabel('Feature').fill(catalog.disks)
    await panel.getByRole('button', { name: 'Ask' }).click()
    await panel.getByText('Block storage comes with').waitFor()
    await panel.getByText(/Silver and Gold|Gold and Silver/).waitFor()
    expect(page.url()).toContain(`feature=${catalog.disks}`)
    await panel.getByLabel('Feature').fill('no-such-feature')
    await page.keyboard.press('Enter')
    await panel.getByText('There is no such feature.').waitFor()
    await expectNoAxeViolations(page)

    const [own] = (await listSubscriptions(account, { plan: catalog.gold.id })).body.subscriptions
    await updateSubscription(account, own.id, { state: 'past_due' })
    await page.goto(`${desk.url}${address}?feature=${catalog.sso}`)
    await panel.getByText('Its subscription to Gold is past due.').waitFor()
    await page.getByRole('region', { name: 'Subscriptions' }).getByText('past due', { exact: true }).waitFor()
    await cancel(account, own.id, { immediate: true })
    await page.reload()
    await panel.getByText('Its subscription to Gold ended on').waitFor()

    await page.getByRole('button', { name: 'Disable…' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await panel.getByText('The account is disabled.').waitFor()
    await page.getByText('It is entitled to nothing.', { exact: false }).first().waitFor()
    const start = page.getByRole('button', { name: 'Start a subscription…' })
    expect(await start.getAttribute('title')).toBe('The account is disabled: enable it first.')
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByRole('button', { name: 'Cancel…' }).getAttribute('aria-disabled')).toBe('false')
  })
})
