import { expect, test } from 'vitest'
import { decidingKeys } from '../../../../lib/access/check/check.ts'
import { writeAbove } from '../../../../lib/access/resources/above.ts'
import { readAbove, withAbove } from '../../../../lib/access/resources/path.ts'
import { type Key, resourceKey } from '../../../../lib/foundation/table/keys.ts'

const folder = (number: number): string => `tree/folder:${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
const [PROJECT, OTHER] = ['app/project:1', 'app/project:2']

interface Folder {
  resource: string
  ancestors: string[]
  parent?: string
  above?: string
  owner?: string
}
const lying = (number: number, parent?: number, project = PROJECT): Folder => ({
  resource: folder(number),
  ancestors: [project],
  ...(parent !== undefined && { parent: folder(parent) }),
})

/** Makes a function that reads these folders and counts its calls. */
function aReader(folders: readonly Folder[]) {
  const items = new Map(folders.map((each) => [resourceKey(each.resource).pk, each]))
  let turns = 0
  let isCounted = false
  const get = async ({ pk }: Key) => {
    if (!isCounted) {
      isCounted = true
      turns += 1
      setImmediate(() => {
        isCounted = false
      })
    }
    await new Promise((resolve) => setImmediate(resolve))
    return items.get(pk) as never
  }
  return { reader: { get } as never, turns: () => turns }
}

const above = async (start: Folder, folders: readonly Folder[]) =>
  (await readAbove(aReader(folders).reader, start)).map(({ resource }) => resource)

test('the path has every resource above, the nearest first', async () => {
  expect(await above(lying(1, 2), [lying(2, 3), lying(3), lying(4)])).toEqual([folder(2), folder(3)])
  expect(await above(lying(1), [lying(2)])).toEqual([])
})

test('a parent that is missing or of another project ends the path, and nothing above it counts', async () => {
  expect(await above(lying(1, 2), [lying(2, 3), lying(4)])).toEqual([folder(2)])
  expect(await above(lying(1, 2), [lying(2, 3), lying(3, 4, OTHER), lying(4)])).toEqual([folder(2)])
  expect(await above(lying(1, 2), [lying(2, 3, OTHER), lying(3)])).toEqual([])
})

test('a loop ends the path, with each resource on it once', async () => {
  expect(await above(lying(1, 2), [lying(2, 3), lying(3, 2)])).toEqual([folder(2), folder(3)])
  expect(await above(lying(1, 2), [lying(2, 1), lying(1, 2)])).toEqual([folder(2)])
  expect(await above(lying(1, 1), [lying(1, 1)])).toEqual([])
})

test('a path that is longer than it can be is read up to one step beyond', async () => {
  const chain = Array.from({ length: 20 }, (_, index) => lying(index + 2, index + 3))
  expect(await above(lying(1, 2), chain)).toHaveLength(11)
})

test('what lies above is what each step says, and not what was guessed', async () => {
  const guessed = { ...lying(1, 2), above: writeAbove([folder(3), folder(4)]) ?? '' }
  const right = aReader([lying(2, 3), lying(3, 4), lying(4)])
  expect((await readAbove(right.reader, guessed)).map(({ resource }) => resource)).toEqual([2, 3, 4].map(folder))
  const moved = aReader([lying(2, 5), lying(3, 4), lying(4), lying(5)])
  expect((await withAbove(moved.reader, { ...guessed, owner: '' })).ancestors).toEqual([folder(2), folder(5), PROJECT])
  expect([right.turns(), moved.turns()]).toEqual([1, 2])
})

test('the owner of a resource above is not the owner of what lies below it', async () => {
  const { reader } = aReader([{ ...lying(2), owner: 'app/user:ada' }])
  expect(await withAbove(reader, { ...lying(1, 2), owner: '' })).toMatchObject({ owner: '' })
})

const SUBJECT = 'app/user:ada'
function deciding(resource: string, steps: readonly string[]): string[] {
  const grant = { resource, principal: SUBJECT, roleId: '1', policyId: '2' }
  const path = { resource: folder(1), ancestors: [...steps, PROJECT], owner: '' }
  const subject = { principal: SUBJECT }
  const context = { subject, path, definitions: { key: { pk: 'DEFINITIONS', sk: '' } } }
  const result = { decision: { allowed: true, rule: 'role_permission', grant }, context }
  return decidingKeys(result as never).map(({ pk }) => pk)
}

test('a write depends on each step below the resource that has the policy, and on none above it', () => {
  const steps = [2, 3, 4].map(folder)
  const stepsOf = (resource: string) => deciding(resource, steps).slice(2)
  const itemsOf = (...numbers: number[]) => numbers.map((number) => resourceKey(folder(number)).pk)
  expect(stepsOf(folder(1))).toEqual(itemsOf(1))
  expect(stepsOf(folder(2))).toEqual(itemsOf(1))
  expect(stepsOf(folder(4))).toEqual(itemsOf(1, 2, 3))
  expect(stepsOf(PROJECT)).toEqual(itemsOf(1))
})
