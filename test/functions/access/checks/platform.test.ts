import { describe, expect, test } from 'vitest'
import { type BuiltinKey, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed } from '../../../support/ask.ts'
import {
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

await aPermission('compute.disk.get')
await aPermission('compute.disk.delete')
const aBuiltinRole = (...keys: BuiltinKey[]) => aRole(keys.map(builtinId))

const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')

/** A user who has this role on this resource. */
const aHolder = async (role: Parameters<typeof aPolicy>[0], on: string) => {
  const user = aUser()
  await aPolicy(role, user, on)
  return user
}

describe('a platform relation', () => {
  test('admin allows every permission that exists; member allows none of a resource', async () => {
    const [admin, member] = [aUser(), aUser()]
    await platformRelations(admin, ['admin'])
    await platformRelations(member, ['member'])
    expect(await allowed(admin, disk.resource, 'delete')).toBe(true)
    expect(await allowed(member, disk.resource, 'delete')).toBe(false)
  })

  test.each([
    ['superuser', true, false, false],
    ['check', true, true, false],
    ['app.platform.superuser', true, false, false],
    ['app.platform.check', true, true, false],
    ['app_platform_check', true, true, false],
    ['compute.disk.get', true, false, false],
  ])('decides %s on the platform', async (permission, ofAdmin, ofMember, ofOthers) => {
    const [admin, member] = [aUser(), aUser()]
    await platformRelations(admin, ['admin'])
    await platformRelations(member, ['member'])
    for (const platform of ['platform:platform', 'app/platform:platform']) {
      expect(await allowed(admin, platform, permission)).toBe(ofAdmin)
      expect(await allowed(member, platform, permission)).toBe(ofMember)
      expect(await allowed(aUser(), platform, permission)).toBe(ofOthers)
    }
  })

  test('alone gives superuser and check of the platform: no ownership does, on any resource', async () => {
    const owner = aUser()
    const ownOrganization = await anOrganization({ owner })
    const ownProject = await aProject(ownOrganization, { owner })
    const owned = await aResource(ownProject, 'compute/disk', { owner })
    for (const { resource } of [ownOrganization, ownProject, owned]) {
      expect(await allowed(owner, resource, 'compute.disk.get')).toBe(true)
      expect(await allowed(owner, resource, 'app.platform.superuser')).toBe(false)
      expect(await allowed(owner, resource, 'app.platform.check')).toBe(false)
    }
  })

  test('counts on any resource for superuser and check of the platform', async () => {
    const [admin, member] = [aUser(), aUser()]
    await platformRelations(admin, ['admin'])
    await platformRelations(member, ['member'])
    expect(await allowed(admin, disk.resource, 'app.platform.superuser')).toBe(true)
    expect(await allowed(member, disk.resource, 'app.platform.superuser')).toBe(false)
    expect(await allowed(member, disk.resource, 'app.platform.check')).toBe(true)
  })

  test('to the platform is not replaced by administer of an organization', async () => {
    const holder = await aHolder(await aBuiltinRole('app.organization.administer'), organization.resource)
    expect(await allowed(holder, organization.resource, 'delete')).toBe(true)
    for (const resource of [organization.resource, project.resource, disk.resource]) {
      expect(await allowed(holder, resource, 'app.platform.superuser')).toBe(false)
      expect(await allowed(holder, resource, 'app.platform.check')).toBe(false)
    }
  })
})
