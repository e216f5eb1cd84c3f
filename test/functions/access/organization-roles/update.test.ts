import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as get } from '../../../../functions/access/organization-roles/get.ts'
import { handler } from '../../../../functions/access/organization-roles/update.ts'
import { roleIdByName } from '../../../../lib/access/roles/store.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'
import { admin, aHolder, aNewPermission, aRoleName, may, nobody, organization, other } from '../roles/world.ts'

const [one, two] = [await aNewPermission(), await aNewPermission()]
const manager = await aHolder([builtinId('app.organization.rolemanage')], organization.resource)
const aRoleOf = ({ id }: { id: string } = organization) => aRole([one.id], { organization_id: id })
const put = (id: string, body: object, as = manager, org_id = organization.id) =>
  call(handler, { as, params: { org_id, id }, body })

test('a holder of rolemanage changes a role of the organization, for every check at once', async () => {
  const role = await aRoleOf()
  const user = aUser()
  await aPolicy(role, user, organization.resource)
  const ask = () => Promise.all([one, two].map(({ key }) => may(user, key, organization.resource)))
  expect(await ask()).toEqual([true, false])
  expect((await put(role.id, { permissions: [two.key] })).status).toBe(200)
  expect(await ask()).toEqual([false, true])
})

test('an answer can be changed and sent back', async () => {
  const { id } = await aRoleOf()
  const { body } = await call(get, { as: manager, params: { org_id: organization.id, id } })
  const { status, body: answer } = await put(id, { ...body.role, title: 'Changed' })
  expect([status, answer.role]).toEqual([200, { ...body.role, title: 'Changed', updated_at: answer.role.updated_at }])
})

test('a role stays in its organization', async () => {
  const { id } = await aRoleOf()
  expect(fieldsOf(await put(id, { org_id: other.id }))).toEqual(['org_id'])
  expect(fieldsOf(await put(id, { org_id: '' }))).toEqual(['org_id'])
})

test('a new name frees the old one, within the organization', async () => {
  const [role, name] = [await aRoleOf(), aRoleName()]
  await put(role.id, { name })
  expect(await roleIdByName(aTable(), role.name, organization.id)).toBeUndefined()
  expect(await roleIdByName(aTable(), name, organization.id)).toBe(role.id)
  const [second, elsewhere] = [await aRoleOf(), await aRoleOf(other)]
  expect(reasonOf(await put(second.id, { name }))).toBe('ALREADY_EXISTS')
  expect((await put(second.id, { name: elsewhere.name })).status).toBe(200)
})

test('others may not, whether the role exists or not', async () => {
  const { id } = await aRoleOf()
  const reader = await aHolder([builtinId('app.organization.get')], organization.resource)
  for (const as of [nobody, reader]) {
    for (const each of [id, randomUUID()]) expect((await put(each, {}, as)).status).toBe(403)
  }
  expect((await put((await aRoleOf(other)).id, {}, manager, other.id)).status).toBe(403)
})

test('roles of the platform and of other organizations are 404, built-in ones too', async () => {
  const ofPlatform = await aRole([one.id])
  const ofOther = await aRoleOf(other)
  for (const id of [ofPlatform.id, ofOther.id, '3c2621ff-202a-5206-8fbb-e1343745f700', randomUUID()]) {
    expect((await put(id, { permissions: ['no.such.verb'] })).status).toBe(404)
    expect((await put(id, {}, admin)).status).toBe(404)
  }
})

test('it costs what a change of a role of the platform costs', async () => {
  const { id } = await aRoleOf()
  // The condition on the item of the caller costs two more write units.
  expect((await costOf(() => put(id, { permissions: [two.key] }, admin))).writeUnits).toBe(18 + 2)
  expect((await costOf(() => put(id, { title: 'x' }, admin))).writeUnits).toBe(2 + 2)
})
