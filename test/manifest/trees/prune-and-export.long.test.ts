import { beforeEach, expect, test } from 'vitest'
import { resourceKey } from '../../../lib/foundation/table/keys.ts'
import { update } from '../../../lib/foundation/table/writes.ts'
import { apply, aTable } from '../builders.ts'
import { exported } from '../export-table.ts'
import { applied, aTreeWorld, FOLDER, folders, planned, readTree, urn } from './world.ts'

const uuid = (number: number) => `77777777-0000-4000-8000-${String(number).padStart(12, '0')}`
const [top, middle, leaf, beside] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const tree = folders({
  leaf: { id: leaf, parent: 'middle' },
  middle: { id: middle, parent: 'top' },
  top: { id: top },
  beside: { id: beside, parent: '' },
})
const [LEAF, BESIDE] = [tree[0], tree[3]] as [object, object]
const whole = { beside: '', leaf: 'middle', middle: 'top', top: '' }

beforeEach(async () => {
  await aTreeWorld()
  await applied(tree, { prune: true })
  expect(await readTree()).toEqual(whole)
})

const deletions = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('-')).map((line) => line.split(' ')[4])

test('a prune deletes a tree that the file does not declare, the deepest first', async () => {
  expect(deletions(await applied([BESIDE], { prune: true }))).toEqual(['leaf', 'middle', 'top'])
  expect(await readTree()).toEqual({ beside: '' })
})

test('a prune leaves what a declared resource lies in, whether its entry gives the parent or not', async () => {
  expect(deletions(await planned([LEAF], { prune: true }))).toEqual(['beside'])
  const silent = { namespace: FOLDER, id: middle }
  expect(deletions(await applied([silent], { prune: true }))).toEqual(['leaf', 'beside'])
  expect(await readTree()).toEqual({ middle: 'top', top: '' })
})

test('a prune deletes what a declared resource leaves, after it has left', async () => {
  const lines = await applied([{ ...LEAF, parent: urn('beside') }, { ...BESIDE }], { prune: true })
  expect(deletions(lines)).toEqual(['middle', 'top'])
  expect(await readTree()).toEqual({ beside: '', leaf: 'beside' })
})

test('a prune deletes what nothing lies in once the file has deleted its resource', async () => {
  const gone = { namespace: FOLDER, id: leaf, delete: true }
  expect(deletions(await applied([gone, BESIDE], { prune: true }))).toEqual(['leaf', 'middle', 'top'])
})

test('an export names parents by their URNs, changes nothing, and makes the same trees in an empty project', async () => {
  const { text, diagnostics, changing, leftOut } = await exported()
  expect({ diagnostics, changing, leftOut }).toEqual({ diagnostics: [], changing: [], leftOut: [] })
  expect(text).toContain(`name: leaf\n    title: ""\n    project: office\n    parent: ${urn('middle')}\n    owner: ""`)
  expect(text).toContain('name: top\n    title: ""\n    project: office\n    parent: ""\n')
  await applied([], { prune: true })
  expect(await readTree()).toEqual({})
  expect((await apply(text)).diagnostics).toEqual([])
  expect(await readTree()).toEqual(whole)
})

test('an export without the parent of a resource says so, and leaves it where it is', async () => {
  await aTable().transact([update(resourceKey(`${FOLDER}:${beside}`), { set: { parent: `${FOLDER}:${uuid(9)}` } })])
  const { text, leftOut, changing, diagnostics } = await exported()
  expect(leftOut).toEqual([`the parent of Resource ${FOLDER} beside: ${FOLDER}:${uuid(9)} is gone`])
  expect({ changing, diagnostics }).toEqual({ changing: [], diagnostics: [] })
  expect(text).toContain('name: beside\n    title: ""\n    project: office\n    owner: ""')
})
