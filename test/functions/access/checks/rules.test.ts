import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathAttributes } from '../../../../lib/access/resources/schema.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { aliasKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { allowed } from '../../../support/ask.ts'
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
  platformRelations,
} from '../../../support/world.ts'

const diskGet = await aPermission('compute.disk.get')
const bucketGet = await aPermission('storage.bucket.get', { name: 'ReadBuckets' })
// This name is also the verb of another permission in the same namespace.
const diskList = await aPermission('compute.disk.list', { name: 'attach' })
const diskAttach = await aPermission('compute.disk.attach')
const reader = await aRole([diskGet.id, bucketGet.id])
const organization = await anOrganization({ name: 'acme' })
const project = await aProject(organization, { name: 'rockets' })
const disk = await aResource(project, 'compute/disk', { name: 'boot: the first:one' })
const bucket = await aResource(project, 'storage/bucket')
const group = await aGroup(organization)
const [user, ofUuid, owner, superuser, ofMoved] = [aUser(), `app/user:${randomUUID()}`, aUser(), aUser(), aUser()]
const owned = await aResource(project, 'compute/disk', { owner })
for (const each of [user, ofUuid]) await aPolicy(reader, each, organization.resource)
await aPolicy(reader, group.resource, disk.resource)
await platformRelations(superuser, ['admin'])

// A resource that is in another project than its URN says.
const moved = await aResource(await aProject(organization), 'compute/disk')
await aTable().write(put(aliasKey('compute/disk', 'frn:rockets:compute/disk:moved'), pathAttributes(moved)))
await aPolicy(reader, ofMoved, moved.resource)

/** Creates a user who has these permissions on the organization. */
async function aHolder(...permissions: string[]) {
  const holder = aUser()
  await aPolicy(await aRole(permissions), holder, organization.resource)
  return holder
}
const upper = (reference: string) => reference.replace(/:.*/, (id) => id.toUpperCase())

await testRules(import.meta.url, {
  words: {
    ...{ diskGet, organization, project, disk, bucket, group, user, owner, owned, superuser, moved, ofMoved },
    userId: user.replace('app/user:', ''),
    upper: { user: upper(ofUuid), disk: upper(disk.resource), project: `project:${project.id.toUpperCase()}` },
    attaching: await aHolder(diskAttach.id),
    listing: await aHolder(diskList.id),
    manager: await aHolder(builtinId('app.organization.policymanage')),
    deleter: await aHolder(builtinId('app.project.delete'), builtinId('app.group.delete')),
  },
})

test.each([
  ['an organization that does not exist', `organization:${randomUUID()}`],
  ['an unknown organization name', 'organization:acne'],
  ['a name in upper case', 'organization:ACME'],
  ['the name of a project as an organization', 'organization:rockets'],
  ['the id of a project as an organization', `organization:${project.id}`],
  ['an unknown project', 'project:rocket'],
  ['a project that does not exist', `project:${randomUUID()}`],
  ['a group by name', `group:${group.name}`],
  ['a group that does not exist', `group:${randomUUID()}`],
  ['the URN of an unknown project', 'compute/disk:frn:rocket:compute/disk:boot'],
  ['a URN of another namespace', 'compute/disk:frn:rockets:storage/bucket:boot: the first:one'],
  ['a URN under an alias of its namespace', 'project:frn:rockets:project:x'],
  ['a URN without a name', 'compute/disk:frn:rockets:compute/disk:'],
  ['a URN with an empty project', 'compute/disk:frn::compute/disk:boot'],
  ['the name of a custom resource', 'compute/disk:boot: the first:one'],
  ['no UUID, name or URN', 'organization:no such thing!'],
  ['something else on the platform', 'platform:frontier'],
  ['the platform by id', `platform:${randomUUID()}`],
  ['a custom id in a namespace that never existed', `never/was:${randomUUID()}`],
])('a check on %s is denied, also for a platform admin', async (_, resource) => {
  for (const subject of [user, superuser]) expect(await allowed(subject, resource, 'compute.disk.get')).toBe(false)
})
