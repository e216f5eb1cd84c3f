/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import { BROWSER } from '../support/browser.ts'
import { anOrganization, aPolicy, aProject, aResource } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signInWithSample, useConsole } from './console-page.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const TEAM = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'
const MANY = 490

describe.skipIf(BROWSER === undefined)('the picture of an access', () => {
  const desk = useConsole()
  let tollgate: ReturnType<typeof createTollgate>

  const bind = (user: string, resource: string, given = {}) =>
    tollgate.createPolicy({ role_id: 'disk-operator', resource, principal: `user:${user}`, ...given })

  beforeAll(async () => {
    const { clientId, secret: clientSecret } = desk.admin
    tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
    await tollgate.createUser({ id: 'mina', title: 'Mina Okafor (R&D)', email: 'mina@example.com' })
    await tollgate.addGroupUsers({ org_id: ACME, id: TEAM, user_ids: ['mina'] })
    const [disk] = (await tollgate.listProjectResources({ project_id: 'web-shop' })).resources
    await bind('mina', 'project:web-shop', { expires_at: '2031-05-01T00:00:00Z' })
    await bind('mina', `${disk?.namespace}:${disk?.id}`)
  })

  async function openGraph(address: string, options: Parameters<typeof desk.openConsole>[0] = {}): Promise<Page> {
    const page = await desk.openConsole(options, address)
    await signInWithSample(page)
    await page.getByRole('region', { name: 'Picture of the access' }).waitFor()
    return page
  }

  async function readTable(page: Page): Promise<string[]> {
    await page.getByText('As a table').click()
    const rows = await page.getByRole('table', { name: 'The picture as a table' }).getByRole('row').allInnerTexts()
    return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim())
  }

  test.each(DEVICES)('shows a person, the groups, the roles and the places: %s, %s', async (size, scheme) => {
    const page = await openGraph('/users/mina?tab=graph', { size, scheme })
    const rows = await readTable(page)
    expect(rows.map((row) => row.replace(/ [–-]$/, '')).toSorted()).toEqual([
      expect.stringMatching(/^group Platform team app_organization_owner organization Acme Corporation/),
      expect.stringMatching(/^organization Acme Corporation contains project Web shop/),
      expect.stringMatching(/^project Web shop contains compute\/disk shop-db/),
      expect.stringMatching(/^user Mina Okafor \(R&D\) Looks after disks compute\/disk shop-db/),
      expect.stringMatching(/^user Mina Okafor \(R&D\) Looks after disks project Web shop .*2031/),
      expect.stringMatching(/^user Mina Okafor \(R&D\) member group Platform team/),
    ])
    await page.getByText('As a table').click()
    await expectGoodScreen(page, `graph-${size}-${scheme}`)
  })

  test('each edge leads to what makes it, and the picture is saved as SVG without a script', async () => {
    const page = await openGraph('/users/mina?tab=graph')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as SVG' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('access-of-mina.svg')
    const text = await readFile(await download.path(), 'utf8')
    const root = await page.evaluate((svg) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
      return [parsed.documentElement.tagName, parsed.querySelectorAll('parsererror, script').length]
    }, text)
    expect(root).toEqual(['svg', 0])
    expect(text).toContain('Mina Okafor (R&amp;D)')
    expect(text).toContain(`href="${new URL(desk.url).origin}/console/projects/`)
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/)
    await page.locator('.graph-edge a', { hasText: 'app_organization_owner' }).click()
    await page.getByRole('heading', { level: 1, name: 'Acme Corporation' }).waitFor()
    expect(page.url()).toMatch(/tab=policies$/)
  })

  test('shows who has a role on a resource, and on what it lies in', async () => {
    const { id } = (await tollgate.getProject({ id: 'web-shop' })).project
    const page = await openGraph(`/projects/${id}?tab=graph`)
    const rows = await readTable(page)
    expect(rows).toContainEqual(expect.stringMatching(/^user Mina Okafor \(R&D\) Looks after disks project Web shop/))
    expect(rows).toContainEqual(expect.stringMatching(/^group Platform team app_organization_owner organization Acme/))
    await expectGoodScreen(page, 'graph-of-project')
  })

  test('stays readable with 500 edges: places that are alike are one, until it is opened by keyboard', async () => {
    const project = await aProject(await anOrganization({ title: 'Large organization' }), { title: 'Large project' })
    await tollgate.createUser({ id: 'gigi', title: 'Gigi Large', email: 'gigi@example.com' })
    await bind('gigi', project.resource)
    const { role_id } = (await tollgate.listPolicies({ principal: 'user:gigi' })).policies[0] ?? { role_id: '' }
    await mapInBatches(
      Array.from({ length: MANY }, (_, index) => `disk-${index}`),
      async (name) => {
        const { resource } = await aResource(project, 'compute/disk', { name })
        await aPolicy(role_id, 'app/user:gigi', resource)
      },
    )
    const page = await openGraph('/users/gigi?tab=graph')
    const many = page.getByRole('button', { name: `compute/disk ${MANY} of them` })
    await many.waitFor()
    expect(await page.locator('.graph-node').count()).toBeLessThan(6)
    await expectGoodScreen(page, 'graph-many')
    await many.press('Enter')
    await expect.poll(() => page.locator('.graph-node.place').count()).toBe(MANY + 1)
    expect(await page.locator('.graph-edge').count()).toBeGreaterThanOrEqual(500 - 10)
    await expectGoodScreen(page, 'graph-many-opened')
  })
})
