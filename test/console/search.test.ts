/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { aClient, anOrganization } from '../support/world.ts'
import { expectNoAxeViolations, signIn, signInWithSample, takePicture, useConsole } from './console-page.ts'
import { hold } from './visit.ts'

describe.skipIf(BROWSER === undefined)('the search of the console', () => {
  const desk = useConsole()

  test('the search opens by keyboard, finds by name and id, and Enter opens what it found', async () => {
    const page = await desk.openConsole({ scheme: 'dark' })
    await signInWithSample(page)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    await page.keyboard.type('acme')
    await page.getByRole('option', { name: /Acme Corporation/ }).waitFor()
    await expectNoAxeViolations(page)
    await takePicture(page, 'console-search')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Projects' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel').getByText('Platform team').waitFor()
    await page.goBack()
    await page.getByRole('tabpanel').getByText('Web shop').waitFor()
  })

  test('Enter opens what was typed, and not what was opened before, also before the answer is there', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    for (const [text, title] of [
      ['web-shop', 'Web shop'],
      ['acme', 'Acme Corporation'],
      ['web-shop', 'Web shop'],
    ] as const) {
      await page.keyboard.press('/')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('main:focus').waitFor()
    }
    await page.keyboard.press('/')
    await page.keyboard.type('nothing-of-this-name')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing has this name or ID.').waitFor()
    await page.getByRole('combobox', { name: /^Search/ }).fill('acme')
    await page.getByRole('option', { name: /Acme Corporation/ }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Web shop', includeHidden: true }).waitFor()
    await page.getByRole('combobox', { name: /^Search/ }).fill('compute.disk')
    await page.getByRole('option', { name: /compute\.disk\.get/ }).waitFor()
    await page.getByRole('option', { name: /compute\.disk\.delete/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor()
  })

  test('the search opens by its keys where no text is typed, and gives the focus back', async () => {
    const page = await desk.openConsole({}, '/roles/5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31')
    await signInWithSample(page)
    const search = page.getByRole('dialog', { name: 'Search' })
    const box = page.getByRole('checkbox', { name: 'compute.disk.get', exact: true, disabled: false })
    await box.focus()
    await page.keyboard.press('/')
    await search.waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    await page.locator('input[type=checkbox]:focus').waitFor()
    const filter = page.getByRole('searchbox', { name: 'Filter permissions' })
    await filter.pressSequentially('a/b')
    expect(await filter.inputValue()).toBe('a/b')
    await page.keyboard.press('Control+k')
    await search.waitFor()
    await page.keyboard.press('Escape')
    await page.locator('input[type=search]:focus').waitFor()
  })

  test('the search opens screens by their names, also that of access that ends, and a whole name opens its thing', async () => {
    const page = await desk.openConsole({ size: 'phone' })
    await signInWithSample(page)
    const options = page.getByRole('option')
    const field = page.getByRole('combobox', { name: /^Search/ })
    await page.keyboard.press('/')
    await field.waitFor()
    await expect
      .poll(() => options.allInnerTexts())
      .toEqual([
        'screen\nStart',
        ...['Organizations', 'People', 'Accounts', 'Access that ends', 'Roles', 'Why?', 'Changes', 'Products'].map(
          (name) => `screen\n${name}`,
        ),
      ])
    await expectNoAxeViolations(page)
    await field.fill('access')
    await options.first().waitFor()
    await expect.poll(() => options.first().innerText()).toBe('screen\nAccess that ends')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Access that ends' }).waitFor()
    // A thing with the whole typed name comes before the screen with that name.
    await anOrganization({ name: 'products', title: 'A shop' })
    await page.keyboard.press('/')
    await field.fill('products')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'A shop' }).waitFor()
    await page.keyboard.press('/')
    expect((await options.allInnerTexts())[0]).toMatch(/A shop/)
  })

  test('who may not search everything finds screens, too', async () => {
    const page = await desk.openConsole()
    await signIn(page, await aClient([]))
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: /^Search/ }).fill('why')
    await page.getByRole('option', { name: 'Why?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Why?' }).waitFor()
  })

  test('what is typed before the search is loaded is not lost', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    const release = await hold(page, '**/search-dialog-*.js')
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search…', { exact: true }).waitFor()
    await page.keyboard.type('web-s')
    release()
    await page.getByRole('combobox', { name: /^Search/ }).waitFor()
    await page.keyboard.type('hop')
    await page.getByRole('option', { name: /Web shop/ }).waitFor()
  })
})
