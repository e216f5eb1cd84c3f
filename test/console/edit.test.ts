/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { anAccount, anOrganization, aProject } from '../support/world.ts'
import { expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('what screens add and change', { timeout: 120_000 }, () => {
  const desk = useConsole()
  let tollgate: ReturnType<typeof createTollgate>
  beforeAll(() => {
    const { clientId, secret: clientSecret } = desk.admin
    tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  })

  test('an account gets another name, address and email, and pays by default', async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    await anAccount(organization, { makeDefault: true })
    const { id } = await anAccount(organization, { name: 'second' })
    const page = await desk.openConsole({ size: 'phone' }, `/organizations/${organization.id}/accounts/${id}`)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Edit…' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('northwind-second')
    await dialog.getByLabel('Email').fill('billing@example.com')
    await dialog.getByLabel('City').fill('Bremen')
    await dialog.getByLabel(/Pays for usages/).check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('heading', { level: 1, name: 'northwind-second' }).waitFor()
    await page.getByText('pays by default').waitFor()
    const { billing_account } = await tollgate.getBillingAccount({ org_id: organization.id, id })
    expect(billing_account).toMatchObject({
      ...{ name: 'northwind-second', email: 'billing@example.com', default: true },
      address: { line1: '', city: 'Bremen' },
    })
  })

  test('a resource is made in a project, and its screen follows', async () => {
    const project = await aProject(await anOrganization())
    const page = await desk.openConsole({}, `/projects/${project.id}`)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'New resource' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kind').fill('compute/disk')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('spare')
    await dialog.getByLabel('Title').fill('Spare disk')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Spare disk' }).waitFor()
    const { resources } = await tollgate.listProjectResources({ project_id: project.id })
    expect(resources).toMatchObject([{ name: 'spare', namespace: 'compute/disk' }])
  })

  test('a client that is no platform admin reads why it cannot search, and finds what it reaches', async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    const other = await anOrganization({ title: 'Contoso' })
    const viewer = await aHolder(['app_organization_viewer', organization.resource])
    const page = await desk.openConsole()
    await signIn(page, viewer)
    await page.getByText('Platform admins alone may list all').waitFor()
    await page.getByRole('row').filter({ hasText: 'Northwind' }).waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByText('Platform admins alone may search everything').waitFor()
    await search.getByRole('combobox').fill(other.id)
    await search.getByText('Nothing has this name or ID.').waitFor()
    await search.getByRole('combobox').fill('northw')
    await search.getByRole('option', { name: /Northwind/ }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
  })
})
