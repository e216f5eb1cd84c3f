/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import { BROWSER } from '../support/browser.ts'
import { aClient } from '../support/world.ts'
import { signIn, useConsole } from './console-page.ts'
import { SAMPLE_PARAMS } from './tour.ts'

const { organization = '', account = '', user = '' } = SAMPLE_PARAMS
const ACCOUNT = `/organizations/${organization}/accounts/${account}`
const USER = `/users/${user}`

describe.skipIf(BROWSER === undefined)('a limited relation to the platform', () => {
  const desk = useConsole()

  async function openAs(relation: PlatformRelation, path: string): Promise<Page> {
    const page = await desk.openConsole({}, path)
    await signIn(page, await aClient([relation]))
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    return page
  }

  /** Returns which buttons are enabled, after the service has answered which rights the client has. */
  const states = (page: Page, names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const button = page.getByRole('button', { name, exact: true }).first()
        // Reads both attributes in one call, because the button can change between two reads.
        const read = () =>
          button.evaluate((each) => [each.getAttribute('title'), each.getAttribute('aria-disabled')] as const)
        let isDisabled: string | null = null
        const isAsking = async () => {
          const [title, disabled] = await read()
          isDisabled = disabled
          return title === 'Asking what you may do…'
        }
        await expect.poll(isAsking).toBe(false)
        return [name, isDisabled === 'true' ? 'disabled' : 'enabled']
      }),
    )

  test('a viewer reads everything, and changes nothing', async () => {
    const page = await openAs('viewer', '/organizations')
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    expect(await states(page, ['New organization'])).toEqual([['New organization', 'disabled']])
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('acme')
    await page.getByRole('option', { name: /Acme Corporation/ }).waitFor()
    const account = await openAs('viewer', ACCOUNT)
    const refused = ['Top up…', 'Limits…', 'Disable…'].map((name) => [name, 'disabled'])
    expect(await states(account, ['Top up…', 'Limits…', 'Disable…'])).toEqual(refused)
  })

  test('support disables a user, and does not enable it', async () => {
    const page = await openAs('support', USER)
    expect(await states(page, ['Disable…', 'Revoke all…'])).toEqual([
      ['Disable…', 'enabled'],
      ['Revoke all…', 'disabled'],
    ])
    await page.getByRole('button', { name: 'Disable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('button', { name: 'Enable…' }).waitFor()
    expect(await states(page, ['Enable…'])).toEqual([['Enable…', 'disabled']])
  })

  test('a biller gives credits, and changes no account', async () => {
    const page = await openAs('biller', ACCOUNT)
    expect(await states(page, ['Top up…', 'Limits…', 'Edit…', 'Disable…'])).toEqual([
      ['Top up…', 'enabled'],
      ['Limits…', 'enabled'],
      ['Edit…', 'disabled'],
      ['Disable…', 'disabled'],
    ])
  })
})
