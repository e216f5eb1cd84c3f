import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/policies/create.ts'
import { handler as update } from '../../../../functions/access/policies/update.ts'
import { handler as addUsers } from '../../../../functions/directory/organization-users/add.ts'
import { bindingsIn, readGrant } from '../../../../lib/access/policies/grant-store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { call } from '../../../support/request.ts'
import { grantRoles, seedRoles } from '../../../support/roles.ts'
import { aClient, anOrganization, aPolicy, aProject, aTable, aUser } from '../../../support/world.ts'
import { detailOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const roles = (await seedRoles(110)).map(({ id }) => id)

const bind = (principal: string, role_id: string, resource = project.resource) =>
  call(create, { as: admin, body: { principal, role_id, resource } })
const boundTo = async (principal: string, resource = project.resource) =>
  bindingsIn(await readGrant(aTable(), { principal, resource })).length

/** Creates a user who has the given number of roles on the project. */
async function aUserWith(count: number, resource = project.resource): Promise<string> {
  const user = aUser()
  await grantRoles(user, resource, roles.slice(0, count))
  return user
}

const refused = (answer: Awaited<ReturnType<typeof bind>>) => [answer.status, answer.body.code, reasonOf(answer)]
const TOO_MANY = [400, 9, 'TOO_MANY_ROLES']

test('a principal holds at most 100 roles on a resource: the next is 400, code 9, TOO_MANY_ROLES, and nothing is written', async () => {
  const user = await aUserWith(99)
  expect((await bind(user, roles[99] as string)).status).toBe(200)
  const answer = await bind(user, roles[100] as string)
  expect(refused(answer)).toEqual(TOO_MANY)
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ principal: user, resource: project.resource })
  expect(await boundTo(user)).toBe(100)
  expect((await bind(user, roles[100] as string, organization.resource)).status).toBe(200)
})

test('with 100 roles, one that is bound takes another title, and one that was unbound makes room', async () => {
  const user = await aUserWith(99)
  const policy = await aPolicy(roles[99] as string, user, project.resource)
  const again = await call(create, {
    as: admin,
    body: { principal: user, role_id: roles[99], resource: project.resource, title: 'x' },
  })
  expect([again.status, again.body.policy.title]).toEqual([200, 'x'])
  await unbindPolicy(aTable(), policy)
  expect((await bind(user, roles[100] as string)).status).toBe(200)
})

test('with 100 roles, a policy takes another role: there are not more', async () => {
  const user = await aUserWith(99)
  const { id } = await aPolicy(roles[99] as string, user, project.resource)
  const answer = await call(update, { as: admin, params: { id }, body: { role_id: roles[100] } })
  expect([answer.status, await boundTo(user)]).toEqual([200, 100])
})

test('of many roles bound at the same time as many are bound as there is room for', async () => {
  const user = await aUserWith(97)
  const answers = await Promise.all(roles.slice(97, 107).map((role) => bind(user, role)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 400)])
  expect(new Set(answers.filter(({ status }) => status === 400).map(reasonOf))).toEqual(new Set(['TOO_MANY_ROLES']))
  expect(await boundTo(user)).toBe(100)
})

test('a user who has 100 roles on an organization is not added to it, and neither are the others of the request', async () => {
  const [full, user] = [await aUserWith(100, organization.resource), aUser()]
  const body = { user_ids: [user, full].map((each) => each.slice('app/user:'.length)) }
  const answer = await call(addUsers, { as: admin, params: { id: organization.id }, body })
  expect(refused(answer)).toEqual(TOO_MANY)
  expect([await boundTo(user, organization.resource), await boundTo(full, organization.resource)]).toEqual([0, 100])
})

test('what an earlier release bound beyond 100 stays, and only takes nothing more', async () => {
  const user = await aUserWith(105)
  expect(refused(await bind(user, roles[106] as string))).toEqual(TOO_MANY)
  expect(await boundTo(user)).toBe(105)
  const missing = await bind(user, randomUUID())
  expect([missing.status, missing.body.code]).toEqual([400, 3])
})
