import { beforeAll, expect, test } from 'vitest'
import { apply, may, yaml } from '../builders.ts'
import { applied, aTreeWorld, FOLDER, folders, planned, readTree, urn } from './world.ts'

beforeAll(aTreeWorld)

const reader = 'user:11111111-0000-4000-8000-000000000001'

test('parents may stand in any order of the file, and the second apply changes nothing', async () => {
  const tree = folders({ 'a-leaf': 'a-middle', 'a-middle': 'a-top', 'a-top': undefined })
  expect(await planned(tree)).toEqual([
    '+ create Resource docs/folder a-top',
    ...['    name: "a-top"', '    project: "office"'],
    '+ create Resource docs/folder a-middle',
    ...['    name: "a-middle"', '    project: "office"', `    parent: "${urn('a-top')}"`],
    '+ create Resource docs/folder a-leaf',
    ...['    name: "a-leaf"', '    project: "office"', `    parent: "${urn('a-middle')}"`],
    '3 to create, 0 to update, 0 to delete, 0 unchanged',
  ])
  await applied(tree)
  expect(await readTree()).toMatchObject({ 'a-leaf': 'a-middle', 'a-middle': 'a-top', 'a-top': '' })
  expect(await planned(tree)).toEqual(['0 to create, 0 to update, 0 to delete, 3 unchanged'])
})

test('an empty parent takes out, one that is not given stays, and a plan shows both ends', async () => {
  await applied(folders({ 'b-top': undefined, 'b-other': undefined, 'b-leaf': 'b-top' }))
  expect(await planned(folders({ 'b-leaf': undefined }))).toEqual([
    '0 to create, 0 to update, 0 to delete, 1 unchanged',
  ])
  expect((await planned(folders({ 'b-leaf': 'b-other' }))).slice(0, -1)).toEqual([
    expect.stringMatching(/^~ update Resource docs\/folder b-leaf \(.*\): the file wins over the table$/),
    `    parent: "${urn('b-top')}" → "${urn('b-other')}"`,
  ])
  expect((await applied(folders({ 'b-leaf': '' })))[1]).toBe(`    parent: "${urn('b-top')}" → ""`)
  expect(await readTree()).toMatchObject({ 'b-leaf': '' })
})

test('a parent is given by its id, its URN alone, or both with the namespace, in the file or in the table', async () => {
  const id = '22222222-0000-4000-8000-000000000001'
  const top = folders({ 'c-top': { id } })
  const leaves = folders({
    'c-1': { parent: `${FOLDER}:${id.toUpperCase()}` },
    'c-2': { parent: `frn:office:${FOLDER}:c-top` },
    'c-3': 'c-top',
  })
  await applied([...leaves, ...top])
  const wanted = { 'c-1': 'c-top', 'c-2': 'c-top', 'c-3': 'c-top' }
  expect(await readTree()).toMatchObject(wanted)
  expect(await planned(leaves)).toEqual(['0 to create, 0 to update, 0 to delete, 3 unchanged'])
})

test('a policy on a declared parent holds below it, and no more once the file takes the resource out', async () => {
  await applied(folders({ 'd-top': undefined, 'd-leaf': 'd-top', 'd-beside': undefined }))
  await apply(yaml({ Policy: [{ role: 'folder-reader', resource: urn('d-top'), principal: reader }] }))
  expect([await may(reader, 'get', urn('d-leaf')), await may(reader, 'get', urn('d-beside'))]).toEqual([true, false])
  await applied(folders({ 'd-leaf': '' }))
  expect(await may(reader, 'get', urn('d-leaf'))).toBe(false)
})

test('a name, a parent and an owner change in one write; the new name of a parent counts in the same file', async () => {
  const [top, leaf] = ['33333333-0000-4000-8000-000000000001', '33333333-0000-4000-8000-000000000002']
  await applied(folders({ 'e-top': { id: top }, 'e-leaf': { id: leaf, parent: '' } }))
  await applied(folders({ 'e-leaf-2': { id: leaf, parent: urn('e-top-2'), owner: reader }, 'e-top-2': { id: top } }))
  expect(await readTree()).toMatchObject({ 'e-leaf-2': 'e-top-2', 'e-top-2': '' })
  expect(await may(reader, 'get', urn('e-leaf-2'))).toBe(true)
  expect(await planned(folders({ 'e-leaf-2': 'e-top' }))).toEqual([
    expect.stringContaining(`there is no resource ${urn('e-top')} in the manifest or in the table`),
  ])
})
