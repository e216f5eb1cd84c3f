/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { aPlan, getPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('the copy of a plan', () => {
  const desk = useConsole()

  test.each(DEVICES)('has the terms and the products, and nobody can choose it yet: %s, %s', async (size, scheme) => {
    const plan = await aPlan({ title: 'Silver', interval: 'month', period_credits: 1000, trial_days: 14 })
    const [basics, more] = [
      await aProductWith({ plan_id: plan.id, title: 'Basics' }),
      await aProductWith({ plan_id: plan.id, title: 'More' }),
    ]
    const page = await desk.openConsole({ size, scheme }, `/plans/${plan.id}`)
    let refused = 0
    await page.route(`**/billing/products/${more}`, (route) => {
      if (route.request().method() === 'GET' || refused > 0) return route.continue()
      refused += 1
      return route.fulfill({ status: 400, json: { code: 9, message: 'changed meanwhile', details: [] } })
    })
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Copy…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Prices belong to products').waitFor()
    const fieldOf = (label: string) => dialog.getByLabel(label, { exact: true }).inputValue()
    expect([await fieldOf('Name'), await fieldOf('Credits each period'), await fieldOf('State')]).toEqual([
      ...['', '1000', 'inactive'],
    ])
    await expectGoodScreen(page, `plan-copy-${size}`)
    const name = `copy-${randomUUID().slice(0, 8)}`
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Title').fill('Silver, copied')
    await dialog.getByRole('button', { name: 'Copy' }).dblclick()
    const lacking = page.getByRole('alert').filter({ hasText: 'without these products' })
    await lacking.getByText('changed meanwhile').waitFor()
    expect(await lacking.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^More: /)])
    await expectGoodScreen(page, `plan-copy-left-${size}`)
    await lacking.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Silver, copied' }).waitFor()
    await page.getByRole('table', { name: 'Products' }).getByText('More').waitFor()
    const { plan: copy } = (await getPlan(name)).body
    expect(copy).toMatchObject({ state: 'inactive', interval: 'month', period_credits: '1000', trial_days: '14' })
    expect(copy.products.map(({ id }: { id: string }) => id)).toEqual([basics, more])
    expect((await getPlan(plan.id)).body.plan.products).toHaveLength(2)
  })
})
