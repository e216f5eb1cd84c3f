/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../functions/access/policies/delete.ts'
import { handler as updatePolicy } from '../../functions/access/policies/update.ts'
import { handler as updateRole } from '../../functions/access/roles/update.ts'
import { handler as updateLimits } from '../../functions/billing/accounts/update-limits.ts'
import { handler as createUser } from '../../functions/directory/users/create.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aPlan } from '../support/plans.ts'
import { aProductWith, updated } from '../support/products.ts'
import { call } from '../support/request.ts'
import { aClient, anAccount, anOrganization, aPermission, aProject, aRole } from '../support/world.ts'
import { ALL_DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { expectGoodLook } from './look.ts'

const HISTORY = { name: 'History', exact: true }

describe.skipIf(BROWSER === undefined)('changes', () => {
  const desk = useConsole()
  let organization: ResourceRecord
  let project: ResourceRecord
  let user = ''
  let account = ''

  const send = async (handler: Parameters<typeof call>[0], request: object) => {
    const { status, body, text } = await call(handler, { as: desk.admin, ...request })
    expect(status, text).toBe(200)
    return body
  }

  beforeAll(async () => {
    organization = await anOrganization({ title: 'Audited organization' })
    project = await aProject(organization, { title: 'Audited project' })
    const permissions = [(await aPermission('changes.disk.get')).id, (await aPermission('changes.disk.update')).id]
    const [reader, editor] = [
      await aRole(permissions.slice(0, 1), { title: 'Disk reader' }),
      await aRole(permissions.slice(0, 1), { title: 'Disk editor' }),
    ]
    user = (await send(createUser, { body: { title: 'Ada Lovelace', email: `${randomUUID()}@example.com` } })).user.id
    const body = { role_id: reader.id, resource: project.resource, principal: `app/user:${user}` }
    const { policy } = await send(createPolicy, { body })
    await send(updatePolicy, { params: { id: policy.id }, body: { role_id: editor.id } })
    await send(deletePolicy, { params: { id: policy.id } })
    await send(updateRole, { params: { id: editor.id }, body: { name: editor.name, permissions } })
    const { id } = await anAccount(organization, { name: 'audited-account' })
    account = id
    await send(updateLimits, { params: { org_id: organization.id, id }, body: { credit_min: '-500' } })
  })

  const rowsOf = async (page: Page, name: string) => {
    const table = page.getByRole('table', { name })
    await table.waitFor()
    await page.getByText('Disk editor').first().waitFor()
    return (await table.getByRole('row').allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
  }

  test('a person’s history says in words who gave, changed and took which role', async () => {
    const page = await desk.openConsole({}, `/users/${user}?tab=history`)
    await signInWithSample(page)
    const rows = await rowsOf(page, 'History')
    expect(rows[0]).toMatch(/took Disk editor from user Ada Lovelace on project Audited project$/)
    expect(rows[1]).toMatch(
      /changed the policy of user Ada Lovelace on project Audited project role: Disk reader → Disk editor$/,
    )
    expect(rows[2]).toMatch(/gave Disk reader to user Ada Lovelace on project Audited project$/)
    expect(rows[3]).toMatch(/created user Ada Lovelace$/)
    await expectGoodScreen(page, 'history-desktop-light')
    await page.getByRole('link', { name: 'Audited project' }).first().click()
    await page.getByRole('tab', HISTORY).click()
    expect((await rowsOf(page, 'History'))[0]).toMatch(/took Disk editor from user Ada Lovelace/)
  })

  test.each(ALL_DEVICES)('the log of all fits and has no findings: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, `/changes?organization=${organization.id}`)
    await signInWithSample(page)
    await page.getByText('Disk editor').first().waitFor()
    await expectGoodScreen(page, `changes-${size}-${scheme}`)
  })

  test('is filtered by kind, organization and person, and the address keeps it', async () => {
    const page = await desk.openConsole({}, '/changes')
    await signInWithSample(page)
    await page.getByLabel('Organization', { exact: true }).fill('Audited')
    await page.getByRole('option', { name: /Audited organization/ }).click()
    await page.getByLabel('Kind').selectOption('Policies')
    await expect.poll(() => page.getByRole('row').count()).toBe(4)
    await page.getByLabel('Who').fill('sample')
    expect(page.url()).toContain(`organization=${organization.id}`)
    await page.reload()
    await signInWithSample(page)
    await expect.poll(() => page.getByRole('row').count()).toBe(4)
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: 'Show earlier changes' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(51)
    await page.goto(`${desk.url}/changes?who=user:nobody`)
    await signInWithSample(page)
    await page.getByText('No change matches.').waitFor()
  })

  test('an account and a role say what changed', async () => {
    const page = await desk.openConsole({}, `/organizations/${organization.id}/accounts/${account}`)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Show who changed it' }).click()
    await page.getByText('floor: 0 → -500').waitFor()
    await page.goto(`${desk.url}/changes?organization=&kind=app.role.*`)
    await signInWithSample(page)
    await page.getByText('permissions: + changes.disk.update').waitFor()
  })

  test('a long list of changes is counted first, and named by a press', async () => {
    const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => aPermission(`changes.many${name}.get`)))
    const role = await aRole([], { title: 'Grown role' })
    await send(updateRole, {
      params: { id: role.id },
      body: { name: role.name, permissions: many.map(({ id }) => id) },
    })
    const page = await desk.openConsole({}, `/roles/${role.id}?tab=history`)
    await signInWithSample(page)
    const row = page.getByRole('row', { name: 'changed the role' })
    await row.getByText('permissions: + 5').waitFor()
    expect(await row.innerText()).not.toContain('changes.manya')
    await row.getByRole('button', { name: 'Name them' }).click()
    await row.getByText('+ changes.manye.get').waitFor()
    await expectGoodLook(page)
  })

  test('products, plans, features and accounts have their names, as links where they have screens', async () => {
    const plan = await aPlan({ title: 'Grown plan' })
    const product = await aProductWith({ title: 'Grown product', plan_id: plan.id })
    await updated(product, { features: [{ name: `changed-${randomUUID()}`, title: 'Grown feature' }] })
    const [{ id: feature }] = (await updated(product, {})).features
    await updated(product, {
      limits: [{ feature, amount: '5', window: 'day', per: 'account' }],
      values: { [feature]: '12' },
    })
    const page = await desk.openConsole({}, `/changes?about=app/product:${product}`)
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Changes' })
    await table.getByText(/limits: none → feature Grown feature/).waitFor()
    await table.getByText('values: none → Grown feature 12').waitFor()
    await table.getByText('features: + Grown feature').waitFor()
    await table.getByText('plans: + Grown plan').waitFor()
    await expectGoodLook(page)
    await table.getByRole('link', { name: 'Grown plan' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Grown plan' }).waitFor()
  })

  test('an own change is there a moment later, without a reload', async () => {
    const page = await desk.openConsole({}, `/projects/${project.id}?tab=history`)
    await signInWithSample(page)
    await page.getByText('took').waitFor()
    await page.getByRole('button', { name: 'Rename…' }).click()
    await page.getByLabel('Title').fill('Renamed project')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Rename|Save/ })
      .click()
    await page.getByText('another title').waitFor()
  })

  test('who may update an organization reads its log; others are told', async () => {
    const manager = await aHolder(['app_organization_manager', organization.resource])
    const own = await desk.openConsole({}, `/organizations/${organization.id}?tab=history`)
    await signIn(own, manager)
    await own.getByText('gave').first().waitFor()
    const page = await desk.openConsole({}, '/changes')
    await signIn(page, await aClient([]))
    await page.getByText('You may not read this log.').waitFor()
  })
})
