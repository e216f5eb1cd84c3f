import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as createResource } from '../../../../functions/access/resources/create.ts'
import { handler } from '../../../../functions/directory/projects/delete.ts'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { unchanged, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { fillSuspended, suspend } from '../../../support/roles.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('closing.disk.get')
const role = await aRole([permission.id])
const namespace = 'closing/disk'
const organization = await anOrganization()
const remove = (project: { id: string }, as = admin) => send(handler, as, { id: project.id })
const beginByAnother = (project: string) => {
  const marker = { set: { deleting: 'app/serviceuser:somebody' }, add: { version: 1n } }
  return aTable().transact([update(resourceKey(project), marker, unchanged({ deleting: undefined }))])
}
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)

test('resources and policies go along; what lies beside it stays', async () => {
  const [project, other] = [await aProject(organization), await aProject(organization)]
  const [user, owner] = [aUser(), aUser()]
  const disks = await Promise.all(Array.from({ length: 17 }, () => aResource(project, namespace, { owner })))
  const left = await aResource(other, namespace)
  for (const { resource } of [project, ...disks, left]) await aPolicy(role, user, resource)
  const { status, body } = await remove(project)
  expect([status, body]).toEqual([200, { policies: 18, memberships: 0, resources: 17, relations: 0 }])
  for (const { resource } of [project, ...disks]) expect(await readResource(aTable(), resource)).toBeUndefined()
  expect([await may(user, project.resource), await may(user, left.resource)]).toEqual([false, true])
  expect((await readSuspension(aTable())).suspended.has(project.resource)).toBe(false)
  expect(await listProblems()).toEqual([])
})

test('it needs `delete`, also where it is disabled; who deleted it hears 404, others 403', async () => {
  const project = await aProject(organization, { disabled_by: 'admin' })
  await suspend(project.resource)
  const [owner, manager] = [
    await aHolder(['app_project_owner', project.resource]),
    await aHolder(['app_project_manager', project.resource]),
  ]
  expect(await statusOf(remove(project, manager))).toBe(403)
  expect(await statusOf(remove(project, owner))).toBe(200)
  for (const id of [project.id, project.name]) {
    expect(await statusOf(remove({ id }, owner))).toBe(404)
    expect(await statusOf(remove({ id }, manager))).toBe(403)
    expect(await statusOf(remove({ id }))).toBe(404)
  }
  expect(await statusOf(remove({ id: randomUUID() }, owner))).toBe(403)
})

test('who owns the organization may not go on with what somebody else began; an admin may', async () => {
  const project = await aProject(organization)
  const boss = await aHolder(['app_organization_owner', organization.resource])
  await beginByAnother(project.resource)
  const body = { namespace, name: 'late' }
  const made = await call(createResource, { as: admin, params: { project_id: project.id }, body })
  expect([made.status, reasonOf(made)]).toEqual([400, 'BEING_DELETED'])
  const policy = { role_id: role.id, resource: project.resource, principal: aUser() }
  const bound = await call(createPolicy, { as: admin, body: policy })
  expect([bound.status, reasonOf(bound)]).toEqual([400, 'BEING_DELETED'])
  expect(await statusOf(remove(project, boss))).toBe(403)
  expect(await statusOf(remove(project))).toBe(200)
})

test('nor where somebody else begins while the request is authorized', async () => {
  const boss = await aHolder(['app_organization_owner', organization.resource])
  const statuses: number[] = []
  for (let at = 1; at <= 6; at++) {
    const project = await aProject(organization)
    const meanwhile = beforeRequests([{ at, change: () => beginByAnother(project.resource) }])
    const status = await withFault(meanwhile, () => statusOf(remove(project, boss)))
    const left = await readResource(aTable(), project.resource)
    expect([at, status, left?.deleting]).toEqual(left ? [at, 403, 'app/serviceuser:somebody'] : [at, 200, undefined])
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(2)
})

test('the set of what is suspended may be full', async () => {
  const project = await aProject(organization)
  await aPolicy(role, aUser(), project.resource)
  const empty = await fillSuspended()
  try {
    expect((await remove(project)).body).toMatchObject({ policies: 1 })
  } finally {
    await empty()
  }
})

test('an empty project costs two transactions; each 13 resources without policies one more', async () => {
  const cost = async (count: number) => {
    const project = await aProject(organization)
    for (let made = 0; made < count; made++) await aResource(project, namespace)
    const { requests, writeUnits } = await costOf(() => remove(project))
    return [requests.filter(({ command }) => command.startsWith('TransactWrite')).length, writeUnits]
  }
  expect(await cost(0)).toEqual([2, 54])
  expect(await cost(13)).toEqual([3, 188])
})
