/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aPermission, aPolicy, aProject, aRole } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('several policies at once', () => {
  const desk = useConsole()
  let tollgate: ReturnType<typeof createTollgate>
  let role: Awaited<ReturnType<typeof aRole>>
  beforeAll(async () => {
    const { clientId, secret: clientSecret } = desk.admin
    tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
    role = await aRole([(await aPermission('many.page.get')).id], { title: 'Reader of many' })
  })

  async function aShared(users: readonly string[]) {
    const project = await aProject(await anOrganization())
    for (const user of users) await aPolicy(role, `app/user:${user}`, project.resource)
    return project
  }

  async function openPolicies(id: string, options: Parameters<typeof desk.openConsole>[0] = {}): Promise<Page> {
    const page = await desk.openConsole(options, `/projects/${id}?tab=policies`)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Policies' }).waitFor()
    return page
  }

  const holders = async (resource: string) =>
    (await tollgate.listPolicies({ resource })).policies
      .map(({ principal }) => principal.slice('app/user:'.length))
      .sort()
  const boxes = (page: Page) => page.getByRole('table', { name: 'Policies' }).getByRole('checkbox')

  test.each(DEVICES)('are revoked after one preview of all, each by one request: %s, %s', async (size, scheme) => {
    const project = await aShared(['ada', 'ben', 'cleo', 'dora'])
    const page = await openPolicies(project.id, { size, scheme })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
    await boxes(page).nth(0).press('Space')
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor()
    await expectGoodScreen(page, `many-${size}`)
    await page.getByRole('button', { name: 'Revoke selected…', disabled: false }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 users lose get').waitFor()
    await expectGoodScreen(page, `many-revoke-${size}`)
    expect(await holders(project.resource)).toHaveLength(4)
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    expect([await holders(project.resource).then(({ length }) => length), new Set(sent).size, sent.length]).toEqual([
      1, 3, 3,
    ])
    await expect.poll(() => boxes(page).count()).toBe(1)
  })

  test('what is refused, and what is not reached after a stop, stays selected and is named with the reason', async () => {
    const project = await aShared(['eva', 'finn', 'gus'])
    const page = await openPolicies(project.id)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let count = 0
    await page.route('**/v1beta1/policies/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      count += 1
      if (count === 1) {
        const body = { code: 7, message: 'a refusal of the test', details: [] }
        return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) })
      }
      await held
      await route.continue()
    })
    await boxes(page).nth(0).click()
    await page.getByRole('button', { name: 'Select all loaded' }).click()
    await page.getByRole('button', { name: 'Revoke selected…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Revoke', exact: true, disabled: false }).click()
    await dialog.getByText('1 of 3 done').waitFor()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    release()
    await dialog.waitFor({ state: 'detached' })
    const notice = page.getByRole('alert').filter({ hasText: '1 of 3 are changed' })
    expect(await notice.innerText()).toMatch(/a refusal of the test.*stopped before it/s)
    await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor()
    expect(await holders(project.resource)).toHaveLength(2)
    await expectGoodScreen(page, 'many-left')
  })

  test('get another role, with the ends that they had', async () => {
    const other = await aRole([(await aPermission('many.page.update')).id], { title: 'Editor of many' })
    const project = await aShared(['jan', 'kim'])
    const page = await openPolicies(project.id)
    await boxes(page).nth(0).click()
    await page.getByRole('button', { name: 'Select all loaded' }).click()
    await page.getByRole('button', { name: 'Change role…' }).click()
    const dialog = page.getByRole('dialog')
    // The dialog accepts a completely typed name without a click on the option.
    await dialog.getByLabel('New role').fill('Editor of many')
    await expectGoodScreen(page, 'many-role')
    await dialog.getByRole('button', { name: 'Change role', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { policies } = await tollgate.listPolicies({ resource: project.resource })
    expect(policies.map(({ role_id, expires_at }) => [role_id, expires_at])).toEqual(Array(2).fill([other.id, '']))
  })

  test('get one end, and are saved as CSV', async () => {
    const project = await aShared(['hana', 'ivo', '=1+1'])
    const page = await openPolicies(project.id)
    await boxes(page).nth(0).click()
    await page.getByRole('button', { name: 'Select all loaded' }).click()
    await page.getByRole('button', { name: 'Set end…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('End date').fill('2031-05-01')
    await dialog.getByRole('button', { name: 'Set end', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { policies } = await tollgate.listPolicies({ resource: project.resource })
    expect(policies.map(({ expires_at }) => expires_at?.slice(0, 10))).toEqual(Array(3).fill('2031-05-01'))
    await boxes(page).nth(0).click()
    await page.getByRole('button', { name: 'Select all loaded' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(5)
    expect(text).toMatch(/^"id","principal","role_id","resource","title","expires_at","created_at"\r\n/)
    expect(text).toContain('app/user:hana')
  })
})
