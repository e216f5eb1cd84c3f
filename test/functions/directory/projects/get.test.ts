import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disableOrganization } from '../../../../functions/directory/organizations/disable.ts'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { handler } from '../../../../functions/directory/projects/get.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization, { title: 'T' })
const viewer = await aHolder(['app_project_viewer', project.resource])
const get = (id: string, as = admin, query: Record<string, string> = {}) => send(handler, as, { id }, { query })

test('by id in any letter case, and by name', async () => {
  for (const id of [project.id, project.id.toUpperCase(), project.name]) {
    const { status, body } = await get(id)
    expect([status, body.project]).toMatchObject([
      200,
      { id: project.id, name: project.name, title: 'T', org_id: organization.id, members_count: 0, state: 'enabled' },
    ])
  }
})

test('needs get on it: others hear 403, whether it is there or not; an admin hears 404', async () => {
  expect(await statusOf(get(project.name, viewer))).toBe(200)
  expect(await statusOf(get(project.id, await aHolder(['app_project_manager', project.resource])))).toBe(200)
  expect(await statusOf(get((await aProject(organization)).id, viewer))).toBe(403)
  for (const id of [randomUUID(), 'no-such', '-', 'No Name']) {
    expect([await statusOf(get(id, viewer)), await statusOf(get(id))]).toEqual([403, 404])
  }
  expect(fieldsOf(await get(project.id, admin, { with_member_count: 'true' }))).toEqual(['with_member_count'])
})

test('who may read it, reads it while it is disabled, but not while its organization is', async () => {
  const parent = await anOrganization()
  const closed = await aProject(parent)
  const reader = await aHolder(['app_project_viewer', closed.resource])
  await send(disable, admin, { id: closed.id })
  expect((await get(closed.id, reader)).body.project).toMatchObject({ id: closed.id, state: 'disabled' })
  await send(disableOrganization, admin, { id: parent.id })
  expect([await statusOf(get(closed.id, reader)), await statusOf(get(closed.id))]).toEqual([403, 200])
})

test('costs 4 read units, 1 for the name and 1 for the caller', async () => {
  expect((await costOf(() => get(project.name))).readUnits).toBe(6)
})
