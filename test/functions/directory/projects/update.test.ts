import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { handler as get } from '../../../../functions/directory/projects/get.ts'
import { handler } from '../../../../functions/directory/projects/update.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update as updateItem } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization, { title: 'Before' })
const manager = await aHolder(['app_project_manager', project.resource])
const update = (body: unknown, as = admin, id = project.id) => send(handler, as, { id }, { body })
const aName = () => `p-${randomUUID().slice(0, 8)}`

test('what is given replaces, what is not given stays, and what was read may be sent back', async () => {
  const { project: read } = (await send(get, admin, { id: project.id })).body
  const { status, body } = await update({ ...read, metadata: { a: 1 } }, manager, project.name)
  expect([status, body.project]).toMatchObject([
    200,
    { title: 'Before', metadata: { a: 1 }, org_id: organization.id, state: 'enabled' },
  ])
  expect((await update({ title: '', org_id: organization.name })).body.project).toMatchObject({ title: '' })
})

test('another organization is 400, after 403 and 404', async () => {
  const org_id = (await anOrganization()).id
  const answer = await update({ org_id }, manager)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id']])
  expect(fieldsOf(await update({ org_id: randomUUID() }))).toEqual(['org_id'])
  expect(await statusOf(update({ org_id }, await aClient([])))).toBe(403)
  expect(await statusOf(update({ org_id }, admin, randomUUID()))).toBe(404)
})

test('a taken name is 409; whose it is, is told to who may create beside it, and to admins', async () => {
  const [beside, elsewhere] = [await aProject(organization), await aProject(await anOrganization())]
  const told = async (name: string, as = admin) => {
    const answer = await update({ name }, as)
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
    return detailOf(answer, 'ErrorInfo').metadata
  }
  const creator = await aHolder(['app_organization_manager', organization.resource])
  const holder = { resource_type: 'project', resource: beside.id }
  expect([await told(beside.name), await told(beside.name, creator)]).toEqual([holder, holder])
  expect(await told(beside.name, await aHolder(['app_project_owner', project.resource]))).toEqual({})
  expect(await told(elsewhere.name, creator)).toEqual({})
})

test('needs update on it: 403 without, whether it is there or not', async () => {
  expect(await statusOf(update({}, await aHolder(['app_project_viewer', project.resource])))).toBe(403)
  expect(await statusOf(update({}, manager, randomUUID()))).toBe(403)
})

test('400 comes before 403, with every field', async () => {
  const answer = await update({ name: 'A B', title: 1, org_id: 1, y: 1 }, await aClient([]))
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['name', 'org_id', 'title', 'y']])
})

test('a disabled one is changed by admins only; one that is being deleted by nobody', async () => {
  const closed = await aProject(organization)
  const owner = await aHolder(['app_project_owner', closed.resource])
  await send(disable, admin, { id: closed.id })
  expect(await statusOf(update({ title: 'B' }, owner, closed.id))).toBe(403)
  expect((await update({ title: 'B' }, admin, closed.id)).body.project).toMatchObject({ state: 'disabled', title: 'B' })
  const name = aName()
  expect((await update({ name }, admin, closed.id)).body.project).toMatchObject({ state: 'disabled', name })
  await aTable().transact([updateItem(resourceKey(closed.resource), { set: { deleting: 'x' } })])
  const answer = await update({ name: aName() }, admin, closed.id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'project' })
})

test('costs 4 write units, and 2 for each precondition', async () => {
  expect((await costOf(() => update({ title: 'x' }))).writeUnits).toBe(4 + 2)
  expect((await costOf(() => update({ title: 'x' }, manager))).writeUnits).toBe(4 + 3 * 2)
})
