import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/projects/create.ts'
import { handler as get } from '../../../../functions/directory/projects/get.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const manager = await aHolder(['app_organization_manager', organization.resource])
const aName = () => `p-${randomUUID().slice(0, 8)}`
const create = (body: object, as = admin) => send(handler, as, {}, { body: { org_id: organization.id, ...body } })

test('the answer has every field, and the organization may be named', async () => {
  const name = aName()
  const { status, body } = await create({ name, title: 'T', metadata: { a: 1 }, org_id: organization.name, state: 'x' })
  expect([status, body.project]).toMatchObject([
    200,
    { name, title: 'T', org_id: organization.id, metadata: { a: 1 }, members_count: 0, state: 'enabled' },
  ])
  expect((await send(get, admin, { id: name })).body).toEqual(body)
})

test('needs projectcreate on the organization: 403 without, whether it is there or not; an admin hears 404', async () => {
  expect(await statusOf(create({ name: aName() }, manager))).toBe(200)
  expect(
    await statusOf(create({ name: aName() }, await aHolder(['app_organization_viewer', organization.resource]))),
  ).toBe(403)
  for (const org_id of [randomUUID(), 'no-such', (await anOrganization()).id]) {
    expect(await statusOf(create({ name: aName(), org_id }, manager))).toBe(403)
  }
  for (const org_id of [randomUUID(), 'no-such', 'No Name']) {
    expect(await statusOf(create({ name: aName(), org_id }))).toBe(404)
  }
})

test('a maker who is no admin owns the project, in the same transaction; an admin gets nothing', async () => {
  const { project } = (await create({ name: aName() }, manager)).body
  expect(await allowed(`serviceuser:${manager.clientId}`, `project:${project.id}`, 'administer')).toBe(true)
  const other = (await create({ name: aName() })).body.project
  expect(await allowed(`serviceuser:${manager.clientId}`, `project:${other.id}`, 'administer')).toBe(false)
})

test('a taken name is 409; whose it is, is told in the same organization, and to admins', async () => {
  const [beside, elsewhere] = [await aProject(organization), await aProject(await anOrganization())]
  const told = async (name: string, as = admin) => {
    const answer = await create({ name }, as)
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
    return detailOf(answer, 'ErrorInfo').metadata
  }
  expect(await told(beside.name, manager)).toEqual({ resource_type: 'project', resource: beside.id })
  expect(await told(elsewhere.name, manager)).toEqual({})
  expect(await told(elsewhere.name)).toEqual({ resource_type: 'project', resource: elsewhere.id })
})

test('400 names every field at once', async () => {
  const body = { name: 'A', org_id: '-', title: 1, metadata: 1, more: 1 }
  const answer = await send(handler, await aClient([]), {}, { body, query: { x: '1' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['metadata', 'more', 'name', 'org_id', 'title', 'x']])
  expect(fieldsOf(await send(handler, admin, {}, { body: {} }))).toEqual(['name', 'org_id'])
  expect(fieldsOf(await create({ name: aName(), org_id: '' }))).toEqual(['org_id'])
})

test('in an organization whose deletion has begun, BEING_DELETED', async () => {
  const closing = await anOrganization()
  await aTable().write(put(headKey('PROJECTS_OF', closing.id), { closed: true }))
  const answer = await create({ name: aName(), org_id: closing.id })
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
})

test('a creation that arrives after a project has left, or after the list was closed, changes nothing', async () => {
  const changes = { departures: 1n } as const
  const closed = { set: { closed: true } }
  for (const change of [{ add: changes }, closed]) {
    const parent = await anOrganization()
    const name = aName()
    const arrive = await abandon(() => create({ name, org_id: parent.id }))
    await aTable().transact([update(headKey('PROJECTS_OF', parent.id), change)])
    await expect(arrive()).rejects.toThrow()
    expect(await statusOf(send(get, admin, { id: name }))).toBe(404)
  }
})

test('costs 10 write units for an admin, 18 with the policy of the owner, and 2 for each precondition', async () => {
  expect((await costOf(() => create({ name: aName() }))).writeUnits).toBe(10 + 2)
  expect((await costOf(() => create({ name: aName() }, manager))).writeUnits).toBe(18 + 4 * 2)
})
