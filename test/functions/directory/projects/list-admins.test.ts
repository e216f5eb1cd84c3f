import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/projects/list-admins.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, someUsers } from '../../../support/principals.ts'
import { aClient, anOrganization, aPolicy, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const list = (id = project.id, as = admin) => send(handler, as, { id })

test('users with a role on the project that gives administer; not those of the organization', async () => {
  const [owner = '', custom = '', manager = '', above = '', wrong = ''] = someUsers(5)
  await bind('app_project_owner', owner, project)
  const role = await aRole([builtinId('app.project.administer')], { organization_id: organization.id })
  await aPolicy(role, custom, project.resource)
  await bind('app_project_manager', manager, project)
  await bind('app_organization_owner', above, organization)
  // The permission `administer` of organizations has no effect on a project.
  await aPolicy(await aRole([builtinId('app.organization.administer')]), wrong, project.resource)
  const answer = await list()
  expect([answer.status, idsIn(answer, 'users')]).toEqual([200, [owner, custom].map(idOf)])
  expect(idsIn(await list(project.name), 'users')).toEqual([owner, custom].map(idOf))
})

test('needs get on the project; 403 before 404', async () => {
  expect(await statusOf(list(project.id, await aHolder(['app_project_viewer', project.resource])))).toBe(200)
  const stranger = await aHolder(['app_organization_viewer', organization.resource])
  for (const id of [project.id, randomUUID()]) expect(await statusOf(list(id, stranger))).toBe(403)
  expect(await statusOf(list(randomUUID()))).toBe(404)
})
