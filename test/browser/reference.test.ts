/// <reference lib="dom" />
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { runCopied } from './copied-command.ts'
import {
  open,
  operation,
  operationIds,
  response,
  takePicture,
  textsOfOperations,
  titleOf,
  triedIds,
  useReferencePage,
} from './reference-page.ts'

if (BROWSER === undefined) console.warn('skipped: no chromium on PATH (on Debian: apt-get install chromium)')

describe.skipIf(BROWSER === undefined)('the reference page', { timeout: 120_000 }, () => {
  const desk = useReferencePage({ viewport: { width: 1280, height: 800 } })

  async function signIn({ clientId, secret } = desk.admin) {
    await desk.page.getByLabel('Client ID').fill(clientId)
    await desk.page.getByLabel('Client secret').fill(secret)
  }

  async function unfold(operationId: string) {
    const block = operation(desk.page, operationId)
    await block.locator('.opblock-summary-control').click()
    await block.getByRole('textbox').first().waitFor()
    return block
  }

  const copyCurl = (operationId: string) =>
    operation(desk.page, operationId)
      .getByRole('region', { name: 'curl' })
      .getByRole('button', { name: 'Copy' })
      .click()

  // Showing all operations takes the page seconds: so it is loaded as a whole once.
  test('shows each operation by its name, loads nothing from another host, and meets no fault', async () => {
    await open(desk.page, desk.url, operationIds)
    const shown = await textsOfOperations(desk.page)
    const counts = operationIds.map((id) => [id, shown.filter((texts) => texts.includes(titleOf(id))).length])
    expect(counts).toEqual(operationIds.map((id) => [id, 1]))
    await desk.page.getByText('Conventions of this API').click()
    await unfold('updateProduct')
    await desk.page.getByText(titleOf('updateProduct')).waitFor()
    const hosts = desk.requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)
    expect(new Set(hosts)).toEqual(new Set([desk.url]))
    expect(desk.faults).toEqual([])
  })

  test('the address of the page leads to the operation that is open', async () => {
    await open(desk.page, desk.url)
    await unfold('createUsage')
    await expect.poll(() => desk.page.url()).toBe(`${desk.url}/#/Billing/createUsage`)
    await desk.page.reload()
    await operation(desk.page, 'createUsage').getByRole('button', { name: 'Execute' }).waitFor()
    expect(desk.faults).toEqual([])
  })

  test('says where the credentials are, and never what they are', async () => {
    await open(desk.page, desk.url)
    expect(await desk.page.locator('form').innerText()).toMatch(/npm start keeps them in \.local\/credentials/)
    expect(await desk.page.content()).not.toContain(desk.admin.secret)
    await signIn()
    await unfold('check')
    expect(await desk.page.locator('body').innerText()).not.toContain(desk.admin.secret)
    await desk.page.reload()
    expect(await desk.page.getByLabel('Client secret').inputValue()).toBe('')
  })

  test('shows a 401 as a response, where the browser would ask for a password', async () => {
    await open(desk.page, desk.url)
    await unfold('check')
    await operation(desk.page, 'check').getByRole('button', { name: 'Execute' }).click()
    await response(desk.page).getByText('401 Unauthorized').waitFor()
    expect(await response(desk.page).innerText()).toMatch(/"reason": "UNAUTHENTICATED"/)
  })

  test('sends and shows numbers and quotes as they were typed, and so does the copied command', async () => {
    await open(desk.page, desk.url, [...triedIds, 'createPolicy'])
    await signIn()
    const block = await unfold('createPolicy')
    const body = {
      role_id: 'disk-operator',
      resource: 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
      principal: 'app/user:barbara',
      title: `Barbara's "$HOME" \`pwd\` \\ ! é`,
      metadata: { number: 0 },
    }
    const text = JSON.stringify(body, null, 2).replace('"number": 0', '"number": 9007199254740993')
    await block.getByRole('textbox', { name: 'Request body' }).fill(text)
    await block.getByRole('button', { name: 'Execute' }).click()
    await response(desk.page).getByText('200 OK').waitFor()
    expect(await response(desk.page).innerText()).toContain('"number": 9007199254740993')
    expect(await runCopied(desk.page, () => copyCurl('createPolicy'))).toMatchObject({ policy: { title: body.title } })
  })

  test('without credentials, the copied command reads those of the local server', async () => {
    const project = mkdtempSync(join(tmpdir(), 'tollgate-page-'))
    mkdirSync(join(project, '.local'))
    const { clientId, secret } = desk.admin
    writeFileSync(join(project, '.local/credentials'), `CLIENT_ID=${clientId}\nCLIENT_SECRET=${secret}\n`)
    await open(desk.page, desk.url)
    await unfold('getPermission')
    const copied = await runCopied(desk.page, () => copyCurl('getPermission'), { cwd: project })
    expect(copied).toMatchObject({ permission: { key: 'compute.disk.get' } })
    rmSync(project, { recursive: true })
  })

  test('credentials are UTF-8', async () => {
    await open(desk.page, desk.url)
    await signIn({ ...desk.admin, secret: 'пароль' })
    await unfold('getPermission')
    const sent = desk.page.waitForRequest(/\/v1beta1\/permissions\//)
    await operation(desk.page, 'getPermission').getByRole('button', { name: 'Execute' }).click()
    const { authorization = '' } = (await sent).headers()
    expect(Buffer.from(authorization.slice(6), 'base64').toString()).toBe(`${desk.admin.clientId}:пароль`)
  })

  test.each(['light', 'dark'] as const)('is %s where the system is', async (colorScheme) => {
    await desk.page.emulateMedia({ colorScheme })
    await open(desk.page, desk.url)
    await signIn()
    const block = await unfold('check')
    await block.getByRole('button', { name: 'Execute' }).click()
    await response(desk.page).getByText('200 OK').waitFor()
    const background = await desk.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const [red = 0] = (/\d+/.exec(background) ?? []).map(Number)
    expect(red > 127 ? 'light' : 'dark').toBe(colorScheme)
    await desk.page.setViewportSize({ width: 1280, height: 1330 })
    await desk.page.evaluate(() => scrollTo(0, 0))
    await takePicture(desk.page, colorScheme === 'light' ? 'reference' : 'reference-dark')
  })
})
