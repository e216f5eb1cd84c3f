import { beforeAll, describe, expect, test } from 'vitest'
import { applied, aTreeWorld, type Entries, folders, planned, readTree } from './world.ts'

beforeAll(aTreeWorld)

/** Makes a chain of folders, in which each folder is inside the previous folder. */
const chain = (prefix: string, length: number, under = ''): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [`${prefix}${index + 1}`, index === 0 ? under : `${prefix}${index}`]),
  )

const DETOUR = '    warning: the moves need an intermediate step: for a moment, the resource is directly in its project'

const becomes = async (first: Entries, second: Entries, wanted: Record<string, string>): Promise<string[]> => {
  expect((await applied(folders(first))).at(-1)).toMatch(/^\d+ to create/)
  const lines = await applied(folders(second))
  expect(await readTree()).toMatchObject(wanted)
  expect(await planned(folders(second))).toEqual([expect.stringContaining('0 to create, 0 to update, 0 to delete')])
  return lines
}

describe('the end state decides, whatever lies between', () => {
  test('parent and child change places', async () => {
    const lines = await becomes({ 'a-1': '', 'a-2': 'a-1' }, { 'a-1': 'a-2', 'a-2': '' }, { 'a-1': 'a-2', 'a-2': '' })
    expect(lines).not.toContain(DETOUR)
  })

  test('a chain is turned upside down', async () => {
    const turned = { 'b-3': '', 'b-2': 'b-3', 'b-1': 'b-2' }
    expect(await becomes({ ...chain('b-', 3) }, turned, turned)).not.toContain(DETOUR)
  })

  test('the longest chain that there may be is turned upside down', async () => {
    const turned = {
      ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`c-${at + 1}`, `c-${at + 2}`])),
      'c-11': '',
    }
    await becomes(chain('c-', 11), turned, turned)
  })

  test('a folder with a full chain comes into another one while the end of the chain goes elsewhere', async () => {
    const first = { 'd-new': '', ...chain('d-', 11) }
    const wanted = { 'd-1': 'd-new', 'd-11': 'd-new' }
    expect(await becomes(first, { 'd-new': '', ...wanted }, wanted)).not.toContain(DETOUR)
  })

  test('two full chains exchange their ends and become deeper', async () => {
    const first = { ...chain('e-', 11), ...chain('f-', 11), 'e-top': '', 'f-top': '' }
    const wanted = { 'e-1': 'e-top', 'f-1': 'f-top', 'e-11': 'f-9', 'f-11': 'e-9' }
    expect(await becomes(first, wanted, wanted)).not.toContain(DETOUR)
  })
})

describe('deletions', () => {
  test('what lies in a folder leaves it before the folder is deleted', async () => {
    await applied(folders({ 'g-old': '', 'g-keep': '', 'g-1': 'g-old', 'g-2': 'g-old' }))
    await applied(folders({ 'g-old': { delete: true }, 'g-1': 'g-keep', 'g-2': '' }))
    const tree = await readTree()
    expect([tree['g-1'], tree['g-2'], 'g-old' in tree]).toEqual(['g-keep', '', false])
  })

  test('a whole tree is deleted, the deepest first, in any order of the file', async () => {
    await applied(folders(chain('h-', 4)))
    const lines = await applied(
      folders(Object.fromEntries(['h-2', 'h-1', 'h-4', 'h-3'].map((name) => [name, { delete: true }]))),
    )
    const deleted = lines.filter((line) => line.startsWith('-')).map((line) => line.split(' ')[4])
    expect(deleted).toEqual(['h-4', 'h-3', 'h-2', 'h-1'])
    expect(Object.keys(await readTree()).filter((name) => name.startsWith('h-'))).toEqual([])
  })

  test('a new folder takes the name of one that is deleted, with what lay in that one', async () => {
    const [first, second] = ['44444444-0000-4000-8000-000000000001', '44444444-0000-4000-8000-000000000002']
    await applied(folders({ 'i-top': { id: first }, 'i-leaf': 'i-top' }))
    const lines = await applied(
      folders({ 'i-gone': { id: first, delete: true }, 'i-top': { id: second }, 'i-leaf': 'i-top' }),
    )
    expect(lines).toContain(DETOUR)
    expect(await readTree()).toMatchObject({ 'i-leaf': 'i-top' })
  })
})

test('a new folder takes the name of one that lies in it from then on, under another name', async () => {
  const [old, made] = ['55555555-0000-4000-8000-000000000011', '55555555-0000-4000-8000-000000000012']
  await applied(folders({ 'k-top': '', 'k-reports': { id: old, parent: 'k-top' } }))
  const wanted = { 'k-reports-1': { id: old, parent: 'k-reports' }, 'k-reports': { id: made, parent: 'k-top' } }
  const lines = await applied(folders(wanted))
  expect(lines).not.toContain(DETOUR)
  expect(await readTree()).toMatchObject({ 'k-reports-1': 'k-reports', 'k-reports': 'k-top' })
  expect(await planned(folders(wanted))).toEqual([expect.stringContaining('0 to update')])
})

test('a folder goes to another project with what lies in it, where the file declares all of it', async () => {
  const [top, leaf] = ['55555555-0000-4000-8000-000000000001', '55555555-0000-4000-8000-000000000002']
  const tree = { 'j-leaf': { id: leaf, parent: 'j-top' }, 'j-top': { id: top } }
  await applied(folders(tree))
  // A file may also leave out the parent of a folder.
  const lines = await applied(folders({ 'j-leaf': { id: leaf }, 'j-top': { id: top } }, 'archive'))
  expect(lines.filter((line) => line === DETOUR)).toHaveLength(1)
  expect(await readTree('archive')).toMatchObject({ 'j-top': '', 'j-leaf': 'j-top' })
  expect('j-top' in (await readTree())).toBe(false)
  await applied(folders(tree))
  expect(await readTree()).toMatchObject({ 'j-top': '', 'j-leaf': 'j-top' })
})
