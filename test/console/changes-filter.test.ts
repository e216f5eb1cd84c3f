/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as updateRole } from '../../functions/access/roles/update.ts'
import { handler as updateProject } from '../../functions/directory/projects/update.ts'
import { handler as createUser } from '../../functions/directory/users/create.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { setOperator } from '../../lib/foundation/table/client.ts'
import { policyKey } from '../../lib/foundation/table/keys.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { call } from '../support/request.ts'
import { deliver, streamRecord } from '../support/service.ts'
import { anOrganization, aPermission, aPolicy, aProduct, aProject, aRole, aTable } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { expectItFits, expectItFitsEverywhere } from './visit.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const daysAgo = (count: number) => new Date(Date.parse(TODAY) - count * 86_400_000).toISOString().slice(0, 10)

describe.skipIf(BROWSER === undefined)('the filter of changes', () => {
  const desk = useConsole()
  let organization: ResourceRecord
  let project: ResourceRecord
  let role: RoleRecord
  let user = ''

  const send = async (handler: Parameters<typeof call>[0], request: object) => {
    const { status, body, text } = await call(handler, { as: desk.admin, ...request })
    expect(status, text).toBe(200)
    return body
  }

  beforeAll(async () => {
    organization = await anOrganization({ title: 'Filtered organization' })
    project = await aProject(organization, { title: 'Filtered project' })
    const permissions = [(await aPermission('filter.disk.get')).id]
    role = await aRole([], { title: 'Filtered role' })
    await send(updateRole, { params: { id: role.id }, body: { name: role.name, permissions } })
    user = (await send(createUser, { body: { title: 'Ada Lovelace', email: `${randomUUID()}@example.com` } })).user.id
    setOperator(async () => 'operator:grace')
    const ended = await aPolicy(role, `app/user:${user}`, project.resource)
    setOperator(async () => undefined)
    await send(createPolicy, {
      body: { role_id: role.id, resource: organization.resource, principal: `app/user:${user}` },
    })
    const record = streamRecord(await aTable().get(policyKey(ended.id)), undefined)
    const dynamodb = { ...record.dynamodb, ApproximateCreationDateTime: Date.now() / 1_000 }
    const byTable = { ...record, dynamodb, userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }
    expect(await deliver([byTable as DynamoDBRecord])).toEqual([])
  })

  /** Returns the rows of the table, when it has this number of them. */
  async function rowsOf(page: Page, count: number, name = 'Changes'): Promise<string[]> {
    const rows = page.getByRole('table', { name }).getByRole('row')
    // The first row has the headings.
    await expect.poll(() => rows.count()).toBe(count + 1)
    return (await rows.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
  }
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement
      return element.ariaLabel ?? element.labels?.[0]?.innerText
    })
  const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

  test.each(DEVICES)('finds a thing by its words, and picks days by one press: %s, %s', async (size, scheme) => {
    const page = await desk.openConsole({ size, scheme }, '/changes')
    await signInWithSample(page)
    await page.getByLabel('About', { exact: true }).fill('Filtered ro')
    await page.getByRole('option', { name: /^Filtered role \(role\)/ }).click()
    const rows = await rowsOf(page, 2)
    expect(rows[0]).toMatch(/changed the role Filtered role permissions: \+ filter\.disk\.get/)
    expect(rows[1]).toMatch(/created the role Filtered role$/)
    expect(query(page, 'about')).toBe(`app/role:${role.id}`)
    await expect.poll(() => focused(page)).toBe('About anything')
    await page.getByRole('button', { name: '7 days' }).click()
    expect(await page.getByRole('button', { name: '7 days', pressed: true }).count()).toBe(1)
    expect([query(page, 'from'), query(page, 'to')]).toEqual([daysAgo(6), null])
    await rowsOf(page, 2)
    await expectGoodScreen(page, `changes-filter-${size}-${scheme}`)
    if (size === 'desktop') await expectItFitsEverywhere(page)
    await page.reload()
    await signInWithSample(page)
    await page.getByRole('search').getByRole('link', { name: 'Filtered role' }).waitFor()
    await rowsOf(page, 2)
    await page.getByLabel('To', { exact: true }).fill(daysAgo(1))
    await page.getByText('No change matches.').waitFor()
    await page.getByRole('button', { name: 'Today' }).press('Enter')
    expect([query(page, 'from'), query(page, 'to')]).toEqual([TODAY, null])
    await rowsOf(page, 2)
    await page.getByRole('button', { name: 'Today' }).press('Enter')
    expect(query(page, 'from')).toBeNull()
    await page.getByRole('button', { name: 'About anything' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('About')
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(4)
    expect(query(page, 'about')).toBeNull()
  })

  test('says which product, person or resource was picked', async () => {
    const product = await aProduct()
    const page = await desk.openConsole({}, `/changes?about=app/product:${product.id}`)
    await signInWithSample(page)
    await page.getByRole('search').getByText('product', { exact: true }).waitFor()
    await page
      .getByRole('search')
      .getByRole('link', { name: product.title || product.name })
      .waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByLabel('About', { exact: true }).fill('Lovelace')
    await page.getByRole('option', { name: /^Ada Lovelace \(user\)/ }).click()
    expect(query(page, 'about')).toBe(`app/user:${user}`)
    expect((await rowsOf(page, 4))[3]).toMatch(/created user/)
  })

  test('fits a phone with the longest names', async () => {
    const { id } = await aRole([], { title: 'Filter'.repeat(40) })
    const long = await anOrganization({ title: 'Filtered '.repeat(25).trim() })
    const address = `/changes?about=app/role:${id}&organization=${long.id}&who=user:${'w'.repeat(128)}`
    const page = await desk.openConsole({ size: 'phone' }, address)
    await signInWithSample(page)
    await page.getByText('No change matches.').waitFor()
    await page.getByRole('search').getByText('FilterFilter').waitFor()
    await page.getByRole('search').getByText('Filtered Filtered').waitFor()
    await expectGoodScreen(page, 'changes-long')
    await expectItFits(page)
  })

  test('leaves out operators, ends, and changes without a recorded author, and says so', async () => {
    const page = await desk.openConsole({}, `/changes?organization=${organization.id}`)
    await signInWithSample(page)
    const all = (await rowsOf(page, 5)).join('\n')
    for (const each of [/Ended by itself/, /operator grace/, /not recorded/]) expect(all).toMatch(each)
    await page.getByLabel('Only by users and service users').press('Space')
    // The names arrive after the rows.
    const named =
      /service user client-.* gave Filtered role to user Ada Lovelace on organization Filtered organization$/
    await expect.poll(() => rowsOf(page, 1)).toEqual([expect.stringMatching(named)])
    const rows = await rowsOf(page, 1)
    await page.getByText(/Left out: changes by operators, .* author is not recorded\.$/).waitFor()
    expect(query(page, 'people')).toBe('only')
    await page.reload()
    await signInWithSample(page)
    await expect.poll(() => rowsOf(page, 1)).toEqual(rows)
  })

  test('reads again by a press, where a new change appears and the focus stays', async () => {
    const page = await desk.openConsole({}, `/changes?about=${project.resource}`)
    await signInWithSample(page)
    await rowsOf(page, 3)
    await send(updateProject, { params: { id: project.id }, body: { title: 'Filtered and renamed' } })
    const again = page.getByRole('button', { name: 'Read again' })
    await expect
      .poll(async () => {
        await again.press('Enter')
        return page.getByText('another title').count()
      })
      .toBe(1)
    await rowsOf(page, 4)
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('is on the history of an organization for its managers, without the organization', async () => {
    const manager = await aHolder(['app_organization_owner', organization.resource])
    const page = await desk.openConsole({}, `/organizations/${organization.id}?tab=history`)
    await signIn(page, manager)
    await expect.poll(() => page.getByRole('table', { name: 'History' }).getByRole('row').count()).toBeGreaterThan(6)
    expect(await page.getByLabel('Organization', { exact: true }).count()).toBe(0)
    await page.getByLabel('About', { exact: true }).fill('Filtered')
    await page.getByRole('option', { name: /\(project\)/ }).click()
    await page.getByLabel('Kind').selectOption('Policies')
    await rowsOf(page, 2, 'History')
    expect(query(page, 'tab')).toBe('history')
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByLabel('Who').fill('Ada')
    await page.getByRole('option', { name: /Ada Lovelace/ }).click()
    await page.getByText('No change matches.').waitFor()
    expect(query(page, 'who')).toBe(`user:${user}`)
    await expectGoodScreen(page, 'history-filter')
  })
})
