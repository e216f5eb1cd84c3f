import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organizations/delete.ts'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { readHead } from '../../../../lib/foundation/lists/index-items.ts'
import { headKey, listHeadKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { exists, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { suspend } from '../../../support/roles.ts'
import { anOrganizationClient, countActiveAccounts } from '../../../support/service-users.ts'
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
import { detailOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('offboard.disk.get')
const role = await aRole([permission.id])
const namespace = 'offboard/disk'
const remove = (organization: { id: string }, as = admin) => send(handler, as, { id: organization.id })
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)
const ZERO = { policies: 0, memberships: 0, resources: 0, relations: 0 }

beforeAll(async () => {
  // Caches the definitions, so that the costs in the tests below are comparable.
  await may(aUser(), (await anOrganization()).resource)
})

test('everything goes along, and the counts say so; the accounts stay', async () => {
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

test('it needs `delete` on the organization; while it is disabled, only admins delete it', async () => {
  const [organization, disabled] = [await anOrganization(), await anOrganization({ disabled_by: 'admin' })]
  const roles = ['app_organization_manager', 'app_organization_owner'] as const
  for (const name of roles) {
    const status = name === 'app_organization_owner' ? 200 : 403
    expect(await statusOf(remove(organization, await aHolder([name, organization.resource])))).toBe(status)
  }
  await suspend(disabled.resource)
  const owner = await aHolder(['app_organization_owner', disabled.resource])
  expect(await statusOf(remove(disabled, owner))).toBe(403)
  expect(await statusOf(remove(disabled))).toBe(200)
  expect((await readSuspension(aTable())).suspended.has(disabled.resource)).toBe(false)
})

test('who deleted it hears 404 for the same request, by id and by name; others hear 403, admins 404', async () => {
  const organization = await anOrganization()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  const other = await aHolder(['app_organization_owner', (await anOrganization()).resource])
  expect(await statusOf(remove(organization, owner))).toBe(200)
  for (const id of [organization.id, organization.id.toUpperCase(), organization.name]) {
    expect(await statusOf(remove({ id }, owner))).toBe(404)
    expect(await statusOf(remove({ id }, other))).toBe(403)
    expect(await statusOf(remove({ id }))).toBe(404)
  }
  for (const id of [randomUUID(), 'no-such-organization', 'No Name']) {
    expect(await statusOf(remove({ id }, owner))).toBe(403)
    expect(await statusOf(remove({ id }))).toBe(404)
  }
})

test('who began it goes on without any right, others do not', async () => {
  const organization = await anOrganization()
  const [beginner, owner] = [await aHolder(), await aHolder(['app_organization_owner', organization.resource])]
  const marker = { set: { deleting: beginner.principal }, add: { version: 1n } }
  await aTable().transact([update(resourceKey(organization.resource), marker, exists)])
  expect(await statusOf(remove(organization, owner))).toBe(403)
  expect((await remove(organization, beginner)).body).toEqual({ ...ZERO, policies: 1 })
  expect(await statusOf(remove(organization, beginner))).toBe(404)
})

test('an active account and a service user with a relation to the platform refuse it, in this order', async () => {
  const organization = await anOrganization()
  const robot = await anOrganizationClient(organization, ['member'])
  await countActiveAccounts(organization, 2n)
  const active = await remove(organization)
  expect([active.status, reasonOf(active)]).toEqual([400, 'ACCOUNT_ACTIVE'])
  await countActiveAccounts(organization, 0n)
  const related = await remove(organization)
  expect([related.status, reasonOf(related)]).toEqual([400, 'PLATFORM_SERVICE_USER'])
  expect(detailOf(related, 'ErrorInfo').metadata).toEqual({ serviceuser_id: robot.clientId })
  expect((await readResource(aTable(), organization.resource))?.deleting).toBeUndefined()
  expect((await readHead(aTable(), headKey('GROUPS_OF', organization.id))).isClosed).toBe(false)
})

test('a service user deletes its own organization, and itself last', async () => {
  const organization = await anOrganization()
  const robot = await anOrganizationClient(organization)
  const team = await aGroup(organization, [robot.principal])
  await aPolicy('3c2621ff-202a-5206-8fbb-e1343745f700', team.resource, organization.resource)
  await aPolicy(role, robot.principal, organization.resource)
  const { status, body } = await remove(organization, robot)
  expect([status, body]).toEqual([200, { ...ZERO, policies: 2, memberships: 1 }])
  expect(await readClient(aTable(), robot.clientId)).toBeUndefined()
  expect(await statusOf(remove(organization, robot))).toBe(401)
})

test('a role of the same transaction: an empty organization costs two of them', async () => {
  const organization = await anOrganization()
  const before = await readHead(aTable(), listHeadKey('ORGANIZATION'))
  const cost = await costOf(() => remove(organization))
  const transactions = cost.requests.filter(({ command }) => command.startsWith('TransactWrite'))
  expect([transactions.length, cost.writeUnits]).toEqual([2, 64])
  const after = await readHead(aTable(), listHeadKey('ORGANIZATION'))
  expect(after.deletionCounter).toBe((before.deletionCounter ?? 0n) + 1n)
})
