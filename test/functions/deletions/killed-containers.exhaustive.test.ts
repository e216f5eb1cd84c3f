import { describe, expect, test } from 'vitest'
import { handler as deleteOrganization } from '../../../functions/directory/organizations/delete.ts'
import { handler as deleteProject } from '../../../functions/directory/projects/delete.ts'
import { readSuspension } from '../../../lib/access/check/suspension.ts'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../support/ask.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { type Credentials, call } from '../../support/request.ts'
import { fillSuspended, suspend } from '../../support/roles.ts'
import { anOrganizationClient } from '../../support/service-users.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'
import { endsTheSame, kill, type Scene } from './killed.ts'

await ensureBuiltins(aTable())
const permission = await aPermission('emptied.disk.get')
await aPermission('emptied.disk.delete')
const role = await aRole([permission.id])
const namespace = 'emptied/disk'
const elsewhere = await anOrganization()
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)
type Caller = Credentials & { principal: string }

/**
 * Creates an organization with two projects, a group, two roles and a service user. Policies bind roles to users on the
 * organization, its projects and the group. Other policies bind roles to the group and to the service user.
 */
async function anOrganizationScene(callerIn: (organization: { id: string }) => Promise<Caller>): Promise<Scene> {
  const organization = await anOrganization()
  const caller = await callerIn(organization)
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, caller.principal, organization.resource)
  const [project, disabled] = [
    await aProject(organization),
    await aProject(organization, { disabled_by: 'app/user:somebody' }),
  ]
  await suspend(disabled.resource)
  const [user, owner] = [aUser(), aUser()]
  const disk = await aResource(project, namespace, { owner })
  await aResource(project, namespace, { owner: user })
  const team = await aGroup(organization, [user, caller.principal])
  const own = await aRole([permission.id], { organization_id: organization.id })
  await aRole([], { organization_id: organization.id })
  const robot = await anOrganizationClient(organization)
  const friends = await aGroup(elsewhere, [robot.principal])
  const foreign = await aResource(await aProject(elsewhere), namespace, { owner: robot.principal })
  for (const { resource } of [organization, project, disabled, disk, team]) await aPolicy(role, user, resource)
  await aPolicy(own, user, disk.resource)
  await aPolicy(role, team.resource, elsewhere.resource)
  await aPolicy(role, team.resource, project.resource)
  await aPolicy(role, robot.principal, elsewhere.resource)
  await aPolicy(role, friends.resource, disk.resource)
  return {
    remove: () => call(deleteOrganization, { as: caller, params: { id: organization.id } }),
    gone: [organization, project, disabled, disk, team, own, { id: robot.clientId }].map(({ id }) => id),
    powers: [
      () => may(user, disk.resource),
      () => may(user, organization.resource),
      () => may(owner, disk.resource),
      () => may(team.resource, elsewhere.resource),
      () => may(robot.principal, elsewhere.resource),
      () => may(robot.principal, foreign.resource),
    ],
    endsAtOnce: 3,
    counts: { policies: 11, memberships: 3, resources: 3, relations: 0 },
  }
}

async function aProjectScene(): Promise<Scene> {
  const project = await aProject(elsewhere)
  const caller = await aHolder(['app_project_owner', project.resource])
  const users = Array.from({ length: 3 }, aUser)
  const [user = '', owner] = users
  const disks = await Promise.all(users.map((each) => aResource(project, namespace, { owner: each })))
  for (const { resource } of [project, ...disks]) await aPolicy(role, user, resource)
  for (const _ of Array.from({ length: 22 })) await aPolicy(role, aUser(), project.resource)
  return {
    remove: () => call(deleteProject, { as: caller, params: { id: project.name } }),
    gone: [project, ...disks].map(({ id }) => id),
    powers: [() => may(user, project.resource), () => may(owner ?? '', disks[1]?.resource ?? '')],
    endsAtOnce: 2,
    counts: { policies: 27, memberships: 0, resources: 3, relations: 0 },
  }
}

const deletions: [string, () => Promise<Scene>][] = [
  ['an organization, by a service user of it', () => anOrganizationScene(anOrganizationClient)],
  ['a project, by its owner', aProjectScene],
]
if (process.env.EVERY_CASE === '1')
  deletions.push(['an organization, by its owner', () => anOrganizationScene(() => aHolder())])

describe.each(deletions)('the deletion of %s', (_, make) => {
  endsTheSame(make)

  test('leaves nothing suspended', async () => {
    const { suspended } = await readSuspension(aTable())
    expect([...suspended]).toEqual([])
  })
})

test('where the set of what is suspended is full, the grants on the container go first', async () => {
  const { remove } = await anOrganizationScene(() => aHolder())
  const [organization, user] = [await anOrganization(), aUser()]
  const disk = await aResource(await aProject(organization), namespace)
  for (const { resource } of [organization, disk]) await aPolicy(role, user, resource)
  const admin = await aClient()
  const removeNext = () => call(deleteOrganization, { as: admin, params: { id: organization.id } })
  const empty = await fillSuspended()
  try {
    expect((await remove()).status).toBe(200)
    expect((await kill(removeNext, 2, false)).answer.status).toBe(503)
    expect([await may(user, organization.resource), await may(user, disk.resource)]).toEqual([false, true])
    expect((await removeNext()).status).toBe(200)
    expect(await may(user, disk.resource)).toBe(false)
    expect((await readSuspension(aTable())).suspended.size).toBe(5_000)
  } finally {
    await empty()
  }
})
