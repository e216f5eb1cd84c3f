import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/list-projects.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idsIn, OVER } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, aGroup, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const robot = await aServiceUser({ organizationId: organization.id })
const [own, ofTeam, foreign, ended] = await Promise.all([
  aProject(organization),
  aProject(organization),
  aProject(elsewhere),
  aProject(organization),
])
const team = await aGroup(organization, [robot.principal])
for (const project of [own, foreign]) await bind('app_project_viewer', robot.principal, project)
await bind('app_project_viewer', team.resource, ofTeam)
await bind('app_project_viewer', robot.principal, ended, OVER)
const list = (
  as: Parameters<typeof send>[1] = admin,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
) => send(handler, as, { org_id: organization.name, id: robot.clientId, ...params }, { query })

test('projects of the organization on which a policy of it or of one of its groups lies; none of another organization', async () => {
  const answer = await list()
  expect([answer.status, idsIn(answer, 'projects')]).toEqual([200, [own.id, ofTeam.id].sort()])
  expect(idsIn(await list(admin, { id: robot.clientId.toUpperCase() }), 'projects')).toEqual([own.id, ofTeam.id].sort())
  const first = await list(admin, {}, { page_size: '1' })
  const rest = await list(admin, {}, { page_token: first.body.next_page_token })
  expect([...idsIn(first, 'projects'), ...idsIn(rest, 'projects')]).toEqual([own.id, ofTeam.id].sort())
})

test('for the service user itself, and by serviceusermanage on its organization; 403 before 404', async () => {
  expect(idsIn(await list(robot), 'projects')).toHaveLength(2)
  const manager = await aHolder(['app_organization_manager', organization.resource])
  expect(await statusOf(list(manager))).toBe(200)
  expect(await statusOf(list(manager, { id: randomUUID() }))).toBe(404)
  expect(await statusOf(list(await aHolder(['app_organization_manager', elsewhere.resource])))).toBe(403)
  expect(await statusOf(list(await aHolder(['app_organization_viewer', organization.resource])))).toBe(403)
  expect(await statusOf(list(admin, { org_id: elsewhere.id }))).toBe(404)
  expect(await statusOf(list(robot, { org_id: elsewhere.id }))).toBe(403)
  for (const id of ['x', 'x'.repeat(3_000)]) expect(await statusOf(list(admin, { id }))).toBe(404)
  expect(fieldsOf(await list(admin, {}, { with_permissions: 'get' }))).toEqual(['with_permissions'])
})
