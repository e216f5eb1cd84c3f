import { describe, expect, test } from 'vitest'
import { BUILTIN_ROLES, type BuiltinKey, builtinId } from '../../../lib/identifiers/builtin.ts'
import { resourceKey } from '../../../lib/table/keys.ts'
import { remove } from '../../../lib/table/writes.ts'
import { allowed } from '../../support/ask.ts'
import {
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

const get = await aPermission('compute.disk.get')
const update = await aPermission('compute.disk.update')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const group = await aGroup(organization)
const holding = (...keys: BuiltinKey[]) => aRole(keys.map(builtinId))
const held = async (role: Parameters<typeof aPolicy>[0], on: string) => {
  const user = aUser()
  await aPolicy(role, user, on)
  return user
}

describe('update holds get', () => {
  test.each([
    ['of an organization', organization, 'app.organization.update', organization],
    ['of a project', project, 'app.project.update', project],
    ['of a project, through its organization', project, 'app.project.update', organization],
    ['of a group', group, 'app.group.update', group],
    ['of a group, through its organization', group, 'app.group.update', organization],
  ] as const)('%s', async (_, target, permission, on) => {
    const user = await held(await holding(permission), on.resource)
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

  test('but get does not hold update', async () => {
    const user = await held(await holding('app.project.get'), project.resource)
    expect(await allowed(user, project.resource, 'get')).toBe(true)
    expect(await allowed(user, project.resource, 'update')).toBe(false)
  })

  test('through a group', async () => {
    const member = aUser()
    const editors = await aGroup(organization, [member])
    await aPolicy(await holding('app.project.update'), editors.resource, project.resource)
    expect(await allowed(member, project.resource, 'get')).toBe(true)
    expect(await allowed(aUser(), project.resource, 'get')).toBe(false)
  })

  test('of its own type only', async () => {
    const ofOrganization = await held(await holding('app.organization.update'), organization.resource)
    expect(await allowed(ofOrganization, project.resource, 'get')).toBe(false)
    const ofProject = await held(await holding('app.project.update'), organization.resource)
    expect(await allowed(ofProject, organization.resource, 'get')).toBe(false)
    expect(await allowed(ofProject, organization.resource, 'app.project.get')).toBe(false)
    expect(await allowed(ofProject, disk.resource, 'app.project.get')).toBe(false)
    expect(await allowed(ofProject, project.resource, 'app.organization.get')).toBe(false)
  })

  test('not of a custom resource', async () => {
    const user = await held(await aRole([update.id]), disk.resource)
    expect(await allowed(user, disk.resource, 'update')).toBe(true)
    expect(await allowed(user, disk.resource, 'get')).toBe(false)
  })
})

describe('a group', () => {
  test('hands its grants to its members, users and service accounts, and keeps those of others away', async () => {
    const [user, account] = [aUser(), aUser().replace('app/user', 'app/serviceuser')]
    const readers = await aGroup(organization, [user, account])
    await aPolicy(reader, readers.resource, project.resource)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
    expect(await allowed(account, disk.resource, 'get')).toBe(true)
    expect(await allowed(aUser(), disk.resource, 'get')).toBe(false)
    expect(await allowed(user.replace('app/user', 'app/serviceuser'), disk.resource, 'get')).toBe(false)
  })

  test('as the subject has what is granted to itself, not what its members have', async () => {
    const member = aUser()
    const asked = await aGroup(organization, [member])
    await aPolicy(reader, member, disk.resource)
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(false)
    await aPolicy(reader, asked.resource, disk.resource)
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(true)
  })

  test('that is gone has nothing, whatever was granted to it', async () => {
    const asked = await aGroup(organization)
    await aPolicy(reader, asked.resource, disk.resource)
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(true)
    await aTable().write(remove(resourceKey(asked.resource)))
    expect(await allowed(asked.resource, disk.resource, 'get')).toBe(false)
  })

  test('gives its members nothing on itself', async () => {
    const member = aUser()
    const own = await aGroup(organization, [member])
    expect(await allowed(member, own.resource, 'get')).toBe(false)
    await aPolicy(await holding('app.group.get'), member, own.resource)
    expect(await allowed(member, own.resource, 'get')).toBe(true)
  })

  test('may be one of several, each with another role', async () => {
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
  test('of an organization is of use inside it, and nowhere else', async () => {
    const other = await anOrganization()
    const own = await aRole([get.id], { organization_id: organization.id })
    const foreign = await aRole([get.id], { organization_id: other.id })
    expect(await allowed(await held(own, disk.resource), disk.resource, 'get')).toBe(true)
    expect(await allowed(await held(own, organization.resource), disk.resource, 'get')).toBe(true)
    expect(await allowed(await held(foreign, disk.resource), disk.resource, 'get')).toBe(false)
    expect(await allowed(await held(foreign, organization.resource), disk.resource, 'get')).toBe(false)
  })

  test('of an organization is of no use for administration elsewhere', async () => {
    const other = await anOrganization()
    const permissions = [builtinId('app.project.administer')]
    const own = await aRole(permissions, { organization_id: organization.id })
    const foreign = await aRole(permissions, { organization_id: other.id })
    expect(await allowed(await held(own, project.resource), disk.resource, 'get')).toBe(true)
    expect(await allowed(await held(foreign, project.resource), disk.resource, 'get')).toBe(false)
  })

  test('of an organization is of no use on a resource that is in none', async () => {
    const unregistered = `compute/disk:${crypto.randomUUID()}`
    const own = await aRole([get.id], { organization_id: organization.id })
    expect(await allowed(await held(own, unregistered), unregistered, 'get')).toBe(false)
    expect(await allowed(await held(reader, unregistered), unregistered, 'get')).toBe(true)
  })

  test('may hold permissions that cannot be reached from where it is bound: they are inert', async () => {
    const user = await held(await aRole([get.id, builtinId('app.organization.delete')]), disk.resource)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
    expect(await allowed(user, organization.resource, 'delete')).toBe(false)
    expect(await allowed(user, project.resource, 'app.organization.delete')).toBe(false)
  })

  test('that is gone grants nothing', async () => {
    expect(await allowed(await held(crypto.randomUUID(), disk.resource), disk.resource, 'get')).toBe(false)
  })

  const builtin = Object.entries(BUILTIN_ROLES)
  const container = { 'app/organization': organization, 'app/project': project, 'app/group': group }
  test.each(builtin)('that is built in, %s, grants what it holds', async (_, { permissions, scope }) => {
    const user = await held(await aRole([...permissions].map(builtinId)), container[scope].resource)
    for (const key of permissions) {
      const type = key.slice(0, key.lastIndexOf('.')).replace('.', '/') as keyof typeof container
      const reaches = type === scope || scope === 'app/organization'
      expect(await allowed(user, container[type].resource, key)).toBe(reaches)
    }
  })
})
