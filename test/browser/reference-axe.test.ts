import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findAxeViolations } from '../support/axe.ts'
import { BROWSER } from '../support/browser.ts'
import { linkTo, open, operation, response, useReferencePage } from './reference-page.ts'

if (BROWSER === undefined) console.warn('skipped: no chromium on PATH (on Debian: apt-get install chromium)')

const expectNoViolations = async (page: Page) => expect(await findAxeViolations(page)).toEqual([])

describe.skipIf(BROWSER === undefined)('the reference page has no findings of axe', () => {
  const desk = useReferencePage({ viewport: { width: 1280, height: 800 } })

  async function execute(operationId: string, status: string) {
    await operation(desk.page, operationId).getByRole('button', { name: 'Execute' }).click()
    await response(desk.page).getByText(status).waitFor()
  }

  test.each(['light', 'dark'] as const)('in %s', async (colorScheme) => {
    const { page, url, admin } = desk
    await page.emulateMedia({ colorScheme })
    await open(page, url)
    await expectNoViolations(page)
    await page.getByText('Conventions of this API').click()
    await page.locator('#conventions .swagger-ui p').first().waitFor()
    await execute('check', '401 Unauthorized')
    await expectNoViolations(page)

    await page.getByLabel('Client ID').fill(admin.clientId)
    await page.getByLabel('Client secret').fill(admin.secret)
    await execute('check', '200 OK')
    await expectNoViolations(page)
    for (const operationId of ['listPolicies', 'updateProduct', 'deleteProject']) {
      await linkTo(page, operationId).click()
      await operation(page, operationId).getByRole('button', { name: 'Execute' }).waitFor()
      await expectNoViolations(page)
    }
    await page.getByRole('searchbox').fill('no such words')
    await expectNoViolations(page)
  })
})
