import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/create.ts'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { remove } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('binding.disk.get')
const role = await aRole([permission.id])
const bind = (body: object, who: Credentials = as) => {
  const base = { role_id: role.id, resource: project.resource, principal: aUser() }
  return call(handler, { as: who, body: { ...base, ...body } })
}

test('a role of an organization that is given by its name is 400, and the answer says that it takes the id', async () => {
  const own = await aRole([permission.id], { organization_id: organization.id })
  const answer = await bind({ role_id: own.name })
  expect(answer.status).toBe(400)
  expect(detailOf(answer, 'BadRequest').field_violations).toEqual([
    { field: 'role_id', description: 'is not a role of the platform; a role of an organization is given by its id' },
  ])
  expect((await bind({ role_id: own.id })).status).toBe(200)
  const unknown = await bind({ role_id: randomUUID() })
  expect(detailOf(unknown, 'BadRequest').field_violations).toEqual([{ field: 'role_id', description: 'is not a role' }])
})

describe('there is never a second binding', () => {
  test('a repeated request answers the same id with the newer title and metadata', async () => {
    const principal = aUser()
    const first = (await bind({ principal, title: 'old', metadata: { a: 1 } })).body.policy
    const second = await bind({ principal, title: 'new', metadata: { b: 2 } })
    expect(second.status).toBe(200)
    expect(second.body.policy).toMatchObject({ id: first.id, title: 'new', metadata: { b: 2 } })
    expect(second.body.policy.created_at).toBe(first.created_at)
    expect(await readPolicy(aTable(), first.id)).toMatchObject({ title: 'new', metadata: '{"b":2}' })
  })

  test('fields that a repeated request omits stay', async () => {
    const principal = aUser()
    await bind({ principal, title: 'kept', metadata: { a: 1 } })
    expect((await bind({ principal })).body.policy).toMatchObject({ title: 'kept', metadata: { a: 1 } })
    expect((await bind({ principal, title: '' })).body.policy).toMatchObject({ title: '', metadata: { a: 1 } })
  })

  test('even if role, resource and principal are spelled differently', async () => {
    const principal = `app/user:${randomUUID()}`
    const first = (await bind({ principal })).body.policy.id
    const respelled = {
      role_id: role.name,
      resource: `project:${project.id.toUpperCase()}`,
      principal: principal.replace('app/', '').toUpperCase().replace('USER', 'user'),
    }
    expect((await bind(respelled)).body.policy.id).toBe(first)
  })

  test('another role, resource or principal is another binding', async () => {
    const { clientId } = await aClient([])
    const principal = `app/user:${clientId}`
    const others = [
      { principal },
      { principal, role_id: (await aRole([permission.id])).id },
      { principal, resource: organization.resource },
      { principal: principal.replace('app/user', 'app/serviceuser') },
    ]
    const ids = await Promise.all(others.map(async (body) => (await bind(body)).body.policy.id))
    expect(new Set(ids).size).toBe(4)
  })

  test('concurrent requests for the same binding answer one id', async () => {
    const principal = aUser()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => bind({ principal, title: `${i}` })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const ids = new Set(answers.map(({ body }) => body.policy.id))
    expect(ids.size).toBe(1)
    const bound = await boundPolicyId(aTable(), { role_id: role.id, resource: project.resource, principal })
    expect([...ids]).toEqual([bound])
  })

  test('concurrent bindings of many roles to the same principal and resource are all kept', async () => {
    const principal = aUser()
    const roles = await Promise.all(Array.from({ length: 10 }, () => aRole([permission.id])))
    const answers = await Promise.all(roles.map(({ id }) => bind({ principal, role_id: id })))
    for (const [index, { body }] of answers.entries()) {
      const role_id = roles[index]?.id ?? ''
      expect(await boundPolicyId(aTable(), { role_id, resource: project.resource, principal })).toBe(body.policy.id)
    }
  })
})

describe('everything that a policy names must exist', () => {
  test.each([
    ['role', { role_id: randomUUID() }, ['role_id']],
    ['role name', { role_id: 'no-such-role' }, ['role_id']],
    ['namespace', { resource: `nowhere/disk:${randomUUID()}` }, ['resource']],
    ['role and namespace', { role_id: 'no-such', resource: `nowhere/disk:${randomUUID()}` }, ['resource', 'role_id']],
  ])('an unknown %s is 400', async (_name, body, fields) => {
    const answer = await bind(body)
    expect([answer.status, answer.body.code]).toEqual([400, 3])
    expect(fieldsOf(answer)).toEqual(fields)
  })

  test.each(['app/organization', 'app/project', 'app/group'])('an unknown %s as resource is 404', async (namespace) => {
    const answer = await bind({ resource: `${namespace}:${randomUUID()}` })
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([404, 5, 'NOT_FOUND'])
    expect(detailOf(answer, 'ErrorInfo').metadata.resource).toMatch(namespace)
  })

  test('an unknown group as principal is 404, an unknown user is accepted', async () => {
    expect((await bind({ principal: `group:${randomUUID()}` })).status).toBe(404)
    expect((await bind({ principal: `user:${randomUUID()}` })).status).toBe(200)
  })

  test.each(['resource', 'principal'])('a group that is deleted meanwhile is 404, as %s', async (field) => {
    const [deleted, other] = [await aGroup(organization), await aGroup(organization)]
    const body = { resource: other.resource, principal: other.resource, [field]: deleted.resource }
    const deletion = before('TransactWriteItems', 1, () => aTable().write(remove(resourceKey(deleted.resource))))
    const answer = await withFault(deletion, () => bind(body))
    expect([answer.status, detailOf(answer, 'ErrorInfo').metadata.resource]).toEqual([404, deleted.resource])
    expect(
      await boundPolicyId(aTable(), { role_id: role.id, resource: body.resource, principal: body.principal }),
    ).toBeUndefined()
  })

  test('404 for a missing resource or principal comes before 400 for a role', async () => {
    expect((await bind({ role_id: 'no-such', principal: `group:${randomUUID()}` })).status).toBe(404)
    expect((await bind({ role_id: 'no-such', resource: `project:${randomUUID()}` })).status).toBe(404)
  })
})

describe('a role can be bound', () => {
  test('only on the namespaces in its scopes', async () => {
    const { id } = await aRole([permission.id], { scopes: ['app/project', 'binding/disk'] })
    expect((await bind({ role_id: id })).status).toBe(200)
    expect((await bind({ role_id: id, resource: `binding/disk:${randomUUID()}` })).status).toBe(200)
    const refused = await bind({ role_id: id, resource: organization.resource })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['role_id']])
    expect((await bind({ role_id: 'app_organization_owner' })).status).toBe(400)
  })

  test('only inside the organization that owns it', async () => {
    const { id } = await aRole([permission.id], { organization_id: organization.id })
    const disk = await aResource(project, 'binding/disk')
    const group = await aGroup(organization)
    for (const { resource } of [organization, project, disk, group]) {
      expect((await bind({ role_id: id, resource })).status).toBe(200)
    }
    const other = await anOrganization()
    const outside = [other, await aProject(other), await aResource(await aProject(other), 'binding/disk')]
    for (const { resource } of [...outside, { resource: `binding/disk:${randomUUID()}` }]) {
      const answer = await bind({ role_id: id, resource })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['role_id']])
    }
  })
})
