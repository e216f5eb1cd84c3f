import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handler as addUsers } from '../../functions/directory/groups/add-users.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { callRecorded, loadRecordedHandlers } from '../support/releases.ts'
import { type Call, type Credentials, call } from '../support/request.ts'
import { changesOf } from '../support/whole-table.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../support/world.ts'

// Release 0.1 does not know that memberships end. While a deployment goes on, and after a return to it, its functions meet some.

const NAMES = ['check', 'add-group-users', 'remove-group-user', 'list-group-users', 'delete-group', 'delete-user']
const END = '2127-01-31T00:00:00.000Z'

let recorded = new Map<string, Handler>()
let as: Credentials
let user = ''
let place: { org_id: string; id: string }
let asked: object

beforeAll(async () => {
  recorded = await loadRecordedHandlers('0.1.0', NAMES)
  await ensureBuiltins(aTable())
  as = await aClient(['admin'])
})

beforeEach(async () => {
  const organization = await anOrganization()
  const group = await aGroup(organization)
  const permission = await aPermission(`old.disk.v${Math.random().toString(36).slice(2)}`)
  await aPolicy(await aRole([permission.id]), group.resource, organization.resource)
  user = aUser().replace('app/user:', '')
  place = { org_id: organization.id, id: group.id }
  asked = { subject: `user:${user}`, resource: organization.resource, permission: permission.key }
  const joined = await call(addUsers, { as, params: place, body: { user_ids: [user], expires_at: END } })
  expect(joined.status).toBe(200)
})

const send = (name: string, request: Call) => callRecorded(recorded, name, { ...request, as })

test('it denies what only a membership that ends allows', async () => {
  expect(await send('check', { body: asked })).toEqual({ status: 200, body: { status: false } })
})

test.each([
  ['remove-group-user', () => ({ params: { ...place, user_id: user } })],
  ['list-group-users', () => ({ params: place, method: 'GET' })],
  ['add-group-users', () => ({ params: place, body: { user_ids: [user] } })],
  ['delete-group', () => ({ params: place })],
  ['delete-user', () => ({ params: { id: user } })],
])('it fails, and changes nothing, where it would act on the membership: %s', async (name, request) => {
  let status: number | undefined
  const changes = await changesOf(async () => {
    status = (await send(name, request())).status
  })
  expect([name, changes]).toEqual([name, []])
  expect(status).toBeGreaterThanOrEqual(409)
})
