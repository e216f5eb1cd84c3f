import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  WEBHOOK,
} from '../operations/index.ts'
import { readTable } from './rules/read-table.ts'
import { filesOf, importedFiles, importsOf, ROOT, readSource } from './support/sources.ts'

const functions = filesOf('functions')
/** The tables of rules, with the operations that have rows in them. */
const tables = globSync('test/**/*rules.yaml', { cwd: ROOT }).map((path) => ({
  path,
  operations: new Set<string>(readTable(join(ROOT, path)).rows.map(({ operation }) => operation)),
}))

describe('the registry', () => {
  test('names every file in functions/, and every name has its file', () => {
    const expected = deployedNames.map(functionFile)
    expect(functions).toEqual([...expected].sort())
    expect([...deployedNames].sort()).toEqual(
      [...Object.keys(operations), NOT_FOUND, JOURNAL, PROBE, CONSOLE, WEBHOOK].sort(),
    )
  })

  test('gives each operation a route of its own', () => {
    const routes = Object.values(operations).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(routes).size).toBe(routes.length)
    for (const route of routes)
      expect(route).toMatch(
        /^GET \/(healthz|\.well-known\/authzen-configuration)$|^(GET|POST|PUT|DELETE) \/(v1beta1|access\/v1)(\/[a-z-]+|\/\{[a-z_]+\})+$/,
      )
  })

  test.each(Object.keys(operations))('%s has a row of its own, or a test', (name) => {
    const file = `test/${functionFile(name as OperationName)}`
    const isInTable = tables.some(({ path, operations }) => dirname(path) === dirname(file) && operations.has(name))
    expect(isInTable || existsSync(join(ROOT, file.replace(/ts$/, 'test.ts')))).toBe(true)
  })
})

test('each table of rules has a test that runs it', () => {
  expect(tables.length).toBeGreaterThan(0)
  const idle = tables.filter(({ path }) => {
    const runner = path.replace(/yaml$/, 'test.ts')
    return !existsSync(join(ROOT, runner)) || !readSource(runner).includes('await testRules(import.meta.url')
  })
  expect(idle).toEqual([])
})

/** Returns what a function does, without what it declares about its operation. */
const withoutDeclaration = (text: string): string =>
  text
    .replace(/^export const about = \{$[\s\S]*?^\} as const satisfies About\n/m, '')
    .replace(/^import .* from '(\.\.\/)+operations\/(about|components\/.*|rights\/.*)\.ts'\n/gm, '')

describe.each(functions)('%s', (path) => {
  const text = readSource(path)

  test('is a table of contents: 40 lines at most beside its declaration, without machinery', () => {
    const code = withoutDeclaration(text)
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    for (const machinery of [/\btry\b/, /JSON\.parse/, /process\.env/, /@aws-sdk/, /@middy/, /statusCode/]) {
      expect(code).not.toMatch(machinery)
    }
  })

  test('exports the handler, and declares its operation if it has one', () => {
    expect(text).toMatch(/^export const handler = /m)
    const entry = Object.entries(operations).find(([, { file }]) => path === `functions/${file}.ts`)
    expect(text.match(/^export const about = \{\n {2}name: '(.*)',$/m)?.[1]).toBe(entry?.[0])
  })

  test('imports lib and operations alone', () => {
    const imported = importedFiles(path).filter((file) => !/^(lib|functions|operations)\//.test(file))
    expect(imported).toEqual([])
  })
})

describe('who knows what', () => {
  const lib = filesOf('lib')

  test('only lib/http knows Middy and API Gateway, only lib/foundation/table and the stores the AWS SDK', () => {
    const importing = (pattern: RegExp) => lib.filter((path) => importsOf(path).some((name) => pattern.test(name)))
    expect(importing(/^@middy\/|^aws-lambda$/).filter((path) => !path.startsWith('lib/http/'))).toEqual([])
    expect(importing(/^@aws-sdk\//).filter((path) => !/^lib\/foundation\/table\/|\/store\.ts$/.test(path))).toEqual([])
  })

  test('keys of the table are made in lib/foundation/table/keys.ts alone', () => {
    const makers = lib.filter(
      (path) => path !== 'lib/foundation/table/keys.ts' && /\bpk: *[`']|\bsk: *[`']/.test(readSource(path)),
    )
    expect(makers).toEqual([])
  })
})

test('no test file is over 200 lines', () => {
  const long = filesOf('test').filter(
    (path) => path.endsWith('.test.ts') && readSource(path).trimEnd().split('\n').length > 200,
  )
  expect(long).toEqual([])
})

test('old names do not come back', () => {
  const old = new RegExp(
    ['Kept[A-Z]', 'looked' + '_at', 'Looked' + 'At', 'In' + 'Vain', 'empty-npm' + '-package'].join('|'),
  )
  const files = [
    'lib',
    'functions',
    'openapi',
    'infra',
    'terminal',
    'cli',
    'local',
    'test',
    'bench',
    'scripts',
  ].flatMap(filesOf)
  const found = [...files, 'openapi.json', 'package.json', 'package-lock.json', 'client/schema.ts'].filter((path) =>
    old.test(readSource(path)),
  )
  expect(found.filter((path) => path !== 'test/architecture.test.ts')).toEqual([])
})

test('nothing that is deployed knows Stripe: it is beside the service', () => {
  const deployed = ['lib', 'functions', 'operations', 'infra'].flatMap((folder) => filesOf(folder))
  expect(deployed.length).toBeGreaterThan(300)
  expect(deployed.filter((file) => /stripe/i.test(readSource(file)))).toEqual([])
})
