import { expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { ask } from '../../../support/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { aGroup, aPolicy, aUser } from '../../../support/world.ts'
import { aTreeWorld } from '../resources/trees.ts'

const world = await aTreeWorld()
const { organization, aChain, aDocument, move } = world

const inGroups = async (count: number): Promise<string> => {
  const user = aUser()
  for (let i = 0; i < count; i++) await aGroup(organization, [user])
  return user
}
const asking = (user: string, resource: ResourceRecord) => costOf(() => ask(user, resource.resource, 'get'))
/** Caches the definitions. */
async function warm(): Promise<void> {
  await ageTable()
  await asking(aUser(), await below(0))
  await ageTable()
}
const below = async (depth: number): Promise<ResourceRecord> => aDocument((await aChain(depth)).at(-1))

// A strongly consistent read of an item costs one read unit. The check reads the client, the definitions, the resource
// and the subject. For the subject and each of its groups, it reads the grants on the resource, the project and the
// organization. For each resource above, it also reads the resource itself, and a grant for each of these principals.
test.each([0, 1, 5, 10])('a warm check below %i resources is one request', async (depth) => {
  for (const groups of [0, 3]) {
    const document = await below(depth)
    const user = await inGroups(groups)
    await warm()
    await asking(user, document)
    const cost = await asking(user, document)
    const added = depth * (1 + 1 + groups)
    expect([cost.requests.length, cost.depth, cost.readUnits]).toEqual([1, 1, 4 + 3 * (1 + groups) + added])
  }
})

test.each([0, 1, 5, 10])('a cold check below %i resources is two requests deep', async (depth) => {
  for (const groups of [0, 3]) {
    const document = await below(depth)
    const user = await inGroups(groups)
    await warm()
    const cold = await asking(user, document)
    expect([cold.depth, cold.result.body]).toEqual([2, { status: false }])
    expect(cold.readUnits).toBe(4 + (3 + depth) * (1 + groups) + depth)
  }
})

test('a check of a subject in many groups adds for each resource above what a project adds, and one', async () => {
  const user = await inGroups(100)
  const [plain, deep] = [await below(0), await below(5)]
  await warm()
  for (const resource of [plain, deep]) await asking(user, resource)
  const [without, cost] = [await asking(user, plain), await asking(user, deep)]
  const ofProject = (without.readUnits - 4) / 3
  expect([without.depth, cost.depth]).toEqual([2, 2])
  expect(cost.readUnits - without.readUnits).toBeLessThanOrEqual(5 * (ofProject + 1))
  expect(cost.requests.length - without.requests.length).toBe(5)
})

test('each move above since the guess was made makes a cold check one request deeper', async () => {
  const chain = await aChain(6)
  const documents = [await aDocument(chain.at(-1)), await aDocument(chain.at(-1)), await aDocument(chain.at(-1))]
  const [first, second] = [await aChain(2), await aChain(2)]
  /** Measures a check of a document that no earlier check has used. */
  const coldDepth = async () => {
    await warm()
    return (await asking(aUser(), documents.pop() as ResourceRecord)).depth
  }
  const moveTop = async (moved = chain[0], to = chain[0]) =>
    expect((await move(moved as never, to?.resource ?? '')).status).toBe(200)
  expect(await coldDepth()).toBe(2)
  await moveTop(chain[3], first[1])
  expect(await coldDepth()).toBe(3)
  await moveTop(first[0], second[1])
  expect(await coldDepth()).toBe(4)
})

test('a check of an admin or an owner reads the path, and no grants', async () => {
  const owner = aUser()
  const document = await aDocument((await aChain(5)).at(-1), { owner })
  await aPolicy(world.reader, owner, (await below(0)).resource)
  await warm()
  const cost = await asking(owner, document)
  expect([cost.result.body, cost.depth, cost.readUnits]).toEqual([{ status: true }, 2, 4 + 5])
})
