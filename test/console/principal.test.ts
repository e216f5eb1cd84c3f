/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { DEVICES, expectGoodScreen, signInWithSample, takePicture, useConsole } from './console-page.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const TEAM = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'
const LINUS = 'linus'
const EDSGER = 'edsger'
const NEW = 'noah'

describe.skipIf(BROWSER === undefined)('the screens of principals', () => {
  const desk = useConsole()
  let tollgate: ReturnType<typeof createTollgate>
  beforeAll(() => {
    const { clientId, secret: clientSecret } = desk.admin
    tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  })

  const mayDelete = (user: string) =>
    tollgate.check({ subject: `user:${user}`, resource: 'project:web-shop', permission: 'delete' })

  test('a member joins a group and leaves it, by touch, and the effect is shown before', async () => {
    const page = await desk.openConsole({ size: 'phone' }, `/groups/${TEAM}`)
    await signInWithSample(page)
    await page.getByRole('heading', { level: 1, name: 'Platform team' }).waitFor()
    await page.getByRole('button', { name: 'Add member' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Principal').fill(`user:${NEW}`)
    await dialog.getByText('app_organization_owner').waitFor()
    await expectGoodScreen(page, 'group-add-phone')
    await dialog.getByRole('button', { name: 'Add' }).tap()
    await dialog.waitFor({ state: 'detached' })
    expect(await mayDelete(NEW)).toBe(true)
    await takePicture(page, 'group-phone')
    const linus = page.getByRole('row').filter({ has: page.locator(`a[href$="${LINUS}"]`) })
    await linus.getByRole('button', { name: 'Remove…' }).tap()
    await dialog.getByText(/1 user loses all permissions/).waitFor()
    await expectGoodScreen(page, 'group-remove-phone')
    expect(await mayDelete(LINUS)).toBe(true)
    await dialog.getByRole('button', { name: 'Remove' }).tap()
    await linus.waitFor({ state: 'detached' })
    expect(await mayDelete(LINUS)).toBe(false)
  })

  test('what a user reaches is read on through an empty page', async () => {
    const page = await desk.openConsole({}, `/users/${EDSGER}?tab=reaches&type=compute/disk&permission=get`)
    await page.route('**/access/v1/search/resource', (route) => {
      const { page: asked, ...question } = route.request().postDataJSON()
      return asked.token === 'more'
        ? route.continue({ postData: JSON.stringify({ ...question, page: { limit: asked.limit } }) })
        : route.fulfill({ json: { results: [], page: { next_token: 'more' } } })
    })
    await signInWithSample(page)
    await page.getByRole('link', { name: 'shop-db' }).waitFor()
  })

  test('a user loses everything that it has, by keyboard; what it reaches leads to the reason', async () => {
    const page = await desk.openConsole({ scheme: 'dark' }, `/users/${EDSGER}`)
    await signInWithSample(page)
    await page.getByRole('row').filter({ hasText: 'Looks after disks' }).waitFor()
    await expectGoodScreen(page, 'user-dark')
    await page.getByRole('tab', { name: 'Resources' }).click()
    await page.getByRole('link', { name: 'shop-db' }).waitFor()
    await expectGoodScreen(page, 'user-reaches-dark')
    await page.getByRole('row').filter({ hasText: 'shop-db' }).getByRole('link', { name: 'Why?' }).click()
    await page.getByRole('heading', { name: 'Yes, by a role' }).waitFor()
    await page.goBack()
    // The screen disables the button while it reads again which rights the client has.
    await page.getByRole('button', { name: 'Revoke all…', disabled: false }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Web shop').waitFor()
    await expectGoodScreen(page, 'user-revoke-all-dark')
    await dialog.getByRole('button', { name: 'Revoke', disabled: false }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('It may get none of these.').waitFor()
    expect((await tollgate.listPolicies({ user_id: EDSGER })).policies).toEqual([])
  })

  test.each(DEVICES)(
    'a user is a person: name, initials, and the roles by place, with group and end: %s, %s',
    async (size, scheme) => {
      const MINA = `mina-${size}`
      const end = '2031-05-01T00:00:00Z'
      await tollgate.createUser({ id: MINA, title: 'Mina Okafor', email: `${MINA}@example.com` })
      await tollgate.addGroupUsers({ org_id: ACME, id: TEAM, user_ids: [MINA] })
      const [disk] = (await tollgate.listProjectResources({ project_id: 'web-shop' })).resources
      const bind = (resource: string, given = {}) =>
        tollgate.createPolicy({ role_id: 'disk-operator', resource, principal: `user:${MINA}`, ...given })
      await bind('project:web-shop', { expires_at: end })
      await bind(`${disk?.namespace}:${disk?.id}`)
      const page = await desk.openConsole({ size, scheme }, `/users/${MINA}`)
      await signInWithSample(page)
      await page.getByRole('heading', { level: 1, name: 'Mina Okafor' }).waitFor()
      await page.getByRole('heading', { level: 2, name: 'Acme Corporation' }).waitFor()
      expect(await page.locator('.initials').innerText()).toBe('MO')
      const rows = await page.getByRole('table', { name: 'Access in an organization' }).getByRole('row').allInnerTexts()
      const places = rows.slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
      expect(places).toHaveLength(3)
      expect(places[0]).toMatch(/Acme Corporation .*Platform team/)
      expect(places[1]).toMatch(/Web shop Looks after disks directly.*2031/)
      expect(places[2]).toContain(disk?.title || disk?.name)
      await expectGoodScreen(page, `user-person-${size}`)
    },
  )

  test('the roles of a group are on its screen, and all its tabs have no finding of axe', async () => {
    const page = await desk.openConsole({}, `/groups/${TEAM}?tab=roles`)
    await signInWithSample(page)
    await page.getByRole('row').filter({ hasText: 'Acme Corporation' }).waitFor()
    await expectGoodScreen(page, 'group-roles')
    await page.getByRole('tab', { name: 'Policies' }).click()
    await page.getByRole('heading', { name: /Inherited from/ }).waitFor()
    await expectGoodScreen(page, 'group-granted')
    const kept = {
      role_id: 'app_organization_viewer',
      resource: `app/organization:${ACME}`,
      principal: `app/user:${NEW}`,
    }
    await tollgate.createPolicy(kept)
    await tollgate.addGroupUsers({ org_id: ACME, id: TEAM, user_ids: [NEW] })
    await page.getByRole('button', { name: 'Revoke all…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/1 user keeps .* through the role/).waitFor()
    await expectGoodScreen(page, 'group-revoke-all')
    expect(await tollgate.getGroup({ org_id: ACME, id: TEAM })).toBeDefined()
  })
})
