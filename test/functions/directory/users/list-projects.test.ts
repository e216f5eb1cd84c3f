import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { handler } from '../../../../functions/directory/users/list-projects.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, OVER } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const list = (user: string, query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { id: user }, { query })

test('projects on which a policy of the user or of one of its groups lies; not what its organization gives', async () => {
  const [own, ofTeam, other] = [
    await aProject(organization),
    await aProject(organization),
    await aProject(organization),
  ]
  const user = aUser()
  const team = await aGroup(organization, [user])
  await bind('app_project_viewer', user, own)
  await bind('app_project_manager', team.resource, own)
  await bind('app_project_viewer', team.resource, ofTeam)
  await bind('app_project_viewer', user, other, OVER)
  await bind('app_organization_owner', user, organization)
  const { status, body } = await list(idOf(user))
  expect([status, body.next_page_token]).toEqual([200, ''])
  expect(idsIn({ body } as never, 'projects')).toEqual([own.id, ofTeam.id].sort())
  expect(body.projects[0]).toMatchObject({ org_id: organization.id, members_count: 0, state: 'enabled' })
})

test('state chooses: every one where none is given', async () => {
  const [project, user] = [await aProject(organization), aUser()]
  await bind('app_project_viewer', user, project)
  await send(disable, admin, { id: project.id })
  const found = async (query: Record<string, string>) => idsIn(await list(idOf(user), query), 'projects').length
  expect([await found({}), await found({ state: 'enabled' }), await found({ state: 'disabled' })]).toEqual([1, 0, 1])
  expect(fieldsOf(await list(idOf(user), { inherited: 'true', with_member_count: 'true' }))).toEqual([
    'inherited',
    'with_member_count',
  ])
})

test('for the principal itself and for platform admins', async () => {
  const project = await aProject(organization)
  const robot = await aHolder(['app_project_viewer', project.resource])
  expect(idsIn(await list('self', {}, robot), 'projects')).toEqual([project.id])
  expect(await statusOf(list(randomUUID(), {}, robot))).toBe(403)
  expect(await statusOf(list(robot.clientId, {}, await aClient(['member'])))).toBe(403)
  expect([await statusOf(list('a b')), await statusOf(list(randomUUID()))]).toEqual([404, 200])
})
