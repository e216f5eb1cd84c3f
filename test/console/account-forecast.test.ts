/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { BROWSER } from '../support/browser.ts'
import { aHold } from '../support/holds.ts'
import { anAccount, anOrganization } from '../support/world.ts'
import { anOldAccount, charge, grant } from './billing-world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

describe.skipIf(BROWSER === undefined)('the end of credits', () => {
  const desk = useConsole()
  let organization: ResourceRecord
  beforeAll(async () => {
    organization = await anOrganization({ title: 'Forecasts' })
  })

  async function openAccount(id: string, options: Parameters<typeof desk.openConsole>[0] = {}) {
    const page = await desk.openConsole(options, `/organizations/${organization.id}/accounts/${id}`)
    await signInWithSample(page)
    await page.getByText('Credits end').waitFor()
    return page
  }

  /** Formats the date that is the given number of days after today, as the console does. */
  const inDays = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      Date.now() + days * 86_400_000,
    )

  test.each(DEVICES)(
    'says how sure it is: the end as on the busiest day, and as on the quietest: %s, %s',
    async (size, scheme) => {
      const account = await anOldAccount(organization, { name: `varies-${size}` })
      await grant(account, 1_800, 9)
      // The account used 700 credits in seven days: on average 100 a day, at least 50 a day, and at most 200 a day.
      for (const [index, amount] of [50, 50, 100, 100, 100, 100, 200].entries())
        await charge(account, 7 - index, [{ source: 'disks', amount }])
      await aHold(account, { amount: '100' })
      const page = await openAccount(account.id, { size, scheme })
      const figure = page.locator('.figure', { hasText: 'Credits end' })
      await figure.getByText('at 100 credits a day').waitFor()
      const text = await figure.innerText()
      // The available balance is 1,800 minus 700 used and 100 held, which is 1,000. This balance lasts ten days at 100
      // credits a day.
      expect(text).toContain(inDays(10))
      expect(text).toContain(`As on the busiest of these days: ${inDays(5)}; as on the quietest: ${inDays(20)}.`)
      await page.getByText('not held now').waitFor()
      await page.getByText('topped up').first().waitFor()
      await page.getByRole('img', { name: /^Balance by day as a staircase/ }).scrollIntoViewIfNeeded()
      await expectGoodScreen(page, `forecast-${size}`)
    },
  )

  test('is not foretold from less than a week', async () => {
    const account = await anAccount(organization, { name: 'is-young', balance: 500n })
    await charge(account, 0, [{ source: 'disks', amount: 100 }])
    const page = await openAccount(account.id)
    await page.getByText('Less than a week is added up: too little to tell.').waitFor()
  })
})
