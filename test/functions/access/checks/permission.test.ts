import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed, ask } from '../../../support/ask.ts'
import { errorInfo } from '../../../support/usages.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const diskGet = await aPermission('compute.disk.get')
const bucketGet = await aPermission('storage.bucket.get', { name: 'ReadBuckets' })
// This name is also the verb of another permission in the same namespace.
const diskList = await aPermission('compute.disk.list', { name: 'attach' })
const diskAttach = await aPermission('compute.disk.attach')
const organization = await anOrganization()
const project = await aProject(organization)
const group = await aGroup(organization)
const disk = await aResource(project, 'compute/disk')
const bucket = await aResource(project, 'storage/bucket')

const aHolder = async (...permissions: string[]) => {
  const user = aUser()
  await aPolicy(await aRole(permissions), user, organization.resource)
  return user
}
const reader = await aHolder(diskGet.id, bucketGet.id)
const nobody = aUser()

describe('a permission is found', () => {
  test.each([
    ['as a plain verb of the resource', disk, 'get'],
    ['by its key', disk, 'compute.disk.get'],
    ['by its key with underscores', disk, 'compute_disk_get'],
    ['by its key on a resource of another namespace', bucket, 'compute.disk.get'],
    ['by its key with underscores on another namespace', bucket, 'compute_disk_get'],
    ['by its default name', disk, 'computediskget'],
    ['by its own name', bucket, 'ReadBuckets'],
    ['by name on a project', project, 'ReadBuckets'],
    ['by name on an organization', organization, 'ReadBuckets'],
    ['by its key on a group', group, 'compute.disk.get'],
  ])('%s', async (_, { resource }, permission) => {
    expect(await allowed(reader, resource, permission)).toBe(true)
    expect(await allowed(nobody, resource, permission)).toBe(false)
  })

  test('as a verb rather than as a name', async () => {
    const [attaching, listing] = [await aHolder(diskAttach.id), await aHolder(diskList.id)]
    expect(await allowed(attaching, disk.resource, 'attach')).toBe(true)
    expect(await allowed(listing, disk.resource, 'attach')).toBe(false)
    // No permission of projects has the verb `attach`, so on a project `attach` is the name of the permission to list
    // disks.
    expect(await allowed(attaching, project.resource, 'attach')).toBe(false)
    expect(await allowed(listing, project.resource, 'attach')).toBe(true)
  })

  test.each([
    ['organization', organization, 'policymanage', 'app.organization.policymanage'],
    ['organization', organization, 'apporganizationpolicymanage', 'app.organization.policymanage'],
    ['organization', organization, 'app_organization_policymanage', 'app.organization.policymanage'],
    ['organization', organization, 'appprojectdelete', 'app.project.delete'],
    ['project', project, 'resourcelist', 'app.project.resourcelist'],
    ['project', project, 'apporganizationget', 'app.organization.get'],
    ['group', group, 'delete', 'app.group.delete'],
    ['group', group, 'appgroupdelete', 'app.group.delete'],
    ['disk', disk, 'app.project.delete', 'app.project.delete'],
  ] as const)('if it is built in: on a %s %#', async (_, { resource }, text, key) => {
    const user = await aHolder(builtinId(key))
    expect(await allowed(user, resource, text)).toBe(true)
    expect(await allowed(nobody, resource, text)).toBe(false)
  })
})

describe('404 PERMISSION_NOT_FOUND', () => {
  test.each([
    ['a verb that no permission has', disk, 'gett'],
    ['a verb of another namespace', bucket, 'attach'],
    ['a custom verb on an organization', organization, 'list'],
    ['a verb of projects on an organization', organization, 'resourcelist'],
    ['a verb of organizations on a project', project, 'projectlist'],
    ['a key that does not exist', disk, 'compute.disk.gett'],
    ['a key with underscores that does not exist', disk, 'compute_disk_gett'],
    ['a key in upper case', disk, 'compute.disk.Get'],
    ['two parts of a key', disk, 'disk.get'],
    ['four parts of a key', disk, 'compute.disk.boot.get'],
    ['four parts with underscores', disk, 'compute_disk_boot_get'],
    ['a name on a resource of another namespace', disk, 'ReadBuckets'],
    ['a name on a group', group, 'ReadBuckets'],
    ['a name in another case', bucket, 'readbuckets'],
    ['a built-in name on a custom resource', disk, 'apporganizationget'],
    ['a built-in name on a group of another type', group, 'apporganizationget'],
    ['a built-in key that does not exist', organization, 'app.organization.fly'],
    ['a built-in type that does not exist', organization, 'app.planet.get'],
    ['superuser anywhere but on the platform', organization, 'superuser'],
    ['text that is neither key, verb nor name', disk, 'get the disk!'],
    ['a key with NUL', disk, 'compute.disk.get\u0000'],
    ['the id of a permission', disk, diskGet.id],
    ['a reserved verb', disk, 'owner'],
  ])('for %s', async (_, { resource }, permission) => {
    const answer = await ask(reader, resource, permission)
    expect([answer.status, answer.body.code, errorInfo(answer).reason]).toEqual([404, 5, 'PERMISSION_NOT_FOUND'])
  })

  test.each([
    ['an unknown subject', 'user:jane', disk.resource],
    ['an unknown group', `group:${randomUUID()}`, disk.resource],
    ['an unknown organization', reader, `organization:${randomUUID()}`],
    ['an id that no resource can have', reader, 'compute/disk:nothing'],
    ['the URN of an unknown project', reader, 'compute/disk:frn:nowhere:compute/disk:x'],
    ['something else on the platform', reader, 'platform:else'],
    ['a user as the resource', reader, nobody],
  ])('comes before %s', async (_, subject, resource) => {
    expect((await ask(subject, resource, 'gett')).status).toBe(404)
    expect((await ask(subject, resource, 'compute.disk.gett')).status).toBe(404)
    expect(await allowed(subject, resource, 'compute.disk.get')).toBe(false)
  })

  test('also answers a check of a platform admin or an owner', async () => {
    const admin = aUser()
    await platformRelations(admin, ['admin'])
    const owned = await aResource(project, 'compute/disk', { owner: nobody })
    expect((await ask(admin, disk.resource, 'gett')).status).toBe(404)
    expect((await ask(nobody, owned.resource, 'gett')).status).toBe(404)
    expect(await allowed(nobody, owned.resource, 'get')).toBe(true)
  })
})
