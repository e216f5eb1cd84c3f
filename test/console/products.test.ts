/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { handler as getProduct } from '../../functions/billing/products/get.ts'
import { BROWSER } from '../support/browser.ts'
import { call } from '../support/request.ts'
import { expectNoAxeViolations, expectNoOverflow, signInWithSample, takePicture, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('the screens of products', () => {
  const desk = useConsole()
  const readProduct = async (id: string) =>
    (await call(getProduct, { as: desk.admin, method: 'GET', params: { id } })).body.product

  test('a product is made, priced, given a feature and changed', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    await page.getByRole('link', { name: 'Products' }).click()
    await page.getByText('EUR 19.00 a month, EUR 190.00 a year').waitFor()
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-products-desktop-light')
    await page.getByRole('button', { name: 'New product' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('A')
    await dialog.getByLabel('Title').fill('Five thousand credits')
    await dialog.getByLabel('What it is').selectOption('credits')
    await dialog.getByLabel('Credits in it').fill('5,000')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Name').fill('five-thousand')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Five thousand credits' }).waitFor()

    await page.getByRole('button', { name: 'Add a price…' }).click()
    await dialog.getByLabel('Name').fill('one-time')
    await dialog.getByLabel('Amount').fill('4900')
    await dialog.getByLabel('Currency').fill('XYZ')
    await dialog.getByLabel('Due').selectOption('')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog
      .getByText(/must be a currency code/)
      .first()
      .waitFor()
    await dialog.getByLabel('Currency').fill('EUR')
    await dialog.getByText('EUR 49.00').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Prices' }).getByText('EUR 49.00 once').waitFor()
    await page.getByRole('button', { name: 'Add a feature…' }).click()
    await dialog.getByLabel('Name').fill('support')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Features' }).getByText('Support by mail').waitFor()
    await page.getByRole('button', { name: 'Edit limits…' }).click()
    await dialog.getByRole('button', { name: 'Add a limit' }).click()
    await dialog.getByLabel('Feature').fill('suport')
    await dialog.getByLabel('At most').fill('1,000')
    await dialog.getByLabel('For').selectOption('Each user')
    await dialog.getByRole('button', { name: 'Save all' }).click()
    await expect.poll(() => dialog.getByLabel('Feature').getAttribute('aria-invalid')).toBe('true')
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-product-limits')
    await dialog.getByLabel('Feature').fill('support')
    await dialog.getByRole('button', { name: 'Save all' }).click()
    await page.getByRole('table', { name: 'Limits' }).getByText('1,000 a month, each user').waitFor()
    await page.getByRole('button', { name: 'Edit values…' }).click()
    await dialog.getByLabel('Support by mail').fill('few')
    await dialog.getByRole('button', { name: 'Save all' }).click()
    await expect.poll(() => dialog.getByLabel('Support by mail').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Support by mail').fill('25')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /^Support by mail support 25/ }).waitFor()
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-product-desktop-light')
    const product = await readProduct('five-thousand')
    expect(product).toMatchObject({ behavior: 'credits', behavior_config: { credit_amount: '5000' } })
    expect(product.prices).toMatchObject([{ name: 'one-time', amount: '4900', currency: 'eur', interval: '' }])
    expect(product.features).toMatchObject([{ name: 'support', title: 'Support by mail' }])
    const [{ id: feature }] = product.features
    expect(product.limits).toEqual([{ feature, amount: '1000', window: 'month', per: 'user' }])
    expect(product.values).toEqual({ [feature]: '25' })
  })

  test('on a phone, a price ends and a feature is removed, by touch', async () => {
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, '/products/compute-basic')
    await signInWithSample(page)
    const dialog = page.getByRole('dialog')
    await page
      .getByRole('row', { name: /yearly/ })
      .getByRole('button', { name: 'End…' })
      .tap()
    await dialog.getByText('EUR 190.00 a year').waitFor()
    await dialog.getByRole('button', { name: 'End', exact: true }).tap()
    await page
      .getByRole('row', { name: /yearly/ })
      .getByText('inactive')
      .waitFor()
    await page
      .getByRole('row', { name: /support/ })
      .getByRole('button', { name: 'Remove…' })
      .tap()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).tap()
    await page.getByRole('row', { name: /support/ }).waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-product-phone-dark')
    await expectNoOverflow(page)
    const { prices, features } = await readProduct('compute-basic')
    expect(prices.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['monthly', 'active'],
      ['yearly', 'inactive'],
    ])
    expect(features.map(({ name }: { name: string }) => name)).toEqual(['disks'])
  })
})
