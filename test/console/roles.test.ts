/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { BROWSER } from '../support/browser.ts'
import { aPermission, aRole } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { expectItFitsEverywhere, shrinkPages } from './visit.ts'

const PERMISSIONS = 'Filter permissions by words'
const ROLES = 'Filter roles by words'

/** Matches the requests that read all roles or all permissions. */
const READS_ALL = /v1beta1\/(roles|permissions)\?.*page_size=500/

describe.skipIf(BROWSER === undefined)('the matrix of roles', () => {
  const desk = useConsole()
  let role: RoleRecord
  let reader: RoleRecord

  const matrixOf = (page: Page) => page.getByRole('table', { name: 'Roles and permissions' })
  const foldsOf = (page: Page) => matrixOf(page).getByRole('button')
  const rolesOf = async (page: Page) =>
    (await matrixOf(page).getByRole('columnheader').getByRole('link').allInnerTexts()).sort()
  const keysOf = (page: Page) => matrixOf(page).locator('th[scope=row] > bdi').allInnerTexts()

  beforeAll(async () => {
    const read = await aPermission('press.page.read', { title: 'Read a page' })
    const print = await aPermission('press.page.print', { title: 'Print a page' })
    await aPermission('mill.sheet.read', { title: 'Read a sheet' })
    role = await aRole([read.id, print.id], { name: 'chief_printer', title: 'Chief printer' })
    reader = await aRole([read.id], { name: 'proof-reader', title: 'Réader of proofs' })
  })

  test.each(DEVICES)(
    'is filtered by words, and the address keeps filter, groups and page: %s, %s',
    async (size, scheme) => {
      const page = await desk.openConsole({ size, scheme }, '/roles')
      await signInWithSample(page)
      await page.getByRole('searchbox', { name: PERMISSIONS }).fill('SHEET re')
      await expect.poll(() => keysOf(page)).toEqual(['mill.sheet.read'])
      await page.getByRole('searchbox', { name: PERMISSIONS }).fill('press_page')
      await expect.poll(() => keysOf(page)).toEqual(['press.page.print', 'press.page.read'])
      await page.getByText(/^2 of \d+ permissions/).waitFor()
      await page.getByRole('searchbox', { name: ROLES }).fill('reader')
      await expect.poll(() => rolesOf(page)).toEqual(['Réader of proofs'])
      await page.getByText(/permissions, 1 of \d+ roles$/).waitFor()
      await expectGoodScreen(page, `roles-filtered-${size}`)
      await expectItFitsEverywhere(page)
      await page.reload()
      await expect.poll(() => rolesOf(page)).toEqual(['Réader of proofs'])
      expect(await keysOf(page)).toEqual(['press.page.print', 'press.page.read'])
      expect(await page.getByRole('searchbox', { name: ROLES }).inputValue()).toBe('reader')
      await page.getByRole('searchbox', { name: ROLES }).fill('oofs')
      await page.getByText('No role has these words.').waitFor()
      await page.getByRole('searchbox', { name: ROLES }).fill('')
      await page.getByRole('searchbox', { name: PERMISSIONS }).fill('heet')
      await page.getByText('No permission has these words.').waitFor()
      await expectGoodScreen(page, `roles-none-${size}`)
    },
  )

  test('opens and closes groups by keyboard, and a bookmark has them and the page of roles', async () => {
    const page = await desk.openConsole({ size: 'phone' }, '/roles')
    await signInWithSample(page)
    await matrixOf(page).getByText('press.page.print').waitFor()
    const [first] = await rolesOf(page)
    await foldsOf(page).filter({ hasText: 'press/page' }).press('Enter')
    await foldsOf(page).filter({ hasText: 'On organization' }).press('Space')
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect.poll(() => rolesOf(page)).not.toEqual([first])
    const [second] = await rolesOf(page)
    const other = await desk.openConsole({ size: 'phone' }, page.url().slice(desk.url.length))
    await signInWithSample(other)
    await matrixOf(other).getByText('app.organization.get', { exact: true }).waitFor()
    expect(await rolesOf(other)).toEqual([second])
    expect(await keysOf(other)).not.toContain('press.page.print')
    // A filter also opens groups that are closed by default, because a match in a closed group is not visible.
    await page.goto(`${desk.url}/roles?permissions=app+group+get`)
    await expect.poll(() => keysOf(page)).toEqual(['app.group.get'])
    await foldsOf(page).first().press('Enter')
    await expect.poll(() => keysOf(page)).toEqual([])
    // The link of the navigation leads to the matrix without a filter.
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('button', { name: 'Menu' }).click()
    await navigation.getByRole('link', { name: 'Roles' }).click()
    await matrixOf(page).getByText('press.page.print').waitFor()
    expect(await page.getByRole('searchbox', { name: PERMISSIONS }).inputValue()).toBe('')
  })

  test('compares the role of an address with another role, not with itself', async () => {
    const page = await desk.openConsole({}, '/roles')
    await signInWithSample(page)
    for (const parameter of ['left', 'right'])
      for (const { id } of [role, reader]) {
        await page.goto(`${desk.url}/roles?tab=compare&${parameter}=${id}`)
        const [one, other] = [page.getByLabel('One role'), page.getByLabel('The other role')]
        expect(await (parameter === 'left' ? one : other).inputValue()).toBe(id)
        expect(await one.inputValue()).not.toBe(await other.inputValue())
      }
  })

  test('has the roles and permissions of all pages', async () => {
    const page = await desk.openConsole({}, '/roles?permissions=read&roles=printer')
    await shrinkPages(page, READS_ALL, 10)
    await signInWithSample(page)
    await expect.poll(() => keysOf(page)).toEqual(expect.arrayContaining(['mill.sheet.read', 'press.page.read']))
    expect(await rolesOf(page)).toEqual(['Chief printer'])
    expect(await page.getByText('There are more').count()).toBe(0)
    await page.goto(`${desk.url}/roles?tab=compare&left=${role.id}`)
    await page.getByRole('heading', { name: 'Only Chief printer' }).waitFor()
    await page.goto(`${desk.url}/roles/${role.id}`)
    await page.getByRole('searchbox', { name: 'Filter permissions' }).fill('read')
    await page.getByRole('checkbox', { name: 'mill.sheet.read' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'press.page.read' }).isChecked()).toBe(true)
  })

  test('says that there are more than it reads: in the matrix, the comparison and a role', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, '/roles')
    await shrinkPages(page, READS_ALL, 1)
    await signInWithSample(page)
    await page
      .getByText('These are the first 10 roles, by ID. There are more: find the others by the search.')
      .waitFor()
    await page.getByText('These are the first 10 permissions, by ID. There are more: the tab “Permissions”').waitFor()
    await expectGoodScreen(page, 'roles-more')
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByLabel('The other role').waitFor()
    await page.getByText('These are the first 10 roles').waitFor()
    await page.goto(`${desk.url}/roles/${role.id}`)
    await page.getByText('These are the first 10 permissions, by ID, and those of the role. There are more.').waitFor()
    await page.getByRole('checkbox', { name: 'press.page.print' }).waitFor()
    await expectGoodScreen(page, 'role-more')
  })

  test('has all its roles to share, too, however many pages they fill', async () => {
    const page = await desk.openConsole({}, '/projects/web-shop?tab=policies')
    await shrinkPages(page, READS_ALL, 2)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Share' }).first().click()
    const field = page.getByRole('dialog').getByLabel('Role')
    await expect
      .poll(async () => {
        await field.fill('Chief pri')
        return page.getByRole('option', { name: /Chief printer/ }).count()
      })
      .toBe(1)
  })
})
