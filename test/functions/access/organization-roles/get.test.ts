import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/organization-roles/get.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { call } from '../../../support/request.ts'
import { aRole } from '../../../support/world.ts'
import { admin, aHolder, aNewPermission, nobody, organization, other, toSlug } from '../roles/world.ts'

const permission = await aNewPermission()
const role = await aRole([permission.id], { organization_id: organization.id })
const get = (id: string, as = admin, org_id = organization.id) => call(handler, { as, params: { org_id, id } })

test.each(['get', 'rolemanage', 'policymanage', 'update'] as const)('a holder of %s reads it', async (verb) => {
  const as = await aHolder([builtinId(`app.organization.${verb}`)], organization.resource)
  for (const id of [role.id, role.id.toUpperCase()]) {
    const { status, body } = await get(id, as, organization.name)
    expect([status, body.role]).toMatchObject([
      200,
      { id: role.id, name: role.name, permissions: [toSlug(permission.key)], org_id: organization.id },
    ])
  }
  expect((await get(role.id, as, other.id)).status).toBe(403)
  expect((await get(randomUUID(), as)).status).toBe(404)
})

test('whoever may not look hears 403, whether the role exists or not', async () => {
  const as = await aHolder([builtinId('app.organization.billingview')], organization.resource)
  for (const caller of [nobody, as]) {
    for (const id of [role.id, randomUUID(), 'x']) expect((await get(id, caller)).status).toBe(403)
    expect((await get(role.id, caller, randomUUID())).status).toBe(403)
  }
})

test('a role of the platform or of another organization, a name, and what does not exist are 404', async () => {
  const ofPlatform = await aRole([permission.id])
  const ofOther = await aRole([permission.id], { organization_id: other.id })
  for (const id of [ofPlatform.id, ofOther.id, role.name, randomUUID(), 'x']) {
    expect((await get(id)).status).toBe(404)
  }
  expect((await get(role.id, admin, 'no-such-org')).status).toBe(404)
})

test('an unknown query parameter is 400', async () => {
  const params = { org_id: organization.id, id: role.id }
  expect((await call(handler, { as: nobody, params, query: { full: '1' } })).status).toBe(400)
})
