import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/roles/get.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aRole } from '../../../support/world.ts'
import { aNewPermission, nobody, organization, toSlug } from './world.ts'

const permission = await aNewPermission()
const get = (id: string) => call(handler, { as: nobody, params: { id } })

test('everybody reads a role of the platform by its id in any letter case, or its name', async () => {
  const role = await aRole([permission.id], { scopes: ['app/project'] })
  for (const id of [role.id, role.id.toUpperCase(), role.name]) {
    const { status, body } = await get(id)
    expect([status, body.role]).toMatchObject([
      200,
      { id: role.id, permissions: [toSlug(permission.key)], scopes: ['app/project'], org_id: '', state: 'enabled' },
    ])
  }
})

test.each(Object.entries(BUILTIN_ROLES))('the built-in role %s is there', async (name, { id, permissions, scope }) => {
  const { body } = await get(name)
  expect(body.role).toMatchObject({ id, name, permissions: permissions.map(toSlug), scopes: [scope] })
})

test('a role of an organization is 404, by id and by name, and so is what does not exist', async () => {
  const owned = await aRole([permission.id], { organization_id: organization.id })
  for (const id of [owned.id, owned.name, randomUUID(), 'no-role', 'No Role', '']) {
    expect((await get(id)).status).toBe(404)
  }
})

test('an unknown query parameter is 400', async () => {
  expect((await call(handler, { as: nobody, params: { id: 'x' }, query: { full: 'true' } })).status).toBe(400)
})

test('keys of permissions are remembered: the second answer reads caller, version and role', async () => {
  const { id } = await aRole([permission.id])
  await get(id)
  const cost = await costOf(() => get(id))
  expect([cost.depth, cost.readUnits, cost.requests.length]).toEqual([1, 3, 1])
})
