import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { callRecorded, loadRecordedHandlers } from '../support/releases.ts'
import type { Call, Credentials } from '../support/request.ts'
import { changesOf } from '../support/whole-table.ts'
import { aClient, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../support/world.ts'

// Release 0.1 does not know that policies end. While a deployment goes on, and after a return to it, its functions meet some.

const NAMES = ['check', 'create-policy', 'get-policy', 'update-policy', 'delete-policy', 'revoke-policy', 'delete-user']
const expires_at = '2127-01-31T00:00:00.000Z'

let recorded = new Map<string, Handler>()
let as: Credentials
let user = ''
let binding: { role_id: string; resource: string; principal: string }
let id = ''
let asked: object

beforeAll(async () => {
  recorded = await loadRecordedHandlers('0.1.0', NAMES)
  await ensureBuiltins(aTable())
  as = await aClient(['admin'])
})

beforeEach(async () => {
  const { resource } = await anOrganization()
  const permission = await aPermission(`old.disk.v${Math.random().toString(36).slice(2)}`)
  const role = await aRole([permission.id])
  const principal = aUser()
  user = principal.replace('app/user:', '')
  id = (await aPolicy(role, principal, resource, { expires_at })).id
  binding = { role_id: role.id, resource, principal }
  asked = { subject: principal, resource, permission: permission.key }
})

const send = (name: string, request: Call) => callRecorded(recorded, name, { ...request, as })

test('it denies what only a policy that ends allows', async () => {
  expect(await send('check', { body: asked })).toEqual({ status: 200, body: { status: false } })
})

test.each([
  ['create-policy', 409, () => ({ body: binding })],
  ['get-policy', 500, () => ({ params: { id } })],
  ['update-policy', 500, () => ({ params: { id }, body: { title: 'new' } })],
  ['delete-policy', 500, () => ({ params: { id } })],
  ['revoke-policy', 404, () => ({ query: binding })],
  // It does not see the policy at all: this release lists it by its organization (docs/upgrading.md).
  ['delete-user', 200, () => ({ params: { id: user } })],
])('%s answers %i, and changes nothing, where it would act on the policy', async (name, expected, request) => {
  let status: number | undefined
  const changes = await changesOf(async () => {
    status = (await send(name, request())).status
  })
  expect([status, changes]).toEqual([expected, []])
})
