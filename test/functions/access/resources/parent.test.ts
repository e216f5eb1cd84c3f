import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { detailOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { anOrganization, aPolicy, aProject, aResource, aUser } from '../../../support/world.ts'
import { aTreeWorld, DOCUMENT, FOLDER } from './trees.ts'

const world = await aTreeWorld()
const { admin, project, create, move, aFolder, aDocument, aChain } = world
const UNKNOWN = '400 INVALID_ARGUMENT parent'
const named = (given: object = {}) => ({ name: `n ${randomUUID()}`, ...given })
type Chain = [ResourceRecord, ResourceRecord, ResourceRecord]
/** Creates at least two folders, each the parent of the next one. */
const chainOf = async (count: number) => (await aChain(count)) as Chain
/** Returns the folder that lies in so many others. */
async function folderIn(count: number): Promise<ResourceRecord> {
  return (await aChain(count + 1)).at(-1) as ResourceRecord
}

test('what is no parent is refused on the field, and the answer does not tell whether it exists elsewhere', async () => {
  const other = await aProject(await anOrganization())
  const [elsewhere, disk, id] = [await aResource(other, FOLDER), await aDocument(), randomUUID()]
  for (const parent of [`app/project:${project.id}`, `project:${project.id}`, `app/group:${id}`, `${FOLDER}:x`])
    expect(describeAnswer(await create({ name: 'x', parent }))).toBe(UNKNOWN)
  const unknown = [
    ...[`${FOLDER}:${randomUUID()}`, elsewhere.resource, `${DOCUMENT}:${id}`],
    ...[`frn:${other.name}:${FOLDER}:${elsewhere.name}`, `frn:${project.name}:${FOLDER}:none`],
  ]
  const texts = new Set<string>()
  for (const parent of unknown)
    for (const answer of [
      await create({ name: 'x', parent }),
      await create({ name: 'x', namespace: DOCUMENT, parent }, admin, { id }),
      await move(disk, parent),
    ]) {
      expect(describeAnswer(answer)).toBe(UNKNOWN)
      texts.add(JSON.stringify(detailOf(answer, 'BadRequest')))
    }
  expect(texts.size).toBe(1)
})

test('a resource lies at most in ten others, and what moves brings what lies below it', async () => {
  const [top, ...rest] = await chainOf(11)
  const [eighth, ninth, tenth, deepest] = rest.slice(6)
  const tooDeep = await create(named({ parent: deepest?.resource }))
  expect([describeAnswer(tooDeep), tooDeep.body.code]).toEqual(['400 TOO_DEEP', 9])
  expect((await create(named({ parent: tenth?.resource }))).status).toBe(200)
  expect(describeAnswer(await move(top, (await aFolder()).resource))).toBe('400 TOO_DEEP')
  const [short] = await chainOf(3)
  expect(describeAnswer(await move(short, ninth?.resource ?? ''))).toBe('400 TOO_DEEP')
  expect((await move(short, eighth?.resource ?? '')).status).toBe(200)
})

test('what has gone from below counts no more, once that is asked', async () => {
  const [top, second, third] = await chainOf(3)
  const ninth = await folderIn(8)
  expect(describeAnswer(await move(top, ninth.resource))).toBe('400 TOO_DEEP')
  expect((await world.remove(third)).status).toBe(200)
  expect((await move(top, ninth.resource)).status).toBe(200)
  expect(describeAnswer(await create(named({ parent: second.resource })))).toBe('400 TOO_DEEP')
})

test('nothing lies in itself, or below itself', async () => {
  const [top, second, third] = await chainOf(3)
  for (const parent of [top, second, third]) {
    const answer = await move(top, parent.resource)
    expect([describeAnswer(answer), answer.body.code]).toEqual(['400 RESOURCE_CYCLE', 9])
  }
  expect((await move(third, top.resource)).status).toBe(200)
  expect((await move(second, third.resource)).status).toBe(200)
  expect(describeAnswer(await move(third, second.resource))).toBe('400 RESOURCE_CYCLE')
})

test('a right that comes through the parent is a condition of a write; the parent stays where it is not given', async () => {
  const [top, second] = await chainOf(2)
  const [disk, caller] = [await aDocument(second), await aHolder()]
  const place = { project_id: project.id, id: disk.id }
  const update = () => ask(caller, 'update-project-resource', { ...place, title: 'T' })
  expect((await update()).status).toBe(403)
  await aPolicy(world.updater, caller.principal, top.resource)
  expect((await update()).body.resource.parent).toBe(second.resource)
  expect((await ask(admin, 'get-project-resource', place)).body.resource.parent).toBe(second.resource)
})

test('the same content again is 200 before a move, and 409 after it', async () => {
  const [{ resource: parent }, id] = [await aFolder(), randomUUID()]
  const body = named({ parent })
  for (const status of [200, 200]) expect((await create(body, admin, { id })).status).toBe(status)
  expect((await create({ ...body, parent: '' }, admin, { id })).status).toBe(409)
  await move({ resource: `${FOLDER}:${id}` }, '')
  expect((await create(body, admin, { id })).status).toBe(409)
})

test('a move takes the policies above a resource away at once, and brings those of the new place', async () => {
  const [top, second] = await chainOf(2)
  const [disk, user] = [await aDocument(second), aUser()]
  const urn = `${DOCUMENT}:frn:${project.name}:${DOCUMENT}:${disk.name}`
  const asks = () => Promise.all([disk.resource, urn].map((resource) => allowed(user, resource, 'get')))
  expect(await asks()).toEqual([false, false])
  await aPolicy(world.reader, user, top.resource)
  expect(await asks()).toEqual([true, true])
  expect((await move(second, '')).status).toBe(200)
  expect(await asks()).toEqual([false, false])
  expect((await move(second, top.resource)).status).toBe(200)
  expect(await asks()).toEqual([true, true])
})

test('a move costs 14 write units out of all folders, and 16 into another one, with the condition on the caller', async () => {
  const [[, second, third], other] = [await chainOf(4), await aFolder()]
  await aChain(3, other)
  const cost = await costOf(() => move(second, other.resource))
  expect([cost.result.status, cost.writeUnits]).toEqual([200, 16])
  expect((await costOf(() => move(third, ''))).writeUnits).toBe(14)
})
