/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as createServiceUser } from '../../functions/directory/service-users/create.ts'
import { handler as createSecret } from '../../functions/directory/service-users/create-secret.ts'
import { handler as createUser } from '../../functions/directory/users/create.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import { BROWSER } from '../support/browser.ts'
import { aHolder } from '../support/groups-and-resources.ts'
import { aPerson, letPeopleSignIn, type Person } from '../support/people.ts'
import { call } from '../support/request.ts'
import { aClient, anOrganization, aPolicy, aProject } from '../support/world.ts'
import { DEVICES, expectGoodScreen, signIn, signInWithSample, useConsole } from './console-page.ts'
import { expectItFitsEverywhere } from './visit.ts'

const { id: VIEWER } = BUILTIN_ROLES.app_project_viewer
const { id: OWNER } = BUILTIN_ROLES.app_organization_owner

await letPeopleSignIn()

describe.skipIf(BROWSER === undefined)('changes that a principal made', () => {
  const desk = useConsole()
  let [home, other] = [] as unknown as [ResourceRecord, ResourceRecord]
  let grace: Person
  let job = ''

  const send = async (handler: Parameters<typeof call>[0], request: object) => {
    const { status, body, text } = await call(handler, { as: desk.admin, ...request })
    expect(status, text).toBe(200)
    return body
  }
  const aUser = async (title: string): Promise<string> =>
    (await send(createUser, { body: { title, email: `${randomUUID()}@example.com` } })).user.id

  /** Gives the role of a viewer to a user, as the caller. */
  const give = (project: ResourceRecord, user: string, caller: object) => {
    const body = { role_id: VIEWER, resource: project.resource, principal: `app/user:${user}` }
    return send(createPolicy, { body, ...caller })
  }

  beforeAll(async () => {
    ;[home, other] = [await anOrganization({ title: 'Home of the job' }), await anOrganization({ title: 'Elsewhere' })]
    const [inHome, inOther] = [
      await aProject(home, { title: 'Project at home' }),
      await aProject(other, { title: 'Project elsewhere' }),
    ]
    grace = await aPerson(['admin'], await aUser('Grace Hopper'))
    const ada = await aUser('Ada Lovelace')
    await give(inHome, grace.id, {})
    await give(inOther, ada, grace.call)
    const params = { org_id: home.id }
    const { serviceuser } = await send(createServiceUser, { params, body: { body: { title: 'Invoice job' } } })
    job = serviceuser.id
    const { secret } = await send(createSecret, { params: { ...params, id: job }, body: {} })
    for (const { resource } of [home, other]) await aPolicy(OWNER, `app/serviceuser:${job}`, resource)
    const as = { clientId: job, secret: secret.secret }
    await give(inHome, ada, { as })
    await give(inOther, grace.id, { as })
  })

  const choice = (page: Page) => page.getByRole('combobox', { name: 'Changes' })
  async function rowsOf(page: Page, name: string, count: number): Promise<string[]> {
    const rows = page.getByRole('table', { name }).getByRole('row')
    // The first row has the headings.
    await expect.poll(() => rows.count()).toBe(count + 1)
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/Grace|Ada/)
    return (await rows.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' '))
  }
  const jobScreen = () => `/organizations/${home.id}/service-users/${job}?tab=history`

  test.each(DEVICES)(
    'are beside those about a user, and the address keeps the choice: %s, %s',
    async (size, scheme) => {
      const page = await desk.openConsole({ size, scheme }, `/users/${grace.id}?tab=history`)
      await signInWithSample(page)
      const toGrace = async () =>
        (await rowsOf(page, 'History', 4)).filter((row) => /gave .* to user Grace Hopper/.test(row))
      await expect.poll(toGrace).toHaveLength(2)
      const about = await rowsOf(page, 'History', 4)
      expect(about.join()).not.toContain('Ada Lovelace')
      expect(await choice(page).locator('option:checked').innerText()).toBe('About this user')
      const link = page.getByRole('link', { name: 'Open in “Changes”' })
      expect(await link.getAttribute('href')).toBe(
        `/console/changes?${new URLSearchParams({ about: grace.principal })}`,
      )
      await choice(page).focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => new URL(page.url()).search).toBe('?tab=history&changes=by')
      const made = [expect.stringMatching(/user Grace Hopper gave app_project_viewer to user Ada Lovelace on/)]
      await expect.poll(() => rowsOf(page, 'Changes made', 1)).toEqual(made)
      await page.getByText('Usages, checks, sign-ins and requests that only read are not in this log.').waitFor()
      await expectGoodScreen(page, `changes-by-${size}-${scheme}`)
      if (size === 'desktop') await expectItFitsEverywhere(page)
      await page.reload()
      await signInWithSample(page)
      await expect.poll(() => rowsOf(page, 'Changes made', 1)).toEqual(made)
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor()
      await expect.poll(() => rowsOf(page, 'Changes', 1)).toEqual(made)
      expect(new URL(page.url()).searchParams.get('who')).toBe(`user:${grace.id}`)
      await page.goBack()
      await expect.poll(() => rowsOf(page, 'Changes made', 1)).toEqual(made)
    },
  )

  test('of a service user are those everywhere for an admin, and those in its organization for its managers', async () => {
    const page = await desk.openConsole({}, jobScreen())
    await signInWithSample(page)
    await choice(page).selectOption('Made by this service user')
    await expect
      .poll(() => rowsOf(page, 'Changes made', 2))
      .toEqual([
        expect.stringMatching(/to user Grace Hopper on project Project elsewhere$/),
        expect.stringMatching(/to user Ada Lovelace on project Project at home$/),
      ])
    const manager = await aHolder(['app_organization_owner', home.resource])
    const own = await desk.openConsole({}, `${jobScreen()}&changes=by`)
    await signIn(own, manager)
    const rows = own.getByRole('table', { name: 'Changes made' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(2)
    await own.getByText('Changes in other organizations are left out: platform admins read them.').waitFor()
    expect(await own.getByRole('link', { name: 'Open in “Changes”' }).count()).toBe(0)
  })

  test('are none, or may not be read: the screen says so', async () => {
    const page = await desk.openConsole({}, `/users/${await aUser('Idle person')}?tab=history&changes=by`)
    await signInWithSample(page)
    await page.getByText('This user has changed nothing.').waitFor()
    await page.getByText(/Changes are kept for 90 days.* not in this log\.$/).waitFor()
    const refused = await desk.openConsole({}, `/users/${grace.id}?tab=history&changes=by`)
    await signIn(refused, await aClient([]))
    await refused.getByText('You may not read this log.').waitFor()
  })

  test('may be among earlier ones than a page reaches: the screen says so, and reads on', async () => {
    const page = await desk.openConsole({}, '/organizations')
    await signInWithSample(page)
    await page.route(/\/admin\/auditlogs\?(?!.*page_token)/, (route) =>
      route.fulfill({ json: { logs: [], kept_days: 90, next_page_token: 'earlier' } }),
    )
    await page.route(/\/admin\/auditlogs\?.*page_token=earlier/, (route) =>
      route.fulfill({ json: { logs: [], kept_days: 90, next_page_token: '' } }),
    )
    await page.evaluate(
      (href) => history.pushState(null, '', href),
      `${desk.url}/users/${grace.id}?tab=history&changes=by`,
    )
    await page.getByText('None of the newest changes matches. Earlier ones may.').waitFor()
    await page.getByRole('button', { name: 'Show earlier changes' }).click()
    await page.getByText('This user has changed nothing.').waitFor()
  })
})
