import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createOrganizationRole } from '../../../functions/access/organization-roles/create.ts'
import { handler as updateOrganizationRole } from '../../../functions/access/organization-roles/update.ts'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as updatePolicy } from '../../../functions/access/policies/update.ts'
import { handler as addUsers } from '../../../functions/directory/groups/add-users.ts'
import { handler as createGroup } from '../../../functions/directory/groups/create.ts'
import { BUILTIN_PERMISSIONS, BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../support/ask.ts'
import { type Call, type Credentials, call } from '../../support/request.ts'
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
} from '../../support/world.ts'

// A client that has only the permission of one operation calls this operation, and requests as much access as the
// operation accepts. After that, the access of the client must be limited as docs/access-model.md describes.

await ensureBuiltins(aTable())
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const [project, neighbour, foreign] = [
  await aProject(organization),
  await aProject(organization),
  await aProject(elsewhere),
]
const [group, otherGroup] = [await aGroup(organization), await aGroup(organization)]
const verbs = ['get', 'update', 'delete']
const [get, update, del] = await Promise.all(verbs.map((verb) => aPermission(`ladder.disk.${verb}`)))
const [disk, otherDisk] = [await aResource(project, 'ladder/disk'), await aResource(project, 'ladder/disk')]
const all = [...[...BUILTIN_PERMISSIONS.values()].map(({ id }) => id), get?.id ?? '', update?.id ?? '', del?.id ?? '']
/**
 * Two roles with all permissions: a role of the platform, and a role of one organization, which can only be bound in
 * this organization.
 */
const everything = await aRole(all)
const everythingHere = await aRole(all, { organization_id: organization.id })

/** The resources that the client tries to get access to, each with the strongest permission on it. */
const PLACES: Record<string, [resource: string, permission: string]> = {
  platform: ['platform:platform', 'superuser'],
  organization: [organization.resource, 'delete'],
  elsewhere: [elsewhere.resource, 'delete'],
  project: [project.resource, 'delete'],
  neighbour: [neighbour.resource, 'delete'],
  foreign: [foreign.resource, 'delete'],
  group: [group.resource, 'delete'],
  otherGroup: [otherGroup.resource, 'delete'],
  disk: [disk.resource, 'delete'],
  otherDisk: [otherDisk.resource, 'delete'],
}

interface Someone extends Credentials {
  principal: string
}

/** Creates a client that has only the given permissions on a resource. */
async function aHolder(permissions: string[], resource: string): Promise<Someone> {
  const client = await aClient([])
  const principal = `app/serviceuser:${client.clientId}`
  await aPolicy(await aRole(permissions.map(idOfKey)), principal, resource)
  return { ...client, principal }
}
const custom = new Map([get, update, del].map((permission) => [permission?.key ?? '', permission?.id ?? '']))
const idOfKey = (key: string): string => BUILTIN_PERMISSIONS.get(key)?.id ?? custom.get(key) ?? key

/** Lists the names of the places on which the caller has the strongest permission. */
async function reachOf({ principal }: Someone): Promise<string[]> {
  const reached: string[] = []
  for (const [name, [resource, permission]] of Object.entries(PLACES)) {
    if (await allowed(principal, resource, permission)) reached.push(name)
  }
  return reached.sort()
}

const send = async (handler: Handler, as: Credentials, request: Call) =>
  (await call(handler, { as, ...request })).status

/** Tries to bind the strongest roles to the caller on every place except the platform. */
async function bindEverywhere(as: Someone): Promise<void> {
  for (const [resource] of Object.values(PLACES).slice(1)) {
    for (const role_id of [everything.id, everythingHere.id, ...Object.values(BUILTIN_ROLES).map(({ id }) => id)]) {
      await send(createPolicy, as, { body: { role_id, resource, principal: as.principal } })
    }
  }
}

const HERE = ['disk', 'group', 'neighbour', 'organization', 'otherDisk', 'otherGroup', 'project']

describe('create-policy', () => {
  test.each([
    ['app.organization.policymanage', organization.resource, HERE],
    ['app.project.policymanage', project.resource, ['disk', 'otherDisk', 'project']],
    ['app.group.administer', group.resource, ['group']],
    ['ladder.disk.delete', disk.resource, ['disk']],
    ['app.organization.update', organization.resource, []],
    ['app.project.update', project.resource, []],
    ['app.group.update', group.resource, []],
    ['ladder.disk.update', disk.resource, []],
    ['app.organization.rolemanage', organization.resource, []],
  ])('%s is worth no more than all of the place', async (permission, resource, reach) => {
    const caller = await aHolder([permission], resource)
    await bindEverywhere(caller)
    expect(await reachOf(caller)).toEqual(reach)
  })
})

describe('update-policy', () => {
  test('by policymanage on the project gives no more than all of the project', async () => {
    const caller = await aHolder(['app.project.policymanage'], project.resource)
    const none = await aRole([])
    for (const { resource } of [project, organization, neighbour, group]) {
      const { id } = await aPolicy(none, caller.principal, resource)
      for (const { id: role_id } of [everything, everythingHere]) {
        await send(updatePolicy, caller, { params: { id }, body: { role_id } })
      }
    }
    expect(await reachOf(caller)).toEqual(['disk', 'otherDisk', 'project'])
  })
})

describe('create- and update-organization-role', () => {
  const change = async (as: Someone, id: string, org_id = organization.id) =>
    send(updateOrganizationRole, as, { params: { org_id, id }, body: { permissions: all } })

  test('rolemanage gives nothing to who holds no role of the organization', async () => {
    const caller = await aHolder(['app.organization.rolemanage'], organization.resource)
    const body = { name: `r${randomUUID().slice(0, 8)}`, permissions: all }
    expect(await send(createOrganizationRole, caller, { params: { org_id: organization.id }, body })).toBe(200)
    await bindEverywhere(caller)
    expect(await reachOf(caller)).toEqual([])
  })

  test('it gives all of the place where a role of the organization is bound to the holder, and no more', async () => {
    for (const [at, reach] of [
      [organization, HERE],
      [project, ['disk', 'otherDisk', 'project']],
      [group, ['group']],
    ] as const) {
      const caller = await aHolder(['app.organization.rolemanage'], organization.resource)
      const role = await aRole([], { organization_id: organization.id })
      await aPolicy(role, caller.principal, at.resource)
      expect(await change(caller, role.id)).toBe(200)
      expect(await reachOf(caller)).toEqual(reach)
    }
  })

  test('roles of the platform and of another organization are out of reach', async () => {
    const caller = await aHolder(['app.organization.rolemanage'], organization.resource)
    const [ofPlatform, ofOther] = [await aRole([]), await aRole([], { organization_id: elsewhere.id })]
    for (const role of [ofPlatform, ofOther]) await aPolicy(role, caller.principal, elsewhere.resource)
    for (const { id } of [ofPlatform, ofOther]) expect(await change(caller, id)).toBe(404)
    expect(await change(caller, ofOther.id, elsewhere.id)).toBe(403)
    expect(await reachOf(caller)).toEqual([])
  })
})

test('add-group-users: update of a group is worth what the group holds', async () => {
  const rich = await aGroup(organization)
  await aPolicy(everything, rich.resource, neighbour.resource)
  const caller = await aHolder(['app.group.update'], rich.resource)
  const join = (id: string) =>
    send(addUsers, caller, { params: { org_id: organization.id, id }, body: { user_ids: [caller.principal] } })
  expect([await join(rich.id), await join(group.id), await join(otherGroup.id)]).toEqual([200, 403, 403])
  expect(await reachOf(caller)).toEqual(['neighbour'])
  expect(await allowed(caller.principal, rich.resource, 'delete')).toBe(false)
})

test('create-group: groupcreate gives the new group alone', async () => {
  const caller = await aHolder(['app.organization.groupcreate'], organization.resource)
  const body = { name: `g${randomUUID().slice(0, 8)}` }
  const { status, body: made } = await call(createGroup, { as: caller, params: { org_id: organization.id }, body })
  expect([status, await allowed(caller.principal, `app/group:${made.group.id}`, 'delete')]).toEqual([200, true])
  const params = { org_id: organization.id, id: made.group.id }
  expect(await send(addUsers, caller, { params, body: { user_ids: [caller.principal] } })).toBe(200)
  await bindEverywhere(caller)
  expect(await reachOf(caller)).toEqual([])
})
