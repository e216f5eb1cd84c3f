import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/organization-roles/delete.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { makeRole } from '../../../../lib/access/roles/create.ts'
import { readRoleContext, writeRole } from '../../../../lib/access/roles/store.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { detailOf, reasonOf } from '../../every-operation.ts'
import { admin, aHolder, aNewPermission, aRoleName, may, nobody, organization, other } from '../roles/world.ts'

const permission = await aNewPermission()
const rolemanage = builtinId('app.organization.rolemanage')
const manager = await aHolder([rolemanage], organization.resource)
const aRoleOf = ({ id }: { id: string } = organization) => aRole([permission.id], { organization_id: id })
const del = (id: string, as = manager, org_id = organization.id) => call(handler, { as, params: { org_id, id } })

test('a holder of rolemanage deletes a role that nobody holds; sent again it is 404', async () => {
  const { id } = await aRoleOf()
  expect(await del(id)).toMatchObject({ status: 200, body: {} })
  expect((await del(id)).status).toBe(404)
})

test('whoever deleted it hears 404 for the same request when the right is gone; others hear 403', async () => {
  const client = await aClient([])
  const principal = `app/serviceuser:${client.clientId}`
  const right = await aRole([rolemanage])
  const policy = await aPolicy(right, principal, organization.resource)
  const { id } = await aRoleOf()
  expect((await del(id, client)).status).toBe(200)
  await unbindPolicy(aTable(), policy)
  expect([(await del(id, client)).status, (await del(id.toUpperCase(), client)).status]).toEqual([404, 404])
  expect([(await del(id, nobody)).status, (await del((await aRoleOf()).id, client)).status]).toEqual([403, 403])
})

test('a role that a policy binds stays, and grants', async () => {
  const role = await aRoleOf()
  const user = aUser()
  const policy = await aPolicy(role, user, organization.resource)
  const answer = await del(role.id)
  expect([answer.status, reasonOf(answer), detailOf(answer, 'ErrorInfo').metadata]).toEqual([
    ...[400, 'ROLE_IN_USE', { policy_id: policy.id }],
  ])
  expect(await may(user, permission.key, organization.resource)).toBe(true)
  await unbindPolicy(aTable(), policy)
  expect((await del(role.id)).status).toBe(200)
})

test('roles of the platform and of other organizations are 404 for who may delete, else 403', async () => {
  for (const { id } of [await aRole([permission.id]), await aRoleOf(other), { id: randomUUID() }]) {
    expect([(await del(id)).status, (await del(id, admin)).status, (await del(id, nobody)).status]).toEqual([
      404, 404, 403,
    ])
  }
  expect((await del((await aRoleOf(other)).id, manager, other.id)).status).toBe(403)
  expect((await del(randomUUID(), admin, 'no-such-org')).status).toBe(404)
})

test('a deletion is counted, so that an older creation changes nothing', async () => {
  const { id } = await aRoleOf()
  const asRead = await readRoleContext(aTable(), organization.id)
  await del(id)
  const now = await readRoleContext(aTable(), organization.id)
  expect(now.head?.deletionCounter).toBe((asRead.head?.deletionCounter ?? 0n) + 1n)
  const role = makeRole(randomUUID(), { name: aRoleName(), organization_id: organization.id }, new Date())
  expect(await writeRole(aTable(), undefined, role, { ...now, head: asRead.head })).toEqual({ saved: false })
})

test('it costs two units more than a role of the platform, for the head of the list', async () => {
  const { id } = await aRoleOf()
  // The condition on the item of the caller costs two more write units.
  expect((await costOf(() => del(id, admin))).writeUnits).toBe(24 + 2)
})
