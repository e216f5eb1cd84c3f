/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization } from '../support/world.ts'
import { anOldAccount, charge, day, grant } from './billing-world.ts'
import { signInWithSample, useConsole } from './console-page.ts'
import { exportCsv } from './export-csv.ts'
import { fillJournal } from './full-journal.ts'

/** The number of transactions: enough for a hundred screens, or for a thousand screens with `EVERY_CASE=1`. */
const TRANSACTIONS = process.env.EVERY_CASE === '1' ? 50_000 : 5_000

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', 'a "quoted", text']

describe.skipIf(BROWSER === undefined)('the transactions of an account', () => {
  const desk = useConsole()
  let [small, large] = [{} as DescribedAccount, {} as DescribedAccount]
  beforeAll(async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    small = await anOldAccount(organization, { name: 'small' })
    await grant(small, 5_000, 3, '=cmd()')
    await charge(
      small,
      2,
      FORMULAS.map((text) => ({ amount: 10, source: text.trim(), description: text, metadata: { text } })),
    )
    large = await anOldAccount(organization, { name: 'large', balance: 1_000_000n })
    await fillJournal(large, TRANSACTIONS)
  })

  const addressOf = ({ organization_id, id }: DescribedAccount) => `/organizations/${organization_id}/accounts/${id}`

  test('a file has all columns of the transactions of the filter, and no cell is a formula', async () => {
    const page = await desk.openConsole({}, addressOf(small))
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Transactions' })
    await table.getByText('=1+1').first().waitFor()
    const save = async () => {
      const { name, lines } = await exportCsv(page)
      expect(name).toBe(`small-${day(0)}.csv`)
      return lines
    }
    const [header, ...lines] = await save()
    expect(header).toEqual(
      'id customer_id created_at updated_at type amount source user_id agent hold_id description metadata'.split(' '),
    )
    expect(lines).toHaveLength(FORMULAS.length + 1)
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const descriptions = lines.map((cells) => cells[10])
    for (const text of FORMULAS) expect(descriptions).toContain(/^a/.test(text) ? text : `'${text}`)
    await page.getByLabel('Kind').selectOption('credit')
    await table.getByText('=1+1').first().waitFor({ state: 'detached' })
    expect((await save()).slice(1).map(([, , , , type, amount]) => [type, amount])).toEqual([['credit', '5000']])
    await page.getByLabel('From (UTC)').fill(day(1))
    await page.getByText('No transaction matches.').waitFor()
    const nothing = page.locator('.empty-state').filter({ hasText: 'No transaction matches.' })
    await nothing.getByRole('button', { name: 'Show all' }).press('Enter')
    await table.getByText('=1+1').first().waitFor()
    expect(await page.getByLabel('From (UTC)').inputValue()).toBe('')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })

  test(`of ${TRANSACTIONS.toLocaleString('en')} transactions a screen reads one page, and one sum`, async () => {
    const page = await desk.openConsole({}, `/organizations/${large.organization_id}?tab=accounts`)
    await signInWithSample(page)
    await page.getByRole('link', { name: 'large' }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/transactions') && asked.push(request.url()))
    await page.getByRole('link', { name: 'large' }).click()
    await page.getByRole('table', { name: 'Transactions' }).getByText('usage').first().waitFor()
    await page.getByRole('img', { name: /^Balance/ }).waitFor()
    expect(asked.filter((url) => !url.includes('/summary'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('/summary'))).toHaveLength(1)
    expect(await page.locator('*').count()).toBeLessThan(2_000)
  })

  test('every row in the window is rendered, however far down the page the table begins', async () => {
    const page = await desk.openConsole({}, addressOf(large))
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Transactions' })
    await table.getByText('usage').first().waitFor()
    await page.getByRole('img', { name: /^Balance/ }).waitFor()
    await table.evaluate((each) => each.scrollIntoView())
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const rowsInWindow = () =>
      table.locator('td time').evaluateAll((times) => {
        const places = times.map((time) => time.getBoundingClientRect().top)
        return places.filter((top) => top > 0 && top < innerHeight).length
      })
    await expect.poll(rowsInWindow).toBeGreaterThan(12)
  })
})
