import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/create.ts'
import { handler as remove } from '../../../../functions/directory/groups/delete.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const at = { org_id: organization.id }
const aName = () => `g-${randomUUID().slice(0, 8)}`
const create = (body: object, as = admin, params = at) => send(handler, as, params, { body })

test('the answer has every field, and the organization may be named', async () => {
  const name = aName()
  const { status, body } = await create({ name, title: 'T', metadata: { a: 1 } }, admin, { org_id: organization.name })
  expect([status, body.group]).toMatchObject([
    200,
    { name, title: 'T', org_id: organization.id, metadata: { a: 1 }, members_count: 0, users: [] },
  ])
})

test('403 without groupcreate, whether the organization is there or not; an admin hears 404', async () => {
  const stranger = await aClient([])
  expect(await statusOf(create({ name: aName() }, stranger))).toBe(403)
  expect(await statusOf(create({ name: aName() }, stranger, { org_id: randomUUID() }))).toBe(403)
  expect(await statusOf(create({ name: aName() }, admin, { org_id: randomUUID() }))).toBe(404)
  expect(
    await statusOf(create({ name: aName() }, await aHolder(['app_organization_viewer', organization.resource]))),
  ).toBe(403)
  expect(
    await statusOf(create({ name: aName() }, await aHolder(['app_organization_manager', organization.resource]))),
  ).toBe(200)
})

test('a maker who is no admin owns the group; an admin gets nothing', async () => {
  const maker = await aHolder(['app_organization_manager', organization.resource])
  const { group } = (await create({ name: aName() }, maker)).body
  expect(await allowed(`serviceuser:${maker.clientId}`, `group:${group.id}`, 'administer')).toBe(true)
  const other = (await create({ name: aName() })).body.group
  expect(await allowed(`serviceuser:${maker.clientId}`, `group:${other.id}`, 'administer')).toBe(false)
})

test('a taken name is 409 with the id of its holder; in another organization it is free', async () => {
  const name = aName()
  const { group } = (await create({ name })).body
  const answer = await create({ name })
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'group', resource: group.id })
  expect(await statusOf(create({ name }, admin, { org_id: (await anOrganization()).id }))).toBe(200)
})

test('400 names every field at once, a strange parameter too; another organization in the body is refused', async () => {
  const answer = await send(
    handler,
    admin,
    { org_id: '-' },
    { query: { x: '1' }, body: { name: 'Capital', title: 1, y: 2 } },
  )
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['name', 'org_id', 'title', 'x', 'y']])
  const other = await create({ name: aName(), org_id: (await anOrganization()).id })
  expect([other.status, fieldsOf(other)]).toEqual([400, ['org_id']])
  expect(await statusOf(create({ name: aName(), org_id: organization.name }))).toBe(200)
})

test('a creation that another group left behind is decided anew', async () => {
  const gone = (await create({ name: aName() })).body.group
  const name = aName()
  const leave = () => send(remove, admin, { ...at, id: gone.id })
  const fault = before('TransactWriteItems', 1, leave)
  expect(await statusOf(withFault(fault, () => create({ name })))).toBe(200)
  expect(fault.happened()).toBe(true)
})

test('costs 10 write units for an admin, 18 with the policy of the owner, and 2 for each precondition', async () => {
  const ofAdmin = await costOf(() => create({ name: aName() }))
  expect(ofAdmin.writeUnits).toBe(10 + 2)
  const maker = await aHolder(['app_organization_manager', organization.resource])
  const ofMaker = await costOf(() => create({ name: aName() }, maker))
  expect(ofMaker.writeUnits).toBe(18 + 4 * 2)
})

test('in an organization whose list of groups is closed, a creation is BEING_DELETED', async () => {
  const closing = await anOrganization()
  await aTable().write(put(headKey('GROUPS_OF', closing.id), { closed: true }))
  const answer = await create({ name: aName() }, admin, { org_id: closing.id })
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
})
