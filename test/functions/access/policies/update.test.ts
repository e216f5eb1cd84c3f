import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as list } from '../../../../functions/access/policies/list.ts'
import { handler } from '../../../../functions/access/policies/update.ts'
import { bindRole } from '../../../../lib/access/policies/bind-role.ts'
import { present } from '../../../../lib/access/policies/schema.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { beforeRequests, before as changeBefore, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const [get, update] = [await aPermission('updating.disk.get'), await aPermission('updating.disk.update')]
const [reader, writer] = [await aRole([get.id]), await aRole([update.id])]
const manager = builtinRoleIdByName('app_organization_accessmanager') ?? ''

const put = (id: string, body: object, as: Credentials = admin) => call(handler, { as, params: { id }, body })
const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`
const rights = async (subject: string) => [
  await allowed(subject, project.resource, get.key),
  await allowed(subject, project.resource, update.key),
]

test('title and metadata replace, what is omitted stays, and the answer holds the policy twice', async () => {
  const policy = await aPolicy(reader, aUser(), project.resource)
  const first = await put(policy.id.toUpperCase(), { title: 'New', metadata: { labels: { a: 'b' } } })
  const expected = {
    ...present(policy),
    title: 'New',
    metadata: { labels: { a: 'b' } },
    updated_at: expect.any(String),
  }
  expect(first.body).toEqual({ policy: expected, policies: [expected] })
  const second = await put(policy.id, { ...first.body.policy, id: randomUUID(), created_at: '', title: '' })
  expect(second.body.policy).toEqual({ ...expected, title: '' })
  expect((await put(policy.id, {})).body.policy.metadata).toEqual({ labels: { a: 'b' } })
})

test('a new role, by its name or its id, counts at once in place of the old one, and moves between the lists', async () => {
  const user = aUser()
  const { id } = await aPolicy(reader, user, project.resource)
  expect(await rights(user)).toEqual([true, false])
  expect((await put(id, { role_id: writer.name })).body.policy.role_id).toBe(writer.id)
  expect(await rights(user)).toEqual([false, true])
  const listed = async (query: Record<string, string>) => (await call(list, { as: admin, query })).body.policies.length
  const ofUser = { user_id: user.slice('app/user:'.length) }
  expect([await listed({ ...ofUser, role_id: reader.id }), await listed({ ...ofUser, role_id: writer.id })]).toEqual([
    0, 1,
  ])
  expect((await put(id, { role_id: reader.id.toUpperCase() })).body.policy.role_id).toBe(reader.id)
  expect(await rights(user)).toEqual([true, false])
})

test('the role that it has is accepted, even where it can no longer be bound', async () => {
  const gone = randomUUID()
  const { id } = await aPolicy(gone, aUser(), project.resource)
  expect((await put(id, { role_id: gone, title: 'kept' })).body.policy).toMatchObject({ role_id: gone, title: 'kept' })
})

describe('400 names every violation', () => {
  test('of the shape', async () => {
    const { id } = await aPolicy(reader, aUser(), project.resource)
    const body = { role_id: 'No Role', resource: 'x', principal: 1, title: 2, metadata: { labels: 3 }, other: 4 }
    const fields = ['metadata.labels', 'other', 'principal', 'resource', 'role_id', 'title']
    expect(fieldsOf(await put(id, body))).toEqual(fields)
  })

  test('of another resource or principal, and of a role that cannot be bound there', async () => {
    const { id } = await aPolicy(reader, aUser(), project.resource)
    const fixed = { resource: organization.resource, principal: aUser() }
    const foreign = await aRole([], { organization_id: (await anOrganization()).id, scopes: ['app/group'] })
    for (const role_id of ['no-such', foreign.id]) {
      const answer = await put(id, { ...fixed, role_id })
      expect([answer.status, [...new Set(fieldsOf(answer))]]).toEqual([400, ['principal', 'resource', 'role_id']])
    }
    expect((await readPolicy(aTable(), id))?.role_id).toBe(reader.id)
  })
})

test('a role that another policy binds there is 409 with the id of that policy', async () => {
  const user = aUser()
  const [first, second] = [await aPolicy(reader, user, project.resource), await aPolicy(writer, user, project.resource)]
  const answer = await put(first.id, { role_id: writer.id })
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['role_id']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'policy', resource: second.id })
  expect(await rights(user)).toEqual([true, true])
})

test('whoever may bind on the resource may change it, its principal may not', async () => {
  const [holder, own] = [await aClient([]), await aClient([])]
  await aPolicy(manager, principalOf(holder), organization.resource)
  const policy = await aPolicy(reader, principalOf(own), organization.resource)
  expect((await put(policy.id, { role_id: writer.id }, own)).status).toBe(403)
  expect((await put(policy.id, { role_id: 'no-such', resource: project.resource }, own)).status).toBe(403)
  expect((await put(policy.id, { role_id: writer.id }, holder)).status).toBe(200)
  for (const as of [admin, own]) expect((await put(randomUUID(), {}, as)).status).toBe(404)
})

describe('a change that comes in between', () => {
  test('the new role is bound by another policy: 409 with its id', async () => {
    const user = aUser()
    const policy = await aPolicy(reader, user, project.resource)
    const bind = changeBefore('TransactWriteItems', 1, () => aPolicy(writer, user, project.resource))
    expect(reasonOf(await withFault(bind, () => put(policy.id, { role_id: writer.id })))).toBe('ALREADY_EXISTS')
  })

  test.each([1, 2, 3, 4])(
    'the policy gets the same role before request %i: success, not a conflict with itself',
    async (at) => {
      const { id } = await aPolicy(reader, aUser(), project.resource)
      const change = beforeRequests([{ at, change: () => put(id, { role_id: writer.id }) }])
      const answer = await withFault(change, () => put(id, { role_id: writer.id }))
      expect(answer.body.policy).toMatchObject({ id, role_id: writer.id })
    },
  )

  test('a check before each of its requests is allowed by the old role or by the new one', async () => {
    const user = aUser()
    const { id } = await aPolicy(reader, user, project.resource)
    const other = await aRole([get.id])
    const seen: boolean[] = []
    const look = async () => void seen.push(await allowed(user, project.resource, get.key))
    const looking = beforeRequests([1, 2, 3, 4, 5, 6].map((at) => ({ at, change: look })))
    expect((await withFault(looking, () => put(id, { role_id: other.id }))).status).toBe(200)
    await looking.finish()
    expect(seen).toEqual(Array(6).fill(true))
  })

  test('the policy takes another title: the change is applied on top of it', async () => {
    const policy = await aPolicy(reader, aUser(), project.resource)
    const retitle = changeBefore('TransactWriteItems', 1, () => bindRole(aTable(), policy, { title: 'theirs' }))
    const answer = await withFault(retitle, () => put(policy.id, { role_id: writer.id }))
    expect(answer.body.policy).toMatchObject({ role_id: writer.id, title: 'theirs' })
  })
})

test('title alone costs 2 W, a role 10 W; the conditions on the caller and on the definitions add 2 W each', async () => {
  const { id } = await aPolicy(reader, aUser(), project.resource)
  const title = await costOf(() => put(id, { title: 'x' }))
  expect([title.readUnits, title.writeUnits, title.depth]).toEqual([2, 2 + 2, 2])
  await put((await aPolicy(reader, aUser(), project.resource)).id, { role_id: writer.id })
  const role = await costOf(() => put(id, { role_id: writer.id }))
  // The request reads the client and the policy. Then it reads the definitions, the resource and the grant.
  expect([role.readUnits, role.writeUnits, role.depth]).toEqual([2 + 3, 10 + 4, 3])
})
