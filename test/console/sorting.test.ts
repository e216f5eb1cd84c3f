/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'
import { hold } from './visit.ts'

describe.skipIf(BROWSER === undefined)('lists of the console', () => {
  const desk = useConsole()
  const api = () => {
    const { clientId, secret: clientSecret } = desk.admin
    return createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  }

  /**
   * Creates two organizations whose order by name is the reverse of their order by title. Waits until the list finds
   * both organizations.
   */
  async function makeOrganizations(): Promise<void> {
    const known = async () => (await api().listOrganizations({ keyword: 'sortable' })).organizations
    if ((await known()).length === 2) return
    await api().createOrganization({ name: 'a-sortable', title: 'Zebra Crossing' })
    await api().createOrganization({ name: 'z-sortable', title: 'Älpler Aare' })
    await expect.poll(known).toHaveLength(2)
  }

  test.each(['light', 'dark'] as const)('sort by each column and filter by words, %s', async (scheme) => {
    await makeOrganizations()
    const page = await desk.openConsole({ scheme }, '/organizations')
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Organizations' })
    const links = () => table.getByRole('link').allTextContents()
    await table.waitFor()
    await expectGoodScreen(page, `sorting-none-${scheme}`)
    await page.getByRole('searchbox', { name: 'Filter organizations by words' }).fill('sorta')
    await page.getByText('2 in all').waitFor()
    await expect.poll(links).toEqual(['Älpler Aare', 'Zebra Crossing'])
    await table.getByRole('button', { name: 'Name' }).click()
    await expect.poll(links).toEqual(['Zebra Crossing', 'Älpler Aare'])
    await table.getByRole('button', { name: 'Name' }).click()
    await expect.poll(links).toEqual(['Älpler Aare', 'Zebra Crossing'])
    expect(await table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
    await expectGoodScreen(page, `sorting-${scheme}`)
    // The address of the screen contains the keyword and the order, so a bookmark keeps them.
    expect(new URL(page.url()).search).toBe('?keyword=sorta&order=name+desc')
    await page.reload()
    await signInWithSample(page)
    await page.getByText('2 in all').waitFor()
    await expect.poll(links).toEqual(['Älpler Aare', 'Zebra Crossing'])
    await page.getByRole('searchbox').fill('nothing-like-that')
    await page.getByText('No entry has these words.').waitFor()
    await page.getByRole('searchbox').fill('')
    await expect.poll(async () => (await links()).length).toBeGreaterThan(2)
  })

  test('where nothing matches, “Show all” removes the words and leads back to their field', async () => {
    const page = await desk.openConsole({}, '/organizations?keyword=nothing-like-that')
    await signInWithSample(page)
    const field = page.getByRole('searchbox')
    const isFocused = () => field.evaluate((element) => element === document.activeElement)
    await page.getByText('No entry has these words.').waitFor()
    await expectGoodScreen(page, 'sorting-nothing')
    const release = await hold(page, /\/organizations\?page_size/)
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(isFocused).toBe(true)
    release()
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    expect([await isFocused(), new URL(page.url()).search]).toEqual([true, ''])
    // The field still takes words, also those that the user types while an answer arrives.
    await field.pressSequentially('acme', { delay: 120 })
    await page.getByText('1 in all').waitFor()
    expect(await field.inputValue()).toBe('acme')
  })

  test('the lists of an organization sort, and each tab begins anew', async () => {
    const page = await desk.openConsole({}, '/organizations/acme?tab=projects&order=title+desc')
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Projects' })
    await table.getByRole('link').first().waitFor()
    const sortOf = () => table.getByRole('columnheader', { name: 'Project' }).getAttribute('aria-sort')
    expect(await sortOf()).toBe('descending')
    const titles = await table.getByRole('link').allTextContents()
    expect(titles).toEqual(titles.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? 1 : -1)))
    await page.getByRole('tab', { name: 'Groups' }).click()
    await page.getByRole('table', { name: 'Groups' }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=groups')
  })

  test('a person is picked by a part of the name', async () => {
    await api().createUser({ id: 'auth0|65a1f', title: 'Émilie du Châtelet', email: 'emilie@example.com' })
    const found = async () => (await api().findEntities({ q: 'chatel', kinds: ['user'] })).results
    await expect.poll(found).toHaveLength(1)
    const page = await desk.openConsole({}, '/projects/web-shop?tab=policies')
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Share' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Principal').fill('chatel emil')
    await page.getByRole('option', { name: /Émilie du Châtelet/ }).click()
    expect(await dialog.getByLabel('Principal').inputValue()).toBe('user:auth0|65a1f')
  })
})
