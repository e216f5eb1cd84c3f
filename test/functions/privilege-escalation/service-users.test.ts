import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as addPlatformUser } from '../../../functions/access/platform-users/add.ts'
import { handler as createServiceUser } from '../../../functions/directory/service-users/create.ts'
import { handler as makeSecret } from '../../../functions/directory/service-users/create-secret.ts'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../support/groups-and-resources.ts'
import { aServiceUser } from '../../support/service-users.ts'
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

// A caller that creates a secret of a service user can act as the service user. So the caller needs the permissions to
// grant itself the access that the service user has.

await ensureBuiltins(aTable())
await aPermission('rungs.disk.get')
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const [project, foreign] = [await aProject(organization), await aProject(elsewhere)]
const manager = await aHolder(['app_organization_manager', organization.resource])
const both = await aHolder(
  ['app_organization_manager', organization.resource],
  ['app_organization_accessmanager', organization.resource],
)
const binder = await aHolder(['app_organization_accessmanager', organization.resource])
const admin = await aClient(['admin'])
const { id: viewer } = BUILTIN_ROLES.app_project_viewer

const make = (id: string, as: typeof manager | typeof admin) =>
  statusOf(send(makeSecret, as, { org_id: organization.id, id }, { body: {} }))
const aBot = async () => {
  const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
  return { id: bot.clientId, principal: bot.principal }
}
/**
 * Returns the status for three callers: one that has serviceusermanage, one that also has policymanage, and an admin.
 */
async function statuses({ id }: { id: string }): Promise<number[]> {
  return [await make(id, manager), await make(id, both), await make(id, admin)]
}

describe('a secret', () => {
  test('of one that holds nothing takes serviceusermanage, and not policymanage alone', async () => {
    const { id } = await aBot()
    expect([await make(id, binder), await make(id, manager), await make(id, both)]).toEqual([403, 200, 200])
  })

  const inside: Record<string, (principal: string) => Promise<unknown>> = {
    'a policy on the organization': (principal) =>
      aPolicy(BUILTIN_ROLES.app_organization_viewer.id, principal, organization.resource),
    'a policy on a project': (principal) => aPolicy(viewer, principal, project.resource),
    'a policy on a resource': async (principal) =>
      aPolicy(await aRole([]), principal, (await aResource(project, 'rungs/disk')).resource),
    'a policy on a group': async (principal) =>
      aPolicy(await aRole([]), principal, (await aGroup(organization)).resource),
    'a membership of a group that holds nothing': (principal) => aGroup(organization, [principal]),
    'a group that holds something inside': async (principal) =>
      aPolicy(viewer, (await aGroup(organization, [principal])).resource, project.resource),
    'a resource of its own': (owner) => aResource(project, 'rungs/disk', { owner }),
    'a group of the organization that holds something elsewhere': async (principal) =>
      aPolicy(viewer, (await aGroup(organization, [principal])).resource, foreign.resource),
    'more than a hundred policies': async (principal) => {
      for (const { resource } of [project, organization])
        for (let count = 0; count < 51; count++) await aPolicy(randomUUID(), principal, resource)
    },
  }
  test.each(Object.entries(inside))('of one that holds %s takes policymanage, too', async (_name, grant) => {
    const bot = await aBot()
    await grant(bot.principal)
    expect(await statuses(bot)).toEqual([403, 200, 200])
  })

  const outside: Record<string, (principal: string) => Promise<unknown>> = {
    'a policy on another organization': (principal) =>
      aPolicy(BUILTIN_ROLES.app_organization_viewer.id, principal, elsewhere.resource),
    'a policy on a project elsewhere': (principal) => aPolicy(viewer, principal, foreign.resource),
    'a policy on a resource that is not registered': async (principal) =>
      aPolicy(await aRole([]), principal, `rungs/disk:${randomUUID()}`),
    'a membership of a group elsewhere': (principal) => aGroup(elsewhere, [principal]),
    'a resource elsewhere': (owner) => aResource(foreign, 'rungs/disk', { owner }),
    'a relation to the platform': (principal) => platformRelations(principal, ['member']),
  }
  test.each(Object.entries(outside))('of one that holds %s is for admins', async (_name, grant) => {
    const bot = await aBot()
    await grant(bot.principal)
    expect(await statuses(bot)).toEqual([403, 403, 200])
  })

  test('of itself is for admins, whatever it holds', async () => {
    const bot = await aServiceUser({ organizationId: organization.id })
    await aPolicy(BUILTIN_ROLES.app_organization_owner.id, bot.principal, organization.resource)
    expect(await make(bot.clientId, bot)).toBe(403)
    const other = await aBot()
    expect(await make(other.id, bot)).toBe(200)
  })
})

test('create-service-user gives no more than the right to make its secrets', async () => {
  const body = { body: { title: `bot ${randomUUID()}` } }
  const made = await send(createServiceUser, manager, { org_id: organization.id }, { body })
  const { id } = made.body.serviceuser
  expect(await make(id, manager)).toBe(200)
  await aPolicy(viewer, `app/serviceuser:${id}`, foreign.resource)
  expect(await make(id, both)).toBe(403)
})

test('add-platform-user is for admins: members make no admins', async () => {
  const member = await aClient(['member'])
  const user_id = aUser().replace('app/user:', '')
  const add = (as: typeof admin) => statusOf(send(addPlatformUser, as, {}, { body: { user_id, relation: 'member' } }))
  expect([await add(member), await add(manager), await add(admin)]).toEqual([403, 403, 200])
})
