import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builtinId } from '../../../lib/identifiers/builtin.ts'
import { allowed, ask } from '../../support/ask.ts'
import { errorInfo } from '../../support/usages.ts'
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
} from '../../support/world.ts'

const diskGet = await aPermission('compute.disk.get')
const bucketGet = await aPermission('storage.bucket.get', { name: 'ReadBuckets' })
// A name that is also the verb of another permission of the same namespace.
const diskList = await aPermission('compute.disk.list', { name: 'attach' })
const diskAttach = await aPermission('compute.disk.attach')
const organization = await anOrganization()
const project = await aProject(organization)
const group = await aGroup(organization)
const disk = await aResource(project, 'compute/disk')
const bucket = await aResource(project, 'storage/bucket')

const granted = async (...permissions: string[]) => {
  const user = aUser()
  await aPolicy(await aRole(permissions), user, organization.resource)
  return user
}
const readers = await granted(diskGet.id, bucketGet.id)
const nobody = aUser()

describe('a permission is found', () => {
  test.each([
    ['as a plain verb of the resource', disk, 'get'],
    ['by its key', disk, 'compute.disk.get'],
    ['by its key with underscores', disk, 'compute_disk_get'],
    ['by its key on a resource of another namespace', bucket, 'compute.disk.get'],
    ['by its key with underscores on another namespace', bucket, 'compute_disk_get'],
    ['by the name that it has where none was given', disk, 'computediskget'],
    ['by its own name', bucket, 'ReadBuckets'],
    ['by name on a project', project, 'ReadBuckets'],
    ['by name on an organization', organization, 'ReadBuckets'],
    ['by its key on a group', group, 'compute.disk.get'],
  ])('%s', async (_, { resource }, permission) => {
    expect(await allowed(readers, resource, permission)).toBe(true)
    expect(await allowed(nobody, resource, permission)).toBe(false)
  })

  test('as the verb before the name', async () => {
    const [attaching, listing] = [await granted(diskAttach.id), await granted(diskList.id)]
    expect(await allowed(attaching, disk.resource, 'attach')).toBe(true)
    expect(await allowed(listing, disk.resource, 'attach')).toBe(false)
    // On a project, `attach` is no verb: there it is the name of the other one.
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
  ] as const)('where it is built in: on a %s %#', async (_, { resource }, text, key) => {
    const user = await granted(builtinId(key))
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
    ['a key that is none', disk, 'compute.disk.gett'],
    ['a key of underscores that is none', disk, 'compute_disk_gett'],
    ['a key in upper case', disk, 'compute.disk.Get'],
    ['two parts of a key', disk, 'disk.get'],
    ['four parts of a key', disk, 'compute.disk.boot.get'],
    ['four parts with underscores', disk, 'compute_disk_boot_get'],
    ['a name on a resource of another namespace', disk, 'ReadBuckets'],
    ['a name on a group', group, 'ReadBuckets'],
    ['a name in another case', bucket, 'readbuckets'],
    ['a built-in name on a custom resource', disk, 'apporganizationget'],
    ['a built-in name on a group of another type', group, 'apporganizationget'],
    ['a built-in key that is none', organization, 'app.organization.fly'],
    ['a type of app that is none', organization, 'app.planet.get'],
    ['superuser anywhere but on the platform', organization, 'superuser'],
    ['text that is neither', disk, 'get the disk!'],
    ['a key with NUL', disk, 'compute.disk.get\u0000'],
    ['the id of a permission', disk, diskGet.id],
    ['a reserved verb', disk, 'owner'],
  ])('for %s', async (_, { resource }, permission) => {
    const answer = await ask(readers, resource, permission)
    expect([answer.status, answer.body.code, errorInfo(answer).reason]).toEqual([404, 5, 'PERMISSION_NOT_FOUND'])
  })

  test.each([
    ['an unknown subject', 'user:jane', disk.resource],
    ['an unknown group', `group:${randomUUID()}`, disk.resource],
    ['an unknown organization', readers, `organization:${randomUUID()}`],
    ['a resource of nothing', readers, 'compute/disk:nothing'],
    ['the URN of an unknown project', readers, 'compute/disk:frn:nowhere:compute/disk:x'],
    ['something else on the platform', readers, 'platform:else'],
    ['a user as the resource', readers, nobody],
  ])('is told before %s', async (_, subject, resource) => {
    expect((await ask(subject, resource, 'gett')).status).toBe(404)
    expect((await ask(subject, resource, 'compute.disk.gett')).status).toBe(404)
    expect(await allowed(subject, resource, 'compute.disk.get')).toBe(false)
  })

  test('is told about a platform admin and about an owner too', async () => {
    const admin = aUser()
    await platformRelations(admin, ['admin'])
    const owned = await aResource(project, 'compute/disk', { owner: nobody })
    expect((await ask(admin, disk.resource, 'gett')).status).toBe(404)
    expect((await ask(nobody, owned.resource, 'gett')).status).toBe(404)
    expect(await allowed(nobody, owned.resource, 'get')).toBe(true)
  })
})
