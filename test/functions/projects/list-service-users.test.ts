import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../functions/projects/list-service-users.ts'
import { ensureBuiltins } from '../../../lib/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../support/groups-and-resources.ts'
import { bind, OVER } from '../../support/principals.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { aClient, anOrganization, aProject, aTable, aUser } from '../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const project = await aProject(organization)
const list = (query: Record<string, string> = {}, as = admin, id = project.id) => send(handler, as, { id }, { query })

test('service users with a role on the project: metadata of its organization alone, and only the id of one that is none', async () => {
  const own = await aServiceUser({ organizationId: organization.id, title: 'own', metadata: '{"a":1}' })
  const foreign = await aServiceUser({ organizationId: elsewhere.id, title: 'foreign', metadata: '{"a":1}' })
  const late = await aServiceUser({ organizationId: organization.id })
  const none = `app/serviceuser:${randomUUID()}`
  for (const principal of [own.principal, foreign.principal, none]) await bind('app_project_viewer', principal, project)
  await bind('app_project_viewer', late.principal, project, OVER)
  await bind('app_project_viewer', aUser(), project)
  const { status, body } = await list({ with_roles: 'true' })
  expect(status).toBe(200)
  const byTitle = Object.fromEntries(body.serviceusers.map((each: { title: string }) => [each.title, each]))
  expect(byTitle).toEqual({
    own: expect.objectContaining({ id: own.clientId, metadata: { a: 1 }, org_id: organization.id }),
    foreign: expect.objectContaining({ id: foreign.clientId, metadata: {}, org_id: elsewhere.id }),
    '': expect.objectContaining({
      id: none.slice('app/serviceuser:'.length),
      metadata: {},
      org_id: '',
      state: 'enabled',
    }),
  })
  const ids = body.serviceusers.map(({ id }: { id: string }) => id)
  expect(ids).toEqual([...ids].sort())
  expect(body.role_pairs.map(({ serviceuser_id }: { serviceuser_id: string }) => serviceuser_id)).toEqual(ids)
  expect(body.role_pairs[0].roles).toMatchObject([{ name: 'app_project_viewer' }])
  expect((await list()).body.role_pairs).toEqual([])
})

test('needs get on the project; 403 before 404', async () => {
  expect(await statusOf(list({}, await aHolder(['app_project_viewer', project.resource])))).toBe(200)
  for (const id of [project.id, randomUUID()]) expect(await statusOf(list({}, await aHolder(), id))).toBe(403)
  expect(await statusOf(list({}, admin, randomUUID()))).toBe(404)
})
