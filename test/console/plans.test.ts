/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { aPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { aClient } from '../support/world.ts'
import { expectNoAxeViolations, expectNoOverflow, signIn, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('plans, on the screen of products', { timeout: 120_000 }, () => {
  const desk = useConsole()
  beforeAll(async () => {
    const silver = await aPlan({ title: 'Silver', interval: 'month', period_credits: 1000, trial_days: 14 })
    const gold = await aPlan({ title: 'Gold', interval: 'year', on_start_credits: 50 })
    await aPlan({ title: 'Old', state: 'inactive' })
    const features = [{ name: 'sso', title: 'Single sign-on' }]
    const title = 'Seats for all'
    for (const plan_id of [gold.id])
      await aProductWith({ plan_id, title, features, behavior: 'per_seat', behavior_config: { seat_limit: 1200 } })
    await aProductWith({ plan_id: silver.id, title: 'Basics' })
  })

  test('plans stand side by side with what they have', async () => {
    const page = await desk.openConsole({}, '/products')
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Plans' })
    await table.getByRole('columnheader', { name: 'Gold' }).waitFor()
    const rows = await Promise.all(
      (await table.getByRole('row').all()).map(async (row) => (await row.getByRole('cell').allInnerTexts()).join('|')),
    )
    const [, period, credits, start, days, seats, products, feature] = rows
    const columns = await table.getByRole('columnheader').allInnerTexts()
    const of = (line: string | undefined) =>
      Object.fromEntries((line ?? '').split('|').map((cell, index) => [columns[index], cell]))
    expect(columns).not.toContain('Old')
    expect([of(period), of(credits), of(start), of(days), of(seats), of(products), of(feature)]).toMatchObject([
      { Silver: 'month', Gold: 'year' },
      { Silver: '1,000', Gold: '–' },
      { Silver: '–', Gold: '50' },
      { Silver: '14', Gold: '–' },
      { Silver: '–', Gold: '1,200' },
      { Silver: 'Basics', Gold: 'Seats for all' },
      { Silver: '–', Gold: 'yes' },
    ])
    await expectNoAxeViolations(page)
  })

  test('anybody who signs in sees them, also on a phone', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, '/products')
    await signIn(page, await aClient([]))
    await page.getByRole('table', { name: 'Plans' }).getByText('Single sign-on').waitFor()
    await expectNoOverflow(page)
    await expectNoAxeViolations(page)
  })
})
