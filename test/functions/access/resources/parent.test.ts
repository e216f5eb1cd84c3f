import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as getHandler } from '../../../../functions/access/resources/get.ts'
import { handler as updateHandler } from '../../../../functions/access/resources/update.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aPolicy, aProject, aResource, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf } from '../../every-operation.ts'
import { aTreeWorld, DOCUMENT, FOLDER } from './trees.ts'

const world = await aTreeWorld()
const { project, create, move, aFolder, aDocument, aChain } = world
const reasonOf = (answer: Awaited<ReturnType<typeof move>>) => [answer.status, detailOf(answer, 'ErrorInfo')?.reason]

test('a parent is given by reference, by URN, or by its URN alone; an answer has it by id', async () => {
  const folder = await aFolder()
  const urn = `frn:${project.name}:${FOLDER}:${folder.name}`
  for (const parent of [folder.resource, `${FOLDER}:${urn}`, urn, `${FOLDER}:${folder.id.toUpperCase()}`]) {
    const { resource } = (await create({ name: `n ${randomUUID()}`, parent })).body
    expect(resource.parent).toBe(folder.resource)
    const read = await send(getHandler, world.admin, { project_id: project.id, id: resource.id })
    expect(read.body.resource.parent).toBe(folder.resource)
  }
  for (const parent of ['', undefined, null])
    expect((await create({ name: `n ${randomUUID()}`, parent })).body.resource.parent).toBe('')
})

test('what is no parent is 400 on the field: of another form before 403, unknown after it', async () => {
  const stranger = await aClient([])
  const other = await aProject(await anOrganization())
  const elsewhere = await aResource(other, FOLDER)
  const name = 'x'
  for (const parent of [
    `app/project:${project.id}`,
    `project:${project.id}`,
    `app/group:${randomUUID()}`,
    'x',
    `${FOLDER}:x`,
    7,
  ]) {
    const answer = await create({ name, parent }, stranger)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['parent']])
  }
  const unknown = [
    `${FOLDER}:${randomUUID()}`,
    elsewhere.resource,
    `frn:${other.name}:${FOLDER}:${elsewhere.name}`,
    `frn:${project.name}:${FOLDER}:none`,
  ]
  const texts = new Set<string>()
  const disk = await aDocument()
  for (const parent of unknown) {
    expect(await statusOf(create({ name, parent }, stranger))).toBe(403)
    expect(await statusOf(move(disk, parent, stranger))).toBe(403)
    for (const answer of [await create({ name, parent }), await move(disk, parent)]) {
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 3, ['parent']])
      texts.add(JSON.stringify(detailOf(answer, 'BadRequest')))
    }
  }
  expect(texts.size).toBe(1)
})

test('a new resource that names its own id as its parent names a parent that does not exist', async () => {
  const answers = await Promise.all(
    [randomUUID(), randomUUID().toUpperCase()].map((id) =>
      create({ namespace: DOCUMENT, name: `n ${id}`, parent: `${DOCUMENT}:${id}` }, world.admin, { id }),
    ),
  )
  const unknown = await create({ name: 'x', parent: `${DOCUMENT}:${randomUUID()}` })
  for (const answer of answers) {
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 3, ['parent']])
    expect(detailOf(answer, 'BadRequest')).toEqual(detailOf(unknown, 'BadRequest'))
  }
})

test('a resource lies at most in ten others, and what moves brings what lies below it', async () => {
  const chain = await aChain(11)
  const [top, deepest] = [chain[0], chain[10]]
  if (top === undefined || deepest === undefined) throw new Error('no chain')
  const tooDeep = await create({ name: 'twelfth', parent: deepest.resource })
  expect([tooDeep.body.code, ...reasonOf(tooDeep)]).toEqual([9, 400, 'TOO_DEEP'])
  expect(await statusOf(create({ name: `e ${randomUUID()}`, parent: chain[9]?.resource }))).toBe(200)
  const folder = await aFolder()
  expect(reasonOf(await move(top, folder.resource))).toEqual([400, 'TOO_DEEP'])
  const short = await aChain(3)
  expect(reasonOf(await move(short[0] ?? folder, chain[8]?.resource ?? ''))).toEqual([400, 'TOO_DEEP'])
  expect(await statusOf(move(short[0] ?? folder, chain[7]?.resource ?? ''))).toBe(200)
})

test('what has gone from below counts no more, once that is asked', async () => {
  const [top, second, third] = await aChain(3)
  const chain = await aChain(9)
  const ninth = chain[8]
  if (!top || !second || !third || !ninth) throw new Error('no chain')
  expect(reasonOf(await move(top, ninth.resource))).toEqual([400, 'TOO_DEEP'])
  expect(await statusOf(world.remove(third))).toBe(200)
  expect(await statusOf(move(top, ninth.resource))).toBe(200)
  expect(reasonOf(await create({ name: 'x', parent: second.resource }))).toEqual([400, 'TOO_DEEP'])
})

test('nothing lies in itself, or below itself', async () => {
  const [top, second, third] = await aChain(3)
  if (!top || !second || !third) throw new Error('no chain')
  for (const parent of [top, second, third]) {
    const answer = await move(top, parent.resource)
    expect([answer.body.code, ...reasonOf(answer)]).toEqual([9, 400, 'RESOURCE_CYCLE'])
  }
  expect(await statusOf(move(third, top.resource))).toBe(200)
  expect(await statusOf(move(second, third.resource))).toBe(200)
  expect(reasonOf(await move(third, second.resource))).toEqual([400, 'RESOURCE_CYCLE'])
})

test('a move needs update on the project, and delete on the resource or policymanage on the project', async () => {
  const folder = await aFolder()
  const manager = await aHolder(['app_project_manager', project.resource])
  const owner = await aHolder(['app_project_owner', project.resource])
  const own = await aHolder()
  const disk = await aDocument(undefined, { owner: own.principal })
  expect(await statusOf(move(disk, folder.resource, own))).toBe(403)
  expect(await statusOf(move(disk, folder.resource, manager))).toBe(403)
  expect(await statusOf(move(disk, '', manager))).toBe(200)
  await aPolicy(world.deleter, manager.principal, disk.resource)
  expect(await statusOf(move(disk, folder.resource, manager))).toBe(200)
  expect(await statusOf(move(disk, folder.resource, own))).toBe(200)
  expect(await statusOf(move(disk, '', own))).toBe(403)
  expect((await move(disk, '', owner)).body.resource.parent).toBe('')
})

test('a right that comes through the parent is a condition of a write; the parent stays where it is not given', async () => {
  const [top, second] = await aChain(2)
  const disk = await aDocument(second)
  const caller = await aHolder()
  const params = { project_id: project.id, id: disk.id }
  const update = () => send(updateHandler, caller, params, { body: { title: 'T' } })
  expect(await statusOf(update())).toBe(403)
  await aPolicy(world.updater, caller.principal, top?.resource ?? '')
  expect((await update()).body.resource.parent).toBe(second?.resource)
})

test('the same content again is 200 before a move, and 409 after it', async () => {
  const folder = await aFolder()
  const id = randomUUID()
  const body = { name: `same ${id}`, parent: folder.resource }
  expect(await statusOf(create(body, world.admin, { id }))).toBe(200)
  expect(await statusOf(create(body, world.admin, { id }))).toBe(200)
  expect(await statusOf(create({ ...body, parent: '' }, world.admin, { id }))).toBe(409)
  await move({ resource: `${FOLDER}:${id}` }, '')
  expect(await statusOf(create(body, world.admin, { id }))).toBe(409)
})

test('a policy holds on its resource and on all below it, and a move takes it away at once', async () => {
  const [top, second] = await aChain(2)
  const disk = await aDocument(second)
  const urn = `${DOCUMENT}:frn:${project.name}:${DOCUMENT}:${disk.name}`
  const user = aUser()
  const asks = () => Promise.all([disk.resource, urn].map((resource) => allowed(user, resource, 'get')))
  expect(await asks()).toEqual([false, false])
  await aPolicy(world.reader, user, top?.resource ?? '')
  expect(await asks()).toEqual([true, true])
  expect(await allowed(user, disk.resource, 'delete')).toBe(false)
  expect(await statusOf(move(second ?? disk, ''))).toBe(200)
  expect(await asks()).toEqual([false, false])
  expect(await statusOf(move(second ?? disk, top?.resource ?? ''))).toBe(200)
  expect(await asks()).toEqual([true, true])
})

test('an owner owns the resource alone', async () => {
  const owner = aUser()
  const folder = await aFolder(undefined, { owner })
  const disk = await aDocument(folder)
  expect(await allowed(owner, folder.resource, 'get')).toBe(true)
  expect(await allowed(owner, disk.resource, 'get')).toBe(false)
})

test('costs of creation and move in write units, with the condition on the caller', async () => {
  const name = () => ({ name: `c ${randomUUID()}` })
  const plain = (await costOf(() => create(name()))).writeUnits
  const [top, second, third] = await aChain(3)
  if (!top || !second || !third) throw new Error('no chain')
  // The new resource changes the heights of the third folder's parent and of the two folders above it. Each changed
  // height costs two write units.
  expect((await costOf(() => create({ ...name(), parent: third.resource }))).writeUnits).toBe(plain + 2 + 3 * 2)
  expect((await costOf(() => create({ ...name(), parent: third.resource }))).writeUnits).toBe(plain + 2)
  const other = await aChain(4)
  const cost = await costOf(() => move(second, other[0]?.resource ?? ''))
  expect([cost.result.status, cost.writeUnits]).toEqual([200, 16])
  expect((await costOf(() => move(third, ''))).writeUnits).toBe(14)
})
