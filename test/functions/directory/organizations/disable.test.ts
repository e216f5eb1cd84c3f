import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler } from '../../../../functions/directory/organizations/disable.ts'
import { handler as enable } from '../../../../functions/directory/organizations/enable.ts'
import { handler as get } from '../../../../functions/directory/organizations/get.ts'
import { MAX_SUSPENDED } from '../../../../lib/access/check/suspension.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { resourceKey, suspendedKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { abandon, before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPolicy, aProject, aTable, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const disable = (id: string, as = admin) => send(handler, as, { id })
const stateOf = async (id: string) => (await send(get, admin, { id })).body.organization.state

test('an organization is disabled and enabled again; done already is 200', async () => {
  const { id, name } = await anOrganization()
  for (const [change, state] of [[handler, 'disabled'] as const, [enable, 'enabled'] as const]) {
    for (const given of [id, name]) {
      const answer = await send(change, admin, { id: given })
      expect([answer.status, answer.body, await stateOf(id)]).toEqual([200, {}, state])
    }
  }
  expect(await listProblems()).toEqual([])
})

test('is for platform admins alone, also for who owns the organization', async () => {
  const organization = await anOrganization()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  for (const change of [handler, enable]) {
    expect(await statusOf(send(change, owner, { id: organization.id }))).toBe(403)
    expect(await statusOf(send(change, await aClient(['member']), { id: randomUUID() }))).toBe(403)
    expect(await statusOf(send(change, admin, { id: randomUUID() }))).toBe(404)
    expect(fieldsOf(await send(change, admin, { id: '-' }, { query: { x: '1' } }))).toEqual(['id', 'x'])
  }
})

test('a body is not looked at, nor its type', async () => {
  const { id } = await anOrganization()
  const odd = { as: admin, params: { id }, body: 'not json', headers: { 'content-type': 'text/plain' } }
  expect(await statusOf(call(handler, odd))).toBe(200)
})

test('one that is being deleted is BEING_DELETED', async () => {
  const { id, resource } = await anOrganization()
  await aTable().transact([update(resourceKey(resource), { set: { deleting: 'x' } })])
  for (const change of [handler, enable]) {
    const answer = await send(change, admin, { id })
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'BEING_DELETED'])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
  }
})

test('a change that was given up, and arrives after another, changes nothing', async () => {
  const { id } = await anOrganization()
  const arrive = await abandon(() => disable(id))
  expect(await statusOf(disable(id))).toBe(200)
  expect(await statusOf(send(enable, admin, { id }))).toBe(200)
  await expect(arrive()).rejects.toThrow()
  expect(await stateOf(id)).toBe('enabled')
})

test('two organizations that are disabled at once both are', async () => {
  const [one, other] = [await anOrganization(), await anOrganization()]
  const [user, projects] = [aUser(), [await aProject(one), await aProject(other)]]
  for (const { resource } of projects) await aPolicy(BUILTIN_ROLES.app_project_viewer.id, user, resource)
  expect(await Promise.all([statusOf(disable(one.id)), statusOf(disable(other.id))])).toEqual([200, 200])
  for (const { resource } of projects) expect(await allowed(user, resource, 'get')).toBe(false)
})

test('what a tenant creates at that moment fails', async () => {
  const organization = await anOrganization()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  const principal = aUser()
  const body = { role_id: 'app_organization_owner', resource: organization.resource, principal }
  const fault = before('TransactWriteItems', 1, () => disable(organization.id))
  expect(await statusOf(withFault(fault, () => call(createPolicy, { as: owner, body })))).toBe(403)
  expect(fault.happened()).toBe(true)
  await send(enable, admin, { id: organization.id })
  expect(await allowed(principal, organization.resource, 'get')).toBe(false)
  expect(await statusOf(call(createPolicy, { as: owner, body }))).toBe(200)
})

test('at most 5,000 organizations and projects are disabled', async () => {
  const { id, resource } = await anOrganization()
  const refs = new Set(Array.from({ length: MAX_SUSPENDED }, () => `app/project:${randomUUID()}`))
  await aTable().transact([update(suspendedKey, { add: { refs } })])
  const answer = await disable(id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'TOO_MANY_SUSPENDED'])
  await aTable().transact([update(suspendedKey, { take: { refs: new Set([...refs].slice(0, 10)) } })])
  expect(await statusOf(disable(id))).toBe(200)
  expect(await statusOf(disable(id))).toBe(200)
  await aTable().transact([update(suspendedKey, { take: { refs } })])
  expect(await readResource(aTable(), resource)).toMatchObject({ disabled_by: 'admin' })
})

test('costs 22 write units, and 2 for the caller; done already, none', async () => {
  const { id } = await anOrganization()
  expect((await costOf(() => disable(id))).writeUnits).toBe(22 + 2)
  expect((await costOf(() => disable(id))).writeUnits).toBe(0)
  expect((await costOf(() => send(enable, admin, { id }))).writeUnits).toBe(22 + 2)
})
