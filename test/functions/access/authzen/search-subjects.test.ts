import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { toEntity } from '../../../support/entities.ts'
import { suspend } from '../../../support/roles.ts'
import { searchFor, subjectsOf, traverse } from '../../../support/searching.ts'
import {
  aClient,
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
  platformRelations,
} from '../../../support/world.ts'

const get = await aPermission('notes.note.get')
await aPermission('notes.note.delete')
const reader = await aRole([get.id])
const other = await aRole([])

const users = (count: number) => Array.from({ length: count }, () => aUser())
const idsOf = (references: readonly string[]) => references.map((each) => toEntity(each).id).sort()

async function aPlace() {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const owner = aUser()
  const note = await aResource(project, 'notes/note', { owner })
  return { organization, project, note, owner }
}
const body = (resource: string, more: object = {}) => ({
  subject: { type: 'user' },
  action: { name: 'get' },
  resource: toEntity(resource),
  ...more,
})

describe('finds exactly whom a check allows', () => {
  test('by policies on the resource and above it, by ownership, and as members of groups, each once, in pages of any size', async () => {
    const { organization, project, note, owner } = await aPlace()
    const [direct, above, top, none] = users(4) as [string, string, string, string]
    const members = users(5)
    const group = await aGroup(organization, [...members, direct, owner])
    await aPolicy(reader, direct, note.resource)
    await aPolicy(reader, above, project.resource)
    await aPolicy(reader, top, organization.resource)
    await aPolicy(reader, direct, organization.resource)
    await aPolicy(other, none, note.resource)
    await aPolicy(reader, group.resource, project.resource)
    const expected = idsOf([owner, direct, above, top, ...members])
    for (const limit of [1, 2, 4, 9, 10, undefined])
      expect(await subjectsOf('user', 'get', note.resource, limit)).toEqual(expected)
    expect((await traverse('subject', body(note.resource), 4)).pages).toBe(3)
    expect(await subjectsOf('app/user', 'delete', note.resource)).toEqual(idsOf([owner]))
    await changeMembers(aTable(), group.resource, { leaving: members, joining: [] })
    expect(await subjectsOf('user', 'get', note.resource)).toEqual(idsOf([owner, direct, above, top]))
  })

  test('service users, and groups themselves', async () => {
    const { organization, note } = await aPlace()
    const [robot, member] = [await aServiceAccount(), await aServiceAccount()]
    const [group, empty] = [await aGroup(organization, [member, aUser()]), await aGroup(organization)]
    await aPolicy(reader, robot, note.resource)
    await aPolicy(reader, group.resource, organization.resource)
    await aPolicy(other, empty.resource, organization.resource)
    expect(await subjectsOf('serviceuser', 'get', note.resource)).toEqual(idsOf([robot, member]))
    expect(await subjectsOf('group', 'get', note.resource)).toEqual([group.id])
  })

  test('on what is not registered: by its own policies, or by those of the project that its URN names', async () => {
    const { project } = await aPlace()
    const [direct, above] = users(2) as [string, string]
    const unregistered = `notes/note:${randomUUID()}`
    await aPolicy(reader, direct, unregistered)
    await aPolicy(reader, above, project.resource)
    expect(await subjectsOf('user', 'get', unregistered)).toEqual(idsOf([direct]))
    expect(await subjectsOf('user', 'get', `notes/note:frn:${project.name}:notes/note:never`)).toEqual(idsOf([above]))
    expect(await subjectsOf('user', 'notes.note.get', `project:${project.name}`)).toEqual(idsOf([above]))
  })

  test('nobody where a place is suspended', async () => {
    const { project, note } = await aPlace()
    await suspend(project.resource)
    expect(await subjectsOf('user', 'get', note.resource)).toEqual([])
  })

  test('the members of the platform, for the permission that they have', async () => {
    const [member, user] = [await aClient(['member']), aUser()]
    await platformRelations(user, ['member'])
    const found = await subjectsOf('serviceuser', 'check', 'platform:platform', 2)
    expect(found).toContain(member.clientId)
    expect(found).toEqual([...new Set(found)].sort())
    expect(await subjectsOf('user', 'app.platform.check', (await aPlace()).note.resource)).toEqual(idsOf([user]))
    expect(await subjectsOf('user', 'superuser', 'platform:platform')).toEqual([])
    expect(await subjectsOf('group', 'check', 'platform:platform')).toEqual([])
  })
})

test('platform admins are not listed, whatever else they hold, and the answer says so', async () => {
  const { note, owner } = await aPlace()
  const admins = users(3)
  for (const admin of admins) {
    await platformRelations(admin, ['admin'])
    await aPolicy(reader, admin, note.resource)
  }
  for (const limit of [1, 2, 100]) {
    const { body: answer } = await searchFor('subject', body(note.resource, { page: { limit } }))
    expect(answer).toMatchObject({
      results: [{ type: 'user', id: toEntity(owner).id }],
      context: { platform_admins: true },
    })
  }
})

test.each([
  ['a type of subjects', { subject: { type: 'spaceship' } }],
  ['a type of subjects that is no principal', { subject: { type: 'project' } }],
  ['a resource', { resource: { type: 'notes/note', id: 'record-1' } }],
  ['a project', { resource: { type: 'project', id: randomUUID() }, action: { name: 'notes.note.get' } }],
  ['an action', { action: { name: 'fly' } }],
])('%s that is unknown has no results', async (_, given) => {
  const { note } = await aPlace()
  const { status, body: answer } = await searchFor('subject', body(note.resource, given))
  expect([status, answer]).toEqual([200, { results: [] }])
})

test('an id of the subject is ignored; a missing action or resource id is 400', async () => {
  const { note, owner } = await aPlace()
  const { body: answer } = await searchFor('subject', body(note.resource, { subject: { type: 'user', id: 7 } }))
  expect(answer.results).toEqual([{ type: 'user', id: toEntity(owner).id }])
  expect((await searchFor('subject', body(note.resource, { action: null }))).status).toBe(400)
  expect((await searchFor('subject', body(note.resource, { resource: { type: 'notes/note' } }))).status).toBe(400)
})

test('a token is bound to the question, however that is written', async () => {
  const { project, note } = await aPlace()
  for (const user of users(2)) await aPolicy(reader, user, note.resource)
  const { page } = (await searchFor('subject', body(note.resource, { page: { limit: 1 } }))).body
  const token = page.next_token
  const urn = { type: 'notes/note', id: `frn:${project.name}:notes/note:${note.name}` }
  const same = { resource: urn, action: { name: 'notes.note.get' }, page: { token } }
  expect((await searchFor('subject', body(note.resource, same))).body.results).toHaveLength(2)
  for (const given of [
    { subject: { type: 'group' } },
    { action: { name: 'delete' } },
    { resource: toEntity(project.resource), action: { name: 'notes.note.get' } },
  ]) {
    expect((await searchFor('subject', body(note.resource, { ...given, page: { token } }))).status).toBe(400)
  }
})
