/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as updateAccount } from '../../functions/billing/accounts/update.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { call } from '../support/request.ts'
import { anAccount, anOrganization } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { expectItFitsEverywhere } from './visit.ts'

const HOSTILE = '<img src=x onerror="globalThis.ran=1">\u202egro.live'

describe.skipIf(BROWSER === undefined)('the contact of an account, on its screen', () => {
  const desk = useConsole()
  let [known, unknown] = [{} as DescribedAccount, {} as DescribedAccount]
  beforeAll(async () => {
    const organization = await anOrganization({ title: 'Northwind' })
    known = await anAccount(organization, { name: 'known' })
    unknown = await anAccount(organization, { name: 'unknown' })
    const body = {
      ...{ email: 'billing@northwind.example', phone: '+44 20 7946 0000', currency: 'gbp' },
      address: { line1: '1 Long Street', city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB', state: HOSTILE },
      tax_data: [
        { type: 'gb_vat', id: 'GB123456789' },
        { type: '', id: HOSTILE },
      ],
      metadata: { [HOSTILE]: HOSTILE, ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key-${n}`, n])) },
    }
    const params = { org_id: organization.id, id: known.id }
    const { status, text } = await call(updateAccount, { as: desk.admin, method: 'PUT', params, body: { body } })
    if (status !== 200) throw new Error(text)
  })

  const addressOf = ({ organization_id, id }: DescribedAccount) => `/organizations/${organization_id}/accounts/${id}`
  const contactOf = (page: Page) => page.getByRole('region', { name: 'Contact and metadata' })

  test.each(DEVICES)('has the email to copy, phone, address, tax IDs and metadata: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, addressOf(known))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInWithSample(page)
    const contact = contactOf(page)
    for (const text of ['+44 20 7946 0000', 'gbp', 'gb_vat', 'GB123456789', 'key-2'])
      await contact.getByText(text, { exact: true }).waitFor()
    const address = contact.getByText('1 Long Street')
    expect(await address.innerText()).toBe(`1 Long Street\nLS1 1AA Leeds\n${HOSTILE}\nGB`)
    await contact.getByRole('button', { name: 'Copy the email' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('billing@northwind.example')
    expect(await contact.getByText('key-59').count()).toBe(0)
    await expectGoodScreen(page, `account-contact-${size}-${scheme}`)
    await contact.getByRole('button', { name: 'Show all 61' }).focus()
    await page.keyboard.press('Enter')
    await contact.getByText('key-59', { exact: true }).waitFor()
    await expectItFitsEverywhere(page)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  })

  test('says what to do where it is empty, and shows what an edit adds', async () => {
    const page = await desk.openConsole({}, addressOf(unknown))
    await signInWithSample(page)
    const contact = contactOf(page)
    await contact.getByText('No contact yet. “Edit…” adds an email, a phone and an address.').waitFor()
    await contact.getByText(/^None\. .* “tax_data”/).waitFor()
    await contact.getByText(/^None\. .* “metadata”/).waitFor()
    await expectGoodScreen(page, 'account-contact-empty')
    await page.getByRole('button', { name: 'Edit…', disabled: false }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('ada@northwind.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await contact.getByText('ada@northwind.example').waitFor()
    expect(await contact.getByText('No contact yet').count()).toBe(0)
  })

  test('is seen by a manager of the billing, without a further request', async () => {
    const manager = await aHolder(['app_billing_manager', `app/organization:${known.organization_id}`])
    const page = await desk.openConsole({}, addressOf(known))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, manager)
    await contactOf(page).getByText('GB123456789').waitFor()
    await page.getByRole('table', { name: 'Transactions' }).or(page.getByText('No transactions yet.')).waitFor()
    expect(asked.filter((path) => path.endsWith(`/billing/${known.id}`))).toHaveLength(1)
  })
})
