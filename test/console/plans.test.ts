/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { aPlan, getPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { aClient } from '../support/world.ts'
import {
  expectGoodScreen,
  expectNoAxeViolations,
  expectNoOverflow,
  signIn,
  signInWithSample,
  useConsole,
} from './console-page.ts'

describe.skipIf(BROWSER === undefined)('plans, on the screen of products', () => {
  const desk = useConsole()
  beforeAll(async () => {
    const silver = await aPlan({ title: 'Silver', interval: 'month', period_credits: 1000, trial_days: 14 })
    const gold = await aPlan({
      title: 'Gold',
      interval: 'year',
      on_start_credits: 50,
      period_credits: 70,
      credit_interval: 'month',
    })
    await aPlan({ title: 'Old', state: 'inactive' })
    const features = [{ name: 'sso', title: 'Single sign-on' }]
    const title = 'Seats for all'
    const prices = [
      { name: 'monthly', interval: 'month', amount: '1900', currency: 'eur' },
      { name: 'yearly', interval: 'year', amount: '19000', currency: 'eur' },
      { name: 'setup', interval: '', amount: '500', currency: 'usd' },
    ]
    const seats = { behavior: 'per_seat', behavior_config: { seat_limit: 1200 } }
    const limit = { feature: 'sso', amount: 1200, window: 'day', per: 'user' }
    const limits = [limit, { ...limit, amount: 9, window: 'ever', per: 'account' }]
    await aProductWith({ plan_id: gold.id, title, features, prices, limits, values: { sso: 5 }, ...seats })
    await aProductWith({ plan_id: gold.id, title: 'More', features, limits: [{ ...limit, amount: 300 }] })
    await aProductWith({ plan_id: silver.id, title: 'Basics', prices: prices.slice(0, 2) })
    const metered = [{ name: 'calls', interval: 'month', amount: '2', currency: 'eur', usage_type: 'metered' }]
    await aProductWith({ plan_id: silver.id, title: 'Calls', prices: metered })
  })

  test('plans stand side by side with what they have', async () => {
    const page = await desk.openConsole({}, '/products')
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Plans' })
    await table.getByRole('columnheader', { name: 'Gold' }).waitFor()
    const columns = await table.getByRole('columnheader').allInnerTexts()
    expect(columns).not.toContain('Old')
    const of = async (row: string) => {
      const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      const cells = await line.getByRole('cell').allInnerTexts()
      // Browsers separate the currency from the amount with a no-break space.
      return Object.fromEntries(cells.map((cell, index) => [columns[index], cell.replaceAll('\u00a0', ' ')]))
    }
    const expected = {
      Price: {
        Silver: 'Basics\nEUR 19.00 a month\nCalls\nEUR 0.02 a month, as used',
        Gold: 'EUR 190.00 a year for each seat\nUSD 5.00 once for each seat',
      },
      Period: { Silver: 'month', Gold: 'year' },
      'Credits each period': { Silver: '1,000', Gold: '70 each month' },
      'Credits at the start': { Silver: '–', Gold: '50' },
      'Days to try it': { Silver: '14', Gold: '–' },
      Seats: { Silver: '–', Gold: '1,200' },
      Products: { Silver: 'Basics\nCalls', Gold: 'Seats for all\nMore' },
      'Single sign-on': { Silver: '–', Gold: 'yes\n1,500 a day, each user\n9 in all\nvalue 5' },
    }
    for (const [row, cells] of Object.entries(expected))
      await expect.poll(() => of(row), { message: row }).toMatchObject(cells)
    expect(columns.indexOf('Silver')).toBeLessThan(columns.indexOf('Gold'))
    await page.getByRole('button', { name: 'Show inactive ones, too' }).click()
    await table.getByRole('columnheader', { name: 'Old inactive' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('anybody who signs in sees them, also on a phone', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, '/products')
    await signIn(page, await aClient([]))
    await page.getByRole('table', { name: 'Plans' }).getByText('Single sign-on').waitFor()
    await expectNoOverflow(page)
    await expectNoAxeViolations(page)
  })

  test('a plan is made, shown beside others with its prices, and changed', async () => {
    const page = await desk.openConsole({}, '/products')
    await signInWithSample(page)
    await page.getByRole('button', { name: 'New plan' }).click()
    const dialog = page.getByRole('dialog')
    const name = `bronze-${randomUUID().slice(0, 8)}`
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Title').fill('Bronze')
    await dialog.getByLabel('Credits each period').fill('1,200')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    const table = page.getByRole('table', { name: 'Plans' })
    await table.getByRole('link', { name: 'Bronze' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bronze' }).waitFor()
    await page.getByText('1,200 credits each month. What is left expires when the month ends.').waitFor()
    await page.getByText('No products yet.').waitFor()
    const { id } = (await getPlan(name)).body.plan
    const price = { name: 'monthly', interval: 'month', amount: '1900', currency: 'eur' }
    const yearly = { ...price, name: 'yearly', interval: 'year' }
    await aProductWith({ plan_id: id, title: 'Bronze basics', prices: [price, yearly], features: [{ name: 'disks' }] })
    await page.reload()
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Products' }).getByText('EUR 19.00 a month', { exact: true }).waitFor()
    await page.getByRole('table', { name: 'Features' }).getByText('Block storage').waitFor()
    await page.getByRole('button', { name: 'Change…' }).click()
    await dialog.getByLabel('Days of the trial').fill('1')
    await dialog.getByLabel('They come').selectOption('Each month')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => dialog.getByLabel('They come').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('They come').selectOption('Each day')
    await dialog.getByLabel('They expire').selectOption('Never')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A trial of 1 day, once for each account.').waitFor()
    await page.getByText('1,200 credits each day. They never expire.').waitFor()
    await expectGoodScreen(page, 'console-plan-made-desktop')
    await page.getByRole('link', { name: 'Bronze basics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bronze basics' }).waitFor()
    await page.getByText('plans Bronze').waitFor()
    await page.getByRole('link', { name: 'Products' }).click()
    await table
      .getByRole('row', { name: /^Price/ })
      .getByText('EUR 19.00 a month', { exact: true })
      .waitFor()
    await page.getByRole('heading', { name: 'Plans' }).scrollIntoViewIfNeeded()
    await table.scrollIntoViewIfNeeded()
    await expectGoodScreen(page, 'console-plans-desktop')
  })
})
