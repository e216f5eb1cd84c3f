import { expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { MAX_GROUPS } from '../../../../lib/directory/groups/member-writes.ts'
import { askAll, askCheck } from '../../../support/ask.ts'
import { ageTable, atTime } from '../../../support/clock.ts'
import { aMemberOf, grantToGroups, groupIds } from '../../../support/groups.ts'
import { costOf } from '../../../support/recorder.ts'
import { aGroup, aPolicy, aUser } from '../../../support/world.ts'
import { aTreeWorld } from '../resources/trees.ts'

const { organization, project, reader, aChain, aDocument, move } = await aTreeWorld()
const asking = (user: string, resource: ResourceRecord) => costOf(() => askCheck(user, resource.resource, 'get'))

/** Caches the definitions. */
async function warm(): Promise<void> {
  await ageTable()
  await asking(aUser(), await aDocument())
  await ageTable()
}

async function inGroups(count: number): Promise<string> {
  const user = aUser()
  for (let made = 0; made < count; made++) await aGroup(organization, [user])
  return user
}

test('the cost is the same with 10, 100 and 1000 other policies in the table', async () => {
  const [user, document] = [await inGroups(1), await aDocument()]
  await warm()
  await asking(user, document)
  let policies = 0
  for (const target of [0, 10, 100, 1000]) {
    for (; policies < target; policies += 10) {
      const on = [document, project, organization]
      await Promise.all(Array.from({ length: 10 }, (_, n) => aPolicy(reader, aUser(), on[n % 3]?.resource ?? '')))
    }
    await ageTable()
    const { requests, depth, readUnits } = await asking(user, document)
    expect([requests.length, depth, readUnits]).toEqual([1, 1, 10])
  }
})

test('a check of a subject in many groups adds for each resource above what a project adds, and one', async () => {
  const user = await inGroups(100)
  const [plain, deep] = [await aDocument(), await aDocument((await aChain(5)).at(-1))]
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
  const moveTo = async (moved = chain[0], to = chain[0]) =>
    expect((await move(moved as never, to?.resource ?? '')).status).toBe(200)
  expect(await coldDepth()).toBe(2)
  await moveTo(chain[3], first[1])
  expect(await coldDepth()).toBe(3)
  await moveTo(first[0], second[1])
  expect(await coldDepth()).toBe(4)
})

test('a batch of subjects in very many groups reads again after a change in transactions of at most 4 MB', async () => {
  const { resource } = await aDocument()
  const groups = groupIds(MAX_GROUPS)
  const members = await Promise.all(Array.from({ length: 30 }, () => aMemberOf(groups)))
  await grantToGroups(resource, groups.slice(-1), reader.id)
  const bodies = [aUser(), ...members].map((subject) => ({ subject, resource, permission: 'get' }))
  // The clock stands still, because a slow machine needs longer for this batch than a request may take.
  const { result, requests } = await atTime(Date.now(), () => costOf(() => askAll(bodies)))
  expect(result.body.pairs.map(({ status }: { status: boolean }) => status)).toEqual([
    false,
    ...members.map(() => true),
  ])
  const snapshots = requests.filter(({ command }) => command === 'TransactGetItems')
  for (const { readUnits } of snapshots) expect(readUnits * 2_048).toBeLessThan(4_000_000)
})
