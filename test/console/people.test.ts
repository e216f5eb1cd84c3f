/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

const EDSGER = { id: 'edsger', title: 'Edsger Dijkstra', email: 'edsger@example.com' }

/** Expects that every line with a link to the user has the user's name. The console loads names after the lines. */
async function expectHisName(page: Page): Promise<void> {
  const lines = page.getByRole('main').locator(`a[href$="/users/${EDSGER.id}"]`)
  await lines.first().waitFor()
  await expect.poll(async () => [...new Set(await lines.allInnerTexts())]).toEqual([EDSGER.title])
}

describe.skipIf(BROWSER === undefined)('people in the console', () => {
  const desk = useConsole()
  const api = () => {
    const { clientId, secret: clientSecret } = desk.admin
    return createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  }

  test('support finds Edsger by "eds", opens him, and reads his name where it asks why he may not', async () => {
    await api().createUser(EDSGER)
    const findByPart = async () => (await api().findEntities({ q: 'eds', kinds: ['user'] })).results
    await expect.poll(findByPart).toHaveLength(1)
    const page = await desk.openConsole()
    await signInWithSample(page)
    await page.keyboard.press('/')
    await page.keyboard.type('eds')
    await page.getByRole('option', { name: /Edsger Dijkstra/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: EDSGER.title }).waitFor()
    await page.getByText(EDSGER.email).waitFor()
    await expectGoodScreen(page, 'user-named')
    await page.getByRole('main').getByRole('link', { name: 'Why?' }).first().click()
    await page.getByLabel('Resource').fill('project:data-lake')
    await page.getByLabel('Permission').fill('delete')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('heading', { name: /^No/ }).waitFor()
    await expectHisName(page)
    await expectGoodScreen(page, 'why-named')
    await page.getByLabel('Resource').fill('project:web-shop')
    await page.getByLabel('Permission').fill('compute.disk.update')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('heading', { name: /^Yes/ }).waitFor()
    await expectHisName(page)
  })

  test('a user whose id has every mark of one is read by its address', async () => {
    const id = 'aZ:._-+@|=~!x@Example.com'
    await api().updateUser({ id, title: 'Marks', email: 'a@b' })
    const page = await desk.openConsole({}, `/users/${encodeURIComponent(id)}`)
    await signInWithSample(page)
    await page.getByRole('heading', { level: 1, name: 'Marks' }).waitFor()
    await page.getByText(id).first().waitFor()
  })

  test('transactions, holds and the chart of usages say users by name, and a text that is no id as it is', async () => {
    const acme = { org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01', billing_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61' }
    const job = 'a job: nightly'
    const usages = [EDSGER.id, job].map((user_id) => ({ id: randomUUID(), amount: 1, source: 'test', user_id }))
    await api().createUsage({ organization: acme.org_id, account: acme.billing_id, usages })
    await api().createHold({ ...acme, id: randomUUID(), amount: '2', expires_in: 600, user_id: EDSGER.id })
    const page = await desk.openConsole({}, `/organizations/${acme.org_id}/accounts/${acme.billing_id}?by=user`)
    await signInWithSample(page)
    await page.getByText('Usages as a table').click()
    for (const label of ['Transactions', 'Open holds', 'Usages by day and user']) {
      const table = page.getByRole('table', { name: label })
      await table.getByRole('link', { name: EDSGER.title }).first().waitFor()
      await expect.poll(() => table.getByText(EDSGER.id, { exact: true }).count(), { message: label }).toBe(0)
    }
    const transactions = page.getByRole('table', { name: 'Transactions' })
    await transactions.getByText(job).waitFor()
    expect(await transactions.getByRole('link', { name: job }).count()).toBe(0)
  })

  test('a user is disabled and enabled, and every check follows', async () => {
    const page = await desk.openConsole({}, '/users/edsger')
    await signInWithSample(page)
    const may = () =>
      api().check({ subject: 'user:edsger', resource: 'project:web-shop', permission: 'compute.disk.update' })
    const before = await may()
    for (const verb of ['Disable', 'Enable'] as const) {
      await page.getByRole('button', { name: `${verb}…` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: verb }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await may()).toBe(verb === 'Enable' && before)
    }
    expect(before).toBe(true)
  })
})
