import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bindingsIn, readGrant } from '../../../../lib/access/policies/grant-store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { metadataOf } from '../../../support/answers.ts'
import { idOf } from '../../../support/principals.ts'
import { grantRoles, seedRoles } from '../../../support/roles.ts'
import { aClient, anOrganization, aPolicy, aProject, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const { resource } = await aProject(organization)
const roles = (await seedRoles(110)).map(({ id }) => id)

const bind = (principal: string, role: number, given = {}) =>
  ask(admin, 'create-policy', { principal, role_id: roles[role], resource, ...given })
const boundTo = async (principal: string, on = resource) =>
  bindingsIn(await readGrant(aTable(), { principal, resource: on })).length

/** Creates a user who has the given number of roles on the project. */
async function aUserWith(count: number, on = resource): Promise<string> {
  const user = aUser()
  await grantRoles(user, on, roles.slice(0, count))
  return user
}
/** Creates a user who has 99 roles on the project, and a policy that binds one more. */
async function aFullUser() {
  const user = await aUserWith(99)
  return { user, policy: await aPolicy(roles[99] as string, user, resource) }
}

const TOO_MANY = '400 TOO_MANY_ROLES'

test('a principal holds at most 100 roles on a resource: the next is 400, code 9, TOO_MANY_ROLES, and nothing is written', async () => {
  const { user } = await aFullUser()
  const answer = await bind(user, 100)
  expect([describeAnswer(answer), answer.body.code]).toEqual([TOO_MANY, 9])
  expect(metadataOf(answer)).toEqual({ principal: user, resource })
  expect(await boundTo(user)).toBe(100)
  expect((await bind(user, 100, { resource: organization.resource })).status).toBe(200)
})

test('with 100 roles, one that is bound takes another title, and one that was unbound makes room', async () => {
  const { user, policy } = await aFullUser()
  expect((await bind(user, 99, { title: 'x' })).body.policy.title).toBe('x')
  await unbindPolicy(aTable(), policy)
  expect((await bind(user, 100)).status).toBe(200)
})

test('with 100 roles, a policy takes another role: there are not more', async () => {
  const { user, policy } = await aFullUser()
  const answer = await ask(admin, 'update-policy', { id: policy.id, role_id: roles[100] })
  expect([answer.status, await boundTo(user)]).toEqual([200, 100])
})

test('of many roles bound at the same time as many are bound as there is room for', async () => {
  const user = await aUserWith(97)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => bind(user, 97 + index)))
  const room = ['200', '200', '200', ...Array.from({ length: 7 }, () => TOO_MANY)]
  expect(answers.map(describeAnswer).sort()).toEqual(room)
  expect(await boundTo(user)).toBe(100)
})

test('a user who has 100 roles on an organization is not added to it, and neither are the others of the request', async () => {
  const [full, user] = [await aUserWith(100, organization.resource), aUser()]
  const body = { id: organization.id, user_ids: [user, full].map(idOf) }
  expect(describeAnswer(await ask(admin, 'add-organization-users', body))).toBe(TOO_MANY)
  expect([await boundTo(user, organization.resource), await boundTo(full, organization.resource)]).toEqual([0, 100])
})

test('105 roles that an earlier release bound stay, and the next one is refused', async () => {
  const user = await aUserWith(105)
  expect([describeAnswer(await bind(user, 106)), await boundTo(user)]).toEqual([TOO_MANY, 105])
  expect(describeAnswer(await bind(user, 0, { role_id: randomUUID() }))).toBe('400 INVALID_ARGUMENT role_id')
})
