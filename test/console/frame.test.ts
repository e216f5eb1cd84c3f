/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aProject } from '../support/world.ts'
import {
  ALL_DEVICES,
  expectNoAxeViolations,
  expectNoOverflow,
  signInWithSample,
  takePicture,
  useConsole,
} from './console-page.ts'

/** The largest number of bytes that the page loads before its first screen. */
const FIRST_LOAD_BYTES = 150 * 1024

/** A number of projects that fills three pages of a list. */
const PROJECTS = 120

const HOSTILE = `<img src=x onerror="alert(1)">\u202egro.live javascript:alert(1) ${'x'.repeat(3_000)}`

describe.skipIf(BROWSER === undefined)('the frame of the console', () => {
  const desk = useConsole()
  beforeAll(() => anOrganization({ name: 'hostile', title: HOSTILE }))

  test('the first load is small, and comes from this server alone', async () => {
    const page = await desk.openConsole()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await signInWithSample(page)
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    const later = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const files = [...new Set([page.url(), ...loaded, ...later])].filter((url) => !url.includes('/v1beta1/'))
    expect(files.filter((url) => !url.startsWith(desk.url))).toEqual([])
    const bodies = await Promise.all(files.filter((url) => !url.endsWith('credentials')).map(read))
    const bytes = bodies.map((body) => gzipSync(body, { level: 9 }).length).reduce((sum, one) => sum + one, 0)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
  })

  test.each(ALL_DEVICES)('list, entity and dialog fit, without a finding of axe: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme })
    await signInWithSample(page)
    const expectGood = async (name: string) => {
      await expectNoAxeViolations(page)
      await takePicture(page, `console-${name}-${size}-${scheme}`)
      await expectNoOverflow(page)
    }
    await page.getByRole('link', { name: 'Acme Corporation' }).waitFor()
    await expectGood('organizations')
    await page.getByRole('button', { name: 'New organization' }).click()
    await page.getByRole('dialog').waitFor()
    await expectGood('new-organization')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Acme Corporation' }).click()
    await page.getByRole('tab', { name: 'Policies' }).click()
    await page.getByRole('table', { name: 'Policies' }).waitFor()
    await expectGood('organization')
  })

  test('an error of a request stands beside the field that it names, and one click more sends nothing twice', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    await page.getByRole('button', { name: 'New organization' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Not A Name')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    expect(await dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    expect(await dialog.innerText()).toMatch(/INVALID_ARGUMENT · request [0-9a-f-]{36}/)
    await expectNoAxeViolations(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await dialog.getByLabel('Name').fill('a-new-one')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'a-new-one' }).waitFor()
    expect(sent.filter((url) => url.endsWith('/organizations'))).toHaveLength(1)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    await page.getByRole('link', { name: 'a-new-one' }).waitFor()
  })

  test.each([1280, 900, 390])('the names of roles end their lines between words, in a window of %i', async (width) => {
    const page = await desk.openConsole({}, '/roles')
    await page.setViewportSize({ width, height: 800 })
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Roles and permissions' }).waitFor()
    const next = page.getByRole('button', { name: 'Next' })
    const seen = new Set<string>()
    for (;;) {
      const { names, broken } = await page.evaluate(findBrokenWords)
      for (const name of names) seen.add(name)
      expect(broken).toEqual([])
      if ((await next.getAttribute('aria-disabled')) === 'true') break
      await next.click()
    }
    expect(seen).toContain('app_organization_accessmanager')
  })

  test('a hostile title is text, and breaks no layout', async () => {
    const page = await desk.openConsole({ size: 'phone' })
    await signInWithSample(page)
    await page.getByRole('link', { name: /onerror/ }).click()
    await page.getByRole('heading', { level: 1, name: /onerror/ }).waitFor()
    expect(await page.locator('h1 bdi').innerText()).toContain('<img src=x onerror=')
    expect(await page.locator('img').count()).toBe(0)
    await expectNoOverflow(page)
    await expectNoAxeViolations(page)
  })

  test('a long list has the rows near the window alone, and reads a page when its rows come near', async () => {
    const organization = await anOrganization({ title: 'Large' })
    for (let index = 0; index < PROJECTS; index++) await aProject(organization, { title: `Project ${index}` })
    const page = await desk.openConsole({}, `/organizations/${organization.id}`)
    const pages: string[] = []
    page.on('request', (request) => request.url().includes('/projects?') && pages.push(request.url()))
    await signInWithSample(page)
    const rows = page.getByRole('table', { name: 'Projects' }).getByText(/^Project \d+$/)
    await rows.first().waitFor()
    expect(await rows.count()).toBeLessThan(50)
    expect(pages).toHaveLength(1)
    const seen = new Set<string>()
    const seeMore = async () => {
      for (const title of await rows.allInnerTexts()) seen.add(title)
      await page.evaluate(scrollOn)
      return seen.size
    }
    await expect.poll(seeMore).toBe(PROJECTS)
    expect(pages).toHaveLength(3)
    expect(await rows.count()).toBeLessThan(50)
  })
})

const read = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

/**
 * Runs in the page: scrolls down one step. Returns when the new rows are drawn, because scrolling earlier could skip
 * some rows.
 */
async function scrollOn(): Promise<void> {
  scrollBy(0, 600)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/**
 * Runs in the page: finds the words of role names that are broken over two lines. A line break after an underscore is
 * allowed.
 */
function findBrokenWords() {
  const labels = [...document.querySelectorAll('thead .entity-label')]
  const words = labels.flatMap((label) =>
    [...label.childNodes].flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[^_\s]+_?/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return { word, lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size }
      }),
    ),
  )
  return {
    names: labels.map(({ textContent }) => textContent ?? ''),
    broken: words.filter(({ lines }) => lines > 1).map(({ word }) => word),
  }
}
