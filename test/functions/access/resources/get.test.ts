import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/resources/get.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
} from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const project = await aProject(await anOrganization())
const [see, write] = [await aPermission('reading.disk.get'), await aPermission('reading.disk.update')]
const disk = await aResource(project, 'reading/disk')
const get = (id: string, as = admin, project_id = project.id) => send(handler, as, { project_id, id })

test('the resource, by its id in any letter case', async () => {
  const { status, body } = await get(disk.id.toUpperCase(), admin, project.name)
  expect([status, body.resource]).toMatchObject([
    200,
    { id: disk.id, urn: `frn:${project.name}:reading/disk:${disk.name}` },
  ])
})

test.each([see, write])('$key on the resource is enough, for this resource alone', async ({ id }) => {
  const caller = await aHolder()
  await aPolicy(await aRole([id]), caller.principal, disk.resource)
  expect(await statusOf(get(disk.id, caller))).toBe(200)
  expect(await statusOf(get((await aResource(project, 'reading/disk')).id, caller))).toBe(403)
})

test('resourcelist on the project is enough; who may read every resource hears 404', async () => {
  const manager = await aHolder(['app_project_manager', project.resource])
  const viewer = await aHolder(['app_project_viewer', project.resource])
  expect([await statusOf(get(disk.id, manager)), await statusOf(get(disk.id, viewer))]).toEqual([200, 403])
  for (const id of [randomUUID(), 'x']) {
    expect([await statusOf(get(id, manager)), await statusOf(get(id, viewer))]).toEqual([404, 403])
  }
  const other = await aProject(await anOrganization())
  expect([await statusOf(get(disk.id, admin, other.id)), await statusOf(get(disk.id, manager, other.id))]).toEqual([
    404, 403,
  ])
})

test('one id in two namespaces of the project is 409, and names both', async () => {
  const id = randomUUID()
  for (const namespace of ['reading/disk', 'reading/tape']) await aResource(project, namespace, { id })
  const answer = await get(id)
  expect([answer.status, fieldsOf(answer)]).toEqual([409, ['id']])
  expect(answer.body.message).toContain(`reading/disk:${id} and reading/tape:${id}`)
})

test('costs few read units', async () => {
  expect((await costOf(() => get(disk.id))).readUnits).toBeLessThanOrEqual(1 + 1 + 2 + 4)
})
