import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/organizations/disable.ts'
import { handler as get } from '../../../../functions/directory/organizations/get.ts'
import { handler } from '../../../../functions/directory/organizations/update.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update as updateItem } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization({ title: 'Before' })
const manager = await aHolder(['app_organization_manager', organization.resource])
const update = (body: unknown, as = admin, id = organization.id) => send(handler, as, { id }, { body })

test('what is given replaces, what is not given stays, and what was read may be sent back', async () => {
  const { organization: read } = (await send(get, admin, { id: organization.id })).body
  const { status, body } = await update({ ...read, metadata: { a: 1 } }, manager)
  expect([status, body.organization]).toMatchObject([200, { title: 'Before', metadata: { a: 1 }, state: 'enabled' }])
  expect((await update({ title: '' })).body.organization).toMatchObject({ title: '', metadata: { a: 1 } })
})

test('the name may change: the old one leads nowhere, and is free', async () => {
  const renamed = await anOrganization()
  const name = `n-${randomUUID().slice(0, 8)}`
  expect((await update({ name }, admin, renamed.name)).body.organization).toMatchObject({ id: renamed.id, name })
  expect(await statusOf(send(get, admin, { id: renamed.name }))).toBe(404)
  expect(await statusOf(send(get, admin, { id: name }))).toBe(200)
  await anOrganization({ name: renamed.name })
})

test('a taken name is 409, and admins alone hear whose it is', async () => {
  const other = await anOrganization()
  const answer = await update({ name: other.name })
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization', resource: other.id })
  expect(detailOf(await update({ name: other.name }, manager), 'ErrorInfo').metadata).toEqual({})
})

test('needs update on it: 403 without, 404 for an admin where there is none', async () => {
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  expect(await statusOf(update({}, viewer))).toBe(403)
  expect(await statusOf(update({}, manager, randomUUID()))).toBe(403)
  expect(await statusOf(update({}, admin, randomUUID()))).toBe(404)
})

test('400 comes before 403, with every field', async () => {
  const answer = await update({ name: 'A B', title: 1, avatar: 'x', y: 1 }, await aClient([]), '-')
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['avatar', 'id', 'name', 'title', 'y']])
})

test('a disabled one is changed by admins only; one that is being deleted by nobody', async () => {
  const closed = await anOrganization()
  const owner = await aHolder(['app_organization_owner', closed.resource])
  expect(await statusOf(update({ title: 'A' }, owner, closed.id))).toBe(200)
  await send(disable, admin, { id: closed.id })
  expect(await statusOf(update({ title: 'B' }, owner, closed.id))).toBe(403)
  expect((await update({ title: 'B' }, admin, closed.id)).body.organization).toMatchObject({ state: 'disabled' })
  await aTable().transact([updateItem(resourceKey(closed.resource), { set: { deleting: 'x' } })])
  const answer = await update({ title: 'C' }, admin, closed.id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
})

test('costs 4 write units, 8 with a new name, and 2 for the caller', async () => {
  expect((await costOf(() => update({ title: 'x' }))).writeUnits).toBe(4 + 2)
  expect((await costOf(() => update({ name: `n-${randomUUID().slice(0, 8)}` }))).writeUnits).toBe(8 + 2)
})
