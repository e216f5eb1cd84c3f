import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  CONSOLE,
  deployedNames,
  functionFile,
  JOURNAL,
  NOT_FOUND,
  type OperationName,
  operations,
  PROBE,
} from '../operations.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
    .sort()
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map(([, specifier]) => specifier ?? '')

const functions = filesOf('functions')

describe('the registry', () => {
  test('names every file in functions/, and every name has its file', () => {
    const expected = deployedNames.map(functionFile)
    expect(functions).toEqual([...expected].sort())
    expect([...deployedNames].sort()).toEqual([...Object.keys(operations), NOT_FOUND, JOURNAL, PROBE, CONSOLE].sort())
  })

  test('gives each operation a route of its own', () => {
    const routes = Object.values(operations).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(routes).size).toBe(routes.length)
    for (const route of routes)
      expect(route).toMatch(
        /^GET \/(healthz|\.well-known\/authzen-configuration)$|^(GET|POST|PUT|DELETE) \/(v1beta1|access\/v1)(\/[a-z-]+|\/\{[a-z_]+\})+$/,
      )
  })

  test.each(Object.keys(operations))('%s has a test of its own', (name) => {
    expect(existsSync(join(root, `test/${functionFile(name as OperationName).replace(/ts$/, 'test.ts')}`))).toBe(true)
  })
})

describe.each(functions)('%s', (path) => {
  const text = read(path)

  test('is a table of contents: 40 lines at most, without machinery', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    for (const machinery of [/\btry\b/, /JSON\.parse/, /process\.env/, /@aws-sdk/, /@middy/, /statusCode/]) {
      expect(text).not.toMatch(machinery)
    }
  })

  test('exports the handler, and tells its route in one line', () => {
    expect(text).toMatch(/^export const handler = /m)
    const route = Object.entries(operations).find(([, { file }]) => path === `functions/${file}.ts`)?.[1]
    if (route !== undefined) expect(text).toContain(`\n// ${route.method} ${route.path}`)
  })

  test('imports of infra/ the registry alone', () => {
    const infra = importsOf(path).filter((specifier) => /infra|local|test/.test(specifier))
    expect(infra.filter((specifier) => specifier !== '../operations.ts')).toEqual([])
  })
})

describe('one direction', () => {
  const lib = filesOf('lib')

  test.each(lib)('%s imports nothing that is built on it', (path) => {
    expect(importsOf(path).filter((specifier) => /\/(functions|infra|local|test)\//.test(specifier))).toEqual([])
  })

  test('only lib/http knows Middy and API Gateway, only lib/foundation/table and the event bus the AWS SDK', () => {
    const importing = (pattern: RegExp) => lib.filter((path) => importsOf(path).some((name) => pattern.test(name)))
    expect(importing(/^@middy\/|^aws-lambda$/).filter((path) => !path.startsWith('lib/http/'))).toEqual([])
    expect(
      importing(/^@aws-sdk\//).filter((path) => !/^lib\/foundation\/table\/|\/store\.ts$|\/event-bus\.ts$/.test(path)),
    ).toEqual([])
  })

  test('keys of the table are made in lib/foundation/table/keys.ts alone', () => {
    const makers = lib.filter(
      (path) => path !== 'lib/foundation/table/keys.ts' && /\bpk: *[`']|\bsk: *[`']/.test(read(path)),
    )
    expect(makers).toEqual([])
  })

  /** The rooms of lib from the ground floor up: a room imports only rooms that are listed before it. */
  const ROOMS = [
    ...['errors.ts', 'release.ts', 'console', 'table', 'schema', 'identifiers', 'lists'],
    ...['permissions', 'roles', 'clients', 'resources', 'access', 'accounts', 'definitions', 'policies', 'containers'],
    ...['explanations', 'groups', 'service-users', 'principals', 'organization-users', 'removal', 'usages'],
    ...['archive', 'journal', 'products', 'search', 'authzen', 'find', 'effects'],
    ...['manifest', 'reindex', 'migrate', 'doctor', 'http', 'probe'],
  ]

  test('no import runs back up between rooms', () => {
    const roomOf = (path: string): string => path.split('/')[1] ?? ''
    expect([...new Set(lib.map(roomOf))].sort()).toEqual([...ROOMS].sort())
    const upwards = lib.flatMap((path) => {
      const imported = importsOf(path).filter((name) => name.startsWith('.'))
      const rooms = new Set(imported.map((name) => roomOf(join(path, '..', name))))
      return [...rooms]
        .filter((room) => ROOMS.indexOf(room) > ROOMS.indexOf(roomOf(path)))
        .map((to) => `${path} > ${to}`)
    })
    expect(upwards).toEqual([])
  })

  test('imports go round in no circle, types included', () => {
    const done = new Set<string>()
    const circleFrom = (path: string, way: readonly string[]): string[] => {
      if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' > ')]
      if (done.has(path)) return []
      const near = importsOf(path).filter((name) => name.startsWith('.'))
      const found = near.flatMap((name) => circleFrom(join(path, '..', name), [...way, path]))
      done.add(path)
      return found
    }
    expect([...lib, ...functions].flatMap((path) => circleFrom(path, []))).toEqual([])
  })

  test('every relative import names a file that is there', () => {
    for (const path of [...lib, ...functions]) {
      for (const specifier of importsOf(path).filter((name) => name.startsWith('.'))) {
        expect(existsSync(join(root, path, '..', specifier)), `${path}: ${specifier}`).toBe(true)
      }
    }
  })
})

test('no test file is over 200 lines', () => {
  const long = filesOf('test').filter(
    (path) => path.endsWith('.test.ts') && read(path).trimEnd().split('\n').length > 200,
  )
  expect(long).toEqual([])
})

test('old names do not come back', () => {
  const old = new RegExp(
    ['Kept[A-Z]', 'looked' + '_at', 'Looked' + 'At', 'In' + 'Vain', 'empty-npm' + '-package'].join('|'),
  )
  const files = ['lib', 'functions', 'openapi', 'infra', 'cli', 'local', 'test', 'bench', 'scripts'].flatMap(filesOf)
  const found = [...files, 'openapi.json', 'package.json', 'package-lock.json', 'client/schema.ts'].filter((path) =>
    old.test(read(path)),
  )
  expect(found.filter((path) => path !== 'test/architecture.test.ts')).toEqual([])
})
