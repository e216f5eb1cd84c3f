/// <reference lib="dom" />
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { aCompanyWithSeats, bind as grant } from '../functions/directory/seats/plans-with-seats.ts'
import { ask } from '../rules/ask.ts'
import { BROWSER } from '../support/browser.ts'
import { getBudgets, setBudgets } from '../support/budgets.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aLimitedWorld, type LimitedWorld, use, used } from '../support/limits.ts'
import { bind, idOf } from '../support/principals.ts'
import { aClient, aProject, aUser } from '../support/world.ts'
import { day } from './billing-world.ts'
import { expectGoodScreen, expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'
import { expectItFits } from './visit.ts'

describe.skipIf(BROWSER === undefined)('allowances, budgets and seats', () => {
  const desk = useConsole()
  const user = aUser()
  let world: LimitedWorld
  let address: string
  beforeAll(async () => {
    world = await aLimitedWorld([{ amount: 50 }, { amount: 100, window: 'month', per: 'user' }])
    const { account } = world
    const organization = { id: account.organization_id, resource: `app/organization:${account.organization_id}` }
    await bind('app_organization_viewer', user, organization as ResourceRecord)
    await aProject(organization as ResourceRecord, { name: 'night-shift', title: 'Night shift' })
    await setBudgets(account, [{ feature: '', amount: 10, window: 'ever', per: 'account' }])
    const { status } = await use(account, [used(world, 42, { user_id: idOf(user) }), { amount: 10 }])
    expect(status).toBe(200)
    address = `/organizations/${account.organization_id}/accounts/${account.id}`
  })

  test('an account shows what is left of each limit; budgets are added, refused at their field, changed and removed', async () => {
    const page = await desk.openConsole({}, address)
    await signInWithSample(page)
    const cards = page.getByRole('region', { name: 'Allowances' }).getByRole('listitem')
    const card = (text: RegExp) => cards.filter({ hasText: text })
    await card(/^Credits/)
      .getByText('0 left: 10 of 10 used.')
      .waitFor()
    await card(/^Credits/)
      .getByText('Never begins anew.')
      .waitFor()
    const ofPlan = card(new RegExp(`^${world.name}`))
    await ofPlan.getByText('8 left: 42 of 50 used.').waitFor()
    await ofPlan.getByText(/^Begins anew on .*00:00:00 \(UTC\)\.$/).waitFor()
    expect(await ofPlan.getByRole('meter', { name: `${world.name}, a day: used` }).getAttribute('value')).toBe('84')
    expect(await cards.count()).toBe(2)

    await page.getByRole('button', { name: 'Edit budgets…' }).click()
    const dialog = page.getByRole('dialog')
    const row = (number: number) => dialog.getByRole('group', { name: `Budget ${number}`, exact: true })
    await row(1).getByLabel('At most').fill('5,000')
    for (const [index, text] of ['nowhere', world.name].entries()) {
      await dialog.getByRole('button', { name: 'Add a budget' }).click()
      const feature = row(index + 2).getByLabel('Feature')
      await expect.poll(() => feature.evaluate((each) => each === document.activeElement)).toBe(true)
      await page.keyboard.type(text)
    }
    await row(2).getByLabel('At most').fill('many')
    await row(3).getByLabel('At most').fill('7')
    await row(3).getByLabel('In').selectOption('a week')
    await row(3).getByLabel('For', { exact: true }).selectOption('Each user')
    await row(3).getByLabel('Only the project').fill('night-shift')
    await row(3).getByLabel('Only the user').fill(idOf(user))
    await dialog.getByRole('button', { name: 'Save all' }).click()
    const amount = row(2).getByLabel('At most')
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    await amount.fill('1')
    await dialog.getByRole('button', { name: 'Save all' }).click()
    await expect.poll(() => row(2).getByLabel('Feature').getAttribute('aria-invalid')).toBe('true')
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(1)
    await row(2).getByText('must be the id or the name of a feature').waitFor()
    await expectGoodScreen(page, 'account-budgets')
    await dialog.getByRole('button', { name: 'Remove budget 2' }).click()
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save all' }).dblclick()
    await card(/^Credits/)
      .getByText('4,990 left: 10 of 5,000 used.')
      .waitFor()
    await card(/a week, for .* in Night shift/)
      .getByText('7 left: 0 of 7 used.')
      .waitFor()
    await page.getByRole('table', { name: 'Budgets' }).getByText('7 a week, each user').waitFor()
    expect(await getBudgets(world.account)).toMatchObject([
      { feature: '', amount: '5000', window: 'ever' },
      { feature: world.feature, amount: '7', window: 'week', per: 'user', user_id: idOf(user) },
    ])
    await expectGoodScreen(page, 'account-allowances')
    await page.getByRole('button', { name: 'Show who changed it' }).click()
    const history = page.getByRole('table', { name: 'History' })
    await history.getByText('its budgets', { exact: true }).first().waitFor()
    expect(await history.innerText()).not.toContain('version')
  })

  test('on a phone, a person shows what it may still use; who may not read it sees neither', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, `/users/${idOf(user)}?tab=allowances`)
    await signInWithSample(page)
    const first = page.getByRole('tabpanel').getByRole('listitem').first()
    await first.getByText('left').waitFor()
    await page.getByText('58 left: 42 of 100 used.').waitFor()
    await page.getByText('8 left: 42 of 50 used.').waitFor()
    expect(await first.innerText()).toMatch(/, for/)
    await expectGoodScreen(page, 'user-allowances-phone')
    await page.getByRole('link', { name: world.account.name }).click()
    await page.getByRole('heading', { level: 1, name: world.account.name }).waitFor()
    await page.getByRole('button', { name: 'Edit budgets…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove budget 1' }).waitFor()
    await expectGoodScreen(page, 'account-budgets-phone')

    const manager = await desk.openConsole({}, address)
    await signIn(manager, await aHolder(['app_billing_manager', `app/organization:${world.account.organization_id}`]))
    const edit = manager.getByRole('button', { name: 'Edit budgets…' })
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('false')
    const viewer = await desk.openConsole({}, address)
    const refusal = { status: 403, json: { code: 7, message: 'no', details: [] } }
    for (const path of ['**/allowances?*', '**/budgets']) await viewer.route(path, (route) => route.fulfill(refusal))
    await signIn(viewer, await aClient(['viewer']))
    await viewer.getByRole('table', { name: 'Transactions' }).waitFor()
    expect(await viewer.getByRole('region', { name: 'Budgets' }).count()).toBe(0)
    expect(await viewer.getByRole('region', { name: 'Allowances' }).count()).toBe(0)
  })

  test('an organization lists its seats, reserves one while one is free, and takes one back that nobody needs', async () => {
    const { organization } = await aCompanyWithSeats(3)
    const [holder, disabled] = [aUser(), aUser()]
    for (const each of [holder, disabled]) expect((await grant(organization.resource, each)).status).toBe(200)
    await ask(desk.admin, 'disable-user', { id: idOf(disabled) })
    const page = await desk.openConsole({}, `/organizations/${organization.id}?tab=seats`)
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Seats' })
    await page.getByText('2 of 3 seats used.').waitFor()
    await table.getByRole('row').filter({ hasText: 'disabled' }).waitFor()
    const dialog = page.getByRole('dialog')
    const reserve = async (user: string, end: string) => {
      await page.getByRole('button', { name: 'Reserve a seat…' }).click()
      await dialog.getByLabel('User').fill(user)
      await dialog.getByLabel('End date').fill(end)
      await dialog.getByRole('button', { name: 'Reserve' }).click()
    }
    await reserve('invited-1', day(3))
    await expect.poll(() => dialog.getByLabel('End date').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('End date').fill(day(-5))
    await dialog.getByRole('button', { name: 'Reserve' }).click()
    await table.getByRole('row', { name: /^invited-1/ }).waitFor()
    await page.getByText('3 of 3 seats used.').waitFor()
    await reserve('user:invited-2', day(-5))
    await dialog.getByRole('alert').getByText('The organization has no free seat.').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    const giveBack = async (row: Locator) => {
      await row.getByRole('button', { name: 'Give back…' }).click()
      await dialog.getByRole('button', { name: 'Give back' }).click()
    }
    const ofHolder = page.locator(`a[href$="${encodeURIComponent(idOf(holder))}"]`)
    await giveBack(table.getByRole('row').filter({ has: ofHolder }))
    await dialog.getByRole('alert').getByText('SEAT_IN_USE').waitFor()
    await page.keyboard.press('Escape')
    await giveBack(table.getByRole('row').filter({ hasText: 'disabled' }))
    await page.getByText('2 of 3 seats used.').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectItFits(page)
    await expectGoodScreen(page, 'organization-seats')
    const manager = await desk.openConsole({}, `/organizations/${organization.id}?tab=seats`)
    await signIn(manager, await aHolder(['app_organization_viewer', organization.resource]))
    const button = manager.getByRole('button', { name: 'Reserve a seat…' })
    await expect.poll(() => button.getAttribute('title')).toMatch(/lack/)
  })
})
