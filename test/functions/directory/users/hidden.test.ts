import { describe, expect, test } from 'vitest'
import { saveContainer } from '../../../../lib/access/resources/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
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
await saveContainer(aTable(), group, { ...group, ...details })

/** A role whose only permission is to list the resources of a project. */
const lister = await aRole([builtinId('app.project.resourcelist')])

const seen = { title: 'The secret plan', metadata: { plan: 'x' } }
const hidden = { title: '', metadata: {} }

const firstProject = async (as: Caller, id = 'self') =>
  (await ask(as, 'list-projects-by-user', { id })).body.projects[0]
const inherited = async (as: Caller) =>
  (await ask(as, 'list-organizations-by-user', { id: 'self', inherited: true })).body.organizations[0]
const firstGroup = async (as: Caller) => (await ask(as, 'list-user-groups', { id: 'self' })).body.groups[0]

/** Creates a caller whose only role is to list the resources of the project. */
async function aLister() {
  const robot = await aHolder()
  await aPolicy(lister, robot.principal, project.resource)
  return robot
}

describe('a list of what one has access to hides title and metadata of what the caller may not get', () => {
  test('of projects, and of the organizations that they are in', async () => {
    const robot = await aLister()
    const { id, name, created_at, updated_at } = project
    const known = { id, name, state: 'enabled', org_id: organization.id, members_count: 0, created_at, updated_at }
    expect((await ask(robot, 'get-project', { id })).status).toBe(403)
    expect(await firstProject(robot)).toEqual({ ...known, ...hidden })
    expect((await ask(robot, 'get-organization', { id: organization.id })).status).toBe(403)
    const parent = { id: organization.id, name: organization.name, state: 'enabled' }
    expect(await inherited(robot)).toMatchObject({ ...parent, ...hidden })
    // The permission to get the project does not permit the caller to get its organization.
    await bind('app_project_viewer', robot.principal, project)
    expect([await firstProject(robot), await inherited(robot)]).toMatchObject([seen, hidden])
    expect((await ask(robot, 'get-project', { id })).status).toBe(200)
  })

  test('of groups, for a member; somebody who may change the group sees them', async () => {
    const [member, owner] = [await aHolder(), await aHolder(['app_group_owner', group.resource])]
    const joining = [member, owner].map(({ principal }) => principal)
    await changeMembers(aTable(), group.resource, { leaving: [], joining })
    const known = { id: group.id, org_id: organization.id }
    expect((await ask(member, 'get-group', known)).status).toBe(403)
    expect(await firstGroup(member)).toMatchObject({ ...known, name: group.name, members_count: 0, ...hidden })
    expect(await firstGroup(owner)).toMatchObject({ members_count: 2, ...seen })
  })

  test('but shows what a role on the organization or of a group allows the caller to get', async () => {
    const robot = await aHolder(['app_organization_manager', organization.resource])
    await aPolicy(lister, robot.principal, project.resource)
    const member = await aHolder()
    const team = await aGroup(organization, [member.principal])
    await bind('app_project_viewer', team.resource, project)
    expect([await firstProject(robot), await firstProject(member)]).toMatchObject([seen, seen])
  })

  test('but shows everything to platform admins', async () => {
    expect(await firstProject(admin, `serviceuser:${(await aLister()).clientId}`)).toMatchObject(seen)
  })

  test('of the projects of a service user, for somebody who manages it', async () => {
    const robot = await aServiceUser({ organizationId: organization.id })
    await bind('app_project_viewer', robot.principal, project)
    const serviceManager = await aRole([builtinId('app.organization.serviceusermanage')])
    const [manager, viewer] = [await aHolder(), await aHolder(['app_project_viewer', project.resource])]
    for (const { principal } of [manager, viewer]) await aPolicy(serviceManager, principal, organization.resource)
    const place = { org_id: organization.id, id: robot.clientId }
    for (const [as, shown] of [
      [manager, hidden],
      [viewer, seen],
    ] as const)
      expect((await ask(as, 'list-service-user-projects', place)).body.projects).toMatchObject([shown])
  })

  test('of a disabled project only if its own GET is refused', async () => {
    const [owner, stranger] = [await aHolder(), await aHolder()]
    const own = await aProject(organization, details)
    await bind('app_project_owner', owner.principal, own)
    await aPolicy(lister, stranger.principal, own.resource)
    await ask(admin, 'disable-project', { id: own.id })
    expect((await ask(owner, 'get-project', { id: own.id })).status).toBe(200)
    expect(await firstProject(owner)).toMatchObject({ state: 'disabled', ...seen })
    expect(await firstProject(stranger)).toMatchObject({ state: 'disabled', ...hidden })
  })
})

test('the entries of a page are authorized together: two requests more than for a platform admin, one after the other', async () => {
  const robot = await aHolder()
  for (let made = 0; made < 20; made++) await bind('app_project_viewer', robot.principal, await aProject(organization))
  await ageTable()
  const costs = async (as: Caller, id: string) => {
    const read = () => costOf(() => ask(as, 'list-projects-by-user', { id }))
    // The first request caches the definitions.
    await read()
    const { depth, requests } = await read()
    return [depth, requests.length] as const
  }
  const [own, ofAdmin] = [await costs(robot, 'self'), await costs(admin, `serviceuser:${robot.clientId}`)]
  expect([own[0] - ofAdmin[0], own[1] - ofAdmin[1]]).toEqual([2, 2])
})
