import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { detailOf, fieldsOf, metadataOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { before, beforeRequests, first, refuse, sdkError, withFault } from '../../../support/table-faults.ts'
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
const [project, otherProject] = [await aProject(organization), await aProject(organization)]
const [see, change, end] = [
  await aPermission('making.disk.get'),
  await aPermission('making.disk.update'),
  await aPermission('making.disk.delete'),
]
await aPermission('making.tape.get')
const [role, editor] = [await aRole([see.id, end.id]), await aRole([see.id, change.id, end.id])]
const namespace = 'making/disk'
const manager = await aHolder(['app_project_manager', project.resource])
const aName = () => `disk ${randomUUID().slice(0, 8)}`
const create = (given: object, as = admin as Parameters<typeof ask>[0]) =>
  ask(as, 'create-project-resource', { project_id: project.id, namespace, ...given })
const update = ({ id }: { id: string }, given: object, as = admin) =>
  ask(as, 'update-project-resource', { project_id: project.name, id, ...given })
const remove = ({ id }: { id: string }, as = admin) =>
  ask(as, 'delete-project-resource', { project_id: project.id, id })
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('the answer has every field; a maker who is no admin owns it, an admin does not', async () => {
  const name = aName()
  const { resource } = (await create({ name, title: 'T', metadata: { a: 1 } }, manager)).body
  const urn = `frn:${project.name}:${namespace}:${name}`
  const owned = { project_id: project.id, principal: manager.principal }
  expect(resource).toMatchObject({ urn, name, title: 'T', metadata: { a: 1 }, ...owned })
  expect(await allowed(manager.principal, `${namespace}:${urn}`, 'get')).toBe(true)
  expect((await create({ name: aName() })).body.resource.principal).toBe('')
})

test('another project in the body is refused, but only after the permission', async () => {
  const disk = await aResource(project, namespace)
  const strange = { namespace: 'no/where', project_id: otherProject.id }
  for (const [name, place] of [
    ['create-project-resource', { project_id: project.id }],
    ['update-project-resource', { project_id: project.id, id: disk.id }],
  ] as const) {
    const send = (as: typeof admin) => ask(as, name, place, { body: { ...strange, name: aName() } })
    expect((await send(await aClient([]))).status).toBe(403)
    expect(describeAnswer(await send(admin))).toBe('400 INVALID_ARGUMENT namespace project_id')
  }
})

test('with an id of the caller: the same content is 200, other content and other owners are 409', async () => {
  const id = randomUUID()
  const body = { name: aName(), metadata: { a: 1, b: 2 } }
  const first = (await create({ ...body, id }, manager)).body
  const again = { ...body, metadata: { b: 2, a: 1 }, id: id.toUpperCase() }
  expect((await create(again, manager)).body).toEqual(first)
  const other = await create({ ...body, title: 'other', id }, manager)
  expect([other.status, fieldsOf(other)]).toEqual([409, ['id']])
  expect(await statusOf(create({ ...body, id }))).toBe(409)
})

test('a copy of the request that creates it meanwhile is the same again, and another request is 409', async () => {
  for (const isCopy of [true, false]) {
    const [name, id] = [aName(), randomUUID()]
    // The other request runs after this one has read the resource, and right before it queries the id.
    const meanwhile = before('Query', 1, () => create({ name: isCopy ? name : aName(), id }))
    const answer = await withFault(meanwhile, () => create({ name, id }))
    expect([meanwhile.happened(), answer.status, fieldsOf(answer)]).toEqual([
      true,
      ...(isCopy ? [200, []] : [409, ['id']]),
    ])
  }
})

test('an id of two namespaces of the project is 409, and names both', async () => {
  const id = randomUUID()
  for (const each of [namespace, 'making/tape']) await aResource(project, each, { id })
  const { body } = await ask(admin, 'get-project-resource', { project_id: project.id, id })
  expect(body.message).toContain(`${namespace}:${id} and making/tape:${id}`)
})

test('given fields replace, others stay; a rename moves the URN; an answer can be sent back', async () => {
  const disk = await aResource(project, namespace, { owner: aUser() })
  const changed = (await update(disk, { name: `new ${disk.name}`, metadata: { a: 1 } })).body.resource
  expect(changed).toMatchObject({ urn: `frn:${project.name}:${namespace}:new ${disk.name}`, principal: disk.owner })
  expect(await allowed(disk.owner, `${namespace}:${changed.urn}`, 'get')).toBe(true)
  const place = { project_id: project.name, id: disk.id }
  const again = await ask(admin, 'update-project-resource', place, { body: { ...changed, title: 'T' } })
  expect(again.body.resource).toEqual({ ...changed, title: 'T', updated_at: again.body.resource.updated_at })
})

test('an owner changes its resource until somebody takes it away', async () => {
  const [caller, owner] = [await aHolder(), await aHolder(['app_project_owner', project.resource])]
  const disk = await aResource(project, namespace, { owner: caller.principal })
  expect(await statusOf(update(disk, { title: 'T' }, caller))).toBe(200)
  expect((await update(disk, { principal: '' }, owner)).body.resource.principal).toBe('')
  expect(await statusOf(update(disk, { title: 'T' }, caller))).toBe(403)
})

test('a list in pages has each resource once', async () => {
  const own = await aProject(organization)
  for (const _ of [1, 2, 3, 4]) await aResource(own, namespace)
  const list = async (query: object) =>
    (await ask(admin, 'list-project-resources', { project_id: own.id, ...query })).body
  const first = await list({ page_size: 3 })
  const rest = await list({ page_size: 3, page_token: first.next_page_token })
  expect([first.resources.length, rest.resources.length, rest.next_page_token]).toEqual([3, 1, ''])
  expect([...first.resources, ...rest.resources]).toEqual((await list({})).resources)
})

const NOTHING = { policies: 0, memberships: 0, resources: 0, relations: 0 }

test('the policies of a resource go along, and do not come back with another resource under its id', async () => {
  const [user, disk] = [aUser(), await aResource(project, namespace)]
  await aPolicy(role, user, disk.resource)
  expect((await remove(disk)).body).toEqual({ ...NOTHING, policies: 1 })
  expect(await statusOf(remove(disk))).toBe(404)
  expect(await statusOf(create({ name: disk.name, id: disk.id }))).toBe(200)
  expect([await allowed(user, disk.resource, 'get'), await listProblems()]).toEqual([false, []])
})

test('whoever may delete every resource of a namespace hears 404 for one that another has deleted', async () => {
  const [caller, reader] = [await aHolder(), await aHolder()]
  await aPolicy(role, caller.principal, project.resource)
  await aPolicy(await aRole([see.id]), reader.principal, project.resource)
  const [disk, elsewhere] = [await aResource(project, namespace), await aResource(otherProject, namespace)]
  expect(await statusOf(remove(disk))).toBe(200)
  expect([await statusOf(remove(disk, caller)), await statusOf(remove(disk, reader))]).toEqual([404, 403])
  // Both answers are 403: the namespace of an id that never existed is unknown, and the caller must not learn whether
  // an id exists in another project.
  for (const id of [elsewhere.id, randomUUID()]) expect(await statusOf(remove({ id }, caller))).toBe(403)
})

test.each(['owner', 'role'])(
  'whose right lay on the resource alone (%s) hears 404 the second time, others 403',
  async (by) => {
    const [caller, other] = [await aHolder(), await aHolder()]
    const disk = await aResource(project, namespace, by === 'owner' ? { owner: caller.principal } : {})
    if (by === 'role') await aPolicy(role, caller.principal, disk.resource)
    for (const _ of [1, 2]) await aPolicy(role, aUser(), disk.resource)
    const statuses: number[] = []
    for (const as of [caller, caller, other]) statuses.push((await remove(disk, as)).status)
    expect(statuses).toEqual([200, 404, 403])
  },
)

test('a deletion that is cut off says what it took, and goes on where it stopped', async () => {
  const [caller, disk] = [await aHolder(), await aResource(project, namespace)]
  await aPolicy(role, caller.principal, disk.resource)
  for (const _ of Array.from({ length: 25 })) await aPolicy(role, aUser(), disk.resource)
  let writes = 0
  const throttle = refuse(() => sdkError('ThrottlingException'))
  const third = first(1, 'TransactWriteItems', throttle)
  const cut = await withFault(
    (sending) => (sending.command === 'TransactWriteItems' && ++writes === 3 ? third(sending) : sending.send()),
    () => remove(disk, caller),
  )
  expect([cut.status, detailOf(cut, 'ErrorInfo')]).toMatchObject([503, { reason: 'DELETION_IN_PROGRESS' }])
  expect(metadataOf(cut).policies).toBe('20')
  expect((await remove(disk, caller)).body).toEqual({ ...NOTHING, policies: 6 })
})

test.each([
  ['delete-project-resource', {}],
  ['get-project-resource', {}],
  ['update-project-resource', { title: 'New' }],
] as const)(
  '%s: another request deletes the resource before one of the table requests: 200 or 404, never 403',
  async (name, given) => {
    const statuses = new Set<number>()
    // The last number is larger than the number of table requests.
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 100]) {
      const [own, as] = [await aProject(organization), await aHolder()]
      await aPolicy(editor, as.principal, own.resource)
      const place = { project_id: own.id, id: (await aResource(own, namespace)).id }
      const change = () => ask(admin, 'delete-project-resource', place)
      const send = () => ask(as, name, { ...place, ...given })
      statuses.add((await withFault(beforeRequests([{ at, change }]), send)).status)
    }
    expect([...statuses].sort()).toEqual([200, 404])
  },
)
