/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aUser } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

const KIND = 'many/file'

describe.skipIf(BROWSER === undefined)('several resources at once', () => {
  const desk = useConsole()
  let tollgate: ReturnType<typeof createTollgate>
  beforeAll(() => {
    const { clientId, secret: clientSecret } = desk.admin
    tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  })

  async function aShelf() {
    const project = await aProject(await anOrganization())
    const folder = await aResource(project, KIND, { title: 'Shelf' })
    const files = await Promise.all(['One', 'Two'].map((title) => aResource(project, KIND, { title })))
    return { project, folder, files }
  }

  test.each(DEVICES)(
    'move below one parent, and what is refused stays selected with the reason: %s, %s',
    async (size, scheme) => {
      const { project, folder, files } = await aShelf()
      const page = await desk.openConsole({ size, scheme }, `/projects/${project.id}?tab=resources&view=list`)
      await signInWithSample(page)
      const boxes = page.getByRole('table', { name: 'Resources' }).getByRole('checkbox')
      await boxes.first().press('Space')
      await boxes.last().click({ modifiers: ['Shift'] })
      await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor()
      await page.getByRole('button', { name: 'Move selected…', disabled: false }).press('Enter')
      const dialog = page.getByRole('dialog')
      for (const name of ['Shelf', 'One', 'Two']) await dialog.getByRole('listitem').filter({ hasText: name }).waitFor()
      await expectGoodScreen(page, `move-many-${size}`)
      await dialog.getByLabel('New parent').fill(folder.resource)
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: '2 of 3 are changed.' }).waitFor()
      await page.getByRole('alert').filter({ hasText: 'Shelf' }).waitFor()
      await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor()
      await expectGoodScreen(page, `move-many-left-${size}`)
      const { resources } = await tollgate.listProjectResources({ project_id: project.id })
      expect(new Map(resources.map(({ id, parent }) => [id, parent]))).toEqual(
        new Map([[folder.id, ''], ...files.map(({ id }) => [id, folder.resource] as const)]),
      )
    },
  )

  test('say who loses and who gains access, before one moves or several do', async () => {
    const { project, folder } = await aShelf()
    const [get] = await Promise.all([aPermission(`${KIND.replace('/', '.')}.get`), aPermission('many.file.update')])
    const role = await aRole([get.id])
    for (const user of [aUser(), aUser()]) await aPolicy(role, user, folder.resource)
    const page = await desk.openConsole({}, `/projects/${project.id}?tab=resources&view=list`)
    await signInWithSample(page)
    for (const title of ['One', 'Two']) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    const dialog = page.getByRole('dialog')
    const move = async () => {
      await dialog.getByText('Nobody loses or gains anything by it.').waitFor()
      await dialog.getByLabel('New parent').fill(folder.resource)
      await dialog.getByText('2 users gain get').waitFor()
      await expectGoodScreen(page, 'move-effect')
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Move selected…' }).click()
    await move()
    await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor({ state: 'hidden' })
    await page.getByRole('table', { name: 'Resources' }).getByRole('link', { name: 'One' }).click()
    await page.getByRole('button', { name: 'Move…' }).click()
    await dialog.getByLabel('New parent').fill('')
    await dialog.getByText('2 users lose get').waitFor()
  })

  test('are saved as CSV', async () => {
    const { project, folder } = await aShelf()
    const page = await desk.openConsole({}, `/projects/${project.id}?tab=resources&view=list`)
    await signInWithSample(page)
    await page.getByRole('checkbox', { name: 'Select Shelf' }).check()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const [head, line, ...rest] = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
    expect([head, line?.startsWith(`"${folder.id}","${KIND}",`), rest]).toEqual([
      '"id","namespace","urn","name","title","parent","created_at"',
      true,
      [],
    ])
  })
})
