import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { runCopied } from './copied-command.ts'
import { aFinger } from './finger.ts'
import {
  expectInView,
  hiddenPartOf,
  linkTo,
  open,
  operation,
  response,
  takePicture,
  triedIds,
  useReferencePage,
} from './reference-page.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

describe.skipIf(BROWSER === undefined)('the reference page on a phone', () => {
  const phone = useReferencePage(PHONE)

  const touch = (target: Locator) => aFinger(phone.page).touch(target)

  async function signIn({ clientId, secret } = phone.admin) {
    await touch(phone.page.getByLabel('Client ID'))
    await phone.page.keyboard.type(clientId)
    await touch(phone.page.getByLabel('Client secret'))
    await phone.page.keyboard.type(secret)
  }

  /** Opens the list of operations, and touches an operation. */
  async function choose(operationId: string) {
    await touch(phone.page.getByText('All operations'))
    await touch(linkTo(phone.page, operationId))
    const block = operation(phone.page, operationId)
    await block.getByRole('button', { name: 'Execute' }).waitFor()
    return block
  }

  const widthOf = () => phone.page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])

  test('signs in, executes a check and shows the response, by touch', async () => {
    const { page, url } = phone
    await open(page, url)
    await signIn()
    const check = operation(page, 'check')
    await touch(check.getByRole('button', { name: 'Execute' }))
    await expectInView(response(page).getByRole('status'))
    expect(await response(page).getByRole('status').innerText()).toMatch(/^200 OK/)
    await expectInView(response(page).getByText('true'))
    expect(await widthOf()).toEqual([390, 390])
    await takePicture(page, 'reference-phone')
  })

  test('shows a refusal', async () => {
    await open(phone.page, phone.url)
    await signIn({ ...phone.admin, secret: 'wrong' })
    const get = await choose('getPermission')
    await touch(get.getByRole('button', { name: 'Execute' }))
    await expectInView(response(phone.page).getByRole('status'))
    expect(await response(phone.page).innerText()).toMatch(
      /^Response\s+401 Unauthorized[\s\S]+"reason": "UNAUTHENTICATED"/,
    )
  })

  test('the place of the credentials is on the first screen', async () => {
    await open(phone.page, phone.url)
    await expectInView(phone.page.locator('#credentials-file'))
    await expectInView(phone.page.getByLabel('Client secret'))
  })

  // Other tests of this file already try the operation `check`.
  const looked = process.env.EVERY_CASE === '1' ? triedIds : triedIds.filter((id) => id !== 'check')

  test.each(looked)('%s fits, and each of its controls can be touched', async (operationId) => {
    await open(phone.page, phone.url)
    const block = await choose(operationId)
    await block.getByRole('tab', { name: 'Schema' }).first().waitFor()
    for (const tab of await block.getByRole('tab', { name: 'Schema' }).all()) await tab.tap()
    expect(await widthOf()).toEqual([390, 390])
    const controls = await block.locator('button, select, input, textarea, summary').filter({ visible: true }).all()
    expect(controls.length).toBeGreaterThan(4)
    for (const control of controls) {
      await control.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100))
      expect(await hiddenPartOf(control)).toBe('')
    }
  })

  test('a copied curl command does the same in a shell', async () => {
    const { page } = phone
    await open(page, phone.url)
    await signIn()
    const check = operation(page, 'check')
    const copy = check.getByRole('region', { name: 'curl' }).getByRole('button', { name: 'Copy' })
    expect(await runCopied(page, () => touch(copy))).toEqual({ status: true })
  })
})
