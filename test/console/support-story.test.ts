/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../functions/access/policies/delete.ts'
import { handler as createUser } from '../../functions/directory/users/create.ts'
import { BROWSER } from '../support/browser.ts'
import { call } from '../support/request.ts'
import { anOrganization, aProject, aRole } from '../support/world.ts'
import { anOldAccount, charge, grant } from './billing-world.ts'
import { signInWithSample, useConsole } from './console-page.ts'

const MOST_CLICKS = 5

describe.skipIf(BROWSER === undefined)('support, from the start to an answer', () => {
  const desk = useConsole()
  let clicks = 0

  const send = async (handler: Parameters<typeof call>[0], request: object) => {
    const { status, body, text } = await call(handler, { as: desk.admin, ...request })
    expect(status, text).toBe(200)
    return body
  }
  const aPerson = async (title: string): Promise<string> =>
    (await send(createUser, { body: { title, email: `${randomUUID()}@example.com` } })).user.id

  beforeAll(async () => {
    const organization = await anOrganization({ title: 'Story organization' })
    const [alan, ada] = [await aPerson('Alan Turing'), await aPerson('Ada Lovelace')]
    const account = await anOldAccount(organization, { name: 'story-account' })
    await grant(account, 100, 9)
    await charge(account, 3, [{ source: 'renders', amount: 90, user_id: alan }])
    await charge(account, 2, [{ source: 'renders', amount: 10, user_id: ada }])
    const project = await aProject(organization, { title: 'Story project' })
    const editor = await aRole(['app_project_get', 'app_project_update'], { title: 'Story editor' })
    const body = { role_id: editor.id, resource: project.resource, principal: `app/user:${ada}` }
    const { policy } = await send(createPolicy, { body })
    await send(deletePolicy, { params: { id: policy.id } })
  })

  async function open() {
    clicks = 0
    const page = await desk.openConsole({}, '/')
    await signInWithSample(page)
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    return page
  }
  async function click(target: Locator) {
    clicks += 1
    await target.click()
  }

  test('“Why are our charges refused?”: who used the credits up', async () => {
    const page = await open()
    const needs = page.getByRole('region', { name: 'Needs a person now' })
    await needs.getByText('No credits are left').first().waitFor()
    await click(needs.getByRole('link', { name: 'story-account' }))
    await page.getByRole('heading', { level: 1, name: 'story-account' }).waitFor()
    clicks += 1
    await page.getByRole('combobox', { name: /^By/ }).selectOption('user')
    const usages = page.getByRole('table', { name: 'Usages by day and user' })
    await click(page.getByText('Usages as a table'))
    await usages.getByText('Alan Turing').waitFor()
    expect(await usages.innerText()).toMatch(/Alan Turing\s+Ada Lovelace(.|\n)*\b90\b/)
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  })

  test('“Since today I may not edit the project”: who took which role', async () => {
    const page = await open()
    const changes = page.getByRole('table', { name: 'Changed lately' })
    await click(changes.getByRole('link', { name: 'Ada Lovelace' }).first())
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor()
    await click(page.getByRole('tab', { name: 'History', exact: true }))
    const history = page.getByRole('table', { name: 'History' })
    const row = history.getByRole('row').filter({ hasText: /took.*Story editor/ })
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/took Story editor from .* on .*Story project/)
    await click(row.getByRole('link', { name: 'Story project' }))
    await page.getByRole('heading', { level: 1, name: 'Story project' }).waitFor()
    await page.getByRole('button', { name: 'Share' }).waitFor()
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  })
})
