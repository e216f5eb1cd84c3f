/// <reference lib="dom" />
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ask } from '../rules/ask.ts'
import { BROWSER } from '../support/browser.ts'
import { aClient } from '../support/world.ts'
import { day } from './billing-world.ts'
import { expectGoodScreen, expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'
import { signInAs, useSignIn } from './identity-providers.ts'

const OWN = { resource: 'project:web-shop', permission: 'compute.disk.get' }
const tokensOf = async (admin: Awaited<ReturnType<typeof aClient>>, user_id: string) =>
  (await ask(admin, 'list-tokens', { user_id })).body.tokens

describe.skipIf(BROWSER === undefined)('tokens, where people sign in', () => {
  const { desk, openSignedOut } = useSignIn()

  test('a person makes one, whose secret is shown once and opens the API, and revokes it', async () => {
    const page = await openSignedOut('/users/edsger?tab=tokens')
    await signInAs(page, 'Edsger Dijkstra')
    await page.getByText('No tokens.').waitFor()
    await page.getByRole('button', { name: 'New token', disabled: false }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Nightly report')
    await dialog.getByLabel('Permission 1', { exact: true }).fill('compute.disk.get')
    await dialog.getByLabel('Resource').fill('project:nowhere')
    await dialog.getByLabel('End date').fill(day(-500))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => dialog.getByLabel('End date').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('End date').fill(day(-90))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => dialog.getByLabel('Resource').getAttribute('aria-invalid')).toBe('true')
    await expectGoodScreen(page, 'token-new')
    await dialog.getByLabel('Resource').fill('project:web-shop')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    await dialog.getByRole('heading', { name: 'The new secret' }).waitFor()
    const [clientId = '', secret = ''] = await dialog.getByRole('definition').locator('code').allInnerTexts()
    expect(secret).toMatch(/^tollgate_/)
    await expectGoodScreen(page, 'token-secret')
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    expect(await page.getByText(secret).count()).toBe(0)
    const row = page.getByRole('row').filter({ hasText: 'Nightly report' })
    await row.getByText('compute.disk.get').waitFor()
    await row.getByText('never').waitFor()
    await expectGoodScreen(page, 'user-tokens')
    expect(await tokensOf(desk.admin, 'edsger')).toMatchObject([{ id: clientId }])
    const check = () => ask({ clientId, secret }, 'check-resource-permission', OWN)
    expect((await check()).body).toMatchObject({ status: true })
    await row.getByRole('button', { name: 'Revoke…' }).click()
    expect((await check()).status).toBe(200)
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No tokens.').waitFor()
    expect((await check()).status).toBe(401)
  })

  test('admins make none for others there, and changes name the person and the token', async () => {
    const page = await openSignedOut('/users/ada?tab=tokens')
    await signIn(page, desk.admin)
    const button = page.getByRole('button', { name: 'New token' })
    await expect.poll(() => button.getAttribute('title')).toMatch(/^Only this person makes its tokens/)
    const made = { id: 'e1', created_at: '2026-11-20T10:00:00Z', org_id: '', changes: [] }
    const actor = { id: 'ada', type: 'app/user', name: '' }
    const target = { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11', type: 'app/project', name: '' }
    const token_id = '3f0c9d52-8a1e-4b7d-9c60-51e2a7d8b904'
    const logs = [
      { ...made, actor, target, action: 'app.project.updated', context: { token_id } },
      { ...made, actor, target, id: 'e2', action: 'app.token.created', context: { token_id, user_id: 'ada' } },
    ]
    const json = { logs, kept_days: 90, next_page_token: '' }
    await page.route('**/v1beta1/admin/auditlogs*', (route) => route.fulfill({ json }))
    await page.getByRole('link', { name: 'Changes' }).click()
    await page.getByText('with the token 3f0c9d52').waitFor()
    await page.getByText(/^made a token of .*Ada Lovelace$/).waitFor()
  })
})

describe.skipIf(BROWSER === undefined)('tokens, where nobody signs in', () => {
  const desk = useConsole()

  test('an admin makes one for a person, and support revokes it on a phone', async () => {
    const page = await desk.openConsole({}, '/users/ada?tab=tokens')
    await signInWithSample(page)
    await page.getByRole('button', { name: 'New token', disabled: false }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Permission 1', { exact: true }).fill('*')
    await dialog.getByLabel('Resource').fill('*')
    await dialog.getByLabel('End date').fill(day(-30))
    const isCreation = (route: Route) => route.request().method() === 'POST'
    await page.route('**/tokens', (route) => (isCreation(route) ? route.abort('connectionrefused') : route.continue()))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('The token may have been made.').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute('**/tokens')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('row').filter({ hasText: 'everywhere' }).waitFor()
    const support = await desk.openConsole({ size: 'phone', scheme: 'dark' }, '/users/ada?tab=tokens')
    await signIn(support, await aClient(['support']))
    const revoke = support.getByRole('row').getByRole('button', { name: 'Revoke…', disabled: false })
    await revoke.waitFor()
    expect(await support.getByRole('button', { name: 'New token' }).getAttribute('aria-disabled')).toBe('true')
    await expectGoodScreen(support, 'user-tokens-phone')
    await revoke.tap()
    await support.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap()
    await support.getByText('No tokens.').waitFor()
    expect(await tokensOf(desk.admin, 'ada')).toEqual([])
  })
})
