import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/users/list-organizations.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, OVER } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const sorted = (...made: { id: string }[]) => made.map(({ id }) => id).sort()
const list = (user: string, query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { id: user }, { query })
const idsOf = async (user: string, query: Record<string, string> = {}) =>
  idsIn(await list(idOf(user), query), 'organizations')

test('organizations on which a policy of the user or of one of its groups lies, each once, by id', async () => {
  const [own, both, ofTeam, ofNobody] = await Promise.all([1, 2, 3, 4].map(() => anOrganization()))
  const user = aUser()
  const team = await aGroup(ofNobody as never, [user])
  for (const role of ['app_organization_viewer', 'app_organization_owner'] as const)
    await bind(role, user, own as never)
  for (const principal of [user, team.resource]) await bind('app_organization_viewer', principal, both as never)
  await bind('app_organization_viewer', team.resource, ofTeam as never)
  const { status, body } = await list(idOf(user))
  expect([status, body.next_page_token, body.joinable_via_domain]).toEqual([200, '', []])
  expect(idsIn({ body } as never, 'organizations')).toEqual(sorted(own as never, both as never, ofTeam as never))
  expect(body.organizations.find(({ id }: { id: string }) => id === own?.id)).toMatchObject({
    ...{ name: own?.name, state: 'enabled', avatar: '', metadata: {} },
  })
  const first = await list(idOf(user), { page_size: '2' })
  const rest = await list(idOf(user), { page_size: '2', page_token: first.body.next_page_token })
  expect([...idsIn(first, 'organizations'), ...idsIn(rest, 'organizations')]).toEqual(
    idsIn({ body } as never, 'organizations'),
  )
})

test('through projects only with inherited=true; what lies on groups and resources leads to none', async () => {
  const [organization, direct] = [await anOrganization(), await anOrganization()]
  const [project, other] = [await aProject(organization), await aProject(organization)]
  const user = aUser()
  for (const each of [project, other]) await bind('app_project_viewer', user, each)
  await bind('app_organization_viewer', user, direct)
  await bind('app_group_owner', user, await aGroup(await anOrganization()))
  expect(await idsOf(user)).toEqual([direct.id])
  expect(await idsOf(user, { inherited: 'false' })).toEqual([direct.id])
  expect(await idsOf(user, { inherited: 'true' })).toEqual(sorted(organization, direct))
  const { next_page_token } = (await list(idOf(user), { inherited: 'true', page_size: '1' })).body
  expect(fieldsOf(await list(idOf(user), { page_token: next_page_token }))).toEqual(['page_token'])
})

test('a revoked or ended policy, and a group that was left, lead to no organization', async () => {
  const [organization, user] = [await anOrganization(), aUser()]
  const team = await aGroup(organization, [user])
  const policy = await bind('app_organization_viewer', team.resource, organization)
  expect(await idsOf(user)).toEqual([organization.id])
  await changeMembers(aTable(), team.resource, { leaving: [user], joining: [] })
  expect(await idsOf(user)).toEqual([])
  await bind('app_organization_viewer', user, organization, OVER)
  expect(await idsOf(user)).toEqual([])
  const live = await bind('app_organization_manager', user, organization)
  expect(await idsOf(user)).toEqual([organization.id])
  for (const each of [live, policy]) await unbindPolicy(aTable(), each)
  expect(await idsOf(user)).toEqual([])
})

test('an ended policy on a project does not lead to its organization', async () => {
  const [organization, user] = [await anOrganization(), aUser()]
  const [project, other] = [await aProject(organization), await aProject(organization)]
  await bind('app_project_viewer', user, project, OVER)
  expect(await idsOf(user, { inherited: 'true' })).toEqual([])
  await bind('app_project_viewer', user, other)
  expect(await idsOf(user, { inherited: 'true' })).toEqual([organization.id])
})

test('state chooses: enabled ones where none is given', async () => {
  const [enabled, disabled, user] = [await anOrganization(), await anOrganization(), aUser()]
  for (const each of [enabled, disabled]) await bind('app_organization_viewer', user, each)
  await send(disable, admin, { id: disabled.id })
  expect(await idsOf(user)).toEqual([enabled.id])
  expect(await idsOf(user, { state: 'disabled' })).toEqual([disabled.id])
  expect(await idsOf(user, { state: 'all' })).toEqual(sorted(enabled, disabled))
  expect(fieldsOf(await list(idOf(user), { state: 'gone', org_id: 'x' }))).toEqual(['org_id', 'state'])
})

test('for the principal itself and for platform admins; 403 before 404', async () => {
  const organization = await anOrganization()
  const robot = await aHolder(['app_organization_viewer', organization.resource])
  for (const name of ['self', `serviceuser:${robot.clientId}`, `app/serviceuser:${robot.clientId}`]) {
    expect(idsIn(await list(name, {}, robot), 'organizations')).toEqual([organization.id])
  }
  expect(idsIn(await list(`serviceuser:${robot.clientId}`), 'organizations')).toEqual([organization.id])
  // An id without a type means a user, so the client's own id does not refer to the client.
  const others = [robot.clientId, randomUUID(), `serviceuser:${randomUUID()}`, 'no body']
  const owner = await aHolder(['app_organization_owner', organization.resource])
  for (const as of [robot, owner, await aClient(['member'])]) {
    for (const name of others) expect(await statusOf(list(name, {}, as))).toBe(403)
  }
  expect(await statusOf(list('no body'))).toBe(404)
  expect((await list(randomUUID())).body).toEqual({ organizations: [], joinable_via_domain: [], next_page_token: '' })
})
