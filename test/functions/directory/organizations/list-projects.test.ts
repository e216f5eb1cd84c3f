import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disableOrganization } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/organizations/list-projects.ts'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aPolicy, aProject, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const projects: Awaited<ReturnType<typeof aProject>>[] = []
for (let index = 0; index < 101; index++) projects.push(await aProject(organization))
await aProject(await anOrganization())
const ids = projects.map(({ id }) => id).sort()
const [first] = projects
const { app_project_viewer: viewer, app_project_owner: owner } = BUILTIN_ROLES

const list = (query: Record<string, string> = {}, as = admin, id = organization.name) =>
  send(handler, as, { id }, { query })
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).body.projects.map(({ id }: { id: string }) => id)

test('all projects of the organization by id, in every state, whole and in pages', async () => {
  await send(disable, admin, { id: String(first?.id) })
  expect(await idsOf({ expand: 'x' })).toEqual(ids)
  expect(await idsOf({ state: 'all' })).toEqual(ids)
  expect(await idsOf({ state: 'disabled' })).toEqual([first?.id])
  expect((await idsOf({ state: 'enabled' })).length).toBe(100)
  expect(await idsOf({ state: 'deleting' })).toEqual([])
  const page = (await list({ page_size: '60' })).body
  const rest = (await list({ page_token: page.next_page_token })).body
  expect([...page.projects, ...rest.projects].map(({ id }) => id)).toEqual(ids)
  const [project] = (await list({ state: 'disabled' })).body.projects
  expect(project).toMatchObject({ org_id: organization.id, state: 'disabled', members_count: 0, name: first?.name })
})

test('with_member_count counts principals that hold a role on the project, for at most 100 projects', async () => {
  const user = aUser()
  const leaver = aUser()
  const resource = String(first?.resource)
  await aPolicy(viewer.id, user, resource)
  await aPolicy(owner.id, user, resource)
  await aPolicy(viewer.id, `app/group:${randomUUID()}`, resource).catch(() => undefined)
  await aPolicy(viewer.id, `app/serviceuser:${(await aClient([])).clientId}`, resource)
  await unbindPolicy(aTable(), await aPolicy(viewer.id, leaver, resource))
  const [counted] = (await list({ state: 'disabled', with_member_count: 'true' })).body.projects
  expect(counted.members_count).toBe(2)
  expect((await list({ state: 'disabled', with_member_count: 'false' })).body.projects[0].members_count).toBe(0)
  expect(fieldsOf(await list({ with_member_count: 'true', page_size: '101' }))).toEqual(['page_size'])
  const both = { with_member_count: 'true', page_size: '101', state: 'off' }
  expect(fieldsOf(await list(both))).toEqual(['page_size', 'state'])
  expect((await list({ with_member_count: 'true', page_size: '100' })).body.projects).toHaveLength(100)
  const whole = await list({ with_member_count: 'true' })
  expect([whole.status, reasonOf(whole)]).toEqual([400, 'LIST_TOO_LONG'])
  expect((await list({ with_member_count: 'true', state: 'enabled' })).body.projects).toHaveLength(100)
})

test('a token does not depend on the count or on how the organization is written, but on the state', async () => {
  const { next_page_token } = (await list({ page_size: '1', with_member_count: 'true' })).body
  expect(await statusOf(list({ page_token: next_page_token }, admin, organization.id.toUpperCase()))).toBe(200)
  expect(await statusOf(list({ page_token: next_page_token, state: 'all' }))).toBe(200)
  expect(fieldsOf(await list({ page_token: next_page_token, state: 'enabled' }))).toEqual(['page_token'])
})

test('needs projectlist on the organization: else 403, and 404 for an admin where there is none', async () => {
  const manager = await aHolder(['app_organization_manager', organization.resource])
  expect(await statusOf(list({}, manager))).toBe(200)
  expect(await statusOf(list({}, await aHolder(['app_organization_viewer', organization.resource])))).toBe(403)
  expect(await statusOf(list({}, manager, randomUUID()))).toBe(403)
  expect(await statusOf(list({}, admin, randomUUID()))).toBe(404)
  expect(fieldsOf(await list({ state: 'off', page_size: '0', x: '1' }, admin, '-'))).toEqual([
    ...['id', 'page_size', 'state', 'x'],
  ])
})

test('while the organization is disabled, admins alone list its projects', async () => {
  const closed = await anOrganization()
  const manager = await aHolder(['app_organization_manager', closed.resource])
  await send(disableOrganization, admin, { id: closed.id })
  expect([await statusOf(list({}, manager, closed.id)), await statusOf(list({}, admin, closed.id))]).toEqual([403, 200])
})

test('costs two read units for each project, and the index items', async () => {
  expect((await costOf(() => list({ page_size: '100' }))).readUnits).toBeLessThanOrEqual(2 * 100 + 5 + 2)
})
