import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handler as addUsers } from '../../functions/directory/groups/add-users.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { changesOf } from '../support/raw-table.ts'
import { callRecorded, loadRecordedHandlers } from '../support/releases.ts'
import { type Call, type Credentials, call } from '../support/request.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable } from '../support/world.ts'

describe('ending memberships', async () => {
  // Release 0.1 does not know that memberships can end. During a deployment, and after a rollback to release 0.1, its
  // functions read memberships with an end.

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
    user = randomUUID()
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
})

describe('ending policies', async () => {
  // Release 0.1 does not know that policies can end. During a deployment, and after a rollback to release 0.1, its
  // functions read policies with an end.

  const NAMES = [
    'check',
    'create-policy',
    'get-policy',
    'update-policy',
    'delete-policy',
    'revoke-policy',
    'delete-user',
  ]
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
    const principal = `app/user:${randomUUID()}`
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
    // Release 0.1 does not find the policy, because the present release lists the policies of a principal by
    // organization (docs/upgrading.md).
    ['delete-user', 200, () => ({ params: { id: user } })],
  ])('%s answers %i, and changes nothing, where it would act on the policy', async (name, expected, request) => {
    let status: number | undefined
    const changes = await changesOf(async () => {
      status = (await send(name, request())).status
    })
    expect([status, changes]).toEqual([expected, []])
  })
})
