import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/get.ts'
import { present } from '../../../../lib/access/policies/schema.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { aClient, aGroup, anOrganization, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const role = await aRole([])
const manager = builtinRoleIdByName('app_organization_accessmanager') ?? ''
const get = (id: string, as: Credentials = admin, query = {}) => call(handler, { as, params: { id }, query })
const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`

test('it answers every field, for an id in any letter case', async () => {
  const policy = await aPolicy(role, aUser(), organization.resource)
  const { status, body } = await get(policy.id.toUpperCase())
  expect([status, body]).toEqual([200, { policy: present(policy) }])
})

test('the caller may bind on the resource, or is the principal; its groups do not count', async () => {
  const [holder, own, other] = [await aClient([]), await aClient([]), await aClient(['member'])]
  const team = await aGroup(organization, [principalOf(other)])
  await aPolicy(manager, principalOf(holder), organization.resource)
  const ofOwn = await aPolicy(role, principalOf(own), organization.resource)
  const ofTeam = await aPolicy(role, team.resource, organization.resource)
  expect([(await get(ofOwn.id, holder)).status, (await get(ofOwn.id, own)).status]).toEqual([200, 200])
  expect([(await get(ofOwn.id, other)).status, (await get(ofTeam.id, other)).status]).toEqual([403, 403])
})

test('what does not exist is 404 for everybody', async () => {
  for (const as of [admin, await aClient([])]) {
    for (const id of [randomUUID(), 'no-uuid']) expect((await get(id, as)).status).toBe(404)
  }
})

test('a parameter that it does not have is 400, expand is none', async () => {
  const { id } = await aPolicy(role, aUser(), organization.resource)
  expect(fieldsOf(await get(id, admin, { org_id: organization.id }))).toEqual(['org_id'])
  expect((await get(id, admin, { expand: 'role' })).status).toBe(200)
})

test('it costs one unit beside the client, in one round trip', async () => {
  const { id } = await aPolicy(role, aUser(), organization.resource)
  const { readUnits, writeUnits, depth } = await costOf(() => get(id))
  expect([readUnits, writeUnits, depth]).toEqual([2, 0, 1])
})
