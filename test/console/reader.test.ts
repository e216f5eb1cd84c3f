/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { type Device, expectNoAxeViolations, signInWithSample, useConsole } from './console-page.ts'

const ACCOUNT = '/organizations/5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01/accounts/5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
const BERLIN = { zone: 'Europe/Berlin', language: 'de-DE' } as const

describe.skipIf(BROWSER === undefined)('the language and the time zone of the reader', () => {
  const desk = useConsole()

  async function open(path: string, device: Device = BERLIN): Promise<Page> {
    const page = await desk.openConsole(device, path)
    await signInWithSample(page)
    return page
  }

  /** Tells how many hours the text of a time is ahead of UTC. */
  const aheadOf = async (page: Page): Promise<number> => {
    const time = page.getByRole('table').locator('time').first()
    const [text, at] = [await time.innerText(), await time.getAttribute('datetime')]
    return Math.round((Date.parse(`${text.replace(',', '')} UTC`) - Date.parse(at ?? '')) / 3_600_000)
  }

  test('times are of UTC; the title has the time of the reader, and a button shows that one everywhere', async () => {
    const page = await open('/changes')
    await page.getByRole('columnheader', { name: 'When (UTC)' }).waitFor()
    expect(await aheadOf(page)).toBe(0)
    const title = await page.getByRole('table').locator('time').first().getAttribute('title')
    expect(title).toMatch(/^.* \(UTC\)\n.* \(Europe\/Berlin\)$/)
    await page.getByRole('button', { name: 'Times: UTC' }).click()
    await page.getByRole('columnheader', { name: 'When (Europe/Berlin)' }).waitFor()
    expect([1, 2]).toContain(await aheadOf(page))
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Times: Europe/Berlin' }).click()
    await page.getByRole('columnheader', { name: 'When (UTC)' }).waitFor()
  })

  test('a tap on a time shows it in the time zone of the reader', async () => {
    const page = await open('/changes', { ...BERLIN, size: 'phone' })
    await page.getByRole('table').locator('time').first().tap()
    await page.getByRole('button', { name: 'Times: Europe/Berlin' }).waitFor()
    expect([1, 2]).toContain(await aheadOf(page))
  })

  test('a filter by days says when these begin and end for the reader', async () => {
    const page = await open('/changes?from=2026-07-01&to=2026-07-31')
    const begin = '01 Jul 2026, 02:00:00 (Europe/Berlin)'
    await page.getByText(`That is from ${begin} to 01 Aug 2026, 01:59:59 (Europe/Berlin).`).waitFor()
  })

  test('a reader in UTC has no second time', async () => {
    const page = await open('/changes?from=2026-07-01', { zone: 'UTC' })
    await page.getByRole('columnheader', { name: 'When (UTC)' }).waitFor()
    expect(await page.getByRole('button', { name: /^Times/ }).count()).toBe(0)
    expect(await page.getByText('That is from').count()).toBe(0)
  })

  test('numbers have the format of the reader, and an amount that can be read in two ways is refused', async () => {
    const page = await open(ACCOUNT)
    await page.getByText('10.000', { exact: true }).first().waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Top up…' }).click()
    const dialog = page.getByRole('dialog')
    for (const typed of ['1.000', '1.5', '1,5', '1.000,00']) {
      await dialog.getByLabel('Amount').fill(typed)
      await dialog.getByRole('button', { name: 'Top up', exact: true }).click()
      await dialog.getByText(`“${typed}” can be read in two ways.`).waitFor()
    }
    await expectNoAxeViolations(page)
    expect(sent.filter((path) => path.includes('/credits'))).toEqual([])
    for (const typed of ['1,000', '1 000', '1000']) {
      await dialog.getByLabel('Amount').fill(typed)
      await dialog.getByRole('button', { name: 'Top up 1.000 credits' }).waitFor()
    }
  })
})
