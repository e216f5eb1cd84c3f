/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aGroup, anOrganization, aProject } from '../support/world.ts'
import { expectNoAxeViolations, signIn, signInWithSample, useConsole } from './console-page.ts'
import { planTour, SAMPLE_PARAMS } from './tour.ts'
import { followReads } from './visit.ts'

const NOTHING = '00000000-0000-4000-8000-000000000000'

/** A button is disabled until the service has answered which rights the client has. */
const stateOf = (page: Page, name: string) => page.getByRole('button', { name }).getAttribute('aria-disabled')

describe.skipIf(BROWSER === undefined)('what is not there, or not for this client', () => {
  const desk = useConsole()
  let organization: ResourceRecord
  beforeAll(async () => {
    organization = await anOrganization({ title: 'Northwind' })
  })

  test('a screen of something that does not exist has a heading and a title of its own', async () => {
    const params = Object.fromEntries(Object.keys(SAMPLE_PARAMS).map((name) => [name, NOTHING]))
    const stops = await planTour({ ...params, namespace: 'compute/disk', permission: 'get' })
    const page = await desk.openConsole({ scheme: 'dark' })
    await signInWithSample(page)
    const { open } = followReads(page)
    const missing = stops.filter(({ kind }) =>
      /^(organization|project|service-user|role|account|product|plan)$/.test(kind),
    )
    for (const stop of missing) {
      await open(desk.url, stop)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      expect([stop.kind, heading]).toEqual([stop.kind, `No such ${stop.kind.replace('-', ' ')}`])
      expect(await page.title()).toBe(`${heading} · Tollgate`)
      await expectNoAxeViolations(page)
    }
  })

  test('a client reads why a project is not shown, and cannot press what it may not do', async () => {
    const manager = await aHolder(['app_organization_manager', organization.resource])
    const page = await desk.openConsole({}, `/projects/${(await aProject(await anOrganization())).id}`)
    await page.getByLabel('Keep me signed in for this session').check()
    await signIn(page, manager)
    await page.getByRole('heading', { level: 1, name: 'This project cannot be shown' }).waitFor()
    await page.getByText('You may not do this').waitFor()
    const expectRefused = async (path: string, name: string) => {
      await page.goto(desk.url + path)
      const button = page.getByRole('button', { name })
      await expect.poll(() => button.getAttribute('title')).toMatch(/lack/)
      expect(await button.getAttribute('aria-disabled')).toBe('true')
    }
    const project = await aProject(organization)
    await expectRefused('/roles', 'New role')
    await expectRefused('/roles?tab=permissions', 'New permission')
    await expectRefused(`/roles/${SAMPLE_PARAMS.role}`, 'Delete…')
    await expectRefused(`/organizations/${organization.id}`, 'Disable…')
    await expectRefused(`/organizations/${organization.id}?tab=roles`, 'New role')
    await expectRefused(`/projects/${project.id}`, 'Disable…')
    await expect.poll(() => stateOf(page, 'Rename…')).toBe('false')
  })

  test('a client that may not search sees the group of its organization', async () => {
    const { id } = await aGroup(organization)
    const owner = await aHolder(['app_organization_owner', organization.resource])
    const page = await desk.openConsole({ size: 'phone' }, `/groups/${id}`)
    await signIn(page, owner)
    await page.getByRole('link', { name: 'Northwind' }).waitFor()
    await page.getByText('Nobody is in the group.').waitFor()
    await expect.poll(() => stateOf(page, 'Add member')).toBe('false')
    await expectNoAxeViolations(page)
  })
})
