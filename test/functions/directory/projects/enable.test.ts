import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { handler } from '../../../../functions/directory/projects/enable.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import type { Credentials } from '../../../support/request.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const owner = await aHolder(['app_organization_owner', organization.resource])
const enable = ({ id }: { id: string }, as: Credentials = owner) => send(handler, as, { id })
const stop = ({ id }: { id: string }, as: Credentials = owner) => send(disable, as, { id })
const stored = async ({ resource }: ResourceRecord) => (await readResource(aTable(), resource)) as ResourceRecord
const isIn = (project: ResourceRecord) => allowed(owner.principal, project.resource, 'get')

/** Moves the recorded time of the last change of the project's state this many seconds into the past. */
async function age(project: ResourceRecord, seconds: number): Promise<void> {
  const { state_changed_at = '' } = await stored(project)
  const set = { state_changed_at: new Date(Date.parse(state_changed_at) - seconds * 1_000).toISOString() }
  await aTable().transact([update(resourceKey(project.resource), { set })])
}

test('who disabled a project may enable it again, a minute later', async () => {
  const project = await aProject(organization)
  expect(await statusOf(stop(project))).toBe(200)
  expect(await isIn(project)).toBe(false)
  const early = await enable(project)
  expect([early.status, early.body.code, reasonOf(early)]).toEqual([429, 8, 'TOO_SOON'])
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
  // A repeated request to disable the project changes nothing, so it is not refused.
  expect(await statusOf(stop(project))).toBe(200)
  await age(project, 60)
  expect([await statusOf(enable(project)), await isIn(project)]).toEqual([200, true])
  expect(await statusOf(enable(project))).toBe(200)
  expect(await statusOf(stop(project))).toBe(429)
})

test('an admin waits for nothing, and starts no waiting', async () => {
  const project = await aProject(organization)
  await stop(project)
  expect([await statusOf(enable(project, admin)), await isIn(project)]).toEqual([200, true])
  await age(project, 60)
  expect(await statusOf(stop(project, admin))).toBe(200)
  expect(await statusOf(enable(project, admin))).toBe(200)
  expect(await statusOf(stop(project))).toBe(200)
})

test('a project that an admin disabled is enabled by admins only, also one that was disabled already', async () => {
  const [fresh, taken] = [await aProject(organization), await aProject(organization)]
  await stop(taken)
  for (const project of [fresh, taken]) await stop(project, admin)
  await age(taken, 60)
  for (const project of [fresh, taken]) {
    expect([await statusOf(enable(project)), await isIn(project)]).toEqual([403, false])
    // The tenant's request to disable the project changes nothing, so the project stays disabled by the admin.
    expect(await statusOf(stop(project))).toBe(200)
    expect(await stored(project)).toMatchObject({ disabled_by: 'admin' })
    expect([await statusOf(enable(project, admin)), await isIn(project)]).toEqual([200, true])
  }
})

test('needs delete on the project, and one that is being deleted is BEING_DELETED', async () => {
  const project = await aProject(organization)
  await stop(project, admin)
  expect(await statusOf(enable(project, await aHolder(['app_project_manager', project.resource])))).toBe(403)
  await aTable().transact([update(resourceKey(project.resource), { set: { deleting: 'x' } })])
  expect([await enable(project), await stop(project)].map(reasonOf)).toEqual(['BEING_DELETED', 'BEING_DELETED'])
})
