import { describe, expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { removeGroup } from '../../../../lib/directory/groups/save.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { bind, idOf, OVER } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [acme, elsewhere] = [await anOrganization(), await anOrganization()]
const sorted = (...made: { id: string }[]) => made.map(({ id }) => id).sort()
const listOrganizations = (user: string, query: object = {}) =>
  ask(admin, 'list-organizations-by-user', { id: idOf(user), ...query })
const organizationsOf = async (user: string, query: object = {}) =>
  (await listOrganizations(user, query)).body.organizations.map(({ id }) => id)
const listGroups = (user: string, query: object = {}) => ask(admin, 'list-user-groups', { id: idOf(user), ...query })
const groupsOf = async (user: string, query: object = {}) =>
  (await listGroups(user, query)).body.groups.map(({ id }) => id)
const projectsOf = async (user: string, query: object = {}) =>
  (await ask(admin, 'list-projects-by-user', { id: idOf(user), ...query })).body.projects

describe('the organizations of a user', () => {
  test('are those on which a policy of the user or of one of its groups lies, each once, by id', async () => {
    const [own, both, ofTeam] = [await anOrganization(), await anOrganization(), await anOrganization()]
    const user = aUser()
    const team = await aGroup(await anOrganization(), [user])
    for (const role of ['app_organization_viewer', 'app_organization_owner'] as const) await bind(role, user, own)
    for (const principal of [user, team.resource]) await bind('app_organization_viewer', principal, both)
    await bind('app_organization_viewer', team.resource, ofTeam)
    const { body } = await listOrganizations(user)
    expect([body.next_page_token, body.joinable_via_domain]).toEqual(['', []])
    const ids = body.organizations.map(({ id }) => id)
    expect(ids).toEqual(sorted(own, both, ofTeam))
    expect(body.organizations[ids.indexOf(own.id)]).toMatchObject({
      ...{ name: own.name, state: 'enabled', avatar: '', metadata: {} },
    })
    const first = (await listOrganizations(user, { page_size: 2 })).body
    const rest = await organizationsOf(user, { page_size: 2, page_token: first.next_page_token })
    expect([...first.organizations.map(({ id }) => id), ...rest]).toEqual(ids)
  })

  test('are those of its projects, too, if `inherited` is true; a role on a group leads to no organization', async () => {
    const [organization, direct, user] = [await anOrganization(), await anOrganization(), aUser()]
    for (const _ of [1, 2]) await bind('app_project_viewer', user, await aProject(organization))
    await bind('app_project_viewer', user, await aProject(elsewhere), OVER)
    await bind('app_organization_viewer', user, direct)
    await bind('app_group_owner', user, await aGroup(await anOrganization()))
    for (const query of [{}, { inherited: false }]) expect(await organizationsOf(user, query)).toEqual([direct.id])
    expect(await organizationsOf(user, { inherited: true })).toEqual(sorted(organization, direct))
    const { next_page_token: page_token } = (await listOrganizations(user, { inherited: true, page_size: 1 })).body
    expect(fieldsOf(await listOrganizations(user, { page_token }))).toEqual(['page_token'])
  })

  test('are no longer those of a revoked or ended policy, or of a group that was left', async () => {
    const [organization, user] = [await anOrganization(), aUser()]
    const team = await aGroup(organization, [user])
    await bind('app_organization_viewer', team.resource, organization)
    expect(await organizationsOf(user)).toEqual([organization.id])
    await changeMembers(aTable(), team.resource, { leaving: [user], joining: [] })
    await bind('app_organization_viewer', user, organization, OVER)
    expect(await organizationsOf(user)).toEqual([])
    const live = await bind('app_organization_manager', user, organization)
    expect(await organizationsOf(user)).toEqual([organization.id])
    await unbindPolicy(aTable(), live)
    expect(await organizationsOf(user)).toEqual([])
  })

  test('are the enabled ones unless the request names a state', async () => {
    const [enabled, disabled, user] = [await anOrganization(), await anOrganization(), aUser()]
    for (const each of [enabled, disabled]) await bind('app_organization_viewer', user, each)
    await ask(admin, 'disable-organization', { id: disabled.id })
    expect(await organizationsOf(user)).toEqual([enabled.id])
    expect(await organizationsOf(user, { state: 'disabled' })).toEqual([disabled.id])
    expect(await organizationsOf(user, { state: 'all' })).toEqual(sorted(enabled, disabled))
  })
})

describe('the projects of a user', () => {
  test('are those on which a policy of the user or of one of its groups lies, not all of its organization', async () => {
    const [own, ofTeam, other] = [await aProject(acme), await aProject(acme), await aProject(acme)]
    const user = aUser()
    const team = await aGroup(acme, [user])
    await bind('app_project_viewer', user, own)
    await bind('app_project_manager', team.resource, own)
    await bind('app_project_viewer', team.resource, ofTeam)
    await bind('app_project_viewer', user, other, OVER)
    await bind('app_organization_owner', user, acme)
    const found = await projectsOf(user)
    expect(found.map(({ id }) => id)).toEqual(sorted(own, ofTeam))
    expect(found[0]).toMatchObject({ org_id: acme.id, members_count: 0, state: 'enabled' })
  })

  test('are in every state unless the request names one', async () => {
    const [project, user] = [await aProject(acme), aUser()]
    await bind('app_project_viewer', user, project)
    await ask(admin, 'disable-project', { id: project.id })
    const found = [{}, { state: 'enabled' }, { state: 'disabled' }].map((query) => projectsOf(user, query))
    expect((await Promise.all(found)).map(({ length }) => length)).toEqual([1, 0, 1])
  })
})

describe('the groups of a user', () => {
  test('are those of which it is a member, and those on which a policy of it or of one of its groups lies', async () => {
    const user = aUser()
    const team = await aGroup(acme, [user])
    const [owned, managed, ended] = [await aGroup(elsewhere), await aGroup(acme), await aGroup(acme)]
    await bind('app_group_owner', user, owned)
    await bind('app_group_owner', team.resource, managed)
    for (const each of [team, ended]) await bind('app_group_owner', user, each, OVER)
    expect(await groupsOf(user)).toEqual(sorted(team, owned, managed))
    for (const org_id of [acme.id, acme.name, acme.id.toUpperCase()])
      expect(await groupsOf(user, { org_id })).toEqual(sorted(team, managed))
    const { groups } = (await listGroups(user, { org_id: elsewhere.id })).body
    expect(groups).toMatchObject([
      { id: owned.id, name: owned.name, org_id: elsewhere.id, members_count: 0, users: [] },
    ])
    await removeGroup(aTable(), team.resource)
    expect(await groupsOf(user)).toEqual([owned.id])
  })

  test('are on pages whose token belongs to one filter, however the request writes it', async () => {
    const user = aUser()
    for (const _ of [1, 2]) await aGroup(acme, [user])
    const { next_page_token: page_token } = (await listGroups(user, { org_id: acme.name, page_size: 1 })).body
    expect(await groupsOf(user, { org_id: acme.id, page_token })).toHaveLength(1)
    expect(fieldsOf(await listGroups(user, { page_token }))).toEqual(['page_token'])
  })
})
