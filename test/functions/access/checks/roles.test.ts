import { describe, expect, test } from 'vitest'
import { BUILTIN_ROLES, type BuiltinKey, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { remove } from '../../../../lib/foundation/table/writes.ts'
import { allowed } from '../../../support/ask.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aServiceAccount,
  aTable,
  aUser,
} from '../../../support/world.ts'

const get = await aPermission('compute.disk.get')
const update = await aPermission('compute.disk.update')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const group = await aGroup(organization)
const aBuiltinRole = (...keys: BuiltinKey[]) => aRole(keys.map(builtinId))
/** Creates a user who has the role on the resource. */
const aHolder = async (role: Parameters<typeof aPolicy>[0], on: string) => {
  const user = aUser()
  await aPolicy(role, user, on)
  return user
}

describe('update includes get', () => {
  test.each([
    ['of an organization', organization, 'app.organization.update', organization],
    ['of a project', project, 'app.project.update', project],
    ['of a project, through its organization', project, 'app.project.update', organization],
    ['of a group', group, 'app.group.update', group],
    ['of a group, through its organization', group, 'app.group.update', organization],
  ] as const)('%s', async (_, target, permission, on) => {
    const user = await aHolder(await aBuiltinRole(permission), on.resource)
    const type = target.namespace.replace('/', '.')
    for (const written of [
      'get',
      `${type}.get`,
      `${type}.get`.replaceAll('.', '_'),
      `${type}.get`.replaceAll('.', ''),
    ]) {
      expect(await allowed(user, target.resource, written)).toBe(true)
    }
    expect(await allowed(user, target.resource, 'delete')).toBe(false)
    expect(await allowed(aUser(), target.resource, 'get')).toBe(false)
  })

  test('but get does not include update', async () => {
    const user = await aHolder(await aBuiltinRole('app.project.get'), project.resource)
    expect(await allowed(user, project.resource, 'get')).toBe(true)
    expect(await allowed(user, project.resource, 'update')).toBe(false)
  })

  test('through a group', async () => {
    const member = aUser()
    const editors = await aGroup(organization, [member])
    await aPolicy(await aBuiltinRole('app.project.update'), editors.resource, project.resource)
    expect(await allowed(member, project.resource, 'get')).toBe(true)
    expect(await allowed(aUser(), project.resource, 'get')).toBe(false)
  })

  test('of its own type of resource only', async () => {
    const ofOrganization = await aHolder(await aBuiltinRole('app.organization.update'), organization.resource)
    expect(await allowed(ofOrganization, project.resource, 'get')).toBe(false)
    const ofProject = await aHolder(await aBuiltinRole('app.project.update'), organization.resource)
    expect(await allowed(ofProject, organization.resource, 'get')).toBe(false)
    expect(await allowed(ofProject, organization.resource, 'app.project.get')).toBe(false)
    expect(await allowed(ofProject, disk.resource, 'app.project.get')).toBe(false)
    expect(await allowed(ofProject, project.resource, 'app.organization.get')).toBe(false)
  })

  test('not of a custom resource', async () => {
    const user = await aHolder(await aRole([update.id]), disk.resource)
    expect(await allowed(user, disk.resource, 'update')).toBe(true)
    expect(await allowed(user, disk.resource, 'get')).toBe(false)
  })
})

describe('a group', () => {
  test('gives its grants to its members, users and service users, and to nobody else', async () => {
    const [user, account] = [aUser(), await aServiceAccount()]
    const readers = await aGroup(organization, [user, account])
    await aPolicy(reader, readers.resource, project.resource)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
    expect(await allowed(account, disk.resource, 'get')).toBe(true)
    expect(await allowed(aUser(), disk.resource, 'get')).toBe(false)
    expect(await allowed(user.replace('app/user', 'app/serviceuser'), disk.resource, 'get')).toBe(false)
  })

  test('as the subject has its own grants, not those of its members', async () => {
    const member = aUser()
    const asked = await aGroup(organization, [member])
    await aPolicy(reader, member, disk.resource)
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(false)
    await aPolicy(reader, asked.resource, disk.resource)
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(true)
  })

  test('that was deleted has no permission, even if grants to it are left', async () => {
    const asked = await aGroup(organization)
    await aPolicy(reader, asked.resource, disk.resource)
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(true)
    await aTable().write(remove(resourceKey(asked.resource)))
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(false)
  })

  test('gives its members no permission on the group itself', async () => {
    const member = aUser()
    const own = await aGroup(organization, [member])
    expect(await allowed(member, own.resource, 'get')).toBe(false)
    await aPolicy(await aBuiltinRole('app.group.get'), member, own.resource)
    expect(await allowed(member, own.resource, 'get')).toBe(true)
  })

  test('of a member adds its role to those of the other groups', async () => {
    const user = aUser()
    const readers = await aGroup(organization, [user])
    const writers = await aGroup(organization, [user])
    await aPolicy(reader, readers.resource, disk.resource)
    expect(await allowed(user, disk.resource, 'update')).toBe(false)
    await aPolicy(await aRole([update.id]), writers.resource, disk.resource)
    expect(await allowed(user, disk.resource, 'update')).toBe(true)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
  })
})

describe('a role', () => {
  test('of an organization counts inside it, and nowhere else', async () => {
    const other = await anOrganization()
    const own = await aRole([get.id], { organization_id: organization.id })
    const foreign = await aRole([get.id], { organization_id: other.id })
    expect(await allowed(await aHolder(own, disk.resource), disk.resource, 'get')).toBe(true)
    expect(await allowed(await aHolder(own, organization.resource), disk.resource, 'get')).toBe(true)
    expect(await allowed(await aHolder(foreign, disk.resource), disk.resource, 'get')).toBe(false)
    expect(await allowed(await aHolder(foreign, organization.resource), disk.resource, 'get')).toBe(false)
  })

  test('of an organization administers nothing elsewhere', async () => {
    const other = await anOrganization()
    const permissions = [builtinId('app.project.administer')]
    const own = await aRole(permissions, { organization_id: organization.id })
    const foreign = await aRole(permissions, { organization_id: other.id })
    expect(await allowed(await aHolder(own, project.resource), disk.resource, 'get')).toBe(true)
    expect(await allowed(await aHolder(foreign, project.resource), disk.resource, 'get')).toBe(false)
  })

  test('of an organization does not count on a resource outside of any', async () => {
    const unregistered = `compute/disk:${crypto.randomUUID()}`
    const own = await aRole([get.id], { organization_id: organization.id })
    expect(await allowed(await aHolder(own, unregistered), unregistered, 'get')).toBe(false)
    expect(await allowed(await aHolder(reader, unregistered), unregistered, 'get')).toBe(true)
  })

  test('may contain permissions that do not apply below the resource it is bound on: they have no effect', async () => {
    const user = await aHolder(await aRole([get.id, builtinId('app.organization.delete')]), disk.resource)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
    expect(await allowed(user, organization.resource, 'delete')).toBe(false)
    expect(await allowed(user, project.resource, 'app.organization.delete')).toBe(false)
  })

  test('that does not exist grants nothing', async () => {
    expect(await allowed(await aHolder(crypto.randomUUID(), disk.resource), disk.resource, 'get')).toBe(false)
  })

  const builtin = Object.entries(BUILTIN_ROLES)
  const container = { 'app/organization': organization, 'app/project': project, 'app/group': group }
  test.each(builtin)('that is built in, %s, grants its permissions', async (_, { permissions, scope }) => {
    const user = await aHolder(await aRole([...permissions].map(builtinId)), container[scope].resource)
    for (const key of permissions) {
      const type = key.slice(0, key.lastIndexOf('.')).replace('.', '/') as keyof typeof container
      const reaches = type === scope || scope === 'app/organization'
      expect(await allowed(user, container[type].resource, key)).toBe(reaches)
    }
  })
})
