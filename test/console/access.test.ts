/// <reference lib="dom" />
import { beforeAll, describe, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { BROWSER } from '../support/browser.ts'
import { expectGoodScreen, expectNoAxeViolations, signInWithSample, takePicture, useConsole } from './console-page.ts'

const BARBARA = 'user:barbara'
const GROUP_MEMBER = 'user:linus'
const SHOP_CACHE = 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d42'
const CACHE_URN = 'compute/disk:frn:web-shop:compute/disk:shop-cache'
const OPERATOR = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31'

describe.skipIf(BROWSER === undefined)('the screens of access', () => {
  const desk = useConsole()
  let tollgate: ReturnType<typeof createTollgate>
  beforeAll(() => {
    const { clientId, secret: clientSecret } = desk.admin
    tollgate = createTollgate({ baseUrl: new URL(desk.url).origin, clientId, clientSecret })
  })

  test('a denied access is explained, and repaired by sharing what would give it', async () => {
    const page = await desk.openConsole()
    await signInWithSample(page)
    await page.getByRole('link', { name: 'Why?' }).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('is required').first().waitFor()
    expect(await page.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Subject').fill(BARBARA)
    await page.getByLabel('Resource').fill(CACHE_URN)
    await page.getByLabel('Permission').fill('updat')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('No such permission').waitFor()
    expect(await page.getByLabel('Permission').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Permission').fill('update')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^No, / }).waitFor()
    const question = new URL(page.url()).searchParams
    expect(Object.fromEntries(question)).toEqual({ subject: BARBARA, resource: CACHE_URN, permission: 'update' })
    const remedy = page.getByRole('listitem').filter({ hasText: 'Looks after disks' })
    await remedy.getByRole('button', { name: 'Share' }).waitFor()
    await expectGoodScreen(page, 'why-no')
    await remedy.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByText('compute.disk.update').waitFor()
    await expectGoodScreen(page, 'why-share')
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/policies') && sent.push(request.method()))
    await dialog.getByRole('button', { name: 'Share' }).dblclick()
    await page.getByRole('heading', { name: 'Yes, by a role' }).waitFor()
    expect(sent).toEqual(['POST'])
    await takePicture(page, 'why-yes')
    const { explanation } = await tollgate.explain({ subject: BARBARA, resource: SHOP_CACHE, permission: 'update' })
    expect(explanation).toMatchObject({ role_id: OPERATOR, ancestor: '', expires_at: '' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Why?' }).waitFor()
  })

  test('on a phone the path through a group and its hierarchy is shown in the dark', async () => {
    const query = new URLSearchParams({ subject: GROUP_MEMBER, resource: CACHE_URN, permission: 'delete' })
    const page = await desk.openConsole({ size: 'phone', scheme: 'dark' }, `/why?${query}`)
    await signInWithSample(page)
    await page.getByRole('heading', { name: /^Yes, / }).waitFor()
    const path = page.getByRole('list', { name: /path/ })
    await path.getByText('Web shop').waitFor()
    const named = /Platform team[\s\S]*app_organization_owner[\s\S]*Acme[\s\S]*Web shop/
    await expect.poll(() => path.innerText()).toMatch(named)
    await expectGoodScreen(page, 'why-yes-phone-dark')
  })

  test('a resource is shared until a day, and the grant is revoked after its effect was shown', async () => {
    const page = await desk.openConsole({}, `/resources/compute%2Fdisk/${SHOP_CACHE.split(':')[1]}`)
    await signInWithSample(page)
    await page.getByRole('heading', { level: 1, name: 'shop-cache' }).waitFor()
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Principal').fill('user:margaret')
    await dialog.getByLabel('Role').fill('Sees disks')
    await dialog.getByLabel('End date').fill('2099-12-31')
    await dialog.getByText('1 user gains get').waitFor()
    await expectNoAxeViolations(page)
    await takePicture(page, 'resource-share')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: 'Sees disks' })
    await row.getByText('2099').waitFor()
    const read = async () => (await tollgate.listPolicies({ resource: SHOP_CACHE })).policies
    const author = tollgate.getPolicyAuthor({ id: (await read()).at(-1)?.id ?? '' })
    await row.getByRole('button', { name: 'By whom?' }).click()
    await row.getByText((await author).author.created_by_title).waitFor()
    await expectGoodScreen(page, 'resource')
    expect((await read()).map(({ expires_at }) => expires_at.slice(0, 10))).toContain('2099-12-31')
    await page.getByRole('tab', { name: 'Who may…' }).click()
    await page.getByRole('cell', { name: 'margaret' }).first().waitFor()
    await expectGoodScreen(page, 'resource-who-may')
    await page.getByRole('tab', { name: 'Policies' }).click()
    await row.getByRole('button', { name: 'Revoke…' }).click()
    await dialog.getByText(/1 user loses get/).waitFor()
    await dialog.getByText('It was granted').waitFor()
    await expectGoodScreen(page, 'resource-revoke')
    const before = (await read()).length
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await read()).toHaveLength(before - 1)
    // The page moves the focus to `main`, because the button that opened the dialog no longer exists.
    await page.locator('main:focus').waitFor()
  })
})
