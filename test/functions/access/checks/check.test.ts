import { describe, expect, test } from 'vitest'
import { type BuiltinKey, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
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
  aUser,
} from '../../../support/world.ts'

const get = await aPermission('compute.disk.get')
const remove = await aPermission('compute.disk.delete')
const customAdminister = await aPermission('compute.disk.administer')
const bucketGet = await aPermission('storage.bucket.get')
const diskReader = await aRole([get.id])
const aBuiltinRole = (...keys: BuiltinKey[]) => aRole(keys.map(builtinId))

const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const otherOrganization = await anOrganization()
const otherProject = await aProject(organization)
const otherDisk = await aResource(project, 'compute/disk')

/** A user who has this role on this resource. */
const aHolder = async (role: Parameters<typeof aPolicy>[0], on: string) => {
  const user = aUser()
  await aPolicy(role, user, on)
  return user
}

describe('a policy', () => {
  test.each([
    ['the resource', disk.resource],
    ['its project', project.resource],
    ['its organization', organization.resource],
  ])('on %s reaches the resource', async (_, on) => {
    const user = await aHolder(diskReader, on)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
    expect(await allowed(user, disk.resource, 'delete')).toBe(false)
    expect(await allowed(aUser(), disk.resource, 'get')).toBe(false)
  })

  test.each([
    ['another resource of the project', otherDisk.resource],
    ['another project', otherProject.resource],
    ['another organization', otherOrganization.resource],
  ])('on %s does not reach the resource', async (_, on) => {
    expect(await allowed(await aHolder(diskReader, on), disk.resource, 'get')).toBe(false)
  })

  test('on a resource does not reach up to its project', async () => {
    const user = await aHolder(diskReader, disk.resource)
    expect(await allowed(user, project.resource, 'compute.disk.get')).toBe(false)
    expect(await allowed(await aHolder(diskReader, project.resource), project.resource, 'compute.disk.get')).toBe(true)
  })

  test('for a user does not reach the service user with the same id', async () => {
    const user = await aHolder(diskReader, disk.resource)
    expect(await allowed(user.replace('app/user', 'app/serviceuser'), disk.resource, 'get')).toBe(false)
  })

  test('for a service user reaches it, but not the user with the same id', async () => {
    const account = await aServiceAccount()
    await aPolicy(diskReader, account, disk.resource)
    expect(await allowed(account, disk.resource, 'get')).toBe(true)
    expect(await allowed(account.replace('app/serviceuser', 'app/user'), disk.resource, 'get')).toBe(false)
  })

  test('of each role grants its permissions, and several policies grant all of theirs', async () => {
    const user = await aHolder(diskReader, disk.resource)
    await aPolicy(await aRole([remove.id]), user, disk.resource)
    expect(await allowed(user, disk.resource, 'get')).toBe(true)
    expect(await allowed(user, disk.resource, 'delete')).toBe(true)
    expect(await allowed(user, disk.resource, 'administer')).toBe(false)
  })

  test('reaches an organization, and a group through its organization', async () => {
    const group = await aGroup(organization)
    const user = await aHolder(await aBuiltinRole('app.group.get', 'app.organization.get'), organization.resource)
    expect(await allowed(user, organization.resource, 'get')).toBe(true)
    expect(await allowed(user, group.resource, 'get')).toBe(true)
    expect(await allowed(user, group.resource, 'delete')).toBe(false)
    expect(await allowed(user, otherOrganization.resource, 'get')).toBe(false)
  })
})

describe('the same verb in two namespaces', () => {
  test('is two permissions', async () => {
    const bucket = await aResource(project, 'storage/bucket')
    const user = await aHolder(await aRole([bucketGet.id]), project.resource)
    expect(await allowed(user, bucket.resource, 'get')).toBe(true)
    expect(await allowed(user, disk.resource, 'get')).toBe(false)
    expect(await allowed(user, disk.resource, 'storage.bucket.get')).toBe(true)
    expect(await allowed(user, project.resource, 'get')).toBe(false)
  })
})

describe('an owner', () => {
  test('may do everything with the resource, and nothing with other resources', async () => {
    const user = aUser()
    const owned = await aResource(project, 'compute/disk', { owner: user })
    for (const permission of ['get', 'delete', 'storage.bucket.get']) {
      expect(await allowed(user, owned.resource, permission)).toBe(true)
    }
    expect(await allowed(aUser(), owned.resource, 'get')).toBe(false)
    expect(await allowed(user, disk.resource, 'get')).toBe(false)
    expect(await allowed(user, project.resource, 'compute.disk.get')).toBe(false)
  })

  test('may be a service user; the user with the same id is no owner', async () => {
    const owner = await aServiceAccount()
    const owned = await aResource(project, 'compute/disk', { owner })
    expect(await allowed(owner, owned.resource, 'delete')).toBe(true)
    expect(await allowed(owner.replace('app/serviceuser', 'app/user'), owned.resource, 'delete')).toBe(false)
  })
})

describe('administer', () => {
  test('of an organization allows everything on it and below it', async () => {
    const group = await aGroup(organization)
    const ofOrganization = await aHolder(await aBuiltinRole('app.organization.administer'), organization.resource)
    expect(await allowed(ofOrganization, organization.resource, 'delete')).toBe(true)
    expect(await allowed(ofOrganization, project.resource, 'delete')).toBe(true)
    expect(await allowed(ofOrganization, disk.resource, 'delete')).toBe(true)
    expect(await allowed(ofOrganization, group.resource, 'delete')).toBe(true)
    expect(await allowed(ofOrganization, otherOrganization.resource, 'delete')).toBe(false)
  })

  test('of a project allows everything on it and below it, and nothing elsewhere', async () => {
    const user = await aHolder(await aBuiltinRole('app.project.administer'), project.resource)
    expect(await allowed(user, project.resource, 'delete')).toBe(true)
    expect(await allowed(user, disk.resource, 'delete')).toBe(true)
    expect(await allowed(user, otherProject.resource, 'delete')).toBe(false)
    expect(await allowed(user, organization.resource, 'get')).toBe(false)
  })

  test('of a group allows everything on that group only', async () => {
    const [group, otherGroup] = [await aGroup(organization), await aGroup(organization)]
    const user = await aHolder(await aBuiltinRole('app.group.administer'), group.resource)
    expect(await allowed(user, group.resource, 'delete')).toBe(true)
    expect(await allowed(user, otherGroup.resource, 'delete')).toBe(false)
  })

  test('of another type than the resource it is bound on allows itself only', async () => {
    const ofProjects = await aHolder(await aBuiltinRole('app.project.administer'), organization.resource)
    expect(await allowed(ofProjects, project.resource, 'administer')).toBe(true)
    expect(await allowed(ofProjects, project.resource, 'delete')).toBe(false)
    expect(await allowed(ofProjects, disk.resource, 'get')).toBe(false)
    const ofOrganizations = await aHolder(await aBuiltinRole('app.organization.administer'), project.resource)
    expect(await allowed(ofOrganizations, disk.resource, 'get')).toBe(false)
    expect(await allowed(ofOrganizations, project.resource, 'get')).toBe(false)
  })

  test('as a custom verb allows itself only', async () => {
    for (const on of [disk.resource, project.resource, organization.resource]) {
      const user = await aHolder(await aRole([customAdminister.id]), on)
      expect(await allowed(user, disk.resource, 'administer')).toBe(true)
      expect(await allowed(user, disk.resource, 'get')).toBe(false)
    }
  })
})
