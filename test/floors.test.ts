import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FLOORS } from './support/floors.ts'
import { filesNamed, findCircles, importedFiles, importsOf, ROOT } from './support/sources.ts'

const NO_SOURCES = ['node_modules', 'coverage', 'cdk.out', 'dist', 'docs']

const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((each) => each.isDirectory() && !each.name.startsWith('.') && !NO_SOURCES.includes(each.name))
  .map(({ name }) => name)

/** The sources of the project. The template of the site belongs to another project. */
const files = folders
  .flatMap((folder) => filesNamed(folder, /\.(tsx?|m?js)$/))
  .filter((path) => !/^scripts\/site\/template\/|\/(node_modules|dist)\//.test(path))

/** Lists the files that a file imports, types included. The console and the examples import the client by its name. */
const importsByFile = new Map(
  files.map((path) => [
    path,
    [...importedFiles(path), ...(importsOf(path).includes('tollgate-client') ? ['client/index.ts'] : [])],
  ]),
)
const importedBy = (path: string): string[] => importsByFile.get(path) ?? []

const floors = FLOORS.flatMap(({ paths }, floor) => paths.map((path) => ({ path, floor }))).toSorted(
  (a, b) => b.path.length - a.path.length,
)

/** Returns the floor of a file. Data and settings in the root folder, such as package.json, have no floor. */
const floorOf = (file: string): number | undefined =>
  floors.find(({ path }) => file === path || file.startsWith(`${path}/`))?.floor

test('every source has a floor, and every floor has files', () => {
  expect(files.filter((path) => floorOf(path) === undefined)).toEqual([])
  expect(floors.filter(({ path }) => !files.some((file) => file.startsWith(path)))).toEqual([])
})

test('no import runs up to a later floor, types included', () => {
  const upwards = files.flatMap((path) =>
    importedBy(path)
      .filter((to) => (floorOf(to) ?? -1) > (floorOf(path) ?? -1))
      .map((to) => `${path} > ${to}`),
  )
  expect(upwards).toEqual([])
})

test('no imports make a circle, types included', () => {
  expect(findCircles(files, importedBy)).toEqual([])
})

test('every relative import names a file that exists', () => {
  const missing = files.flatMap((path) =>
    importedBy(path)
      .filter((to) => !to.includes('${') && !existsSync(join(ROOT, to)))
      .map((to) => `${path} > ${to}`),
  )
  expect(missing).toEqual([])
})
