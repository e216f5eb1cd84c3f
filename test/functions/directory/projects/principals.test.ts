import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { BUILTIN_ROLES, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind, bindToNobody, idOf, idsIn, OVER, someUsers } from '../../../support/principals.ts'
import { underAllRights } from '../../../support/rights.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { type Fault, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPolicy,
  aProject,
  aRole,
  aServiceAccount,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]

test('the admins are the users with a role on the project that gives administer, not those of the organization', async () => {
  const project = await aProject(organization)
  const [owner = '', custom = '', manager = '', above = '', wrong = ''] = someUsers(5)
  await bind('app_project_owner', owner, project)
  const role = await aRole([builtinId('app.project.administer')], { organization_id: organization.id })
  await aPolicy(role, custom, project.resource)
  await bind('app_project_manager', manager, project)
  await bind('app_organization_owner', above, organization)
  // The permission `administer` of organizations has no effect on a project.
  await aPolicy(await aRole([builtinId('app.organization.administer')]), wrong, project.resource)
  for (const id of [project.id, project.name])
    expect(idsIn(await ask(admin, 'list-project-admins', { id }), 'users')).toEqual([owner, custom].map(idOf))
})

test('lists the groups with a role on the project; of one of another organization only id and times', async () => {
  const project = await aProject(organization)
  const [team, foreign] = [await aGroup(organization, [aUser()]), await aGroup(elsewhere)]
  for (const { resource } of [team, foreign]) await bind('app_project_viewer', resource, project)
  await bind('app_project_viewer', (await aGroup(organization)).resource, project, OVER)
  await bind('app_project_viewer', aUser(), project)
  const { id, name, title } = team
  const expected = [
    { id, name, title, org_id: organization.id, members_count: 1, users: [], metadata: {} },
    { id: foreign.id, name: '', title: '', org_id: '', members_count: 0, users: [], metadata: {} },
  ].sort((left, right) => (left.id < right.id ? -1 : 1))
  const { body } = await ask(admin, 'list-project-groups', { id: project.id, with_roles: true })
  expect(body.groups).toMatchObject(expected)
  const roles = [{ name: 'app_project_viewer' }]
  expect(body.role_pairs).toMatchObject(expected.map(({ id: group_id }) => ({ group_id, roles })))
  expect((await ask(admin, 'list-project-groups', { id: project.id })).body.role_pairs).toEqual([])
})

test('lists the service users with a role on the project; of those of others only the id, with the times of its policies', async () => {
  const { id, resource } = await aProject(organization)
  const own = await aServiceUser({ organizationId: organization.id, title: 'own', metadata: '{"a":1}' })
  const foreign = await aServiceUser({ organizationId: elsewhere.id, title: 'foreign', metadata: '{"a":1}' })
  const [ofOperator, none] = [await aServiceAccount(), `app/serviceuser:${randomUUID()}`]
  for (const principal of [own.principal, foreign.principal, ofOperator])
    await bind('app_project_viewer', principal, { resource })
  await bindToNobody(BUILTIN_ROLES.app_project_viewer.id, none, resource, organization.id)
  await bind('app_project_viewer', await aServiceAccount(), { resource }, OVER)
  await bind('app_project_viewer', aUser(), { resource })
  const list = async (as: Caller, with_roles?: boolean) =>
    (await ask(as, 'list-project-service-users', { id, with_roles })).body
  const found = async (as: Caller, principal: string) =>
    (await list(as)).serviceusers.find((each) => each.id === idOf(principal))

  const boss = await aHolder(['app_organization_owner', organization.resource])
  const { serviceusers, role_pairs } = await list(boss, true)
  const ids = [own.principal, foreign.principal, ofOperator, none].map(idOf).sort()
  expect(serviceusers.map((each) => each.id)).toEqual(ids)
  const roles = [{ name: 'app_project_viewer' }]
  expect(role_pairs).toMatchObject(ids.map((serviceuser_id) => ({ serviceuser_id, roles })))
  expect((await list(boss)).role_pairs).toEqual([])
  const ofOwn = { title: 'own', metadata: { a: 1 }, org_id: organization.id }
  expect(await found(boss, own.principal)).toMatchObject(ofOwn)
  for (const principal of [foreign.principal, ofOperator, none]) {
    const [policy] = (await ask(admin, 'list-policies', { principal })).body.policies
    expect(await found(boss, principal)).toEqual({
      ...{ id: idOf(principal), title: '', metadata: {}, state: 'enabled', org_id: '' },
      ...{ created_at: policy?.created_at, updated_at: policy?.updated_at },
    })
  }
  const toAdmins = { title: 'foreign', metadata: {}, org_id: elsewhere.id }
  expect(await found(admin, foreign.principal)).toMatchObject(toAdmins)
})

test('lists the users with a role on the project itself by id, with the times of their policies and the roles of the page', async () => {
  const project = await aProject(organization)
  const [first = '', second = '', third = '', late = '', member = ''] = someUsers(5)
  const [created_at, updated_at] = ['2026-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']
  await bind('app_project_viewer', first, project, { created_at: '2026-01-02T00:00:00.000Z' })
  await bind('app_project_owner', first, project, { created_at, updated_at })
  await bind('app_project_viewer', first, await aProject(organization))
  await bind('app_project_manager', second, project)
  await bind('app_project_viewer', third, project)
  for (const user of [second, late]) await bind('app_project_viewer', user, project, OVER)
  await bind('app_project_viewer', (await aGroup(organization, [member])).resource, project)
  await bind('app_organization_owner', member, organization)
  const list = async (query: object = {}) => (await ask(admin, 'list-project-users', { id: project.id, ...query })).body

  const { users, role_pairs, next_page_token } = await list()
  expect([users.map(({ id }) => id), role_pairs, next_page_token]).toEqual([[first, second, third].map(idOf), [], ''])
  expect(users[0]).toEqual({
    ...{ id: idOf(first), name: '', title: '', email: '', avatar: '', metadata: {}, state: 'enabled' },
    ...{ created_at, updated_at },
  })
  const page = await list({ with_roles: true, page_size: 1 })
  const rest = await list({ with_roles: true, page_token: page.next_page_token })
  expect(rest.users.map(({ id }) => id)).toEqual([second, third].map(idOf))
  const rolesOf = (pairs: typeof role_pairs) =>
    pairs.map(({ user_id, roles }) => [user_id, ...roles.map(({ name }) => name).sort()])
  expect(rolesOf(page.role_pairs)).toEqual([[idOf(first), 'app_project_owner', 'app_project_viewer']])
  expect(rolesOf(rest.role_pairs)).toEqual([
    [idOf(second), 'app_project_manager'],
    [idOf(third), 'app_project_viewer'],
  ])
})

test('a user whose role is exchanged for another while the list is read stays on it', async () => {
  const [place, user] = [await aProject(organization), aUser()]
  const policy = await bind('app_project_viewer', user, place)
  let isExchanged = false
  const fault: Fault = async ({ command, input, send: sendOn }) => {
    if (!isExchanged && /Get/.test(command) && JSON.stringify(input).includes(`POLICY#${policy.id}`)) {
      isExchanged = true
      await underAllRights(async () => {
        await bind('app_project_manager', user, place)
        await unbindPolicy(aTable(), policy)
      })
    }
    return sendOn()
  }
  const answer = await withFault(fault, () => ask(admin, 'list-project-users', { id: place.id }))
  expect([isExchanged, idsIn(answer, 'users')]).toEqual([true, [idOf(user)]])
})
