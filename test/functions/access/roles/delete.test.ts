import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/roles/create.ts'
import { handler } from '../../../../functions/access/roles/delete.ts'
import { handler as list } from '../../../../functions/access/roles/list.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { readRoleContext, removeRole, writeRole } from '../../../../lib/access/roles/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { detailOf, reasonOf } from '../../every-operation.ts'
import { admin, aNewPermission, may, nobody, organization } from './world.ts'

const permission = await aNewPermission()
const del = (id: string, as = admin) => call(handler, { as, params: { id } })
const idsListed = async (): Promise<string[]> =>
  (await call(list, { as: admin, query: {} })).body.roles.map(({ id }: { id: string }) => id)

test('a role that nobody holds is deleted, in any letter case of its id, and then 404', async () => {
  const role = await aRole([permission.id])
  expect(await idsListed()).toContain(role.id)
  expect(await del(role.id.toUpperCase())).toMatchObject({ status: 200, body: {} })
  expect(await idsListed()).not.toContain(role.id)
  expect(reasonOf(await del(role.id))).toBe('NOT_FOUND')
})

test('a role that a policy binds is not deleted before the policy is', async () => {
  const role = await aRole([permission.id])
  const user = aUser()
  const policy = await aPolicy(role, user, organization.resource)
  const answer = await del(role.id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'ROLE_IN_USE'])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ policy_id: policy.id })
  expect(await may(user, permission.key, organization.resource)).toBe(true)
  await unbindPolicy(aTable(), policy)
  expect((await del(role.id)).status).toBe(200)
})

test('a policy that slipped through grants nothing after the deletion', async () => {
  const role = await aRole([permission.id])
  const user = aUser()
  await aPolicy(role, user, organization.resource)
  expect(await may(user, permission.key, organization.resource)).toBe(true)
  const { version } = await readRoleContext(aTable(), '')
  expect(await removeRole(aTable(), role, version)).toBe(true)
  expect(await may(user, permission.key, organization.resource)).toBe(false)
})

test('the name is free again, for another role', async () => {
  const role = await aRole([permission.id])
  await del(role.id)
  const again = await call(create, { as: admin, body: { name: role.name, permissions: [permission.id] } })
  expect([again.status, again.body.role.id === role.id]).toEqual([200, false])
})

test('a creation that arrives after the deletion changes nothing', async () => {
  const role = await aRole([permission.id])
  const late = { ...role, id: randomUUID() }
  const asRead = await readRoleContext(aTable(), '')
  await del(role.id)
  expect(await writeRole(aTable(), undefined, late, asRead)).toEqual({ saved: false })
  expect(await idsListed()).not.toContain(late.id)
})

test('so does a deletion that arrives after another change', async () => {
  const [role, another] = [await aRole([permission.id]), await aRole([permission.id])]
  const asRead = await readRoleContext(aTable(), '')
  await del(another.id)
  expect(await removeRole(aTable(), role, asRead.version)).toBe(false)
  expect(await idsListed()).toContain(role.id)
})

test.each(Object.values(BUILTIN_ROLES))('the built-in role $id stays', async ({ id }) => {
  const answer = await del(id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'RESERVED_ROLE'])
  expect(await idsListed()).toContain(id)
})

test('a role of an organization, and what is no id, is 404', async () => {
  const owned = await aRole([permission.id], { organization_id: organization.id })
  for (const id of [owned.id, owned.name, randomUUID(), 'x']) expect((await del(id)).status).toBe(404)
})

test('only platform admins delete, and a body is not looked at', async () => {
  const { id } = await aRole([permission.id])
  for (const as of [nobody, await aClient(['member'])]) expect((await del(id, as)).status).toBe(403)
  expect((await call(handler, { as: admin, params: { id }, query: { force: 'true' } })).status).toBe(400)
  const headers = { 'content-type': 'text/plain' }
  expect((await call(handler, { as: admin, params: { id }, body: 'no JSON', headers })).status).toBe(200)
})

test('two deletions at once: one is answered 200, the other 404', async () => {
  const { id } = await aRole([permission.id])
  const answers = await Promise.all([del(id), del(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('it costs role, name, place on the list and eight copies of the version', async () => {
  const { id } = await aRole([permission.id])
  const cost = await costOf(() => del(id))
  // The condition on the item of the caller costs two more write units.
  expect([cost.depth, cost.writeUnits]).toEqual([3, 22 + 2])
  expect(cost.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'Query', 'TransactWriteItems'])
})
