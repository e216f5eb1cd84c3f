import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { handler as deleteResource } from '../../../functions/access/resources/delete.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as deleteUser } from '../../../functions/directory/users/delete.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed, askAll } from '../../support/ask.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { call } from '../../support/request.ts'
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
  platformRelations,
} from '../../support/world.ts'
import { endsTheSame, type Scene } from './killed.ts'

// In each test, a deletion that takes several transactions is killed after a transaction, and sent again until it
// succeeds. The final state must be the same each time. The numbers of removed items in all answers must add up to the
// expected sums. After the first request, the first step of the deletion must be complete.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('swept.disk.get')
await aPermission('swept.disk.delete')
const [role, other] = [await aRole([permission.id]), await aRole([])]
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)
const mayAny = async (subjects: string[], resource: string): Promise<boolean> => {
  const { body } = await askAll(subjects.map((subject) => ({ subject, resource, permission: permission.key })))
  return body.pairs.some(({ status }: { status: boolean }) => status)
}
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

async function aUserScene(): Promise<Scene> {
  const id = randomUUID()
  const user = `app/user:${id}`
  await platformRelations(user, ['admin', 'member'])
  await times(25, () => aPolicy(role, user, `swept/disk:${randomUUID()}`))
  const team = await aGroup(organization, [user])
  await aPolicy(role, team.resource, project.resource)
  const owned = await aResource(project, 'swept/disk', { owner: user })
  await aResource(project, 'swept/disk', { owner: user })
  return {
    remove: () => call(deleteUser, { as: admin, params: { id } }),
    gone: [user],
    powers: [
      () => may(user, organization.resource),
      () => may(user, project.resource),
      () => may(user, owned.resource),
    ],
    counts: { policies: 25, memberships: 1, resources: 2, relations: 2 },
  }
}

/**
 * Creates a group. The caller may delete the group by a role that is bound to the group itself, so the caller loses
 * this permission during the deletion.
 */
async function aGroupScene(): Promise<Scene> {
  const parent = await anOrganization()
  const caller = await aHolder()
  const users = Array.from({ length: 49 }, aUser)
  const { id, resource } = await aGroup(parent, [...users, caller.principal])
  await aPolicy(role, resource, parent.resource)
  await aPolicy('3c2621ff-202a-5206-8fbb-e1343745f700', resource, parent.resource)
  await times(25, () => aPolicy(role, aUser(), resource))
  const friend = aUser()
  await aPolicy(role, friend, resource)
  return {
    remove: () => call(deleteGroup, { as: caller, params: { org_id: parent.id, id } }),
    gone: [resource],
    powers: [
      () => mayAny(users, parent.resource),
      async () => (await may(resource, parent.resource)) || (await may(friend, resource)),
    ],
    counts: { policies: 28, memberships: 50, resources: 0, relations: 0 },
  }
}

/** Creates a resource that the caller may delete because the caller is its owner. */
async function aResourceScene(): Promise<Scene> {
  const caller = await aHolder()
  const { id, resource } = await aResource(project, 'swept/disk', { owner: caller.principal })
  const friends = await times(22, async () => (await aPolicy(role, aUser(), resource)).principal)
  for (const friend of friends.slice(0, 5)) await aPolicy(other, friend, resource)
  return {
    remove: () => call(deleteResource, { as: caller, params: { project_id: project.id, id } }),
    gone: [resource, id],
    powers: [() => mayAny(friends, resource), () => may(caller.principal, resource)],
    counts: { policies: 27, memberships: 0, resources: 0, relations: 0 },
  }
}

describe.each([
  ['a user', aUserScene],
  ['a group, by one of its members', aGroupScene],
  ['a resource, by its owner', aResourceScene],
])('the deletion of %s', (_, make) => endsTheSame(make))
