import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { readHead } from '../../../../lib/foundation/lists/index-items.ts'
import { headKey, listHeadKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { suspend } from '../../../support/roles.ts'
import { anOrganizationClient, countActiveAccounts } from '../../../support/service-users.ts'
import { abandon } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('offboard.disk.get')
const role = await aRole([permission.id])
const namespace = 'offboard/disk'
const remove = ({ id }: { id: string }, as: Caller = admin) => ask(as, 'delete-organization', { id })
const statusOf = async (...given: Parameters<typeof remove>) => (await remove(...given)).status
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)
const ZERO = { policies: 0, memberships: 0, resources: 0, relations: 0 }

/** Begins a deletion as this principal. */
const begin = ({ resource }: ResourceRecord, deleting = 'app/serviceuser:x') =>
  aTable().transact([update(resourceKey(resource), { set: { deleting }, add: { version: 1n } })])

test('a deletion takes everything along, and the counts say so; the accounts stay', async () => {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const [user, owner] = [aUser(), aUser()]
  const disk = await aResource(project, namespace, { owner })
  const team = await aGroup(organization, [user])
  const own = await aRole([permission.id], { organization_id: organization.id })
  const robot = await anOrganizationClient(organization)
  const elsewhere = await anOrganization()
  const account = await anAccount(organization, { state: 'disabled' })
  for (const resource of [organization, project, disk, team]) await aPolicy(role, user, resource.resource)
  await aPolicy(own, user, project.resource)
  await aPolicy(role, team.resource, elsewhere.resource)
  await aPolicy(role, robot.principal, elsewhere.resource)
  expect([await may(user, elsewhere.resource), await may(robot.principal, elsewhere.resource)]).toEqual([true, true])
  const { status, body } = await remove(organization)
  expect([status, body]).toEqual([200, { policies: 7, memberships: 1, resources: 1, relations: 0 }])
  for (const who of [user, robot.principal]) expect(await may(who, elsewhere.resource)).toBe(false)
  for (const { resource } of [organization, project, disk, team]) {
    expect(await readResource(aTable(), resource)).toBeUndefined()
    expect(await may(user, resource)).toBe(false)
  }
  expect(await readClient(aTable(), robot.clientId)).toBeUndefined()
  expect((await readSuspension(aTable())).suspended.has(organization.resource)).toBe(false)
  expect(await aTable().get({ pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' })).toMatchObject({ state: 'disabled' })
  for (const list of ['PROJECTS_OF', 'GROUPS_OF', 'ROLES_OF', 'ACCOUNTS_OF', 'CLIENTS_OF'] as const)
    expect((await readHead(aTable(), headKey(list, organization.id))).isClosed).toBe(true)
  expect(await listProblems()).toEqual([])
})

test('a deletion is for the owner, and of a disabled organization for admins alone', async () => {
  const [organization, disabled] = [await anOrganization(), await anOrganization({ disabled_by: 'admin' })]
  await suspend(disabled.resource)
  const holders = [
    await aHolder(['app_organization_manager', organization.resource]),
    await aHolder(['app_organization_owner', organization.resource], ['app_organization_owner', disabled.resource]),
  ] as const
  expect([await statusOf(organization, holders[0]), await statusOf(organization, holders[1])]).toEqual([403, 200])
  expect([await statusOf(disabled, holders[1]), await statusOf(disabled)]).toEqual([403, 200])
  expect((await readSuspension(aTable())).suspended.has(disabled.resource)).toBe(false)
})

test('the same deletion again is 404 for the caller who made it and for admins, by id and by name, and 403 for others', async () => {
  const organization = await anOrganization()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  const other = await aHolder(['app_organization_owner', (await anOrganization()).resource])
  expect(await statusOf(organization, owner)).toBe(200)
  for (const id of [organization.id, organization.id.toUpperCase(), organization.name])
    expect([await statusOf({ id }, owner), await statusOf({ id }, other), await statusOf({ id })]).toEqual([
      404, 403, 404,
    ])
  expect(await statusOf({ id: randomUUID() }, owner)).toBe(403)
})

test('somebody who began a deletion goes on without any right, others do not', async () => {
  const organization = await anOrganization()
  const [beginner, owner] = [await aHolder(), await aHolder(['app_organization_owner', organization.resource])]
  await begin(organization, beginner.principal)
  expect(await statusOf(organization, owner)).toBe(403)
  expect((await remove(organization, beginner)).body).toEqual({ ...ZERO, policies: 1 })
  expect(await statusOf(organization, beginner)).toBe(404)
})

test('an active account and a service user with a relation to the platform refuse a deletion, in this order', async () => {
  const organization = await anOrganization()
  const robot = await anOrganizationClient(organization, ['member'])
  await countActiveAccounts(organization, 2n)
  const active = await remove(organization)
  expect([active.status, reasonOf(active)]).toEqual([400, 'ACCOUNT_ACTIVE'])
  await countActiveAccounts(organization, 0n)
  const related = await remove(organization)
  expect([related.status, reasonOf(related)]).toEqual([400, 'PLATFORM_SERVICE_USER'])
  expect(metadataOf(related)).toEqual({ serviceuser_id: robot.clientId })
  expect((await readResource(aTable(), organization.resource))?.deleting).toBeUndefined()
  expect((await readHead(aTable(), headKey('GROUPS_OF', organization.id))).isClosed).toBe(false)
})

test('a service user deletes its own organization, and itself last', async () => {
  const organization = await anOrganization()
  const robot = await anOrganizationClient(organization)
  const team = await aGroup(organization, [robot.principal])
  await bind('app_organization_owner', team.resource, organization)
  await aPolicy(role, robot.principal, organization.resource)
  const { status, body } = await remove(organization, robot)
  expect([status, body]).toEqual([200, { ...ZERO, policies: 2, memberships: 1 }])
  expect([await readClient(aTable(), robot.clientId), await statusOf(organization, robot)]).toEqual([undefined, 401])
})

test('a deletion of an empty organization takes two transactions, and counts on the list of organizations', async () => {
  const organization = await anOrganization()
  const deletions = async () => (await readHead(aTable(), listHeadKey('ORGANIZATION'))).deletionCounter ?? 0n
  const before = await deletions()
  const { requests } = await costOf(() => remove(organization))
  expect(requests.filter(({ command }) => command.startsWith('TransactWrite'))).toHaveLength(2)
  expect(await deletions()).toBe(before + 1n)
})

describe('after the deletion of an organization or project has begun', () => {
  const make = ({ id }: ResourceRecord) =>
    ask(admin, 'create-project-resource', { project_id: id, name: `disk-${randomUUID().slice(0, 8)}`, namespace })

  test('a policy on it is BEING_DELETED', async () => {
    const organization = await anOrganization()
    for (const [place, resource_type] of [
      [organization, 'organization'],
      [await aProject(organization), 'project'],
    ] as const) {
      const bound = { role_id: role.id, resource: place.resource, principal: aUser() }
      expect((await ask(admin, 'create-policy', bound)).status).toBe(200)
      await begin(place)
      const answer = await ask(admin, 'create-policy', { ...bound, principal: aUser() })
      expect([answer.status, reasonOf(answer), metadataOf(answer)]).toEqual([400, 'BEING_DELETED', { resource_type }])
    }
  })

  test('a resource in it is BEING_DELETED, and one on its way does not arrive', async () => {
    const project = await aProject(await anOrganization())
    const arrive = await abandon(() => make(project))
    await begin(project)
    const answer = await make(project)
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'BEING_DELETED'])
    await expect(arrive()).rejects.toThrow()
  })

  test('its resources can be deleted', async () => {
    const project = await aProject(await anOrganization())
    const { id, resource } = await aResource(project, namespace)
    await aPolicy(role, aUser(), resource)
    await begin(project)
    const answer = await ask(admin, 'delete-project-resource', { project_id: project.id, id })
    expect([answer.status, answer.body.policies]).toEqual([200, 1])
  })
})
