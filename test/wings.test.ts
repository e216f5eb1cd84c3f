import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, findCircles, importedFiles, importedValues, ROOT } from './support/sources.ts'

/**
 * The folders of `lib` ("wings"), and the files and folders in each of them ("rooms"), in order. A room may import only
 * earlier rooms of its wing, and rooms of the wings in `on`.
 */
const WINGS: Record<string, { on: string[]; rooms: string[] }> = {
  foundation: {
    on: [],
    rooms: ['errors.ts', 'clock.ts', 'release.ts', 'schema', 'identifiers', 'table', 'lists', 'word-index'],
  },
  access: {
    on: ['foundation'],
    rooms: [
      ...[
        'profiles',
        'clients',
        'permissions',
        'resources',
        'roles',
        'check',
        'policies',
        'role-changes',
        'search',
        'authzen',
      ],
      'effects',
    ],
  },
  directory: {
    on: ['foundation', 'access'],
    rooms: ['containers', 'groups', 'service-users', 'principals', 'users', 'removal'],
  },
  billing: {
    on: ['foundation', 'access'],
    rooms: [
      ...['timeline', 'accounts', 'products', 'plans', 'usages', 'subscriptions', 'checkouts', 'entitlements', 'holds'],
      'journal',
    ],
  },
  operator: {
    on: ['foundation', 'access', 'directory', 'billing'],
    rooms: [
      'entities.ts',
      'archive',
      'audit',
      'events',
      'word-index',
      'find',
      'names',
      'manifest',
      'migrate',
      'doctor',
      'tenant',
      'erasure',
    ],
  },
  http: { on: ['foundation', 'access', 'billing'], rooms: [] },
}

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

  test.each(['functions', 'openapi/operations', 'test/lib'])(
    '%s has a folder for each wing, and no others',
    (folder) => {
      for (const name of namesIn(folder)) expect(Object.keys(WINGS)).toContain(name)
    },
  )

  test('a function, its description and its test are in the same wing', () => {
    for (const path of filesOf('functions')) {
      const test = path.replace(/\.ts$/, '.test.ts')
      if (existsSync(join(ROOT, 'openapi/operations', posix.relative('functions', path))))
        expect(existsSync(join(ROOT, 'test', test)), test).toBe(true)
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

  test('nothing in lib imports what is built on it', () => {
    expect(lib.flatMap((path) => importedFiles(path).filter((to) => !to.startsWith('lib/')))).toEqual([])
  })
})

describe('no circle of imports', () => {
  test.each(['lib', 'functions', 'client', 'local', 'operations'])('in %s, types included', (folder) => {
    const files = filesOf(folder)
    expect(findCircles(files, importedFiles)).toEqual([])
  })

  test.each(['cli', 'console'])('of values in %s', (folder) => {
    expect(findCircles(filesOf(folder), importedValues)).toEqual([])
  })

  test('every relative import names a file that exists', () => {
    for (const path of [...lib, ...filesOf('functions')])
      for (const to of importedFiles(path)) expect(existsSync(join(ROOT, to)), `${path}: ${to}`).toBe(true)
  })
})

/** The files and folders of the console, in order. Each file or folder may import only those before it. */
const CONSOLE = [
  'routes.ts',
  'api',
  'parts',
  'sign-in',
  'session',
  'screens',
  'screens.tsx',
  'shell',
  'app.tsx',
  'main.tsx',
]

test('the console is built from the ground up', () => {
  const floorOf = (path: string): number => CONSOLE.indexOf(path.split('/')[1] ?? '')
  const upwards = filesOf('console').flatMap((path) =>
    importedValues(path)
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
    expect(using).toEqual(files.map((name) => `cli/operator/${name}`))
  })
})
