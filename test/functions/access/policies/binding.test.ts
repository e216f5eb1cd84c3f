import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { remove } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { detailOf, metadataOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
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

await ensureBuiltins(aTable())
const [admin, stranger] = [await aClient(), await aClient([])]
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('binding.disk.get')
const role = await aRole([permission.id])
const binding = { role_id: role.id, resource: project.resource }
const bind = (given: object = {}, as = admin) => ask(as, 'create-policy', { ...binding, principal: aUser(), ...given })

test('the answer has every field, the policy is stored, and it counts at once', async () => {
  const [principal, title] = [aUser(), 'Text \u0000 🙂']
  expect(await allowed(principal, project.resource, permission.key)).toBe(false)
  const { body } = await bind({ principal, title, metadata: { labels: { a: 'b' } } })
  const { policy } = body
  expect(body).toEqual({
    policy: {
      ...{ ...binding, principal, title, metadata: { labels: { a: 'b' } }, expires_at: '' },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: policy.created_at,
    },
  })
  const stored = { metadata: '{"labels":{"a":"b"}}', organization_id: organization.id, place: expect.any(BigInt) }
  expect(await readPolicy(aTable(), policy.id)).toEqual({ ...policy, ...stored })
  expect((await ask(admin, 'get-policy', { id: policy.id.toUpperCase() })).body).toEqual(body)
  expect((await ask(admin, 'list-policies', { principal })).body.policies).toEqual([policy])
  expect(await allowed(principal, project.resource, permission.key)).toBe(true)
  expect(await allowed(aUser(), project.resource, permission.key)).toBe(false)
})

test('an answered policy can be sent back with its read-only fields', async () => {
  const { policy } = (await bind({ title: 'mine' })).body
  const again = await bind({ ...policy, id: randomUUID(), created_at: 'x', updated_at: 5 })
  expect(again.body.policy).toEqual({ ...policy, updated_at: again.body.policy.updated_at })
})

test('a binding that is sent again keeps its id, takes the newer title and metadata, and keeps what is left out', async () => {
  const principal = aUser()
  const { id, created_at } = (await bind({ principal, title: 'old', metadata: { a: 1 } })).body.policy
  for (const [given, title, b] of [
    [{ title: 'new', metadata: { b: 2 } }, 'new', 2],
    [{}, 'new', 2],
    [{ title: '' }, '', 2],
  ] as const) {
    const { body } = await bind({ principal, ...given })
    expect(body.policy).toMatchObject({ id, created_at, title, metadata: { b } })
    expect(await readPolicy(aTable(), id)).toMatchObject({ title, metadata: `{"b":${b}}` })
  }
})

test('other spellings are the same binding; another role, resource or kind of principal is another one', async () => {
  const { clientId } = await aClient([])
  const principal = `app/user:${clientId}`
  const spelled = { resource: `project:${project.id.toUpperCase()}`, principal: `user:${clientId.toUpperCase()}` }
  const others = [
    {},
    { role_id: (await aRole([permission.id])).id },
    { resource: organization.resource },
    { principal: `app/serviceuser:${clientId}` },
  ]
  const ids: string[] = []
  for (const body of others) ids.push((await bind({ principal, ...body })).body.policy.id)
  expect(new Set(ids).size).toBe(4)
  for (const role_id of [role.name, role.id.toUpperCase()])
    expect((await bind({ ...spelled, role_id })).body.policy.id).toBe(ids[0])
})

test('concurrent requests for the same binding answer one id', async () => {
  const principal = aUser()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => bind({ principal, title: `${i}` })))
  const ids = answers.map(({ status, body }) => [status, body.policy.id])
  const id = await boundPolicyId(aTable(), { ...binding, principal })
  expect(ids).toEqual(answers.map(() => [200, id]))
})

test('concurrent bindings of many roles to the same principal and resource are all kept', async () => {
  const principal = aUser()
  const roles = await Promise.all(Array.from({ length: 10 }, () => aRole([permission.id])))
  const answers = await Promise.all(roles.map(({ id }) => bind({ principal, role_id: id })))
  for (const { policy } of answers.map(({ body }) => body))
    expect(await boundPolicyId(aTable(), policy)).toBe(policy.id)
})

test.each(['resource', 'principal'])('a group that is deleted meanwhile is 404, as %s', async (field) => {
  const [deleted, other] = [await aGroup(organization), await aGroup(organization)]
  const policy = { ...binding, resource: other.resource, principal: other.resource, [field]: deleted.resource }
  const deletion = before('TransactWriteItems', 1, () => aTable().write(remove(resourceKey(deleted.resource))))
  const answer = await withFault(deletion, () => bind(policy))
  expect([answer.status, metadataOf(answer).resource]).toEqual([404, deleted.resource])
  expect(await boundPolicyId(aTable(), policy)).toBeUndefined()
})

const id = randomUUID()
test.each(
  Object.entries({
    role_id: ['', 'No Role', 5],
    resource: [
      ...[
        'app/project',
        'app/project:',
        `:${id}`,
        `app/project:${id}/x`,
        ` app/project:${id}`,
        `group:${project.name}`,
      ],
      ...[`nothing:${id}`, `app/user:${id}`, `app/nothing:${id}`, `app/platform:${id}`, 'platform:platform', 7],
      ...[`Policy/disk:${id}`, 'group:platform', 'organization:No Name', 'binding/disk:boot'],
      `binding/disk:frn:${project.name}:other/disk:x`,
    ],
    principal: [
      ...[`app/robot:${id}`, `policy/disk:${id}`, `app/organization:${id}`, id, 'user:some one', 'user:', `USER:${id}`],
    ],
    title: [5, '\udc00'],
    'metadata.labels': [{ labels: [] }, { labels: 'x' }, { labels: { a: 1 } }, { labels: { a: null } }],
    'metadata.description': [{ description: {} }],
    'metadata.description metadata.labels': [{ labels: 1, description: 2 }],
  }),
)('each of these texts is refused as %s', async (field, values) => {
  for (const value of values)
    expect([value, describeAnswer(await bind({ [field.replace(/\..*/, '')]: value }))]).toEqual([
      value,
      `400 INVALID_ARGUMENT ${field}`,
    ])
})

test.each([
  [
    { role_id: (await aRole([], { organization_id: organization.id })).name },
    'is not a role of the platform; a role of an organization is given by its id',
  ],
  [{ role_id: randomUUID() }, 'is not a role'],
])('%j: the answer says that it %s', async (given, description) => {
  const violations = detailOf(await bind(given), 'BadRequest').field_violations
  expect(violations).toEqual([{ field: 'role_id', description }])
})

const disk = await aResource(project, 'binding/disk', { name: 'boot: 1' })
test.each([
  ['organization', `organization:${organization.name}`, organization.resource],
  ['org', `org:${organization.name}`, organization.resource],
  ['project', `project:${project.name}`, project.resource],
  ['app/project', `app/project:${project.name}`, project.resource],
  ['URN', `binding/disk:frn:${project.name}:binding/disk:boot: 1`, disk.resource],
])('a policy on a resource that is named by %s is previewed, created and revoked', async (_, resource, stored) => {
  const policy = { role_id: role.id, resource, principal: aUser() }
  expect((await ask(admin, 'preview-change', { create_policy: policy })).status).toBe(200)
  expect((await bind(policy)).body.policy.resource).toBe(stored)
  expect(await allowed(policy.principal, stored, permission.key)).toBe(true)
  expect((await ask(admin, 'revoke-policy', policy)).status).toBe(200)
  expect(await allowed(policy.principal, stored, permission.key)).toBe(false)
  expect((await ask(admin, 'revoke-policy', policy)).status).toBe(404)
})

test.each([
  ['app.organization.policymanage', organization.resource, [`org:${organization.name}`, 'org:no-such-organization']],
  ['app.project.policymanage', project.resource, [`project:${project.name}`, 'project:no-such', `project:${id}`]],
  [
    'binding.disk.delete',
    disk.resource,
    [`binding/disk:frn:${project.name}:binding/disk:nothing`, `binding/disk:${id}`],
  ],
])('who lacks %s hears the same, whether the resource exists or not', async (missing, known, others) => {
  const message = `the caller lacks ${missing}, which a change of policies there needs`
  for (const resource of [known, ...others]) expect((await bind({ resource }, stranger)).body.message).toBe(message)
})
