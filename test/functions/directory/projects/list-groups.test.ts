import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/projects/list-groups.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, OVER } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const list = (query: Record<string, string> = {}, as = admin, id = project.id) => send(handler, as, { id }, { query })

test('groups with a role on the project; of one of another organization only id and times', async () => {
  const [team, foreign, late] = [
    await aGroup(organization, [aUser()]),
    await aGroup(await anOrganization()),
    await aGroup(organization),
  ]
  for (const { resource } of [team, foreign]) await bind('app_project_viewer', resource, project)
  await bind('app_project_viewer', late.resource, project, OVER)
  await bind('app_project_viewer', aUser(), project)
  const { status, body } = await list({ with_roles: 'true' })
  expect(status).toBe(200)
  const expected = [
    {
      id: team.id,
      name: team.name,
      title: team.title,
      org_id: organization.id,
      members_count: 1,
      users: [],
      metadata: {},
    },
    { id: foreign.id, name: '', title: '', org_id: '', members_count: 0, users: [], metadata: {} },
  ].sort((left, right) => (left.id < right.id ? -1 : 1))
  expect(body.groups).toMatchObject(expected)
  expect(body.groups).toHaveLength(2)
  const pairs = expected.map(({ id }) => ({ group_id: id, roles: [{ name: 'app_project_viewer' }] }))
  expect(body.role_pairs).toMatchObject(pairs)
  expect((await list()).body.role_pairs).toEqual([])
})

test('needs get on the project; 403 before 404; an unknown parameter is 400', async () => {
  expect(await statusOf(list({}, await aHolder(['app_project_viewer', project.resource])))).toBe(200)
  for (const id of [project.id, randomUUID()]) expect(await statusOf(list({}, await aHolder(), id))).toBe(403)
  expect(await statusOf(list({}, admin, randomUUID()))).toBe(404)
  expect(fieldsOf(await list({ with_members: 'true' }))).toEqual(['with_members'])
})
