/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aGroup, anAccount, anOrganization, aProject } from '../support/world.ts'
import { expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('what screens add and change', () => {
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

  test('a role of the platform and one of an organization are made with their first permissions', async () => {
    const organization = await anOrganization()
    const page = await desk.openConsole({ size: 'phone' }, '/roles')
    await signInWithSample(page)
    const dialog = page.getByRole('dialog', { name: 'New role' })
    const create = async (name: string, permissions: string) => {
      await page.getByRole('button', { name: 'New role' }).tap()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('button', { name: 'Create' }).tap()
      await dialog.locator('[aria-invalid="true"]').waitFor()
      expect(await dialog.getByLabel('Permissions').getAttribute('aria-invalid')).toBe('true')
      await dialog.getByLabel('Permissions').fill(permissions)
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: 'Create' }).tap()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await create('sees', 'compute.disk.get')
    await page.goto(`${desk.url}/organizations/${organization.id}?tab=roles`)
    await create('does', 'compute.disk.get, compute.disk.delete')
    const own = (await tollgate.listOrganizationRoles({ org_id: organization.id })).roles
    expect(own).toMatchObject([{ name: 'does', permissions: ['compute_disk_get', 'compute_disk_delete'] }])
    const found = (await tollgate.listRoles()).roles.filter(({ name }) => name === 'sees')
    expect(found).toMatchObject([{ permissions: ['compute_disk_get'] }])
  })

  test('a refusal that names no field stands beside the one that it is about', async () => {
    const organization = await anOrganization()
    const { id } = await anAccount(organization)
    const group = await aGroup(organization)
    const page = await desk.openConsole()
    await signInWithSample(page)
    const dialog = page.getByRole('dialog')
    const nobody = '00000000-0000-4000-8000-000000000000'
    const expectError = async (label: string, text: string) => {
      const field = dialog.getByLabel(label, { exact: true })
      await dialog.locator('[aria-invalid="true"]').waitFor()
      const [describedBy] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
      expect(await page.locator(`[id="${describedBy}"]`).innerText()).toContain(text)
      await expectNoAxeViolations(page)
    }
    await page.goto(`${desk.url}/organizations/${organization.id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await dialog.getByLabel('Principal').fill(`group:${nobody}`)
    await dialog.getByLabel('Role').fill('app_organization_viewer')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expectError('Principal', 'Principal not found')
    await page.goto(`${desk.url}/groups/${group.id}`)
    await page.getByRole('button', { name: 'Add member' }).click()
    await dialog.getByLabel('Principal').fill(`serviceuser:${nobody}`)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expectError('Principal', 'Service user not found')
    await page.goto(`${desk.url}/organizations/${organization.id}/accounts/${id}`)
    await tollgate.grantBillingCredits({ org_id: organization.id, billing_id: id, id: nobody, amount: '5' })
    await page.getByRole('button', { name: 'Top up…' }).click()
    await dialog.getByLabel('Amount').fill('9223372036854775807')
    await dialog.getByRole('button', { name: /^Top up/ }).click()
    await expectError('Amount', 'out of int64')
  })

  test('a client that is no platform admin reads why it cannot search, and finds what it reaches', async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    const other = await anOrganization({ title: 'Contoso' })
    const viewer = await aHolder(['app_organization_viewer', organization.resource])
    const page = await desk.openConsole()
    await signIn(page, viewer)
    await page.getByText('Only platform admins and holders of the relation support').waitFor()
    await page.getByRole('row').filter({ hasText: 'Northwind' }).waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByText('may search everything').waitFor()
    await search.getByRole('combobox').fill(other.id)
    await search.getByText('Nothing has this name or ID.').waitFor()
    await search.getByRole('combobox').fill('northw')
    await search.getByRole('option', { name: /Northwind/ }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor()
  })
})
