import { describe, expect, test } from 'vitest'
import { handler as evaluate } from '../../../../functions/access/authzen/evaluate.ts'
import { handler as batchCheck } from '../../../../functions/access/checks/batch-check.ts'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as addPlatformUser } from '../../../../functions/access/platform-users/add.ts'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as listPolicies } from '../../../../functions/access/policies/list.ts'
import { handler as createResource } from '../../../../functions/access/resources/create.ts'
import { handler as addGroupUsers } from '../../../../functions/directory/groups/add-users.ts'
import { handler as listGroupUsers } from '../../../../functions/directory/groups/list-users.ts'
import { handler as removeGroupUser } from '../../../../functions/directory/groups/remove-user.ts'
import { handler as addOrganizationUsers } from '../../../../functions/directory/organization-users/add.ts'
import { handler as listOrganizationUsers } from '../../../../functions/directory/organization-users/list.ts'
import { handler as listAllOrganizations } from '../../../../functions/directory/organizations/list-all.ts'
import { handler as deleteUser } from '../../../../functions/directory/users/delete.ts'
import { handler as listUserGroups } from '../../../../functions/directory/users/list-groups.ts'
import { USER_ID_RULE } from '../../../../lib/foundation/identifiers/user-id.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { idsIn } from '../../../support/principals.ts'
import { resourcesOf, searchFor, subjectsOf } from '../../../support/searching.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

const admin = await aClient(['admin'])
const get = await aPermission('notes.note.get')
const role = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const group = await aGroup(organization)
const ORGANIZATION = { id: organization.id }
const GROUP = { org_id: organization.id, id: group.id }

const may = async (subject: string, resource: string) =>
  (await send(check, admin, {}, { body: { subject, resource, permission: 'notes.note.get' } })).body.status

const MARKS = [...'._-+@|:=~!']
const IDS = ['ada@example.com', 'Ada@Example.com', 'auth0|65a1f', ...MARKS.map((mark) => `x${mark}y`), 'x'.repeat(128)]

test.each(IDS)('%j is a user in every operation that takes one', async (id) => {
  const principal = `app/user:${id}`
  const { body: created } = await send(
    createPolicy,
    admin,
    {},
    { body: { role_id: role.id, resource: project.resource, principal: `user:${id}` } },
  )
  expect(created.policy.principal).toBe(principal)
  expect([
    await may(`user:${id}`, project.resource),
    await may(`${principal}2`.slice(0, 137), project.resource),
  ]).toEqual([true, id.length === 128])
  for (const query of [{ user_id: id }, { principal }])
    expect(idsIn(await send(listPolicies, admin, {}, { query }), 'policies')).toEqual([created.policy.id])

  await send(addGroupUsers, admin, GROUP, { body: { user_ids: [id] } })
  expect(idsIn(await send(listGroupUsers, admin, GROUP), 'users')).toEqual([id])
  expect(idsIn(await send(listUserGroups, admin, { id }), 'groups')).toEqual([group.id])
  await send(removeGroupUser, admin, { ...GROUP, user_id: id })
  expect(idsIn(await send(listGroupUsers, admin, GROUP), 'users')).toEqual([])

  await send(addOrganizationUsers, admin, ORGANIZATION, { body: { user_ids: [id] } })
  expect(idsIn(await send(listOrganizationUsers, admin, ORGANIZATION), 'users')).toEqual([id])
  expect(idsIn(await send(listAllOrganizations, admin, {}, { query: { user_id: id } }), 'organizations')).toEqual([
    organization.id,
  ])

  const made = await send(
    createResource,
    admin,
    { project_id: project.id },
    { body: { name: `note of ${id}`, namespace: 'notes/note', principal: id } },
  )
  expect(await subjectsOf('user', 'get', `notes/note:${made.body.resource.id}`)).toEqual([id])
  expect(await resourcesOf(principal, 'get', 'notes/note')).toContain(made.body.resource.id)

  expect((await send(deleteUser, admin, { id })).body).toEqual({
    policies: 2,
    memberships: 0,
    resources: 1,
    relations: 0,
  })
  expect(await may(`user:${id}`, project.resource)).toBe(false)
})

test('letter case makes another user', async () => {
  await send(addOrganizationUsers, admin, ORGANIZATION, { body: { user_ids: ['Grace'] } })
  expect(idsIn(await send(listOrganizationUsers, admin, ORGANIZATION), 'users')).toEqual(['Grace'])
  expect((await send(deleteUser, admin, { id: 'grace' })).body.policies).toBe(0)
  expect((await send(deleteUser, admin, { id: 'Grace' })).body.policies).toBe(1)
})

describe.each(['ada smith', 'a/b', 'self', '..', 'user:ada', 'x'.repeat(129)])('no user can have the id %j', (id) => {
  const about = { subject: `user:${id}`, resource: project.resource, permission: 'nowhere.thing.get' }
  const send400 = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    const [{ field, description }] = body.details[1].field_violations
    expect(description).toContain(USER_ID_RULE)
    return [status, field]
  }

  test('400 names the field, and says what is allowed; a permission that does not exist is not asked for', async () => {
    expect(await send400(send(check, admin, {}, { body: about }))).toEqual([400, 'subject'])
    const bind = { role_id: role.id, resource: project.resource, principal: `user:${id}` }
    expect(await send400(send(createPolicy, admin, {}, { body: bind }))).toEqual([400, 'principal'])
    expect(await send400(send(addOrganizationUsers, admin, ORGANIZATION, { body: { user_ids: [id] } }))).toEqual([
      400,
      'user_ids[0]',
    ])
    expect(await send400(send(addPlatformUser, admin, {}, { body: { user_id: id, relation: 'member' } }))).toEqual([
      400,
      'user_id',
    ])
    for (const [handler, query] of [
      [listPolicies, { user_id: id }],
      [listAllOrganizations, { user_id: id }],
    ] as const)
      expect(await send400(send(handler, admin, {}, { query }))).toEqual([400, 'user_id'])
  })

  test('every one of a batch is named', async () => {
    const bodies = [about, { ...about, subject: 'user:ada', permission: 'notes.note.get' }, about]
    const answer = await send(batchCheck, admin, {}, { body: { bodies } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['bodies[0].subject', 'bodies[2].subject']])
  })

  test('AuthZEN denies with an error', async () => {
    const subject = { type: 'user', id }
    const resource = { type: 'project', id: project.id }
    const { body } = await send(
      evaluate,
      admin,
      {},
      { body: { subject, action: { name: 'notes.note.get' }, resource } },
    )
    expect(body).toMatchObject({ decision: false, context: { error: { status: 404, reason: 'NOT_FOUND' } } })
    expect(body.context.error.message).toContain(USER_ID_RULE)
  })

  test('a search of AuthZEN finds nothing', async () => {
    const subject = { type: 'user', id }
    const resource = { type: 'project', id: project.id }
    const action = { name: 'notes.note.get' }
    const searches = {
      resource: { subject, action, resource: { type: 'project' } },
      action: { subject, resource },
    } as const
    for (const [kind, body] of Object.entries(searches)) {
      const { status, body: found } = await searchFor(kind as keyof typeof searches, body)
      expect([kind, status, found.results]).toEqual([kind, 200, []])
    }
  })

  test('in a path it is 404 for who may look, and a dot segment is 400', async () => {
    const nobody = await aClient([])
    if (id === '..') {
      for (const as of [admin, nobody])
        for (const operation of [listUserGroups, deleteUser])
          expect((await send(operation, as, { id })).status).toBe(400)
      return
    }
    if (!['self', 'user:ada'].includes(id)) expect((await send(listUserGroups, admin, { id })).status).toBe(404)
    expect((await send(deleteUser, admin, { id })).status).toBe(404)
    expect((await send(deleteUser, nobody, { id })).status).toBe(403)
  })
})

test.each(['user:ada smith', 'serviceuser:ada', 'group:team', 'a b'])('no member or owner is %j', async (text) => {
  const added = await send(addGroupUsers, admin, GROUP, { body: { user_ids: [text] } })
  expect([added.status, fieldsOf(added)]).toEqual([400, ['user_ids[0]']])
  const body = { name: 'a', namespace: 'notes/note', principal: text }
  const made = await send(createResource, admin, { project_id: project.id }, { body })
  expect([made.status, fieldsOf(made)]).toEqual([400, ['principal']])
})
