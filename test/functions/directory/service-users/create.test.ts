import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/create.ts'
import { handler as remove } from '../../../../functions/directory/service-users/delete.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const at = { org_id: organization.id }
const aTitle = () => `bot ${randomUUID()}`
const create = (body: object, as = admin, params = at) => send(handler, as, params, { body: { body } })

test('the answer has every field; it has no secret and holds nothing', async () => {
  const title = aTitle()
  const { status, body } = await create({ title, metadata: { a: 1 } }, admin, { org_id: organization.name })
  expect([status, body.serviceuser]).toMatchObject([
    200,
    { title, metadata: { a: 1 }, state: 'enabled', org_id: organization.id },
  ])
  expect(await readClient(aTable(), body.serviceuser.id)).toMatchObject({
    secrets: [],
    relations: [],
    organization_id: organization.id,
  })
})

test('403 without serviceusermanage, whether the organization is there or not; an admin hears 404', async () => {
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  const manager = await aHolder(['app_organization_manager', organization.resource])
  expect(await statusOf(create({ title: aTitle() }, viewer))).toBe(403)
  expect(await statusOf(create({ title: aTitle() }, viewer, { org_id: randomUUID() }))).toBe(403)
  expect(await statusOf(create({ title: aTitle() }, admin, { org_id: randomUUID() }))).toBe(404)
  expect(await statusOf(create({ title: aTitle() }, manager))).toBe(200)
})

test('a title is unique in its organization: 409 with the id; elsewhere, and for the operator, it is free', async () => {
  const title = aTitle()
  const { serviceuser } = (await create({ title })).body
  const answer = await create({ title })
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['body.title']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'service user', resource: serviceuser.id })
  expect(await statusOf(create({ title }, admin, { org_id: (await anOrganization()).id }))).toBe(200)
  await send(remove, admin, { ...at, id: serviceuser.id })
  expect(await statusOf(create({ title }))).toBe(200)
})

test('400 names every field at once; another organization in the body is refused', async () => {
  const answer = await send(handler, admin, { org_id: '-' }, { query: { x: '1' }, body: { body: { y: 1 }, z: 1 } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['body.title', 'body.y', 'org_id', 'x', 'z']])
  const other = await create({ title: aTitle(), org_id: (await anOrganization()).id })
  expect([other.status, fieldsOf(other)]).toEqual([400, ['body.org_id']])
})

test('in an organization whose list is closed, a creation is BEING_DELETED', async () => {
  const closing = await anOrganization()
  await aTable().write(put(headKey('CLIENTS_OF', closing.id), { closed: true }))
  const answer = await create({ title: aTitle() }, admin, { org_id: closing.id })
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
})

test('a list that is closed, or that somebody leaves, after it was read is looked at again', async () => {
  const closing = await anOrganization()
  const close = () => aTable().write(put(headKey('CLIENTS_OF', closing.id), { closed: true }))
  const fault = before('TransactWriteItems', 1, close)
  const answer = await withFault(fault, () => create({ title: aTitle() }, admin, { org_id: closing.id }))
  expect([answer.status, reasonOf(answer), fault.happened()]).toEqual([400, 'BEING_DELETED', true])
})

test('costs 18 write units, and 2 for each precondition', async () => {
  expect((await costOf(() => create({ title: aTitle() }))).writeUnits).toBe(18 + 2)
  const manager = await aHolder(['app_organization_manager', organization.resource])
  expect((await costOf(() => create({ title: aTitle() }, manager))).writeUnits).toBe(18 + 4 * 2)
})
