/// <reference lib="dom" />
import { describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { aClient } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('the people of the service', () => {
  const desk = useConsole()
  const api = () => {
    const { clientId, secret: clientSecret } = desk.admin
    return createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  }

  test.each(DEVICES)('are listed by name, filtered by words and state, and opened: %s, %s', async (size, scheme) => {
    const mark = `directory${size}`
    for (const [id, title] of [
      [`${mark}-1`, `Alan ${mark}`],
      [`${mark}-2`, `Zuse ${mark}`],
    ] as const)
      await api().createUser({ id, title, email: `${id}@example.com` })
    await api().disableUser({ id: `${mark}-2` })
    const found = async () => (await api().listUsers({ keyword: mark })).users.length
    await expect.poll(found).toBe(2)
    const page = await desk.openConsole({ size, scheme }, '/people')
    await signInWithSample(page)
    const table = page.getByRole('table', { name: 'Users' })
    const names = () => table.getByRole('link').allTextContents()
    await page.getByRole('searchbox', { name: 'Filter users by words' }).fill(mark)
    await expect.poll(names).toEqual([`Alan ${mark}`, `Zuse ${mark}`])
    await table.getByRole('button', { name: 'Person' }).click()
    await table.getByRole('button', { name: 'Person' }).click()
    await expect.poll(names).toEqual([`Zuse ${mark}`, `Alan ${mark}`])
    await expectGoodScreen(page, `people-${size}`)
    const inAddress = Object.fromEntries(new URL(page.url()).searchParams)
    expect(inAddress).toEqual({ keyword: mark, order: 'title desc' })
    const search = page.getByRole('searchbox', { name: 'Filter users by words' })
    for (const [state, found] of [
      ['Disabled', 'Zuse'],
      ['Enabled', 'Alan'],
    ] as const) {
      await page.getByRole('tab', { name: state }).press('Enter')
      await search.fill(mark)
      await expect.poll(names).toEqual([`${found} ${mark}`])
    }
    await table.getByRole('link').press('Enter')
    await page.getByRole('heading', { level: 1, name: `Alan ${mark}` }).waitFor()
  })

  test('get a profile, which is changed by its dialog and keeps what the dialog does not show', async () => {
    const page = await desk.openConsole({}, '/people')
    await signInWithSample(page)
    await page.getByRole('button', { name: 'New user', disabled: false }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Frances Allen')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('[name=email][aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Email').fill('frances@example.com')
    await expectGoodScreen(page, 'people-new')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 1, name: 'Frances Allen' }).waitFor()
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await api().updateUser({ id, metadata: { team: 'compilers' } })
    await page.getByRole('button', { name: 'Edit…', disabled: false }).press('Enter')
    await dialog.getByLabel('Title').fill('Fran Allen')
    await dialog.getByLabel('Name', { exact: true }).fill('fran')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fran Allen' }).waitFor()
    const { user } = await api().getUser({ id })
    expect(user).toMatchObject({
      ...{ title: 'Fran Allen', name: 'fran', email: 'frances@example.com', metadata: { team: 'compilers' } },
    })
  })

  test('a user without a profile gets one, with the ID that it has', async () => {
    const page = await desk.openConsole({}, '/users/auth0%7Cnew-here')
    await signInWithSample(page)
    await page.getByRole('button', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Add a profile' }).waitFor()
    await dialog.getByLabel('Title').fill('New Here')
    await dialog.getByLabel('Email').fill('new@example.com')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'New Here' }).waitFor()
    expect((await api().getUser({ id: 'auth0|new-here' })).user.email).toBe('new@example.com')
  })

  test('are changed by platform admins only, and the screen says so', async () => {
    const viewer = await aClient(['viewer'])
    const page = await desk.openConsole({}, '/people')
    await signIn(page, viewer)
    await page.getByRole('table', { name: 'Users' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'New user' }).getAttribute('aria-disabled')).toBe('true')
  })
})
