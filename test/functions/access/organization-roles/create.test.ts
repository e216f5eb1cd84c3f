import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/organization-roles/create.ts'
import { makeRole } from '../../../../lib/access/roles/create.ts'
import { readRoleContext, roleIdByName, writeRole } from '../../../../lib/access/roles/store.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { countDeletion } from '../../../../lib/foundation/lists/index-items.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aPolicy, aProject, aRole, aTable, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { admin, aHolder, aNewPermission, aRoleName, may, nobody, organization, other, toSlug } from '../roles/world.ts'

const permission = await aNewPermission()
const manager = await aHolder([builtinId('app.organization.rolemanage')], organization.resource)
const valid = (given = {}) => ({ name: aRoleName(), permissions: [permission.key], ...given })
const create = (body: object, org_id = organization.id, as = admin) => call(handler, { as, params: { org_id }, body })

test('a role belongs to the organization of the path, which is given by its id or name', async () => {
  for (const org_id of [organization.id, organization.id.toUpperCase(), organization.name]) {
    const { status, body } = await create(valid(), org_id)
    expect([status, body.role]).toMatchObject([200, { org_id: organization.id, permissions: [toSlug(permission.key)] }])
  }
})

test('it grants inside its organization at once, and not outside', async () => {
  const user = aUser()
  const [home, away] = [await aProject(organization), await aProject(other)]
  const { role } = (await create(valid())).body
  expect(await may(user, permission.key, home.resource)).toBe(false)
  for (const project of [home, away]) await aPolicy(role.id, user, project.resource)
  expect(await may(user, permission.key, home.resource)).toBe(true)
  expect(await may(user, permission.key, away.resource)).toBe(false)
})

test('names are unique within an organization: 409 there with the id, 200 in another one', async () => {
  const body = valid()
  const { role } = (await create(body)).body
  const again = await create(body, organization.id, manager)
  expect([again.status, reasonOf(again), fieldsOf(again)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
  expect(detailOf(again, 'ErrorInfo').metadata).toEqual({ resource_type: 'role', resource: role.id })
  expect((await create(body, other.id)).status).toBe(200)
  const ofPlatform = await aRole([permission.id])
  expect((await create(valid({ name: ofPlatform.name }))).status).toBe(200)
  expect(await roleIdByName(aTable(), role.name)).toBeUndefined()
})

test('only platform admins and holders of rolemanage on that organization create', async () => {
  const member = await aHolder([builtinId('app.organization.update')], organization.resource)
  expect((await create(valid(), organization.id, manager)).status).toBe(200)
  expect((await create(valid(), other.id, manager)).status).toBe(403)
  for (const as of [nobody, member]) expect((await create(valid(), organization.id, as)).status).toBe(403)
})

test('an organization that does not exist is 404 for admins, and 403 for everybody else', async () => {
  for (const org_id of [randomUUID(), 'no-such-org']) {
    expect((await create(valid(), org_id)).status).toBe(404)
    expect((await create(valid(), org_id, manager)).status).toBe(403)
  }
})

test('the shape is validated first, the permissions last', async () => {
  const unknown = valid({ permissions: ['no.such.verb'] })
  expect((await create({ name: 5 }, 'no-such-org', nobody)).status).toBe(400)
  expect((await create(unknown, organization.id, nobody)).status).toBe(403)
  expect((await create(unknown, randomUUID())).status).toBe(404)
  expect(fieldsOf(await create(unknown))).toEqual(['permissions[0]'])
  expect(reasonOf(await create(valid({ name: 'app_mine' })))).toBe('RESERVED_ROLE')
})

test('an org_id in the body may only repeat that of the path', async () => {
  expect((await create(valid({ org_id: organization.id.toUpperCase() }))).status).toBe(200)
  expect(fieldsOf(await create(valid({ org_id: other.id })))).toEqual(['org_id'])
})

test('a creation that arrives after a role has left, or after the list was closed, changes nothing', async () => {
  const role = (given = {}) =>
    makeRole(randomUUID(), { name: aRoleName(), organization_id: other.id, ...given }, new Date())
  const asRead = await readRoleContext(aTable(), other.id)
  expect(await writeRole(aTable(), undefined, role(), asRead)).toEqual({ saved: true })
  const head = headKey('ROLES_OF', other.id)
  const now = async () => ({ ...(await readRoleContext(aTable(), other.id)), head: asRead.head })
  await aTable().transact([countDeletion(head)])
  expect(await writeRole(aTable(), undefined, role(), await now())).toEqual({ saved: false })
  await aTable().transact([put(head, { closed: true })])
  expect(await writeRole(aTable(), undefined, role(), await now())).toEqual({ saved: false })
})

test('it costs two units more than a role of the platform, for the head of the list', async () => {
  await create(valid())
  const cost = await costOf(() => create(valid()))
  // The condition on the item of the caller costs two more write units.
  expect(cost.writeUnits).toBe(24 + 2)
})
