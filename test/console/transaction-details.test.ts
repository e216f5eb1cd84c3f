/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as revertUsage } from '../../functions/billing/usages/revert.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { atTime } from '../support/clock.ts'
import { aHold, capture } from '../support/holds.ts'
import { call } from '../support/request.ts'
import { aUsage, usagesOf } from '../support/usages.ts'
import { anOrganization } from '../support/world.ts'
import { anOldAccount, charge, day, grant, noon } from './billing-world.ts'
import { DEVICES, expectGoodScreen, expectNoAxeViolations, signInWithSample, useConsole } from './console-page.ts'
import { expectItFitsEverywhere } from './visit.ts'

const HOSTILE = '<img src=x onerror="globalThis.ran=1">\u202egro.live'
const LONG = `A resize of the disk, ${'as the customer asked, '.repeat(40)}and this is the end.`

/** More usages than two pages of the list have. */
const BETWEEN = 99

describe.skipIf(BROWSER === undefined)('the details of a transaction', () => {
  const desk = useConsole()
  const ids = {
    old: randomUUID(),
    resize: randomUUID(),
    captured: randomUUID(),
    part: randomUUID(),
    rest: randomUUID(),
  }
  let account: DescribedAccount
  let address: string
  let hold = ''

  beforeAll(async () => {
    account = await anOldAccount(await anOrganization({ title: 'Northwind' }), { name: 'northwind-main' })
    address = `/organizations/${account.organization_id}/accounts/${account.id}`
    await grant(account, 700, 9, 'for a week', new Date(noon(2)).toISOString())
    await grant(account, 10_000, 9, 'Payment 4711')
    await charge(account, 8, [{ id: ids.old, amount: 40, source: 'backup', user_id: 'grace' }])
    await charge(account, 3, usagesOf(BETWEEN))
    const metadata = { order: 'A-4711', [HOSTILE]: [HOSTILE], count: 3 }
    await charge(account, 1, [
      { id: ids.resize, amount: 550, source: 'disks', user_id: 'ada', description: LONG, metadata },
    ])
    hold = await aHold(account, { amount: '9', source: 'chat', description: LONG, metadata, user_id: 'ada' })
    await capture(account, hold, { usages: [aUsage({ id: ids.captured, source: 'chat' })], final: false })
    await revert(ids.old, ids.part, 15)
    await revert(ids.resize, ids.rest, 50)
  })

  async function revert(usage_id: string, id: string, amount: number): Promise<void> {
    const params = { org_id: account.organization_id, billing_id: account.id, usage_id }
    const { status, text } = await atTime(noon(0), () =>
      call(revertUsage, { as: desk.admin, params, body: { id, amount } }),
    )
    if (status !== 200) throw new Error(text)
  }

  async function open(device: Parameters<typeof desk.openConsole>[0] = {}, query = ''): Promise<Page> {
    const page = await desk.openConsole(device, address + query)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Transactions' }).waitFor()
    return page
  }

  const openerOf = (page: Page, row: RegExp, table = 'Transactions') =>
    page.getByRole('table', { name: table }).getByRole('row', { name: row }).first().getByTitle('Details')
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
  const isIn = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true }).first().waitFor()

  test.each(DEVICES)(
    'are opened by keyboard, have the id to copy and all texts whole: %s, %s',
    async (size, scheme) => {
      const page = await open({ size, scheme })
      const opener = openerOf(page, /disks.*−550/)
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Usage: −550 credits' })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      for (const text of [ids.resize, LONG, 'A-4711', HOSTILE, JSON.stringify([HOSTILE]), '3']) await isIn(page, text)
      await isIn(page, new Date(noon(1)).toISOString())
      await dialog.getByRole('button', { name: 'Copy the ID of this usage' }).click()
      await expect.poll(() => copied(page)).toBe(ids.resize)
      await dialog.getByRole('button', { name: 'Copy as JSON' }).click()
      await expect.poll(async () => JSON.parse(await copied(page)).metadata.order).toBe('A-4711')
      await expectGoodScreen(page, `transaction-details-${size}-${scheme}`)
      await expectItFitsEverywhere(page)
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    },
  )

  test('a usage and its revert lead to each other by keyboard, also if the filter hides one of them', async () => {
    const page = await open({ scheme: 'dark' }, '?kind=revert')
    const dialog = page.getByRole('dialog')
    await openerOf(page, /disks/).click()
    await isIn(page, ids.rest)
    await dialog.getByRole('button', { name: /^Usage of/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText(ids.resize, { exact: true }).first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Usage: −550 credits')
    await dialog.getByText('500 credits are not reverted.').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: /^Revert of/ }).click()
    await isIn(page, ids.rest)
  })

  test('the usage of a revert is looked for in older transactions', async () => {
    const page = await open()
    const dialog = page.getByRole('dialog')
    await openerOf(page, /revert backup/).click()
    await dialog.getByText('not among the 50 transactions that were read').waitFor()
    await dialog.getByRole('button', { name: 'Copy the ID of this usage' }).click()
    await expect.poll(() => copied(page)).toBe(ids.old)
    await dialog.getByRole('button', { name: 'Look for it' }).click()
    await dialog.getByRole('button', { name: /^Usage of/ }).click()
    await page.getByRole('dialog', { name: 'Usage: −40 credits' }).getByText('25 credits are not reverted.').waitFor()
  })

  test('a usage before the first day of the list is not looked for in vain', async () => {
    const page = await open({}, `?from=${day(1)}`)
    await openerOf(page, /revert backup/).click()
    await page.getByRole('dialog').getByText('older than the transactions of this list').waitFor()
    expect(await page.getByRole('button', { name: 'Look for it' }).count()).toBe(0)
  })

  test('the reverts after the last day of the list are unknown, and the details say so', async () => {
    const page = await open({}, `?to=${day(1)}`)
    await openerOf(page, /disks.*−550/).click()
    await page.getByRole('dialog').getByText('Later reverts are not read').waitFor()
    expect(await page.getByText('are not reverted').count()).toBe(0)
  })

  test('expired credits name their grant, and a captured usage its hold', async () => {
    const page = await open()
    const dialog = page.getByRole('dialog')
    await openerOf(page, /expired/).click()
    await dialog.getByRole('button', { name: 'Look for it' }).click()
    await dialog.getByRole('button', { name: /^Top-up of/ }).click()
    await page.getByRole('dialog', { name: 'Top-up: +700 credits' }).getByText('for a week').waitFor()
    await page.keyboard.press('Escape')
    await openerOf(page, /chat/).click()
    await dialog.getByRole('button', { name: 'Copy the ID of this hold' }).click()
    await expect.poll(() => copied(page)).toBe(hold)
  })

  test.each(DEVICES)('an open hold has them, too: %s, %s', async (size, scheme) => {
    const page = await open({ size, scheme })
    await openerOf(page, /chat/, 'Open holds').click()
    for (const text of [hold, LONG, 'A-4711']) await isIn(page, text)
    await expectGoodScreen(page, `hold-details-${size}-${scheme}`)
  })

  test('a revert proposes the rest of a usage, also if the filter hides what was reverted', async () => {
    const page = await open({}, '?kind=usage')
    await page
      .getByRole('row', { name: /disks.*−550/ })
      .getByRole('button', { name: 'Revert…', disabled: false })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revert 500 credits' }).waitFor()
  })
})
