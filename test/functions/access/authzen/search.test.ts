import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { removeProjectResource } from '../../../../lib/directory/removal/resource.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { actionsOf, resourcesOf, subjectsOf, traverse } from '../../../support/searching.ts'
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
} from '../../../support/world.ts'

const TYPE = 'notes/note'
const get = await aPermission('notes.note.get')
await aPermission('notes.note.delete')
const [reader, other] = [await aRole([get.id]), await aRole([])]
const organization = await anOrganization()
const project = await aProject(organization)
const expires_at = new Date(Date.now() + 3_600_000).toISOString()

const users = (count: number) => Array.from({ length: count }, () => aUser()) as [string, string, string, string]
const notesIn = (parent: ResourceRecord, count: number, given: Partial<ResourceRecord> = {}) =>
  Promise.all(Array.from({ length: count }, () => aResource(parent, TYPE, given))) as Promise<
    [ResourceRecord, ResourceRecord, ...ResourceRecord[]]
  >
const idsOf = (all: readonly (string | { id: string })[]) =>
  all.map((each) => (typeof each === 'string' ? toEntity(each).id : each.id)).sort()

describe('a search of subjects', () => {
  test('finds whom policies, ownership and groups allow, each once, in pages of any size', async () => {
    const [own, owner] = [await aProject(await anOrganization()), aUser()]
    const [note, [direct, above, top, none], members] = [await aResource(own, TYPE, { owner }), users(4), users(5)]
    const group = await aGroup(organization, [...members, direct, owner])
    await aPolicy(reader, direct, note.resource)
    await aPolicy(reader, above, own.resource)
    for (const who of [top, direct]) await aPolicy(reader, who, own.ancestors[0] ?? '')
    await aPolicy(other, none, note.resource)
    await aPolicy(reader, group.resource, own.resource)
    const expected = idsOf([owner, direct, above, top, ...members])
    for (const limit of [1, 2, 4, 9, 10, undefined])
      expect(await subjectsOf('user', 'get', note.resource, limit)).toEqual(expected)
    const question = { subject: { type: 'user' }, action: { name: 'get' }, resource: toEntity(note.resource) }
    expect((await traverse('subject', question, 4)).pages).toBe(3)
    expect(await subjectsOf('group', 'get', note.resource)).toEqual([group.id])
    expect(await subjectsOf('app/user', 'delete', note.resource)).toEqual(idsOf([owner]))
    await changeMembers(aTable(), group.resource, { leaving: members, joining: [] })
    expect(await subjectsOf('user', 'get', note.resource)).toEqual(idsOf([owner, direct, above, top]))
  })

  test('finds the members of the platform', async () => {
    const member = await aClient(['member'])
    const found = await subjectsOf('serviceuser', 'check', 'platform:platform', 2)
    expect(found).toContain(member.clientId)
    expect(found).toEqual([...new Set(found)].sort())
  })

  test('finds whom a policy allows until its end, and not from then on', async () => {
    const [note, [ending, lasting, member]] = [await aResource(await aProject(organization), TYPE), users(3)]
    const group = await aGroup(organization, [member])
    await aPolicy(reader, ending, note.resource, { expires_at })
    await aPolicy(reader, group.resource, organization.resource, { expires_at })
    await aPolicy(reader, lasting, note.ancestors[0] ?? '')
    const found = () => subjectsOf('user', 'get', note.resource)
    expect(await atTime(Date.parse(expires_at) - 1, found)).toEqual(idsOf([ending, lasting, member]))
    expect(await atTime(Date.parse(expires_at), found)).toEqual(idsOf([lasting]))
  })
})

describe('a search of resources', () => {
  test('finds what policies on resources allow, registered or not, and through a group', async () => {
    const user = aUser()
    const [[first, second], unregistered] = [await notesIn(project, 3), `${TYPE}:${randomUUID()}`]
    for (const place of [first.resource, unregistered]) await aPolicy(reader, user, place)
    await aPolicy(other, user, second.resource)
    const group = await aGroup(organization, [user])
    expect(await resourcesOf(user, 'get', TYPE)).toEqual(idsOf([first, unregistered]))
    await aPolicy(reader, group.resource, second.resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual(idsOf([first, second, unregistered]))
    expect(await resourcesOf(group.resource, 'get', TYPE)).toEqual([second.id])
    await changeMembers(aTable(), group.resource, { leaving: [user], joining: [] })
    expect(await resourcesOf(user, 'notes.note.get', TYPE)).toEqual(idsOf([first, unregistered]))
    expect(await resourcesOf(user, 'delete', TYPE)).toEqual([])
  })

  test('finds what policies on projects and organizations allow, each once, in pages of any size', async () => {
    const [user, own] = [aUser(), await anOrganization()]
    const projects = [await aProject(own), await aProject(own), await aProject(own)] as const
    const all = (await Promise.all(projects.map((each) => notesIn(each, 4)))).flat()
    await aPolicy(reader, user, projects[1].resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual(idsOf(all.slice(4, 8)))
    for (const place of [all[5], own]) await aPolicy(reader, user, place?.resource ?? '')
    for (const limit of [1, 2, 5, 11, 12, 13, undefined])
      expect(await resourcesOf(user, 'get', TYPE, limit)).toEqual(idsOf(all))
    const question = { subject: toEntity(user), action: { name: 'get' }, resource: { type: TYPE } }
    expect((await traverse('resource', question, 5)).pages).toBe(3)
  })

  test('finds what the subject owns, and what `administer` of a project allows', async () => {
    const [user, own] = [aUser(), await aProject(organization)]
    const [owned, administered] = [await notesIn(project, 2, { owner: user }), await notesIn(own, 2)]
    expect(await resourcesOf(user, 'delete', TYPE)).toEqual(idsOf(owned))
    await aPolicy(await aRole([builtinId('app.project.administer')]), user, own.resource)
    expect(await resourcesOf(user, 'delete', TYPE, 3)).toEqual(idsOf([...owned, ...administered]))
  })

  test('finds projects and groups below an organization, and `get` by `update`', async () => {
    const [user, own] = [aUser(), await anOrganization()]
    const [projects, groups] = [
      [await aProject(own), await aProject(own)],
      [await aGroup(own), await aGroup(own)],
    ]
    const updates = await aRole([builtinId('app.organization.update'), builtinId('app.project.update')])
    await aPolicy(updates, user, own.resource)
    expect(await resourcesOf(user, 'get', 'project', 1)).toEqual(idsOf(projects))
    expect(await resourcesOf(user, 'app.project.update', 'app/project')).toEqual(idsOf(projects))
    expect(await resourcesOf(user, 'get', 'org')).toEqual([own.id])
    expect(await resourcesOf(user, 'get', 'group')).toEqual([])
    await aPolicy(await aRole([builtinId('app.organization.administer')]), user, own.resource)
    expect(await resourcesOf(user, 'get', 'group')).toEqual(idsOf(groups))
  })

  test('finds nothing that is unbound or deleted, and a role of an organization inside it only', async () => {
    const [user, own] = [aUser(), await aProject(await anOrganization())]
    const [[first, second], [outside]] = [await notesIn(own, 2), await notesIn(project, 1)]
    const role = await aRole([get.id], { organization_id: toEntity(own.ancestors[0] ?? '').id })
    for (const place of [first, outside]) await aPolicy(role, user, place.resource)
    const policy = await aPolicy(reader, user, own.resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual(idsOf([first, second]))
    await removeProjectResource(aTable(), second.resource)
    expect(await resourcesOf(user, 'get', TYPE)).toEqual([first.id])
    await unbindPolicy(aTable(), policy)
    expect(await resourcesOf(user, 'get', TYPE, 1)).toEqual([first.id])
  })

  test('finds what lies in a project until the end of the policy there, and not by `update` of the project', async () => {
    const [user, own] = [aUser(), await aProject(organization)]
    const [note] = await notesIn(own, 1)
    await aPolicy(await aRole([builtinId('app.project.get')]), user, own.resource, { expires_at })
    await aPolicy(await aRole([builtinId('app.project.update')]), user, own.resource)
    const found = () => resourcesOf(user, 'app.project.get', TYPE)
    expect(await atTime(Date.parse(expires_at) - 1, found)).toEqual([note.id])
    expect(await atTime(Date.parse(expires_at), () => allowed(user, note.resource, 'app.project.get'))).toBe(false)
    expect(await atTime(Date.parse(expires_at), found)).toEqual([])
  })
})

test('a search of actions finds a new permission, in pages', async () => {
  const owner = aUser()
  const thing = await aResource(project, 'fresh/thing', { owner })
  for (const [verb, expected] of [
    ['make', ['make']],
    ['break', ['break', 'make']],
  ] as const) {
    await aPermission(`fresh.thing.${verb}`)
    for (const limit of [1, undefined]) expect(await actionsOf(owner, thing.resource, limit)).toEqual(expected)
  }
})
