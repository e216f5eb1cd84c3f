import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/resources/list.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aProject, aResource, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const project = await aProject(await anOrganization())
const made: Awaited<ReturnType<typeof aResource>>[] = []
for (const namespace of ['listing/disk', 'listing/disks', 'listing/disk', 'listing/bucket']) {
  made.push(await aResource(project, namespace))
}
const list = (query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { project_id: project.id }, { query })
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).body.resources.map(({ name }: { name: string }) => name)
const byKey = (some: typeof made) => some.sort((a, b) => (a.resource < b.resource ? -1 : 1)).map(({ name }) => name)

test('all resources by namespace and id, whole and in pages', async () => {
  expect(await namesOf({})).toEqual(byKey([...made]))
  const first = (await list({ page_size: '3' })).body
  const rest = (await list({ page_size: '3', page_token: first.next_page_token })).body
  expect([first.resources.length, rest.resources.length, rest.next_page_token]).toEqual([3, 1, ''])
})

test('of one namespace, and the one of a name', async () => {
  const disks = made.filter(({ namespace }) => namespace === 'listing/disk')
  expect(await namesOf({ namespace: 'listing/disk' })).toEqual(byKey([...disks]))
  expect(await namesOf({ namespace: 'listing/disk', name: disks[0]?.name ?? '' })).toEqual([disks[0]?.name])
  expect(await namesOf({ namespace: 'listing/disk', name: made[1]?.name ?? '' })).toEqual([])
  expect(await namesOf({ namespace: 'listing/none' })).toEqual([])
  expect(fieldsOf(await list({ name: 'x', page_size: 'x', y: '1' }))).toEqual(['name', 'page_size', 'y'])
  expect(fieldsOf(await list({ namespace: 'x' }))).toEqual(['namespace'])
})

test('resourcelist or update on the project', async () => {
  expect(await statusOf(list({}, await aHolder(['app_project_viewer', project.resource])))).toBe(403)
  expect(await statusOf(list({}, await aHolder(['app_project_manager', project.resource])))).toBe(200)
})

test('costs two read units for each resource, and the index items', async () => {
  expect((await costOf(() => list())).readUnits).toBeLessThanOrEqual(2 * 4 + 3)
})
