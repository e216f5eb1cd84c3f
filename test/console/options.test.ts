/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aPermission, aPolicy, aProject, aRole } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { hold, shrinkPages } from './visit.ts'

describe.skipIf(BROWSER === undefined)('the options of a field', () => {
  const desk = useConsole()

  test('that arrive late keep the typed text and the focus: the new role of several policies', async () => {
    const role = await aRole([(await aPermission('late.page.get')).id], { title: 'Late reader' })
    const other = await aRole([(await aPermission('late.page.update')).id], { title: 'Late editor' })
    const project = await aProject(await anOrganization())
    await aPolicy(role, 'app/user:ada', project.resource)
    const page = await desk.openConsole({}, `/projects/${project.id}?tab=policies`)
    const release = await hold(page, /v1beta1\/roles\?/)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Policies' }).getByRole('checkbox').first().click()
    await page.getByRole('button', { name: 'Change role…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New role').fill('Late edit')
    const submit = dialog.getByRole('button', { name: 'Change role', exact: true })
    expect(await submit.isEnabled()).toBe(false)
    release()
    await page.getByRole('option', { name: /Late editor/ }).waitFor()
    await page.keyboard.type('or')
    expect(await dialog.getByLabel('New role').inputValue()).toBe('Late editor')
    await submit.click()
    await dialog.waitFor({ state: 'detached' })
    const held = page.getByRole('table', { name: 'Policies' }).getByRole('link', { name: 'Late editor' })
    await held.waitFor()
    expect(await held.getAttribute('href')).toContain(other.id)
  })

  test('that arrive late do not open a list after the user has left the field', async () => {
    const page = await desk.openConsole({}, '/why')
    const release = await hold(page, /v1beta1\/permissions/)
    await signInWithSample(page)
    await page.getByLabel('Subject').fill('user:edsger')
    await page.getByLabel('Permission').fill('dele')
    const arrived = page.waitForResponse(/v1beta1\/permissions/)
    await page.getByLabel('Resource').focus()
    release()
    await (await arrived).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await page.getByRole('option').count()).toBe(0)
    // The same options open a list for a field with the focus.
    await page.getByLabel('Permission').fill('delet')
    await page.getByRole('option').first().waitFor()
  })

  test('are those of all pages of permissions: the question why, the kinds of resources, who may', async () => {
    const { key } = await aPermission('zebra.stripe.paint')
    const page = await desk.openConsole({}, '/why')
    await shrinkPages(page, /v1beta1\/permissions\?.*page_size=500/, 5)
    await signInWithSample(page)
    await page.getByLabel('Permission').fill('zebra')
    await page.getByRole('option', { name: key }).waitFor()
    await page.goto(`${desk.url}/projects/web-shop?tab=who-may`)
    await expect.poll(() => page.getByLabel('Permission').getByRole('option').allInnerTexts()).toContain(key)
    await page.goto(`${desk.url}/users/edsger?tab=reaches`)
    await expect
      .poll(() => page.getByLabel('Kind of resource').getByRole('option').allInnerTexts())
      .toContain('zebra/stripe')
  })

  test.each(DEVICES)('have no axe violations while their list is open: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, '/why')
    await signInWithSample(page)
    await page.getByLabel('Permission').fill('dele')
    await page.getByRole('option').first().waitFor()
    await expectGoodScreen(page, `options-${size}`)
    await page.goto(`${desk.url}/projects/web-shop?tab=policies`)
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByRole('dialog').getByLabel('Role').fill('disk')
    await page.getByRole('option').first().waitFor()
    await expectGoodScreen(page, `options-dialog-${size}`)
    // The click also needs the last option to be visible: the dialog must not cut the list.
    await page.getByRole('option').last().click()
    expect(await page.getByRole('dialog').getByLabel('Role').inputValue()).toMatch(/disks$/)
  })
})
