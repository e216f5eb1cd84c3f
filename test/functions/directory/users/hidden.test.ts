import { describe, expect, test } from 'vitest'
import { handler as getGroup } from '../../../../functions/directory/groups/get.ts'
import { handler as getOrganization } from '../../../../functions/directory/organizations/get.ts'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { handler as getProject } from '../../../../functions/directory/projects/get.ts'
import { handler as listServiceUserProjects } from '../../../../functions/directory/service-users/list-projects.ts'
import { handler as listGroups } from '../../../../functions/directory/users/list-groups.ts'
import { handler as listOrganizations } from '../../../../functions/directory/users/list-organizations.ts'
import { handler as listProjects } from '../../../../functions/directory/users/list-projects.ts'
import { saveContainer } from '../../../../lib/access/resources/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ageTable } from '../../../support/clock.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, aGroup, anOrganization, aPolicy, aProject, aRole, aTable } from '../../../support/world.ts'

// A caller who may not read an entry of a list sees its id and name, but not its title and metadata.

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const details = { title: 'The secret plan', metadata: '{"plan":"x"}' }
const organization = await anOrganization(details)
const project = await aProject(organization, details)
const group = await aGroup(organization)
const before = { ...group }
await saveContainer(aTable(), before, { ...group, ...details })

/** A role whose only permission is to list the resources of a project. */
const lister = await aRole([builtinId('app.project.resourcelist')])

const seen = { title: 'The secret plan', metadata: { plan: 'x' } }
const hidden = { title: '', metadata: {} }

const self = { id: 'self' }
const listed = async (...given: Parameters<typeof send>) => {
  const { body } = await send(...given)
  return (body.projects ?? body.groups ?? body.organizations) as Record<string, unknown>[]
}

describe('of what the caller may not get the list of itself shows id, name, organization, state and times', () => {
  test('projects, and the organizations that they are in', async () => {
    const robot = await aHolder()
    await aPolicy(lister, robot.principal, project.resource)
    expect(await statusOf(send(getProject, robot, { id: project.id }))).toBe(403)
    const [found] = await listed(listProjects, robot, self)
    const { id, name, created_at, updated_at } = project
    const known = { id, name, state: 'enabled', org_id: organization.id, members_count: 0, created_at, updated_at }
    expect(found).toEqual({ ...known, ...hidden })
    expect(await statusOf(send(getOrganization, robot, { id: organization.id }))).toBe(403)
    const [parent] = await listed(listOrganizations, robot, self, { query: { inherited: 'true' } })
    expect(parent).toMatchObject({ id: organization.id, name: organization.name, state: 'enabled', ...hidden })
    // The permission to get the project does not permit the caller to get its organization.
    await bind('app_project_viewer', robot.principal, project)
    expect((await listed(listProjects, robot, self))[0]).toMatchObject(seen)
    expect((await listed(listOrganizations, robot, self, { query: { inherited: 'true' } }))[0]).toMatchObject(hidden)
    expect(await statusOf(send(getProject, robot, { id: project.id }))).toBe(200)
  })

  test('groups, by membership alone; who may change one sees it', async () => {
    const [member, owner] = [await aHolder(), await aHolder(['app_group_owner', group.resource])]
    const joining = [member, owner].map(({ principal }) => principal)
    await changeMembers(aTable(), group.resource, { leaving: [], joining })
    const params = { org_id: organization.id, id: group.id }
    expect(await statusOf(send(getGroup, member, params))).toBe(403)
    const [found] = await listed(listGroups, member, self)
    expect(found).toMatchObject({
      id: group.id,
      name: group.name,
      org_id: organization.id,
      members_count: 0,
      ...hidden,
    })
    expect((await listed(listGroups, owner, self))[0]).toMatchObject({ members_count: 2, ...seen })
  })

  test('by its organization a caller may get what it holds no such role on, as by a group', async () => {
    const robot = await aHolder(['app_organization_manager', organization.resource])
    await aPolicy(lister, robot.principal, project.resource)
    expect((await listed(listProjects, robot, self))[0]).toMatchObject(seen)
    const member = await aHolder()
    const team = await aGroup(organization, [member.principal])
    await bind('app_project_viewer', team.resource, project)
    expect((await listed(listProjects, member, self))[0]).toMatchObject(seen)
  })

  test('platform admins see all of everybody', async () => {
    const robot = await aHolder()
    await aPolicy(lister, robot.principal, project.resource)
    const [found] = await listed(listProjects, admin, { id: `serviceuser:${robot.clientId}` })
    expect(found).toMatchObject(seen)
  })

  test('who manages service users sees of their projects what it may get', async () => {
    const robot = await aServiceUser({ organizationId: organization.id })
    await bind('app_project_viewer', robot.principal, project)
    const serviceManager = await aRole([builtinId('app.organization.serviceusermanage')])
    const [manager, viewer] = [await aHolder(), await aHolder(['app_project_viewer', project.resource])]
    for (const { principal } of [manager, viewer]) await aPolicy(serviceManager, principal, organization.resource)
    const read = (as: typeof manager) =>
      listed(listServiceUserProjects, as, { org_id: organization.id, id: robot.clientId })
    expect([(await read(manager))[0], (await read(viewer))[0]]).toMatchObject([hidden, seen])
  })

  test('a project that is disabled shows what its own GET shows', async () => {
    const [owner, stranger] = [await aHolder(), await aHolder()]
    const own = await aProject(organization, details)
    await bind('app_project_owner', owner.principal, own)
    await aPolicy(lister, stranger.principal, own.resource)
    await send(disable, admin, { id: own.id })
    expect(await statusOf(send(getProject, owner, { id: own.id }))).toBe(200)
    expect((await listed(listProjects, owner, self))[0]).toMatchObject({ state: 'disabled', ...seen })
    expect((await listed(listProjects, stranger, self))[0]).toMatchObject({ state: 'disabled', ...hidden })
  })
})

test('the entries of a page are authorized together: two requests more than for a platform admin, one after the other', async () => {
  const robot = await aHolder()
  for (let made = 0; made < 20; made++) await bind('app_project_viewer', robot.principal, await aProject(organization))
  await ageTable()
  const costs = async (as: typeof admin, id: string) => {
    const read = () => costOf(() => send(listProjects, as, { id }))
    // The first request caches the definitions.
    await read()
    const { depth, requests } = await read()
    return [depth, requests.length] as const
  }
  const [own, ofAdmin] = [await costs(robot, 'self'), await costs(admin, `serviceuser:${robot.clientId}`)]
  expect([own[0] - ofAdmin[0], own[1] - ofAdmin[1]]).toEqual([2, 2])
})
