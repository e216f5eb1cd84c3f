import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureConsole } from '../../local/console/built.ts'
import { BROWSER, launchBrowser } from '../support/browser.ts'
import { project, runPage } from './run-page.ts'

const text = readFileSync(join(project, 'docs/support.md'), 'utf8').replaceAll(/\s+/g, ' ')
const clone = runPage('docs/support.md')
const NOAH = 'user:noah'
const steps = test.skipIf(BROWSER === undefined)

let browser: Browser | undefined
let page: Page
const used = new Set<string>()

/** Returns the name of an element on a screen. Expects that the page quotes this name, for example `"Check"`. */
function named(name: string): string {
  expect(text).toContain(`"${name}"`)
  used.add(name)
  return name
}
/**
 * Returns a text that the user types. Expects that the page contains this text in code format, for example `` `get` ``.
 */
function typed(value: string): string {
  expect(text).toContain(`\`${value}\``)
  return value
}
const press = (name: string, within: Pick<Page, 'getByRole'> = page) =>
  within
    .getByRole('button', { name: named(name), exact: true })
    .or(within.getByRole('link', { name, exact: true }))
    .first()
    .click()
const dialog = () => page.getByRole('dialog')
const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words })

/** Presses Ctrl+K, types a name, presses Enter, and waits for the screen that opens. */
async function find(name: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await dialog().getByRole('combobox').fill(typed(name))
  await dialog()
    .getByText(/^\d+ found$/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

beforeAll(async () => {
  if (BROWSER === undefined) return
  await ensureConsole()
  browser = await launchBrowser()
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  page.setDefaultTimeout(60_000)
})
afterAll(() => browser?.close())

steps('sign in with the sample world', async () => {
  const [, url] = /^listening on (\S+)$/m.exec(clone().printed()) ?? []
  await page.goto(`${url}/console/`)
  await press('Open the sample world')
  await page.getByRole('navigation').waitFor()
})

steps('why can Noah not open this disk?', async () => {
  await find('frn:web-shop:compute/disk:shop-db', 'shop-db')
  await press('Why?', page.locator('main'))
  await page.getByRole('combobox', { name: named('Subject') }).fill(typed(NOAH))
  await page.getByRole('combobox', { name: named('Permission') }).fill(typed('get'))
  await press('Check')
  await page.getByRole('heading', { name: named('No, no role gives it') }).waitFor()
  const roles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Share' }) })
  // The screen loads the roles on the platform and the roles on the organization separately.
  await expect.poll(() => roles.first().innerText()).toContain(named('Sees disks'))
  await press('Share', roles.first())
  await dialog().getByText('can then use this permission').waitFor()
  await press('Share', dialog())
  await page.getByRole('heading', { name: named('Yes, by a role') }).waitFor()
})

steps('who can reach this project?', async () => {
  await find('web-shop', 'Web shop')
  await page.getByRole('tab', { name: named('Policies') }).click()
  await rowOf('Looks after disks').waitFor()
  await rowOf('app_organization_owner').waitFor()
  await page.getByRole('tab', { name: named('Who may…') }).click()
  await page.getByLabel('Permission').selectOption(typed('compute.disk.update'))
  await rowOf('edsger').waitFor()
  expect(
    await page
      .getByRole('row')
      .filter({ has: page.locator('a[href*="/users/"]') })
      .count(),
  ).toBe(2)
  await press('Why?', rowOf('edsger'))
  await page.getByRole('heading', { name: /^Yes, / }).waitFor()
})

steps('what drained this customer’s credits?', async () => {
  await find('acme-main', 'acme-main')
  await page.getByRole('heading', { name: named('Usages') }).waitFor()
  const sums = page.getByRole('list').filter({ hasText: 'web-shop' })
  await sums.getByText('3,000').waitFor()
  expect(await sums.innerText()).toMatch(/render\s+3,000\s+web-shop\s+120/)
  await page.getByRole('combobox', { name: named('By') }).selectOption(typed('user'))
  await page.getByRole('list').getByText('2,620').waitFor()
  await page.getByRole('heading', { name: named('Transactions') }).waitFor()
  for (const label of ['From (UTC)', 'Kind', 'User']) await page.getByLabel(named(label)).first().waitFor()
  await page.getByRole('button', { name: named('Export CSV') }).waitFor()
})

steps('give them 500 credits back', async () => {
  await press('Revert…', rowOf('−500'))
  await press('Revert 500 credits', dialog())
  await dialog().waitFor({ state: 'detached' })
  await press('Top up…')
  await dialog().getByLabel(named('Amount')).fill(typed('500'))
  await dialog().getByLabel(named('Description')).fill('Ticket 4711')
  await press('Top up 500 credits', dialog())
  await dialog().waitFor({ state: 'detached' })
  expect(await clone().run('npx tollgate balance acme-main --json | grep \'"balance"\'')).toContain('"7880"')
})

steps('the secret of this service user has leaked', async () => {
  await find('acme/Invoice job', 'Invoice job')
  await page.getByRole('tab', { name: named('Secrets') }).click()
  await press('New secret')
  await dialog().getByLabel('Title').fill('in place of the leaked one')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await dialog().getByRole('button', { name: 'I have copied it' }).click()
  await press('Revoke…', rowOf('of November'))
  await press('Revoke', dialog())
  await rowOf('of November').waitFor({ state: 'detached' })
  await rowOf('in place of the leaked one').waitFor()
  await page.getByRole('tab', { name: named('Own roles') }).click()
  await rowOf('Sees disks').waitFor()
  await press('Revoke all…')
  await dialog()
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await rowOf('Sees disks').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: named('History'), exact: true }).click()
  await page.getByRole('table', { name: 'History' }).waitFor()
  await page.getByRole('combobox', { name: 'Changes' }).selectOption(named('Made by this service user'))
  await page.getByText('This service user has changed nothing.').waitFor()
})

steps('each name that the page quotes was found on the screens', () => {
  const prose = text.replaceAll(/```.*?```|<!--.*?-->/g, '').replaceAll(/`[^`]*`/g, '')
  const quoted = [...prose.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  expect(quoted.length).toBeGreaterThan(15)
  expect(quoted.filter((name) => !used.has(name))).toEqual([])
})
