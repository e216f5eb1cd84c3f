import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '../operations/index.ts'
import { CONSOLE, WINGS } from './support/floors.ts'
import { filesOf, importedFiles, importedValues, ROOT } from './support/sources.ts'

const lib = filesOf('lib')
const wingOf = (path: string): string => path.split('/')[1] ?? ''
const roomOf = (path: string): string => path.split('/')[2] ?? ''
const namesIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).sort()

describe('wings', () => {
  test('lib has these wings, with at most twelve rooms each', () => {
    expect(namesIn('lib')).toEqual(Object.keys(WINGS).sort())
    for (const [wing, { rooms }] of Object.entries(WINGS).filter(([name]) => name !== 'http')) {
      expect(namesIn(`lib/${wing}`)).toEqual([...rooms].sort())
      expect(rooms.length).toBeLessThanOrEqual(12)
    }
  })

  test.each(['functions', 'test/lib'])('%s has a folder for each wing, and no others', (folder) => {
    for (const name of namesIn(folder)) expect(Object.keys(WINGS)).toContain(name)
  })

  test('a function and its tests are in the same wing: a test of its own, or a table of rules', () => {
    for (const { file } of Object.values(operations)) {
      const own = [`${file}.test.ts`, posix.join(file, '../rules.yaml')]
      expect(
        own.some((path) => existsSync(join(ROOT, 'test/functions', path))),
        file,
      ).toBe(true)
    }
  })

  test('no import runs up, between wings or between the rooms of one', () => {
    const isAllowed = (from: string, to: string): boolean => {
      const { on = [], rooms = [] } = WINGS[wingOf(from)] ?? {}
      if (wingOf(from) !== wingOf(to)) return on.includes(wingOf(to))
      return rooms.indexOf(roomOf(to)) <= rooms.indexOf(roomOf(from))
    }
    const upwards = lib.flatMap((path) =>
      importedFiles(path)
        .filter((to) => to.startsWith('lib/') && !isAllowed(path, to))
        .map((to) => `${path} > ${to}`),
    )
    expect(upwards).toEqual([])
  })
})

test('the console is built from the ground up', () => {
  const floorOf = (path: string): number => CONSOLE.indexOf(path.split('/')[1] ?? '')
  const upwards = filesOf('console').flatMap((path) =>
    importedFiles(path)
      .filter((to) => to.startsWith('console/') && floorOf(to) > floorOf(path))
      .map((to) => `${path} > ${to}`),
  )
  expect(upwards).toEqual([])
})

describe('the command', () => {
  test('loads nothing of lib that takes time before a command runs', () => {
    const loaded = new Set(['cli/run.ts'])
    for (const path of loaded) for (const to of importedValues(path)) if (to.endsWith('.ts')) loaded.add(to)
    const light = ['lib/foundation/errors.ts', 'lib/foundation/schema/csv.ts']
    expect([...loaded].filter((path) => /^(lib|functions)\//.test(path)).sort()).toEqual(light)
  })

  test('uses the manifest to apply, to test and to export alone', () => {
    const using = filesOf('cli').filter((path) =>
      importedFiles(path).some((to) => to.startsWith('lib/operator/manifest/') && !to.endsWith('/builtins.ts')),
    )
    const tests = ['model-tests/read-model-test.ts', 'model-tests/worker.ts']
    const files = ['apply-report.ts', 'apply.ts', 'manifest.ts', ...tests, 'read-manifest.ts']
    expect(using).toEqual(['cli/mcp/operator-tools.ts', ...files.map((name) => `cli/operator/${name}`)])
  })
})
