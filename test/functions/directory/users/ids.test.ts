import { describe, expect, test } from 'vitest'
import { USER_ID_RULE } from '../../../../lib/foundation/identifiers/user-id.ts'
import { ask } from '../../../rules/ask.ts'
import { detailOf, fieldsOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { idsIn } from '../../../support/principals.ts'
import type { Answer } from '../../../support/request.ts'
import { resourcesOf, searchFor, subjectsOf } from '../../../support/searching.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole } from '../../../support/world.ts'

const [admin, stranger] = [await aClient(['admin']), await aClient([])]
const role = await aRole([(await aPermission('notes.note.get')).id])
const organization = await anOrganization()
const project = await aProject(organization)
const group = await aGroup(organization)
const [ORGANIZATION, GROUP] = [{ id: organization.id }, { org_id: organization.id, id: group.id }]
const BINDING = { role_id: role.id, resource: project.resource }

const may = (subject: string) => allowed(subject, project.resource, 'notes.note.get')
const joined = async () => idsIn(await ask(admin, 'list-group-users', GROUP), 'users')
const added = async () => idsIn(await ask(admin, 'list-organization-users', ORGANIZATION), 'users')

const MARKS = [...'._-+@|:=~!']
const IDS = ['ada@example.com', 'Ada@Example.com', 'auth0|65a1f', ...MARKS.map((mark) => `x${mark}y`), 'x'.repeat(128)]

test.each(IDS)('%j is a user in every operation that takes one', async (id) => {
  const principal = `app/user:${id}`
  const { policy } = (await ask(admin, 'create-policy', { ...BINDING, principal: `user:${id}` })).body
  expect(policy.principal).toBe(principal)
  expect([await may(`user:${id}`), await may(`${principal}2`.slice(0, 137))]).toEqual([true, id.length === 128])
  for (const query of [{ user_id: id }, { principal }])
    expect(idsIn(await ask(admin, 'list-policies', query), 'policies')).toEqual([policy.id])

  await ask(admin, 'add-group-users', { ...GROUP, user_ids: [id] })
  expect([await joined(), idsIn(await ask(admin, 'list-user-groups', { id }), 'groups')]).toEqual([[id], [group.id]])
  await ask(admin, 'remove-group-user', { ...GROUP, user_id: id })
  expect(await joined()).toEqual([])

  await ask(admin, 'add-organization-users', { ...ORGANIZATION, user_ids: [id] })
  const places = await ask(admin, 'list-all-organizations', { user_id: id })
  expect([await added(), idsIn(places, 'organizations')]).toEqual([[id], [organization.id]])

  const note = { project_id: project.id, name: `note of ${id}`, namespace: 'notes/note', principal: id }
  const { resource } = (await ask(admin, 'create-project-resource', note)).body
  expect(await subjectsOf('user', 'get', `notes/note:${resource.id}`)).toEqual([id])
  expect(await resourcesOf(principal, 'get', 'notes/note')).toContain(resource.id)

  const counts = { policies: 2, memberships: 0, resources: 1, relations: 0 }
  expect((await ask(admin, 'delete-user', { id })).body).toEqual(counts)
  expect(await may(`user:${id}`)).toBe(false)
})

test('letter case makes another user', async () => {
  await ask(admin, 'add-organization-users', { ...ORGANIZATION, user_ids: ['Grace'] })
  expect(await added()).toEqual(['Grace'])
  expect((await ask(admin, 'delete-user', { id: 'grace' })).body.policies).toBe(0)
  expect((await ask(admin, 'delete-user', { id: 'Grace' })).body.policies).toBe(1)
})

describe.each(['ada smith', 'a/b', 'self', '..', 'user:ada', 'x'.repeat(129)])('no user can have the id %j', (id) => {
  const about = { subject: `user:${id}`, resource: project.resource, permission: 'nowhere.thing.get' }

  test('400 names the field, and says what is allowed; a permission that does not exist is not asked for', async () => {
    const refused: [string, Promise<Answer>][] = [
      ['subject', ask(admin, 'check', about)],
      ['principal', ask(admin, 'create-policy', { ...BINDING, principal: `user:${id}` })],
      ['user_ids[0]', ask(admin, 'add-organization-users', { ...ORGANIZATION, user_ids: [id] })],
      ['user_id', ask(admin, 'add-platform-user', { user_id: id, relation: 'member' })],
      ['user_id', ask(admin, 'list-policies', { user_id: id })],
      ['user_id', ask(admin, 'list-all-organizations', { user_id: id })],
    ]
    for (const [field, answer] of refused) {
      const [violation] = detailOf(await answer, 'BadRequest').field_violations
      expect([(await answer).status, violation.field]).toEqual([400, field])
      expect(violation.description).toContain(USER_ID_RULE)
    }
  })

  test('every one of a batch is named', async () => {
    const bodies = [about, { ...about, subject: 'user:ada', permission: 'notes.note.get' }, about]
    const answer = await ask(admin, 'batch-check', { bodies })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['bodies[0].subject', 'bodies[2].subject']])
  })

  test('AuthZEN denies with an error, and its searches find nothing', async () => {
    const subject = { type: 'user', id }
    const resource = { type: 'project', id: project.id }
    const action = { name: 'notes.note.get' }
    const { body } = await ask(admin, 'evaluate', { subject, action, resource })
    const error = { status: 404, reason: 'NOT_FOUND', message: expect.stringContaining(USER_ID_RULE) }
    expect(body).toMatchObject({ decision: false, context: { error } })
    const found = await searchFor('resource', { subject, action, resource: { type: 'project' } })
    const actions = await searchFor('action', { subject, resource })
    for (const answer of [found, actions]) expect([answer.status, answer.body.results]).toEqual([200, []])
  })

  test('in a path it is 404 for somebody who may read users, and a dot segment is 400', async () => {
    const isDots = id === '..'
    expect((await ask(admin, 'delete-user', { id })).status).toBe(isDots ? 400 : 404)
    expect((await ask(stranger, 'delete-user', { id })).status).toBe(isDots ? 400 : 403)
    if (['self', 'user:ada'].includes(id)) return
    expect((await ask(admin, 'list-user-groups', { id })).status).toBe(isDots ? 400 : 404)
    if (isDots) expect((await ask(stranger, 'list-user-groups', { id })).status).toBe(400)
  })
})

test.each(['user:ada smith', 'serviceuser:ada', 'group:team', 'a b'])('no member or owner is %j', async (text) => {
  const member = await ask(admin, 'add-group-users', { ...GROUP, user_ids: [text] })
  expect([member.status, fieldsOf(member)]).toEqual([400, ['user_ids[0]']])
  const note = { project_id: project.id, name: 'a', namespace: 'notes/note', principal: text }
  const owner = await ask(admin, 'create-project-resource', note)
  expect([owner.status, fieldsOf(owner)]).toEqual([400, ['principal']])
})
