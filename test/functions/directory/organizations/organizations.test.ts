import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_SUSPENDED } from '../../../../lib/access/check/suspension.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { listHeadKey, suspendedKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { abandon, before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const get = (id: string) => ask(admin, 'get-organization', { id })
const disable = (id: string) => ask(admin, 'disable-organization', { id })
const enable = (id: string) => ask(admin, 'enable-organization', { id })
const stateOf = async (id: string) => (await get(id)).body.organization.state

/** Creates an organization, and a function that tells whether a user with a role may read it. */
async function withViewer() {
  const { id, resource } = await anOrganization()
  const user = aUser()
  await bind('app_organization_viewer', user, { resource })
  return { id, resource, may: () => allowed(user, resource, 'get') }
}

test('a creation that arrives after an organization has left the list changes nothing', async () => {
  const name = `o-${randomUUID().slice(0, 8)}`
  const arrive = await abandon(() => ask(admin, 'create-organization', { name }))
  await aTable().transact([update(listHeadKey('ORGANIZATION'), { add: { departures: 1n } })])
  await expect(arrive()).rejects.toThrow()
  expect((await get(name)).status).toBe(404)
})

describe('a change', () => {
  test('replaces the given fields, the others stay, and an answer can be sent back', async () => {
    const { id, resource } = await anOrganization({ title: 'Before' })
    const manager = await aHolder(['app_organization_manager', resource])
    const body = { ...(await get(id)).body.organization, metadata: { a: 1 } }
    const changed = (await ask(manager, 'update-organization', { id }, { body })).body.organization
    expect(changed).toEqual({ ...body, updated_at: expect.any(String) })
    const { organization } = (await ask(admin, 'update-organization', { id, title: '' })).body
    expect(organization).toMatchObject({ title: '', metadata: { a: 1 } })
  })

  test('of the name makes the old one free', async () => {
    const renamed = await anOrganization()
    const name = `n-${randomUUID().slice(0, 8)}`
    await ask(admin, 'update-organization', { id: renamed.name }, { body: { name } })
    expect((await get(name)).body.organization).toMatchObject({ id: renamed.id, name })
    expect((await get(renamed.name)).status).toBe(404)
    await anOrganization({ name: renamed.name })
  })
})

test('an organization is disabled and enabled by its id or name, whatever the body; once more is 200', async () => {
  const { id, name } = await anOrganization()
  const odd = { body: 'not json', headers: { 'content-type': 'text/plain' } }
  for (const [operation, state] of [
    ['disable-organization', 'disabled'],
    ['enable-organization', 'enabled'],
  ] as const)
    for (const each of [id, name]) {
      const { status, body } = await ask(admin, operation, { id: each }, odd)
      expect([status, body, await stateOf(id)]).toEqual([200, {}, state])
    }
  expect(await listProblems()).toEqual([])
})

describe('a late copy', () => {
  test('of a disabling changes nothing', async () => {
    const { id } = await anOrganization()
    const arrive = await abandon(() => disable(id))
    expect([(await disable(id)).status, (await enable(id)).status]).toEqual([200, 200])
    await expect(arrive()).rejects.toThrow()
    expect(await stateOf(id)).toBe('enabled')
  })

  test('of an enabling changes nothing', async () => {
    const { id, may } = await withViewer()
    await disable(id)
    const arrive = await abandon(() => enable(id))
    await enable(id)
    await disable(id)
    await expect(arrive()).rejects.toThrow()
    expect(await may()).toBe(false)
    await enable(id)
  })
})

test('grants that were made before or while an organization was disabled count when it is enabled', async () => {
  const { id, resource, may } = await withViewer()
  await disable(id)
  const meanwhile = aUser()
  await bind('app_organization_viewer', meanwhile, { resource })
  const both = async () => [await may(), await allowed(meanwhile, resource, 'get')]
  expect([await both(), (await enable(id)).status, await both()]).toEqual([[false, false], 200, [true, true]])
  expect((await aTable().get(suspendedKey))?.refs).toBeUndefined()
})

test('two organizations that are disabled at the same time both are', async () => {
  const [one, other, user] = [await anOrganization(), await anOrganization(), aUser()]
  const projects = [await aProject(one), await aProject(other)]
  for (const project of projects) await bind('app_project_viewer', user, project)
  const answers = await Promise.all([disable(one.id), disable(other.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { resource } of projects) expect(await allowed(user, resource, 'get')).toBe(false)
})

test('a grant of its people fails in an organization that is disabled before the write', async () => {
  const { id, resource } = await anOrganization()
  const owner = await aHolder(['app_organization_owner', resource])
  const principal = aUser()
  const grant = async () =>
    (await ask(owner, 'create-policy', { role_id: 'app_organization_owner', resource, principal })).status
  const fault = before('TransactWriteItems', 1, () => disable(id))
  expect([await withFault(fault, grant), fault.happened()]).toEqual([403, true])
  await enable(id)
  expect([await allowed(principal, resource, 'get'), await grant()]).toEqual([false, 200])
})

test('at most 5,000 organizations and projects are disabled', async () => {
  const { id, resource } = await anOrganization()
  const refs = new Set(Array.from({ length: MAX_SUSPENDED }, () => `app/project:${randomUUID()}`))
  await aTable().transact([update(suspendedKey, { add: { refs } })])
  const answer = await disable(id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'TOO_MANY_SUSPENDED'])
  await aTable().transact([update(suspendedKey, { take: { refs: new Set([...refs].slice(0, 10)) } })])
  for (const _ of [1, 2]) expect((await disable(id)).status).toBe(200)
  await aTable().transact([update(suspendedKey, { take: { refs } })])
  expect(await readResource(aTable(), resource)).toMatchObject({ disabled_by: 'admin' })
})
