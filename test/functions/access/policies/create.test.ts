import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler } from '../../../../functions/access/policies/create.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('policy.disk.get')
const role = await aRole([permission.id])
const bind = (body: object) => {
  const base = { role_id: role.id, resource: project.resource, principal: aUser() }
  return call(handler, { as, body: { ...base, ...body } })
}

test('the answer has every field of the policy, and the policy is stored', async () => {
  const principal = aUser()
  const { status, body } = await bind({ principal, title: 'Text \u0000 🙂', metadata: { labels: { a: 'b' } } })
  expect(status).toBe(200)
  const { policy } = body
  expect(body).toEqual({
    policy: {
      expires_at: '',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Text \u0000 🙂',
      role_id: role.id,
      resource: project.resource,
      principal,
      metadata: { labels: { a: 'b' } },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: policy.created_at,
    },
  })
  expect(await readPolicy(aTable(), policy.id)).toEqual({
    ...policy,
    metadata: '{"labels":{"a":"b"}}',
    organization_id: organization.id,
    place: expect.any(BigInt),
  })
})

test('title and metadata are optional, and empty by default', async () => {
  expect((await bind({})).body.policy).toMatchObject({ title: '', metadata: {} })
})

test('the policy counts as soon as it is answered', async () => {
  const [subject, other] = [aUser(), aUser()]
  const ask = async (who: string) => {
    const body = { subject: who, resource: project.resource, permission: permission.key }
    return (await call(check, { as, body })).body.status
  }
  expect(await ask(subject)).toBe(false)
  await bind({ principal: subject })
  expect([await ask(subject), await ask(other)]).toEqual([true, false])
})

test('an answered policy can be sent back with its read-only fields', async () => {
  const { policy } = (await bind({ title: 'mine' })).body
  const again = await bind({ ...policy, id: randomUUID(), created_at: 'x', updated_at: 5 })
  expect(again.body.policy).toEqual({ ...policy, updated_at: again.body.policy.updated_at })
})

describe('other spellings are normalized', async () => {
  const { clientId: id } = await aClient([])
  test.each([
    ['user', 'app/user'],
    ['app/user', 'app/user'],
    ['serviceuser', 'app/serviceuser'],
    ['app/serviceuser', 'app/serviceuser'],
  ])('the principal %s:<UUID> is stored as %s', async (written, stored) => {
    expect((await bind({ principal: `${written}:${id.toUpperCase()}` })).body.policy.principal).toBe(`${stored}:${id}`)
  })

  test('a group may be written with its alias', async () => {
    const group = await aGroup(organization)
    const { body } = await bind({ principal: `group:${group.id}` })
    expect(body.policy.principal).toBe(group.resource)
  })

  test.each([
    ['org', organization],
    ['organization', organization],
    ['app/organization', organization],
    ['project', project],
  ])('the resource %s:<UUID> is stored with its full namespace', async (written, { id, resource }) => {
    expect((await bind({ resource: `${written}:${id.toUpperCase()}` })).body.policy.resource).toBe(resource)
  })

  test('a role may be given by its name, or by its id in any letter case', async () => {
    for (const role_id of [role.name, role.id.toUpperCase()]) {
      expect((await bind({ role_id })).body.policy.role_id).toBe(role.id)
    }
    expect((await bind({ role_id: 'app_project_viewer' })).status).toBe(200)
  })

  test('a custom resource need not be registered', async () => {
    const resource = `policy/disk:${randomUUID()}`
    expect((await bind({ resource })).body.policy.resource).toBe(resource)
  })
})

describe('an invalid field is 400 and named', () => {
  const id = randomUUID()
  test.each([
    [{ role_id: '' }, ['role_id']],
    [{ role_id: 'No Role' }, ['role_id']],
    [{ role_id: 5 }, ['role_id']],
    [{ role_id: null, resource: null, principal: null }, ['principal', 'resource', 'role_id']],
    [{ resource: 'app/project' }, ['resource']],
    [{ resource: 'app/project:' }, ['resource']],
    [{ resource: `:${id}` }, ['resource']],
    [{ resource: `app/project:${id}/x` }, ['resource']],
    [{ resource: ` app/project:${id}` }, ['resource']],
    [{ resource: `group:${project.name}` }, ['resource']],
    [{ resource: `nothing:${id}` }, ['resource']],
    [{ resource: `app/user:${id}` }, ['resource']],
    [{ resource: `app/nothing:${id}` }, ['resource']],
    [{ resource: `app/platform:${id}` }, ['resource']],
    [{ resource: 'platform:platform' }, ['resource']],
    [{ resource: `Policy/disk:${id}` }, ['resource']],
    [{ resource: 7 }, ['resource']],
    [{ principal: `app/robot:${id}` }, ['principal']],
    [{ principal: `policy/disk:${id}` }, ['principal']],
    [{ principal: `app/organization:${id}` }, ['principal']],
    [{ principal: id }, ['principal']],
    [{ principal: 'user:some one' }, ['principal']],
    [{ principal: 'user:' }, ['principal']],
    [{ principal: `USER:${id}` }, ['principal']],
    [{ title: 5 }, ['title']],
    [{ title: '\udc00' }, ['title']],
    [{ metadata: { labels: [] } }, ['metadata.labels']],
    [{ metadata: { labels: 'x' } }, ['metadata.labels']],
    [{ metadata: { labels: { a: 1 } } }, ['metadata.labels']],
    [{ metadata: { labels: { a: null } } }, ['metadata.labels']],
    [{ metadata: { description: {} } }, ['metadata.description']],
    [{ metadata: { labels: 1, description: 2 } }, ['metadata.description', 'metadata.labels']],
    [
      { role_id: '', resource: '', principal: '', title: 1, metadata: 2, name: 3 },
      ['metadata', 'name', 'principal', 'resource', 'role_id', 'title'],
    ],
  ])('%j names %j', async (body, fields) => {
    const answer = await bind(body)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'INVALID_ARGUMENT'])
    expect(fieldsOf(answer)).toEqual(fields)
  })
})

test.each([
  { labels: {}, description: '' },
  { labels: { '': '', __proto__x: 'y' }, description: 'free', other: [1], Labels: 7 },
])('the metadata %j is accepted: only labels and description have rules', async (metadata) => {
  expect((await bind({ metadata })).body.policy.metadata).toEqual(metadata)
})

test('it costs one round trip of reads and one transaction; a role by a name that is not cached costs one more round trip', async () => {
  const group = await aGroup(organization)
  await bind({})
  const byId = await costOf(() => bind({}))
  expect(byId.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'TransactWriteItems'])
  // The request takes two write units for each of these items: the grant, the policy, and the policy's entries on the
  // lists of its principal and its role. The condition on the caller's client adds two write units, and so does the
  // condition on the version of the definitions.
  expect([byId.readUnits, byId.writeUnits]).toEqual([4, 12])
  const named = await aRole([permission.id])
  await bind({ role_id: named.id })
  const byName = () => costOf(() => bind({ role_id: named.name, principal: group.resource }))
  const [first, second] = [await byName(), await byName()]
  // A snapshot of the version and the name costs four read units.
  expect([first.depth, first.readUnits]).toEqual([3, 5 + 4])
  expect(second.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'GetItem', 'TransactWriteItems'])
})
