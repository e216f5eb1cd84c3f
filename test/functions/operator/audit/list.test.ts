import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as deleteProject } from '../../../../functions/directory/projects/delete.ts'
import { handler } from '../../../../functions/operator/audit/list.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'
import { admin, caughtUp, type Log, organization, send } from './audit-world.ts'

await ensureBuiltins(aTable())
const project = await aProject(organization)
const another = await anOrganization()
const role = await aRole([(await aPermission('audit.list.get')).id])
const updater = await aHolder(['app_organization_manager', organization.resource])

async function bind(resource: string) {
  const body = { role_id: role.id, resource, principal: `app/user:${randomUUID()}` }
  return (await send(createPolicy, { body })).policy
}

const list = (as: typeof admin, org_id: string, query = {}) =>
  call(handler, { as, method: 'GET', params: { org_id }, query })

test('an organization has its own changes alone, for those who may update it', async () => {
  const [own, other] = [await bind(project.resource), await bind((await aProject(another)).resource)]
  await caughtUp()
  const { status, body } = await list(updater, organization.id)
  const ids = body.logs.map(({ target }: Log) => target.id)
  expect([status, ids.includes(own.id), ids.includes(other.id)]).toEqual([200, true, false])
  expect(body.logs.every(({ org_id }: Log) => org_id === organization.id)).toBe(true)
  expect((await list(updater, another.id)).status).toBe(403)
  expect((await list(updater, randomUUID())).status).toBe(403)
  expect((await list(admin, randomUUID())).status).toBe(404)
})

test('the history of a thing is cut to the organization that is asked for', async () => {
  const principal = `app/user:${randomUUID()}`
  for (const resource of [project.resource, (await aProject(another)).resource])
    await send(createPolicy, { body: { role_id: role.id, resource, principal } })
  await caughtUp()
  const { body } = await list(updater, organization.id, { about: principal })
  expect(body.logs.map(({ context }: Log) => context.resource)).toEqual([project.resource])
})

test('a project that is deleted is in the log of its organization, with its policies', async () => {
  const gone = await aProject(organization)
  const { id } = await bind(gone.resource)
  await send(deleteProject, { params: { id: gone.id } })
  await caughtUp()
  const { body } = await list(updater, organization.id, { about: gone.resource })
  expect(body.logs.map(({ action, target }: Log) => [action, target.id])).toEqual(
    expect.arrayContaining([
      ['app.project.deleted', gone.id],
      ['app.policy.deleted', id],
    ]),
  )
})

test('a page costs two requests beside the authorization, and half a unit for each 4 KB', async () => {
  await bind(project.resource)
  await caughtUp()
  await list(admin, organization.id)
  const { requests, readUnits } = await costOf(() => list(admin, organization.id, { page_size: '1' }))
  expect(requests).toHaveLength(2)
  expect(readUnits).toBeLessThanOrEqual(4)
})
