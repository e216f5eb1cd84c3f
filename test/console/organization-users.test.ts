/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../rules/ask.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aPolicy, aRole } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { expectItFitsEverywhere } from './visit.ts'

describe.skipIf(BROWSER === undefined)('the users of an organization', () => {
  const desk = useConsole()
  let [address, auditor] = ['', '']
  const table = (page: Page) => page.getByRole('table', { name: 'Users' })
  const names = (page: Page) => table(page).locator('tbody tr td:first-child').allInnerTexts()
  const rolesOf = async (page: Page, name: string) =>
    await table(page).getByRole('row').filter({ hasText: name }).locator('td').nth(1).getByRole('link').allInnerTexts()

  beforeAll(async () => {
    const { id, resource } = await anOrganization({ title: 'Crew' })
    const [reader, keeper, unused] = [
      await aRole(['app_organization_get'], { title: 'Crew reader' }),
      await aRole(['app_organization_update'], { title: 'Crew keeper' }),
      await aRole(['app_organization_get'], { title: 'Crew auditor' }),
    ]
    for (const [name, email, roles] of [
      ['Ada Lovelace', 'ada', [reader, keeper]],
      ['Alan Turing', 'alan', [reader]],
      ['', 'nameless', [reader]],
    ] as const) {
      const user = randomUUID()
      await ask(desk.admin, 'create-user', { id: user, title: name, email: `${email}@crew.example` })
      for (const role of roles) await aPolicy(role, `app/user:${user}`, resource)
    }
    address = `/organizations/${id}?tab=users`
    auditor = unused.id
  })

  test.each(DEVICES)(
    'have their roles beside them, and a role picks those who have it: %s, %s',
    async (size, scheme) => {
      const page = await desk.openConsole({ size, scheme }, address)
      await signInWithSample(page)
      await expect
        .poll(async () => (await names(page)).toSorted())
        .toEqual(['Ada Lovelace', 'Alan Turing', 'nameless@crew.example'])
      expect((await rolesOf(page, 'Ada')).toSorted()).toEqual(['Crew keeper', 'Crew reader'])
      expect(await rolesOf(page, 'Alan')).toEqual(['Crew reader'])
      await page.getByText('Roles through groups, and roles on projects, are not listed.').waitFor()
      await expectGoodScreen(page, `organization-users-${size}`)
      await expectItFitsEverywhere(page)
      await page.getByLabel('Role').selectOption('Crew keeper')
      await expect.poll(() => names(page)).toEqual(['Ada Lovelace'])
      expect(await table(page).getByRole('columnheader', { name: 'Roles' }).count()).toBe(0)
      await page.reload()
      await signInWithSample(page)
      await expect.poll(() => names(page)).toEqual(['Ada Lovelace'])
    },
  )

  test('a role that nobody has says so, and leads back to all', async () => {
    const page = await desk.openConsole({ size: 'phone' }, `${address}&role=${auditor}`)
    await signInWithSample(page)
    await page.getByText('Nobody has this role here.').waitFor()
    await expectGoodScreen(page, 'organization-users-none')
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect.poll(() => names(page)).toHaveLength(3)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  })
})
