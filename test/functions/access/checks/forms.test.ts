import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { pathAttributes } from '../../../../lib/access/resources/schema.ts'
import { aliasKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { allowed, ask } from '../../../support/ask.ts'
import { call } from '../../../support/request.ts'
import { violatedFields } from '../../../support/usages.ts'
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
} from '../../../support/world.ts'

const get = await aPermission('compute.disk.get')
await aPermission('storage.bucket.get')
const reader = await aRole([get.id])
const organization = await anOrganization({ name: 'acme' })
const project = await aProject(organization, { name: 'rockets' })
const disk = await aResource(project, 'compute/disk', { name: 'boot: the first:one' })
const group = await aGroup(organization)
const user = aUser()
const ofUuid = `app/user:${randomUUID()}`
for (const each of [user, ofUuid]) await aPolicy(reader, each, organization.resource)
await aPolicy(reader, group.resource, disk.resource)
const admin = aUser()
await platformRelations(admin, ['admin'])

const id = (reference: string) => reference.slice(reference.indexOf(':') + 1)
const upper = (reference: string) => reference.slice(0, reference.indexOf(':') + 1) + id(reference).toUpperCase()

describe('a subject', () => {
  test.each([
    ['app/user:<id>', user],
    ['user:<id>', `user:${id(user)}`],
    ['a UUID in upper case', upper(ofUuid)],
    ['app/group:<id>', group.resource],
    ['group:<id>', `group:${group.id}`],
  ])('may be written %s', async (_, subject) => {
    expect(await allowed(subject, disk.resource, 'get')).toBe(true)
  })

  test.each([
    ['another user', aUser()],
    ['the service user of the same id', `serviceuser:${id(user)}`],
    ['a group that does not exist', `group:${randomUUID()}`],
    ['a group named by a user id', `group:${id(user)}`],
    ['an id that nobody has', 'user:jane'],
    ['an id and more', `${user}0`],
    ['a group whose id is no UUID', 'group:team'],
    ['a service user whose id is no UUID', 'serviceuser:robot'],
  ])('that is %s is denied', async (_, subject) => {
    expect(await allowed(subject, disk.resource, 'get')).toBe(false)
  })
})

describe('a resource', () => {
  test.each([
    ['by id', disk.resource],
    ['by id in upper case', upper(disk.resource)],
    ['by its URN, with colons in its name', 'compute/disk:frn:rockets:compute/disk:boot: the first:one'],
    ['as the URN of one that was never registered', 'compute/disk:frn:rockets:compute/disk:none such'],
    ['app/project by id', project.resource],
    ['project by id in upper case', `project:${project.id.toUpperCase()}`],
    ['project by name', 'project:rockets'],
    ['app/project by name', 'app/project:rockets'],
    ['app/organization by id', organization.resource],
    ['organization by id', `organization:${organization.id}`],
    ['organization by name', 'organization:acme'],
    ['org by name', 'org:acme'],
    ['app/organization by name', 'app/organization:acme'],
    ['group by id', `group:${group.id}`],
    ['app/group by id', group.resource],
  ])('may be written %s', async (_, resource) => {
    expect(await allowed(user, resource, 'compute.disk.get')).toBe(true)
    expect(await allowed(user, resource, 'storage.bucket.get')).toBe(false)
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
  ])('that is %s is denied, even for a platform admin', async (_, resource) => {
    expect(await allowed(user, resource, 'compute.disk.get')).toBe(false)
    expect(await allowed(admin, resource, 'compute.disk.get')).toBe(false)
  })

  test('of a custom namespace that was never registered has its own grants and no ancestors', async () => {
    const resource = `compute/disk:${randomUUID()}`
    expect(await allowed(user, resource, 'get')).toBe(false)
    expect(await allowed(admin, resource, 'get')).toBe(false)
    const other = aUser()
    await aPolicy(reader, other, resource)
    expect(await allowed(other, upper(resource), 'get')).toBe(true)
    expect(await allowed(aUser(), resource, 'get')).toBe(false)
  })

  test('that moved to another project is not reached by its old URN', async () => {
    const [old, moved] = [
      'frn:rockets:compute/disk:moved',
      await aResource(await aProject(organization), 'compute/disk'),
    ]
    await aTable().write(put(aliasKey('compute/disk', old), pathAttributes(moved)))
    const other = aUser()
    await aPolicy(reader, other, moved.resource)
    expect(await allowed(other, moved.resource, 'get')).toBe(true)
    expect(await allowed(other, `compute/disk:${old}`, 'get')).toBe(false)
    expect(await allowed(user, `compute/disk:${old}`, 'get')).toBe(true)
  })

  test('that was never registered has, by its URN, only the grants of its project and organization', async () => {
    const urn = 'compute/disk:frn:rockets:compute/disk:boot'
    const [onProject, onOther] = [aUser(), aUser()]
    await aPolicy(reader, onProject, project.resource)
    await aPolicy(reader, onOther, (await aProject(organization)).resource)
    expect(await allowed(onProject, urn, 'get')).toBe(true)
    expect(await allowed(onOther, urn, 'get')).toBe(false)
    expect(await allowed(group.resource, urn, 'get')).toBe(false)
    expect(await allowed(admin, urn, 'get')).toBe(true)
  })
})

describe('a body', () => {
  const right = { subject: user, resource: disk.resource, permission: 'get' }
  test.each([
    ['no colon in the subject', { subject: 'user' }, 'subject'],
    ['no id of the subject', { subject: 'user:' }, 'subject'],
    ['no namespace of the subject', { subject: `:${randomUUID()}` }, 'subject'],
    ['an unknown kind of subject', { subject: `robot:${randomUUID()}` }, 'subject'],
    ['a subject in upper case', { subject: `User:${randomUUID()}` }, 'subject'],
    ['no subject', { subject: null }, 'subject'],
    ['a subject that is no string', { subject: 5 }, 'subject'],
    ['no colon in the resource', { resource: 'acme' }, 'resource'],
    ['no id of the resource', { resource: 'organization:' }, 'resource'],
    ['no namespace of the resource', { resource: ':acme' }, 'resource'],
    ['an unknown namespace', { resource: 'planet:acme' }, 'resource'],
    ['a namespace of three parts', { resource: `compute/disk/part:${disk.id}` }, 'resource'],
    ['a namespace in upper case', { resource: `Compute/disk:${disk.id}` }, 'resource'],
    ['an empty half of a namespace', { resource: `compute/:${disk.id}` }, 'resource'],
    ['an empty resource', { resource: '' }, 'resource'],
    ['an empty permission', { permission: '' }, 'permission'],
    ['no permission', { permission: null }, 'permission'],
    ['a lone surrogate', { permission: '\ud800' }, 'permission'],
    ['an unknown field', { principal: user }, 'principal'],
  ])('with %s is 400 and names the field', async (_, change, field) => {
    const answer = await call(handler, { as: await aClient(['member']), body: { ...right, ...change } })
    expect(answer.status).toBe(400)
    expect(violatedFields(answer)).toEqual([field])
  })

  test('with several faults names all of them', async () => {
    const answer = await ask('user', 'acme', '')
    expect(answer.status).toBe(400)
    expect(violatedFields(answer)).toEqual(['subject', 'resource', 'permission'])
  })
})
