/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as updateRole } from '../../functions/access/roles/update.ts'
import { handler as updateProject } from '../../functions/directory/projects/update.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { setOperator } from '../../lib/foundation/table/client.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { call } from '../support/request.ts'
import { anOrganization, aPermission, aPolicy, aProject, aRole } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'

const TITLES = ['first', 'second', 'third']
const HEADER =
  '"id","created_at","actor_type","actor_id","action","target_type","target_id","target_name","org_id","changes","context"'
const LOGS = /\/auditlogs\?/

describe.skipIf(BROWSER === undefined)('the export of changes', () => {
  const desk = useConsole()
  let organization: ResourceRecord
  let project: ResourceRecord
  let role = ''

  const send = async (handler: Parameters<typeof call>[0], request: object) => {
    const { status, text } = await call(handler, { as: desk.admin, ...request })
    expect(status, text).toBe(200)
  }

  beforeAll(async () => {
    organization = await anOrganization({ title: 'Exported organization' })
    project = await aProject(organization)
    for (const title of TITLES) await send(updateProject, { params: { id: project.id }, body: { title } })
    const { id, name } = await aRole([])
    role = id
    const permission = (await aPermission('export.disk.get')).id
    await send(updateRole, { params: { id }, body: { name, permissions: [permission] } })
    setOperator(async () => 'operator:=1+1')
    await aPolicy(role, 'app/user:someone', project.resource)
    setOperator(async () => undefined)
  })

  /** @returns the name and the lines of the saved file */
  async function save(page: Page): Promise<[name: string, ...lines: string[]]> {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter')
    const file = await saving
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines.pop()).toBe('')
    return [file.suggestedFilename(), ...lines]
  }
  /** Makes the pages of the export so small that it needs several. Waits before the second page if `wait` is given. */
  async function shrinkPages(page: Page, wait?: Promise<void>) {
    const shrink = async (route: Route) => {
      const url = route.request().url()
      if (url.includes('page_token')) await wait
      await route.continue({ url: url.replace('page_size=500', 'page_size=2') }).catch(() => undefined)
    }
    await page.route(LOGS, shrink)
  }

  test.each(DEVICES)('saves all changes of the filter, however many pages they have: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, `/changes?about=${project.resource}`)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Changes' }).waitFor()
    await shrinkPages(page)
    const [name, header, ...lines] = await save(page)
    expect(name).toBe(`changes-${new Date().toISOString().slice(0, 10)}.csv`)
    expect(header).toBe(HEADER)
    expect(lines).toHaveLength(TITLES.length + 2)
    await page.getByText('Exported 5 changes.').waitFor()
    // The newest change is the first. A text of an operator cannot become a formula.
    expect(lines[0]).toMatch(/","operator","'=1\+1","app\.policy\.created","app\/policy",".*"\{.*someone.*\}"$/)
    expect(lines[1]).toContain(`"app/serviceuser","${desk.admin.clientId}","app.project.updated","app/project"`)
    expect(lines[1]).toContain(`"${organization.id}","[{""field"":""title""}]",`)
    expect(lines.at(-1)).toMatch(/","","","app\.project\.created"/)
    await expectGoodScreen(page, `changes-export-${size}-${scheme}`)
    await page.getByLabel('Kind').selectOption('Policies')
    expect((await save(page)).slice(2)).toEqual([lines[0]])
  })

  test('stops by a press, saves nothing then, and can begin again', async () => {
    const page = await desk.openConsole({}, `/changes?about=${project.resource}`)
    await signInWithSample(page)
    await page.getByRole('table', { name: 'Changes' }).waitFor()
    const { promise, resolve } = Promise.withResolvers<void>()
    await shrinkPages(page, promise)
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByText('2 read…').waitFor()
    await page.getByRole('button', { name: 'Stop' }).press('Enter')
    // Far less than the time after which a request without an answer fails.
    await page.getByText('2 read…').waitFor({ state: 'detached', timeout: 60_000 })
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText)
    await expect.poll(focused).toBe('Export CSV')
    resolve()
    expect(await save(page)).toHaveLength(TITLES.length + 4)
    expect(files).toHaveLength(1)
  })

  test('says why the log could not be read, and tries again', async () => {
    const page = await desk.openConsole({}, `/changes?about=app/role:${role}`)
    await signInWithSample(page)
    await page.getByText('export.disk.get').waitFor()
    await page.route(LOGS, (route) => route.fulfill({ status: 403, json: { code: 7, message: 'no', details: [] } }))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute(LOGS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Exported 2 changes.').waitFor()
  })

  test('has only the changes of the organization for its managers', async () => {
    const manager = await aHolder(['app_organization_owner', organization.resource])
    const page = await desk.openConsole({}, `/organizations/${organization.id}?tab=history`)
    await signIn(page, manager)
    await page.getByRole('table', { name: 'History' }).waitFor()
    const [, , ...lines] = await save(page)
    expect(lines.length).toBeGreaterThan(TITLES.length + 2)
    for (const line of lines) expect(line).toContain(`"${organization.id}"`)
  })
})
