/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { ask } from '../rules/ask.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aServiceUser, type ServiceUser } from '../support/service-users.ts'
import { aClient, anAccount } from '../support/world.ts'
import { day } from './billing-world.ts'
import { expectGoodScreen, signIn } from './console-page.ts'
import { signInAs, useSignIn } from './identity-providers.ts'
import { expectItFitsEverywhere } from './visit.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const QUESTION = { resource: 'project:web-shop', permission: 'compute.disk.get' }

describe.skipIf(BROWSER === undefined)('delegations', () => {
  const { desk, openSignedOut } = useSignIn()
  let agent: ServiceUser
  beforeAll(async () => {
    agent = await aServiceUser({ organizationId: ACME, title: 'Nightly backup' })
  })

  const delegate = async (user_id: string, given: object = {}) => {
    const request = { user_id, agent: agent.principal, permissions: ['*'], resource: '*', ...given }
    return (await ask(desk.admin, 'create-delegation', request)).body.delegation
  }
  const delegationsOf = async (user_id: string) =>
    (await ask(desk.admin, 'list-delegations', { user_id })).body.delegations
  const may = async (user: string) =>
    (await ask(desk.admin, 'check', { subject: agent.principal, on_behalf_of: `user:${user}`, ...QUESTION })).body
      .status

  test('a person delegates on the own screen, sees what is wrong at its field, narrows and revokes', async () => {
    const page = await openSignedOut()
    await signInAs(page, 'Edsger Dijkstra')
    await page.getByRole('link', { name: 'Signed in as Edsger Dijkstra' }).click()
    await page.getByRole('tab', { name: 'Acts for', selected: true }).waitFor()
    await page.getByText('Nothing is delegated.').waitFor()
    await page.getByRole('button', { name: 'New delegation', disabled: false }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Service user').fill(agent.clientId)
    await dialog.getByLabel('Title').fill('Looks after my disks')
    await dialog.getByLabel('Permission 1', { exact: true }).fill('compute.disk.get')
    await dialog.getByRole('button', { name: 'Add a permission' }).click()
    const second = dialog.getByLabel('Permission 2', { exact: true })
    await expect.poll(() => second.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.type('compute.disk.nothing')
    await dialog.getByLabel('Resource').fill('project:web-shop')
    await dialog.getByLabel('End date').fill(day(-30))
    await dialog.getByRole('button', { name: 'Delegate' }).click()
    await expect.poll(() => second.getAttribute('aria-invalid')).toBe('true')
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(1)
    await expectGoodScreen(page, 'delegation-new')
    await second.fill('compute.disk.update')
    await dialog.getByRole('button', { name: 'Delegate' }).dblclick()
    const row = page.getByRole('row').filter({ hasText: 'Looks after my disks' })
    await row.getByText('compute.disk.get, compute.disk.update').waitFor()
    await row.getByText('the person').waitFor()
    expect(await may('edsger')).toBe(true)

    await row.getByRole('button', { name: 'Narrow…' }).click()
    await dialog.getByLabel('compute.disk.get').uncheck()
    expect(await dialog.getByText(/loses/).count()).toBe(0)
    await dialog.getByLabel('End date').fill(day(-40))
    await dialog.getByRole('button', { name: 'Narrow' }).click()
    await expect.poll(() => dialog.getByLabel('End date').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('End date').fill(day(-20))
    await dialog.getByRole('button', { name: 'Narrow' }).click()
    await row.getByText('compute.disk.update', { exact: true }).waitFor()
    expect(await delegationsOf('edsger')).toMatchObject([{ permissions: ['compute.disk.update'] }])
    expect(await may('edsger')).toBe(false)

    await row.getByRole('button', { name: 'Looks after my disks' }).click()
    await dialog.getByText('the person').waitFor()
    await expectGoodScreen(page, 'delegation-details')
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Revoke…' }).click()
    await dialog.getByText('compute.disk.update').waitFor()
    await expectGoodScreen(page, 'delegation-revoke')
    expect(await delegationsOf('edsger')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Nothing is delegated.').waitFor()
    expect(await delegationsOf('edsger')).toEqual([])
  })

  test('on a phone, support revokes and makes none; a viewer reads, and others do not', async () => {
    const role = { role_id: 'disk-operator', resource: 'project:web-shop', principal: 'user:ada' }
    await ask(desk.admin, 'create-policy', role)
    await delegate('ada', { title: 'Made by an admin', permissions: ['compute.disk.get'] })
    const end = { expires_at: `${day(-60)}T00:00:00Z` }
    await delegate('ada', { title: 'Until summer', permissions: ['compute.disk.update'], ...end })
    const open = async (relation: 'support' | 'viewer' | 'member') => {
      const page = await openSignedOut('/users/ada?tab=acts-for', { size: 'phone', scheme: 'dark' })
      await signIn(page, await aClient([relation]))
      return page
    }
    const viewer = await open('viewer')
    const rows = viewer.getByRole('row').filter({ hasText: 'Made by an admin' })
    const stateOf = (name: string) => rows.getByRole('button', { name }).getAttribute('aria-disabled')
    await expect.poll(() => Promise.all(['Narrow…', 'Revoke…'].map(stateOf))).toEqual(['true', 'true'])
    const support = await open('support')
    const row = support.getByRole('row').filter({ hasText: 'Made by an admin' })
    const revoke = row.getByRole('button', { name: 'Revoke…' })
    await expect.poll(() => revoke.getAttribute('aria-disabled')).toBe('false')
    const disabled = support.locator('.given [aria-disabled=true]')
    expect(await disabled.allInnerTexts()).toEqual(['New delegation', 'Narrow…', 'Narrow…'])
    await expectGoodScreen(support, 'user-acts-for-phone')
    await expectItFitsEverywhere(support)
    await support.setViewportSize({ width: 390, height: 844 })
    await revoke.click()
    const dialog = support.getByRole('dialog')
    await dialog.getByText('1 service user loses get').waitFor()
    await expectGoodScreen(support, 'delegation-revoke-phone')
    await dialog.getByRole('button', { name: 'Revoke', disabled: false }).click()
    await row.waitFor({ state: 'detached' })
    expect((await delegationsOf('ada')).map(({ title }) => title)).toEqual(['Until summer'])
    const stranger = await open('member')
    await stranger.getByText('You may not read these delegations.').waitFor()
  })

  test('a service user lists who has delegated to it, and who manages it revokes', async () => {
    await delegate('grace', { title: 'For Grace' })
    const page = await openSignedOut(`/organizations/${ACME}/service-users/${agent.clientId}?tab=delegated`)
    await signIn(page, await aHolder(['app_organization_owner', `app/organization:${ACME}`]))
    const row = page.getByRole('row').filter({ hasText: 'For Grace' })
    await expect.poll(() => row.getByRole('button', { name: 'Revoke…' }).getAttribute('aria-disabled')).toBe('false')
    await expectGoodScreen(page, 'service-user-delegated')
    await row.getByRole('button', { name: 'Revoke…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await delegationsOf('grace')).toEqual([])
  })

  test('Why? asks for a person, and names the delegation and what it lacks', async () => {
    const own = await aServiceUser({ organizationId: ACME, title: 'Assistant' })
    const given = { agent: own.principal, permissions: ['compute.disk.get'], title: 'Only to look' }
    await delegate('edsger', given)
    const page = await openSignedOut('/why')
    await signIn(page, desk.admin)
    await page.getByLabel('Subject').fill(`serviceuser:${own.clientId}`)
    await page.getByLabel('Resource').fill('project:web-shop')
    await page.getByLabel('Permission').fill('compute.disk.update')
    await page.getByLabel('On behalf of').fill('edsger')
    const check = page.getByRole('button', { name: 'Check' })
    await check.click()
    await expect.poll(() => page.getByLabel('On behalf of').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('On behalf of').fill('user:edsger')
    await check.click()
    await page.getByRole('heading', { name: 'No, no delegation covers this' }).waitFor()
    const about = page.getByRole('region', { name: 'The delegation' })
    await about.getByText('It covers the resource, but lacks the permission.').waitFor()
    await about.getByText('compute.disk.get').waitFor()
    expect(await about.getByRole('link', { name: 'Only to look' }).getAttribute('href')).toMatch(
      /edsger\?tab=acts-for$/,
    )
    await page.getByLabel('Permission').fill('compute.disk.get')
    await check.click()
    await page.getByRole('heading', { name: 'Yes, by a role' }).waitFor()
    await page.getByRole('list', { name: 'The path of the permission' }).getByText('acts for').waitFor()
    await expectGoodScreen(page, 'why-on-behalf')
    await page.getByLabel('The agent itself has to be allowed, too').check()
    await check.click()
    await page.getByRole('heading', { name: 'No, no role gives it' }).waitFor()
    expect(new URL(page.url()).searchParams.get('require_both')).toBe('true')
    await page.reload()
    await signIn(page, desk.admin)
    await page.getByRole('heading', { name: 'No, no role gives it' }).waitFor()
    expect(await page.getByLabel('The agent itself has to be allowed, too').isChecked()).toBe(true)
  })

  test('what it charges and what changes names both: the service user for the person', async () => {
    const { id: billing_id } = await anAccount({ id: ACME } as ResourceRecord, { balance: 100n, name: 'of-agents' })
    await delegate('edsger', { title: 'To charge' })
    const charge = { subject: agent.principal, on_behalf_of: 'user:edsger', ...QUESTION, billing_id }
    const { body } = await ask(desk.admin, 'check-and-charge', {
      ...charge,
      usages: [{ id: randomUUID(), amount: 7, source: 'backup' }],
    })
    expect(body).toMatchObject({ status: true })
    const page = await openSignedOut(`/organizations/${ACME}/accounts/${billing_id}`)
    await signIn(page, desk.admin)
    const row = page.getByRole('table', { name: 'Transactions' }).getByRole('row').filter({ hasText: 'backup' })
    await row.getByText('Nightly backup for Edsger Dijkstra').waitFor()
    await row.getByRole('button').first().click()
    await page.getByRole('dialog').getByText('Nightly backup for Edsger Dijkstra').waitFor()
    await page.goto(`${desk.url}/users/edsger?tab=usages`)
    await signIn(page, desk.admin)
    await page.getByRole('row').getByText('Nightly backup for Edsger Dijkstra').waitFor()
    await page.goto(`${desk.url}/changes?kind=app.delegation.*`)
    await signIn(page, desk.admin)
    await page
      .getByRole('row')
      .getByText(/^let .*Nightly backup act for .*Edsger Dijkstra everywhere$/)
      .first()
      .waitFor()
    await expectGoodScreen(page, 'changes-delegations')
  })
})
