/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { aTreeWorld, DOCUMENT, FOLDER } from '../functions/access/resources/trees.ts'
import { BROWSER } from '../support/browser.ts'
import { fillFolder } from '../support/full-folder.ts'
import { aHolder, statusOf } from '../support/groups-and-resources.ts'
import { aPolicy, aProject, aResource, aUser } from '../support/world.ts'
import {
  DEVICES,
  expectGoodScreen,
  expectNoAxeViolations,
  signIn,
  signInWithSample,
  useConsole,
} from './console-page.ts'

const addressOf = ({ namespace, id }: ResourceRecord) => `/resources/${encodeURIComponent(namespace)}/${id}`
const toggle = (page: Page, title: string) => page.getByRole('button', { name: `What lies in ${title}`, exact: true })
const link = (page: Page, title: string) => page.getByRole('table').getByRole('link', { name: title, exact: true })

describe.skipIf(BROWSER === undefined)('trees of resources in the console', () => {
  const desk = useConsole()
  let world: Awaited<ReturnType<typeof aTreeWorld>>
  beforeAll(async () => {
    world = await aTreeWorld()
  })

  /** Creates a drive with a folder, and a document in the folder. */
  async function aDrive() {
    const drive = await world.aFolder(undefined, { title: 'Drive' })
    const folder = await world.aFolder(drive, { title: 'Plans' })
    const document = await world.aDocument(folder, { title: 'Budget' })
    return { drive, folder, document }
  }

  async function open(path: string, device = {}): Promise<Page> {
    const page = await desk.openConsole(device, path)
    await signInWithSample(page)
    return page
  }

  test.each(DEVICES)('a project shows its tree, opened step by step by keyboard: %s, %s', async (size, scheme) => {
    const project = await aProject(world.organization)
    const drive = await aResource(project, FOLDER, { title: 'Drive' })
    const folder = await aResource(project, FOLDER, { title: 'Plans', parent: drive.resource })
    await aResource(project, DOCUMENT, { title: 'Budget', parent: folder.resource })
    const page = await open(`/projects/${project.id}`, { size, scheme })
    await link(page, 'Drive').waitFor()
    expect(await link(page, 'Plans').count()).toBe(0)
    await toggle(page, 'Drive').focus()
    await page.keyboard.press('Enter')
    await link(page, 'Plans').waitFor()
    expect(await toggle(page, 'Drive').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await link(page, 'Budget').waitFor()
    await toggle(page, 'Budget').click()
    await page.getByText('Nothing lies in it.').waitFor()
    await expectGoodScreen(page, `console-tree-${size}`)
    await toggle(page, 'Drive').click()
    await link(page, 'Plans').waitFor({ state: 'detached' })
    await page.getByLabel('Shown as').selectOption('List')
    await link(page, 'Budget').waitFor()
    await page.getByLabel('Kind').selectOption('tree/folder')
    await link(page, 'Budget').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?view=list&kind=tree%2Ffolder')
    await expectGoodScreen(page, `tree-as-list-${size}`)
    await page.reload()
    await signInWithSample(page)
    await link(page, 'Plans').waitFor()
  })

  test('what lies directly in a project is found among many that do not; a folder is read page by page', async () => {
    const project = await aProject(world.organization)
    const folder = await aResource(project, FOLDER, { title: 'Archive' })
    await fillFolder(project, await aResource(project, DOCUMENT, { title: 'Page', parent: folder.resource }), 520)
    const page = await open(`/projects/${project.id}`)
    await page.getByText('None of the first 500 lies directly in the project.').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Read more', exact: true }).click()
    await link(page, 'Archive').waitFor()
    await toggle(page, 'Archive').click()
    await expect.poll(() => link(page, 'Page').count()).toBe(50)
    await page.getByRole('button', { name: 'Read more of Archive' }).click()
    await expect.poll(() => link(page, 'Page').count()).toBe(100)
    await page.getByLabel('Kind').selectOption('tree/folder')
    await link(page, 'Archive').waitFor()
    await page.getByRole('button', { name: 'Read more', exact: true }).waitFor({ state: 'detached' })
  })

  test('a resource shows its path as links, and what is made in it lies in it', async () => {
    const { folder, document } = await aDrive()
    const page = await open(addressOf(document))
    const path = page.getByRole('group', { name: 'Path' })
    for (const title of ['Plans', 'Drive']) await path.getByRole('link', { name: title }).waitFor()
    expect((await path.getByRole('link').allInnerTexts()).slice(0, 2)).toEqual(['Plans', 'Drive'])
    await path.getByRole('link', { name: 'Plans' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor()
    await page.getByRole('tab', { name: 'What lies in it' }).click()
    await link(page, 'Budget').waitFor()
    await page.getByRole('button', { name: 'New resource' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('It lies in').waitFor()
    await dialog.getByLabel('Kind').fill('tree/document')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('minutes')
    await dialog.getByLabel('Title').fill('Minutes')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 1, name: 'Minutes' }).waitFor()
    await path.getByRole('link', { name: 'Plans' }).waitFor()
    const { body } = await world.list({ parent: folder.resource })
    expect(body.resources.map(({ title }: { title: string }) => title).sort()).toEqual(['Budget', 'Minutes'])
  })

  test('a move says that access follows, shows a refusal at its field, and takes access away at once', async () => {
    const { drive, folder, document } = await aDrive()
    const elsewhere = await world.aFolder(undefined, { title: 'Elsewhere' })
    const user = aUser()
    await aPolicy(world.reader, user, drive.resource)
    const why = `/why?${new URLSearchParams({ subject: user, resource: document.resource, permission: 'get' })}`
    const page = await desk.openConsole({}, why)
    await signInWithSample(page)
    await page.getByRole('heading', { name: /^Yes/ }).waitFor()
    const steps = page.getByRole('list', { name: 'The path of the permission' })
    for (const title of ['Drive', 'Plans', 'Budget']) await steps.getByRole('link', { name: title }).waitFor()
    await expectGoodScreen(page, 'why-tree')
    await page.goto(desk.url + addressOf(folder))
    await page.getByRole('button', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/access\s+changes at once/).waitFor()
    const parent = dialog.getByLabel('New parent')
    await expect.poll(() => parent.inputValue()).toBe(drive.resource)
    await parent.fill(document.resource)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog
      .getByText(/cannot lie in itself/)
      .first()
      .waitFor()
    await expectNoAxeViolations(page)
    await parent.fill(elsewhere.resource)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('group', { name: 'Path' }).getByRole('link', { name: 'Elsewhere' }).waitFor()
    await page.goto(desk.url + why)
    await page.getByRole('heading', { name: /^No/ }).waitFor()
    for (const title of ['Elsewhere', 'Plans', 'Budget'])
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Drive', exact: true }).count()).toBe(0)
    await expectGoodScreen(page, 'why-tree-denied')
  })

  test('a deletion says how many resources go along, and leads to what the resource lay in', async () => {
    const { drive, folder, document } = await aDrive()
    const page = await open(addressOf(folder), { size: 'phone' })
    await page.getByRole('button', { name: 'Delete…' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 resource below it goes along', { exact: false }).waitFor()
    await dialog.getByLabel(/Type Plans to confirm/).fill('Plans')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Drive' }).waitFor()
    for (const gone of [folder, document]) expect(await statusOf(world.remove(gone))).toBe(404)
    expect(await statusOf(world.remove(drive))).toBe(200)
  })

  test('a client that may read alone moves and deletes nothing; one that may change the project deletes, and does not move', async () => {
    const { drive, folder } = await aDrive()
    const viewer = await aHolder(['app_project_viewer', world.project.resource])
    await aPolicy(world.reader, viewer.principal, drive.resource)
    const manager = await aHolder(['app_project_manager', world.project.resource])
    const owner = await aHolder(['app_project_owner', world.project.resource])
    for (const [client, title, move, remove] of [
      [viewer, 'Plans', 'true', 'true'],
      [manager, 'Plans', 'true', 'false'],
      [owner, 'Plans', 'false', 'false'],
    ] as const) {
      const page = await desk.openConsole({}, addressOf(folder))
      await signIn(page, client)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page
        .getByRole('group', { name: 'Path' })
        .getByRole('link', { name: drive.id.slice(0, 8) })
        .waitFor()
      const stateOf = (name: string) => page.getByRole('button', { name }).getAttribute('aria-disabled')
      await expect.poll(() => stateOf('Delete…')).toBe(remove)
      await expect.poll(() => stateOf('Move…')).toBe(move)
      await expectNoAxeViolations(page)
    }
  })
})
