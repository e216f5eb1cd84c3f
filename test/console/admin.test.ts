/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { basic } from '../support/request.ts'
import { anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aUser } from '../support/world.ts'
import {
  DEVICES,
  expectNoAxeViolations,
  expectNoOverflow,
  signInWithSample,
  takePicture,
  useConsole,
} from './console-page.ts'

describe.skipIf(BROWSER === undefined)('what an administrator changes', { timeout: 240_000 }, () => {
  const desk = useConsole()
  const ask = (path: string, credentials = desk.admin) =>
    fetch(desk.url.replace('/console', path), { headers: { authorization: basic(credentials) } })

  test('a role is changed, after the console says who loses what', async () => {
    const organization = await anOrganization()
    const project = await aProject(organization)
    const permissions = [await aPermission('press.page.get'), await aPermission('press.page.delete')]
    const ids = permissions.map(({ id }) => id)
    const role = await aRole(ids, { name: 'printer', title: 'Printer' })
    for (let index = 0; index < 3; index++) await aPolicy(role, aUser(), project.resource)
    const page = await desk.openConsole({}, '/roles')
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Roles and permissions' }).waitFor()
    const matrix = page.getByRole('table', { name: 'Roles and permissions' })
    const first = (await matrix.getByRole('columnheader').allInnerTexts())[1]
    expect(first).not.toMatch(/^app_/)
    await matrix.getByText('everything in the organization').waitFor()
    await matrix.getByText('press.page.get').waitFor()
    expect(await matrix.getByText('app.organization.get').count()).toBe(0)
    await matrix.getByRole('button', { name: /^On organization/ }).press('Enter')
    await matrix.getByText('app.organization.get', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await page.goto(`${desk.url}/roles/${role.id}`)
    await signInWithSample(page)
    await page.getByRole('searchbox', { name: 'Filter permissions' }).fill('press')
    await page.getByRole('checkbox', { name: 'press.page.delete' }).uncheck()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 users lose delete').waitFor()
    await takePicture(page, 'console-role')
    expect((await (await ask(`/v1beta1/roles/${role.id}`)).json()).role.permissions).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    expect((await (await ask(`/v1beta1/roles/${role.id}`)).json()).role.permissions).toEqual(['press_page_get'])
  })

  test.each(DEVICES)('two roles are compared: %s, %s', async (size, scheme) => {
    const keys = ['get', 'update', 'delete'].map((verb) => `press.${size}.${verb}`)
    const [get, update, remove] = await Promise.all(keys.map(async (key) => (await aPermission(key)).id))
    const left = await aRole([get ?? '', update ?? ''], { title: `Editor ${size}` })
    const right = await aRole([get ?? '', remove ?? ''], { title: `Cleaner ${size}` })
    const page = await desk.openConsole({ size, scheme }, `/roles?tab=compare&left=${left.id}`)
    await signInWithSample(page)
    await page.getByLabel('The other role').selectOption({ label: `Cleaner ${size}` })
    expect(page.url()).toContain(`right=${right.id}`)
    const keysUnder = (heading: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name: heading }) })
        .locator('code')
        .allInnerTexts()
    await expect.poll(() => keysUnder(`Only Cleaner ${size}`)).toEqual([`press.${size}.delete`])
    expect(await keysUnder(`Only Editor ${size}`)).toEqual([`press.${size}.update`])
    expect(await keysUnder('Both')).toEqual([`press.${size}.get`])
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await takePicture(page, `console-compare-${size}`)
  })

  test('a service user is made, and its secret, shown once, opens the API', async () => {
    const organization = await anOrganization({ title: 'With programs' })
    const page = await desk.openConsole({ size: 'phone' }, `/organizations/${organization.id}?tab=service-users`)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'New service user' }).tap()
    await page.getByRole('dialog').getByLabel('Title').fill('Nightly report')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Nightly report' }).waitFor()
    await page.getByRole('button', { name: 'New secret' }).tap()
    await page.getByRole('dialog').getByLabel('Title').fill('cron')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).tap()
    const shown = page.getByRole('dialog', { name: 'The new secret' })
    await shown.waitFor()
    const [clientId = '', secret = ''] = await shown.locator('dd code').allInnerTexts()
    await expectNoAxeViolations(page)
    expect(secret).not.toBe('')
    await shown.getByRole('button', { name: 'I have copied it' }).tap()
    await page.getByRole('table', { name: 'Secrets' }).getByText('cron').waitFor()
    expect(await page.content()).not.toContain(secret)
    expect((await ask('/v1beta1/users/-/groups', { clientId, secret })).status).not.toBe(401)
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    for (const [name, isRefused] of [
      ['Disable', true],
      ['Enable', false],
    ] as const) {
      await page.getByRole('button', { name: `${name}…` }).tap()
      await page.getByRole('dialog').getByRole('button', { name }).tap()
      await page.getByRole('button', { name: isRefused ? 'Enable…' : 'Disable…' }).waitFor()
      expect((await ask('/v1beta1/users/-/groups', { clientId, secret })).status === 401).toBe(isRefused)
    }
    await page.getByRole('button', { name: 'Revoke…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap()
    await page.getByText('No secrets.').waitFor()
    expect((await ask('/v1beta1/users/-/groups', { clientId, secret })).status).toBe(401)
  })

  test('an organization with 500 resources is deleted, and the console says how far it is', async () => {
    const organization = await anOrganization({ name: 'leaving', title: 'Leaving' })
    const project = await aProject(organization, { title: 'Its project' })
    for (let index = 0; index < 500; index += 25)
      await Promise.all(Array.from({ length: 25 }, () => aResource(project, 'press/page', { id: randomUUID() })))
    const page = await desk.openConsole({}, `/projects/${project.id}`)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Resources' }).waitFor()
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-project')
    await page.getByRole('link', { name: 'Leaving' }).click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
    await dialog.getByLabel(/Type leaving to confirm/).fill('leaving')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('progressbar').waitFor()
    const end = page.getByText(/^Deleted the organization/).or(dialog.getByRole('alert'))
    await end.waitFor({ timeout: 150_000 })
    expect(await end.innerText()).toBe('Deleted the organization: 500 resources')
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    expect((await ask(`/v1beta1/organizations/${organization.id}`)).status).toBe(404)
  })

  test('a deletion that takes several requests counts what each of them removed', async () => {
    const organization = await anOrganization({ name: 'in-parts' })
    const page = await desk.openConsole({}, `/organizations/${organization.id}`)
    await signInWithSample(page)
    let parts = 0
    const metadata = { resources: '20', policies: '3', memberships: '0', relations: '0' }
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'DELETION_IN_PROGRESS', metadata }]
    await page.route('**/v1beta1/organizations/*', (route) =>
      route.request().method() === 'DELETE' && parts++ < 7
        ? route.fulfill({ status: 503, json: { code: 14, message: 'the deletion goes on', details } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Type in-parts to confirm/).fill('in-parts')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted the organization: 140 resources, 21 policies').waitFor()
  })
})
