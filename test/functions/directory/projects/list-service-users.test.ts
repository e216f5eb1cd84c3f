import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as listPolicies } from '../../../../functions/access/policies/list.ts'
import { handler } from '../../../../functions/directory/projects/list-service-users.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, bindToNobody, OVER } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const project = await aProject(organization)
const list = (query: Record<string, string> = {}, as = admin, id = project.id) => send(handler, as, { id }, { query })

test('service users with a role on the project: details of its organization alone, and only the id of one that is none', async () => {
  const own = await aServiceUser({ organizationId: organization.id, title: 'own', metadata: '{"a":1}' })
  const foreign = await aServiceUser({ organizationId: elsewhere.id, title: 'foreign', metadata: '{"a":1}' })
  const late = await aServiceUser({ organizationId: organization.id })
  const none = `app/serviceuser:${randomUUID()}`
  for (const { principal } of [own, foreign]) await bind('app_project_viewer', principal, project)
  await bindToNobody(BUILTIN_ROLES.app_project_viewer.id, none, project.resource, organization.id)
  await bind('app_project_viewer', late.principal, project, OVER)
  await bind('app_project_viewer', aUser(), project)
  const { status, body } = await list({ with_roles: 'true' })
  expect(status).toBe(200)
  const byTitle = Object.fromEntries(body.serviceusers.map((each: { title: string }) => [each.title, each]))
  expect(byTitle).toEqual({
    own: expect.objectContaining({ id: own.clientId, metadata: { a: 1 }, org_id: organization.id }),
    // Only platform admins see the title of a service user that belongs to another organization.
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

test('of a service user of another organization, or of the operator, only the id is told, with the times of its policies', async () => {
  const inside = await aProject(organization)
  const own = await aServiceUser({ organizationId: organization.id, title: 'own here' })
  const foreign = await aServiceUser({ organizationId: elsewhere.id, title: 'foreign here' })
  const operators = await aHolder()
  const none = `app/serviceuser:${randomUUID()}`
  const principals = [own.principal, foreign.principal, operators.principal, none]
  for (const principal of principals.slice(0, 3)) await bind('app_project_owner', principal, inside)
  await bindToNobody(BUILTIN_ROLES.app_project_owner.id, none, inside.resource, organization.id)
  const owner = await aHolder(['app_project_owner', inside.resource])
  const { body } = await list({}, owner, inside.id)
  const of = (principal: string) => body.serviceusers.find(({ id }: { id: string }) => principal.endsWith(id))
  expect(of(own.principal)).toMatchObject({ title: 'own here', org_id: organization.id })
  for (const principal of principals.slice(1)) {
    const [policy] = (await send(listPolicies, admin, {}, { query: { principal } })).body.policies
    expect(of(principal)).toEqual({
      ...{ id: principal.slice('app/serviceuser:'.length), title: '', metadata: {}, state: 'enabled', org_id: '' },
      ...{ created_at: policy.created_at, updated_at: policy.updated_at },
    })
  }
})

test('needs get on the project; 403 before 404', async () => {
  expect(await statusOf(list({}, await aHolder(['app_project_viewer', project.resource])))).toBe(200)
  for (const id of [project.id, randomUUID()]) expect(await statusOf(list({}, await aHolder(), id))).toBe(403)
  expect(await statusOf(list({}, admin, randomUUID()))).toBe(404)
})
