import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { removeProjectResource } from '../../../../lib/directory/removal/resource.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { toEntity } from '../../../support/entities.ts'
import { suspend } from '../../../support/roles.ts'
import { resourcesOf, searchFor, traverse } from '../../../support/searching.ts'
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

const TYPE = 'notes/note'
const get = await aPermission('notes.note.get')
await aPermission('notes.note.delete')
await aPermission('notes.book.get')
const reader = await aRole([get.id])
const other = await aRole([])
const organization = await anOrganization()
const project = await aProject(organization)

const notesIn = (parent: ResourceRecord, count: number, given: Partial<ResourceRecord> = {}) =>
  Promise.all(Array.from({ length: count }, () => aResource(parent, TYPE, given)))
const idsOf = (resources: readonly { id: string }[]) => resources.map(({ id }) => id).sort()
const body = (subject: string, more: object = {}) => ({
  subject: toEntity(subject),
  action: { name: 'get' },
  resource: { type: TYPE },
  ...more,
})

describe('finds, in the order of ids, exactly what a check allows', () => {
  test('by policies on resources, registered or not, and through a group', async () => {
    const user = aUser()
    const [first, second] = (await notesIn(project, 3)) as [ResourceRecord, ResourceRecord]
    const unregistered = randomUUID()
    await aPolicy(reader, user, first.resource)
    await aPolicy(reader, user, `${TYPE}:${unregistered}`)
    await aPolicy(other, user, second.resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual([first.id, unregistered].sort())
    const group = await aGroup(organization, [user])
    await aPolicy(reader, group.resource, second.resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual([first.id, second.id, unregistered].sort())
    expect(await resourcesOf(group.resource, 'get', TYPE)).toEqual([second.id])
    await changeMembers(aTable(), group.resource, { leaving: [user], joining: [] })
    expect(await resourcesOf(user, 'notes.note.get', TYPE)).toEqual([first.id, unregistered].sort())
    expect(await resourcesOf(user, 'delete', TYPE)).toEqual([])
  })

  test('by policies on projects and organizations, each resource once, in pages of any size', async () => {
    const user = aUser()
    const own = await anOrganization()
    const projects = [await aProject(own), await aProject(own), await aProject(own)]
    const all = (await Promise.all(projects.map((each) => notesIn(each, 4)))).flat()
    await aResource(projects[0] as ResourceRecord, 'notes/book')
    await aPolicy(reader, user, projects[1]?.resource ?? '')
    expect(await resourcesOf(user, 'get', TYPE)).toEqual(idsOf(all.slice(4, 8)))
    await aPolicy(reader, user, all[5]?.resource ?? '')
    await aPolicy(reader, user, own.resource)
    for (const limit of [1, 2, 5, 11, 12, 13, undefined])
      expect(await resourcesOf(user, 'get', TYPE, limit)).toEqual(idsOf(all))
    expect((await traverse('resource', body(user), 5)).pages).toBe(3)
  })

  test('by ownership, and by administer of an organization or project', async () => {
    const user = aUser()
    const [own, foreign] = [await aProject(organization), await aProject(organization)]
    const [owned, administered] = [await notesIn(foreign, 2, { owner: user }), await notesIn(own, 2)]
    expect(await resourcesOf(user, 'delete', TYPE)).toEqual(idsOf(owned))
    await aPolicy(await aRole([builtinId('app.project.administer')]), user, own.resource)
    expect(await resourcesOf(user, 'delete', TYPE, 3)).toEqual(idsOf([...owned, ...administered]))
  })

  test('projects and groups below an organization, and get by update', async () => {
    const [user, own] = [aUser(), await anOrganization()]
    const projects = [await aProject(own), await aProject(own)]
    const groups = [await aGroup(own), await aGroup(own)]
    const updates = await aRole([builtinId('app.organization.update'), builtinId('app.project.update')])
    await aPolicy(updates, user, own.resource)
    expect(await resourcesOf(user, 'get', 'project', 1)).toEqual(idsOf(projects))
    expect(await resourcesOf(user, 'app.project.update', 'app/project')).toEqual(idsOf(projects))
    expect(await resourcesOf(user, 'get', 'org')).toEqual([own.id])
    expect(await resourcesOf(user, 'get', 'group')).toEqual([])
    await aPolicy(await aRole([builtinId('app.organization.administer')]), user, own.resource)
    expect(await resourcesOf(user, 'get', 'group')).toEqual(idsOf(groups))
  })

  test('nothing that is suspended, unbound or deleted', async () => {
    const [user, own] = [aUser(), await aProject(organization)]
    const [first, second] = (await notesIn(own, 2)) as [ResourceRecord, ResourceRecord]
    await aPolicy(reader, user, first.resource)
    const policy = await aPolicy(reader, user, own.resource)
    await removeProjectResource(aTable(), second.resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual([first.id])
    await unbindPolicy(aTable(), policy)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual([first.id])
    await suspend(own.resource)
    expect(await resourcesOf(user, 'get', TYPE, 1)).toEqual([])
  })

  test('by a role of an organization, inside it only', async () => {
    const [user, own] = [aUser(), await anOrganization()]
    const [inside, outside] = [await notesIn(await aProject(own), 1), await notesIn(project, 1)]
    const role = await aRole([get.id], { organization_id: own.id })
    for (const { resource } of [...inside, ...outside]) await aPolicy(role, user, resource)
    expect(await resourcesOf(user, 'get', TYPE, 1)).toEqual(idsOf(inside))
  })
})

describe('everything', () => {
  test('of a platform admin is 400 EVERYTHING', async () => {
    const admin = aUser()
    await platformRelations(admin, ['admin'])
    for (const type of [TYPE, 'project', 'platform']) {
      const action = { name: type === 'platform' ? 'check' : 'get' }
      const { status, body: answer } = await searchFor('resource', body(admin, { action, resource: { type } }))
      expect([status, answer.code, answer.details[0].reason]).toEqual([400, 9, 'EVERYTHING'])
    }
  })

  test('of a platform member is what all members may do everywhere', async () => {
    const member = `serviceuser:${(await aClient(['member'])).clientId}`
    const action = { name: 'app.platform.check' }
    expect((await searchFor('resource', body(member, { action }))).body.details[0].reason).toBe('EVERYTHING')
    expect(await resourcesOf(member, 'check', 'platform')).toEqual(['platform'])
    expect(await resourcesOf(aUser(), 'check', 'platform')).toEqual([])
    expect(await resourcesOf(aUser(), 'app.platform.check', TYPE)).toEqual([])
  })
})

test('results repeat the type as it was asked, ids are in lower case, and an id of the resource is ignored', async () => {
  const [user, id] = [aUser(), randomUUID()]
  await aPolicy(reader, user, project.resource)
  const { body: answer } = await searchFor('resource', {
    ...body(user.toUpperCase().replace('APP/USER', 'app/user'), { resource: { type: 'project', id } }),
    action: { name: 'notes.note.get' },
    page: { limit: 1_000, properties: {} },
  })
  expect(answer).toEqual({ results: [{ type: 'project', id: project.id }], page: { next_token: '' } })
})

test.each([
  ['a type', { resource: { type: 'todo' } }],
  ['a subject', { subject: { type: 'user', id: 'a b' } }],
  ['a namespace that has no such permission', { resource: { type: 'nowhere/thing' } }],
  ['an action', { action: { name: 'fly' } }],
])('%s that is unknown has no results', async (_, given) => {
  const { status, body: answer } = await searchFor('resource', body(aUser(), given))
  expect([status, answer]).toEqual([200, { results: [] }])
})
