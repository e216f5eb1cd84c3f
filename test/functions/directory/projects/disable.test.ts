import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disableOrganization } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/projects/disable.ts'
import { handler as enable } from '../../../../functions/directory/projects/enable.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { MAX_DISABLED_PROJECTS } from '../../../../lib/directory/containers/state.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import type { Credentials } from '../../../support/request.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const owner = await aHolder(['app_organization_owner', organization.resource])
const disable = ({ id }: { id: string }, as: Credentials = owner) => send(handler, as, { id })
const stored = async ({ resource }: ResourceRecord) => (await readResource(aTable(), resource)) as ResourceRecord
const countOf = async ({ id }: ResourceRecord) =>
  (await aTable().get(headKey('PROJECTS_OF', id)))?.disabled_projects ?? 0n

// This test must run first. With about 20 suspended containers or more, the item with their set is larger than 1 KB and
// costs more write units.
test('costs 22 write units for an admin; 2 more for the count, and 2 for each precondition', async () => {
  const [one, other] = [await aProject(organization), await aProject(organization)]
  expect((await costOf(() => disable(one, admin))).writeUnits).toBe(22 + 2)
  expect((await costOf(() => disable(other))).writeUnits).toBe(22 + 2 + 2 * 2)
  // An admin disables a project that the tenant has disabled. The request writes the project and the number of projects
  // that the tenant has disabled, and checks the condition on the caller.
  expect((await costOf(() => disable(other, admin))).writeUnits).toBe(2 + 2 + 2)
})

test('who holds delete on it may: others hear 403, an admin 404 where there is none', async () => {
  const project = await aProject(organization)
  const manager = await aHolder(['app_project_manager', project.resource])
  const gone = { id: randomUUID() }
  expect([await statusOf(disable(project, manager)), await statusOf(disable(gone))]).toEqual([403, 403])
  expect(await statusOf(disable(gone, admin))).toBe(404)
  expect(await statusOf(disable({ id: project.name }, await aHolder(['app_project_owner', project.resource])))).toBe(
    200,
  )
  expect(await statusOf(disable(project))).toBe(200)
})

test('20 projects of an organization can be disabled by its own people; admins are exempt, and do not count', async () => {
  const parent = await anOrganization()
  const tenant = await aHolder(['app_organization_owner', parent.resource])
  const projects: ResourceRecord[] = []
  for (let index = 0; index < MAX_DISABLED_PROJECTS + 2; index++) projects.push(await aProject(parent))
  const [first, second, ...rest] = projects as [ResourceRecord, ResourceRecord, ...ResourceRecord[]]
  expect(await statusOf(disable(first, admin))).toBe(200)
  expect(await countOf(parent)).toBe(0n)
  for (const project of rest) expect(await statusOf(disable(project, tenant))).toBe(200)
  expect(await countOf(parent)).toBe(20n)
  const answer = await disable(second, tenant)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'TOO_MANY_SUSPENDED'])
  // A repeated request to disable a project still gets 200. If an admin disables a project that the tenant has
  // disabled, the project no longer counts towards the tenant's limit.
  expect(await statusOf(disable(rest[0] as ResourceRecord, tenant))).toBe(200)
  expect(await statusOf(disable(rest[0] as ResourceRecord, admin))).toBe(200)
  expect(await stored(rest[0] as ResourceRecord)).toMatchObject({ disabled_by: 'admin' })
  expect(await countOf(parent)).toBe(19n)
  expect(await statusOf(disable(second, tenant))).toBe(200)
  expect(await statusOf(send(enable, admin, { id: second.id }))).toBe(200)
  expect(await countOf(parent)).toBe(19n)
})

test('two at once at the limit: one is disabled', async () => {
  const parent = await anOrganization()
  const tenant = await aHolder(['app_organization_owner', parent.resource])
  for (let index = 0; index < MAX_DISABLED_PROJECTS - 1; index++) await disable(await aProject(parent), tenant)
  const both = [await aProject(parent), await aProject(parent)]
  const statuses = await Promise.all(both.map((project) => statusOf(disable(project, tenant))))
  expect(statuses.sort()).toEqual([200, 400])
  expect(await countOf(parent)).toBe(20n)
})

test('while the organization is disabled, admins alone may', async () => {
  const parent = await anOrganization()
  const [project, tenant] = [await aProject(parent), await aHolder(['app_organization_owner', parent.resource])]
  await send(disableOrganization, admin, { id: parent.id })
  expect([await statusOf(disable(project, tenant)), await statusOf(disable(project, admin))]).toEqual([403, 200])
})

test('one that was given up, and arrives later, changes neither the state nor the count', async () => {
  const parent = await anOrganization()
  const [project, tenant] = [await aProject(parent), await aHolder(['app_organization_owner', parent.resource])]
  const arrive = await abandon(() => disable(project, tenant))
  await disable(project, tenant)
  await send(enable, admin, { id: project.id })
  await expect(arrive()).rejects.toThrow()
  expect([(await stored(project)).disabled_by, await countOf(parent)]).toEqual([undefined, 0n])
})
