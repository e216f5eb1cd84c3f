import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { headKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { unchanged, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { fillSuspended, suspend } from '../../../support/roles.ts'
import { abandon, beforeRequests, withFault } from '../../../support/table-faults.ts'
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

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const permission = await aPermission('closing.disk.get')
const role = await aRole([permission.id])
const namespace = 'closing/disk'

const create = (as: Caller = admin, given: object = {}) =>
  ask(as, 'create-project', { org_id: organization.id, name: `p-${randomUUID().slice(0, 8)}`, ...given })
const remove = (id: string, as: Caller = admin) => ask(as, 'delete-project', { id })
const statusOf = async (id: string, as: Caller = admin) => (await remove(id, as)).status
const beginByAnother = (project: string) => {
  const marker = { set: { deleting: 'app/serviceuser:somebody' }, add: { version: 1n } }
  return aTable().transact([update(resourceKey(project), marker, unchanged({ deleting: undefined }))])
}

test('a maker who is no admin owns the project; an admin gets nothing', async () => {
  const maker = await aHolder(['app_organization_manager', organization.resource])
  const [own, ofAdmin] = [(await create(maker)).body.project, (await create()).body.project]
  expect(await allowed(maker.principal, `project:${own.id}`, 'administer')).toBe(true)
  expect(await allowed(maker.principal, `project:${ofAdmin.id}`, 'administer')).toBe(false)
})

test('a creation that arrives after a project has left, or after the list was closed, changes nothing', async () => {
  for (const change of [{ add: { departures: 1n } }, { set: { closed: true } }]) {
    const { id: org_id, name } = await anOrganization()
    const arrive = await abandon(() => create(admin, { name, org_id }))
    await aTable().transact([update(headKey('PROJECTS_OF', org_id), change)])
    await expect(arrive()).rejects.toThrow()
    expect((await ask(admin, 'get-project', { id: name })).status).toBe(404)
  }
})

test('a change replaces the given fields, the others stay, and an answer can be sent back', async () => {
  const { id, resource } = await aProject(organization, { title: 'Before' })
  const editor = await aHolder(['app_project_manager', resource])
  const { project } = (await ask(admin, 'get-project', { id })).body
  const body = { ...project, metadata: { a: 1 } }
  const changed = await ask(editor, 'update-project', { id: project.name }, { body })
  expect(changed.body.project).toEqual({ ...body, updated_at: expect.any(String) })
})

describe('a deletion', () => {
  test('takes resources and policies along; another project keeps its own', async () => {
    const [project, other] = [await aProject(organization), await aProject(organization)]
    const [user, owner] = [aUser(), aUser()]
    const disks = await Promise.all(Array.from({ length: 17 }, () => aResource(project, namespace, { owner })))
    const left = await aResource(other, namespace)
    for (const { resource } of [project, ...disks, left]) await aPolicy(role, user, resource)
    const { status, body } = await remove(project.id)
    expect([status, body]).toEqual([200, { policies: 18, memberships: 0, resources: 17, relations: 0 }])
    for (const { resource } of [project, ...disks]) expect(await readResource(aTable(), resource)).toBeUndefined()
    expect(await allowed(user, project.resource, permission.key)).toBe(false)
    expect(await allowed(user, left.resource, permission.key)).toBe(true)
    expect((await readSuspension(aTable())).suspended.has(project.resource)).toBe(false)
    expect(await listProblems()).toEqual([])
  })

  test('is possible of a disabled project; the next time the caller who made it gets 404, others 403', async () => {
    const project = await aProject(organization, { disabled_by: 'admin' })
    await suspend(project.resource)
    const owner = await aHolder(['app_project_owner', project.resource])
    const editor = await aHolder(['app_project_manager', project.resource])
    expect([await statusOf(project.id, editor), await statusOf(project.id, owner)]).toEqual([403, 200])
    for (const id of [project.id, project.name])
      expect([await statusOf(id, owner), await statusOf(id, editor), await statusOf(id)]).toEqual([404, 403, 404])
  })

  test('that somebody else began is for admins to go on with; meanwhile nobody binds roles or makes resources', async () => {
    const project = await aProject(organization)
    const boss = await aHolder(['app_organization_owner', organization.resource])
    await beginByAnother(project.resource)
    const made = ask(admin, 'create-project-resource', { project_id: project.id, namespace, name: 'late' })
    const policy = { role_id: role.id, resource: project.resource, principal: aUser() }
    for (const answer of [await made, await ask(admin, 'create-policy', policy)])
      expect([answer.status, reasonOf(answer)]).toEqual([400, 'BEING_DELETED'])
    expect([await statusOf(project.id, boss), await statusOf(project.id)]).toEqual([403, 200])
  })

  test('that somebody else begins while the request is authorized is 403', async () => {
    const boss = await aHolder(['app_organization_owner', organization.resource])
    const statuses: number[] = []
    for (let at = 1; at <= 6; at++) {
      const project = await aProject(organization)
      const meanwhile = beforeRequests([{ at, change: () => beginByAnother(project.resource) }])
      const status = await withFault(meanwhile, () => statusOf(project.id, boss))
      const left = await readResource(aTable(), project.resource)
      expect([at, status, left?.deleting]).toEqual(left ? [at, 403, 'app/serviceuser:somebody'] : [at, 200, undefined])
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(2)
  })

  test('is possible while the set of what is suspended is full', async () => {
    const project = await aProject(organization)
    await aPolicy(role, aUser(), project.resource)
    const empty = await fillSuspended()
    try {
      expect((await remove(project.id)).body).toMatchObject({ policies: 1 })
    } finally {
      await empty()
    }
  })

  test('costs two transactions, and one more for each 13 resources without policies', async () => {
    const cost = async (count: number) => {
      const project = await aProject(organization)
      for (let made = 0; made < count; made++) await aResource(project, namespace)
      const { requests, writeUnits } = await costOf(() => remove(project.id))
      return [requests.filter(({ command }) => command.startsWith('TransactWrite')).length, writeUnits]
    }
    expect([await cost(0), await cost(13)]).toEqual([
      [2, 54],
      [3, 188],
    ])
  })
})
