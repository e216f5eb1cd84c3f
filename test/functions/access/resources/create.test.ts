import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/resources/create.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
await aPermission('making.disk.get')
await aPermission('making.tape.get')
const namespace = 'making/disk'
const aName = () => `disk ${randomUUID().slice(0, 8)}`
const create = (body: object, as = admin, id?: string) =>
  send(handler, as, { project_id: project.id }, { ...(id && { query: { id } }), body: { namespace, ...body } })
const manager = await aHolder(['app_project_manager', project.resource])

test('the answer has every field; a maker who is no admin owns it, an admin does not', async () => {
  const name = aName()
  const { resource } = (await create({ name, title: 'T', metadata: { a: 1 } }, manager)).body
  const urn = `frn:${project.name}:${namespace}:${name}`
  expect(resource).toMatchObject({
    urn,
    name,
    title: 'T',
    project_id: project.id,
    principal: manager.principal,
    metadata: { a: 1 },
  })
  expect(await allowed(manager.principal, `${namespace}:${urn}`, 'get')).toBe(true)
  expect((await create({ name: aName() })).body.resource.principal).toBe('')
})

test('update on the project is needed, and policymanage to name another owner', async () => {
  const viewer = await aHolder(['app_project_viewer', project.resource])
  const owner = await aHolder(['app_project_owner', project.resource])
  const other = aUser()
  expect(await statusOf(create({ name: aName() }, viewer))).toBe(403)
  expect(await statusOf(create({ name: aName(), principal: other }, manager))).toBe(403)
  expect(await statusOf(create({ name: aName(), principal: manager.principal }, manager))).toBe(200)
  const made = (await create({ name: aName(), principal: other.replace('app/', '') }, owner)).body.resource
  expect(made.principal).toBe(other)
  const elsewhere = { project_id: randomUUID() }
  const body = { name: aName(), namespace }
  expect(await statusOf(send(handler, viewer, elsewhere, { body }))).toBe(403)
  expect(await statusOf(send(handler, admin, elsewhere, { body }))).toBe(404)
})

test('400 of the shape comes before 403, a namespace that does not exist after it', async () => {
  const stranger = await aClient([])
  const broken = await create({ name: '', namespace: 'app/group', principal: 'group:x', y: 1 }, stranger, 'z')
  expect([broken.status, fieldsOf(broken)]).toEqual([400, ['id', 'name', 'namespace', 'principal', 'y']])
  const unknown = { name: aName(), namespace: 'no/where', project_id: randomUUID() }
  expect(await statusOf(create(unknown, stranger))).toBe(403)
  expect(fieldsOf(await create(unknown))).toEqual(['namespace', 'project_id'])
})

test('a taken name is 409 with the id of its holder', async () => {
  const name = aName()
  const { resource } = (await create({ name })).body
  const answer = await create({ name })
  expect([answer.status, fieldsOf(answer)]).toEqual([409, ['name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'resource', resource: resource.id })
  expect(await statusOf(create({ name, namespace: 'making/tape' }))).toBe(200)
})

test('with an id of the caller: the same content is 200, other content and other owners are 409', async () => {
  const id = randomUUID()
  const body = { name: aName(), metadata: { a: 1, b: 2 } }
  const first = (await create(body, manager, id)).body
  expect((await create({ ...body, metadata: { b: 2, a: 1 } }, manager, id.toUpperCase())).body).toEqual(first)
  const other = await create({ ...body, title: 'other' }, manager, id)
  expect([other.status, fieldsOf(other)]).toEqual([409, ['id']])
  expect(await statusOf(create(body, admin, id))).toBe(409)
  const second = (await create({ name: aName() })).body.resource
  expect(fieldsOf(await create({ name: second.name }, admin, id))).toEqual(['id', 'name'])
})

test('a copy of the request that creates it meanwhile is the same again', async () => {
  const [name, id] = [aName(), randomUUID()]
  // A copy of the request runs after the request has read the resource, and right before it queries the id.
  const meanwhile = before('Query', 1, () => create({ name }, admin, id))
  const answer = await withFault(meanwhile, () => create({ name }, admin, id))
  expect([meanwhile.happened(), answer.status, answer.body.resource?.id]).toEqual([true, 200, id])
  const taken = randomUUID()
  const other = before('Query', 1, () => create({ name: aName() }, admin, taken))
  const refused = await withFault(other, () => create({ name: aName() }, admin, taken))
  expect([other.happened(), refused.status, fieldsOf(refused)]).toEqual([true, 409, ['id']])
})

test('one id in two namespaces of one project is refused; in two projects it is fine', async () => {
  const id = randomUUID()
  expect(await statusOf(create({ name: aName() }, admin, id))).toBe(200)
  const pair = await create({ name: aName(), namespace: 'making/tape' }, admin, id)
  expect([pair.status, fieldsOf(pair)]).toEqual([409, ['id']])
  const other = await aProject(organization)
  await aResource(other, 'making/tape', { id })
  expect(await statusOf(create({ name: aName(), namespace: 'making/tape' }, admin, id))).toBe(409)
})

test('costs 12 write units without an owner, 16 with one, besides the preconditions', async () => {
  expect((await costOf(() => create({ name: aName() }))).writeUnits).toBe(12 + 2)
  expect((await costOf(() => create({ name: aName(), principal: aUser() }))).writeUnits).toBe(16 + 2)
})
