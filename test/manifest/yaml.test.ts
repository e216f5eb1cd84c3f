import { expect, test } from 'vitest'
import { readYaml } from '../../lib/operator/manifest/yaml.ts'
import { apply, diagnose, yaml } from './builders.ts'

test.each([
  ['9007199254740993', '9007199254740993'],
  ['-0', '-0'],
  ['1.10', '1.10'],
  ['1e400', '1e400'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['0x1F', '31'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['yes', '"yes"'],
  ['true', 'true'],
  ['~', 'null'],
  ['2026-01-01', '"2026-01-01"'],
  ['{ __proto__: 1, "": 2, 3: x }', '{"3":"x","__proto__":1,"":2}'],
  ['[&a { x: 1 }, *a]', '[{"x":1},{"x":1}]'],
  ['"\\uD83D\\uDE00"', '"😀"'],
])('%s is read as %s', (text, value) => {
  expect(JSON.stringify(readYaml(text).documents[0]?.value)).toBe(value)
})

test('values that JSON cannot express are reported with their lines', () => {
  const faultsOf = (text: string) =>
    readYaml(text).documents[0]?.faults.map(({ line, message }) => `${line}: ${message}`)
  expect(faultsOf('a: 1\nb: .nan')).toEqual(['2: is not a value that JSON can hold: put a text in quotes'])
  expect(faultsOf('a: 1\n? [x]\n: 2')).toEqual(['1: has a key that is not plain text'])
  expect(faultsOf('a: [&x [1], *x]\n? *x\n: 2')).toEqual(['1: has a key that is not plain text'])
  expect(faultsOf('a: 1\na: 2')).toEqual(['2: is given twice'])
  expect(faultsOf('? \n: 1')).toEqual([])
  expect(readYaml('').documents).toEqual([])
  expect(faultsOf('a: *nothing')).toEqual(['1: refers to the anchor nothing, which does not exist'])
  expect(faultsOf('a: 1\nb: !!binary aGk=')).toEqual(['2: is not a value that JSON can hold: put a text in quotes'])
})

test('a value has its own line, and a value of an anchor has the line that refers to it', () => {
  const document = readYaml('spec:\n  - &a\n    name: x\n    list:\n      - 1\n      - 2\n  - *a\n').documents[0]
  const lines = [['spec', 0, 'list', 1], ['spec', 0, 'name'], ['spec', 1, 'name'], ['spec', 0, 'none'], []]
  expect(lines.map((path) => document?.lineOf(path))).toEqual([6, 3, 7, 3, 1])
})

test.each([
  ['values', (long: string) => `&a ${long}`],
  ['keys', (long: string) => `&a { ? ${long} : 1 }`],
])('a document that repeats long %s is refused at once, with its line', async (_, anchor) => {
  const head = 'apiVersion: v1\nkind: Organization\nspec:\n  - name: bomb\n    metadata:\n'
  const text = `${head}      big: ${anchor('x'.repeat(60_000))}\n      all: [${'*a,'.repeat(20_000)}]\n`
  const start = process.cpuUsage()
  expect(await diagnose(text)).toContain(
    'manifest.yaml:5: Organization[0].metadata: is nested too deeply or repeats itself',
  )
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})

test('short values may be repeated many times, and an alias means the last anchor before it', () => {
  const text = `[${'&a x, *a, &a y, *a, '.repeat(10_000)}]`
  const { value, faults } = readYaml(text).documents[0] ?? {}
  expect(faults).toEqual([])
  expect((value as string[]).slice(-4)).toEqual(['x', 'x', 'y', 'y'])
})

test('empty documents are skipped', async () => {
  expect(await apply('')).toMatchObject({ diagnostics: [], changes: [] })
  expect(await apply('---\n# nothing\n---\n---\n')).toMatchObject({ diagnostics: [], changes: [] })
  expect(await diagnose('- a\n- b')).toEqual(['manifest.yaml:1: a document must hold apiVersion, kind and spec'])
})

test('a field with null is not given, and metadata is stored exactly', async () => {
  const id = '12121212-0000-4000-8000-000000000001'
  const text = (more: string) =>
    `apiVersion: v1\nkind: Organization\nspec:\n  - { id: ${id}, name: exact, title: ~, metadata: { big: 9007199254740993, ${more} } }\n`
  expect((await apply(text('a: 1.0'))).diagnostics).toEqual([])
  // A number that is written in another notation is not a change.
  expect((await apply(text('a: 1'))).changes).toEqual([])
  expect((await apply(text('a: 2'))).changes).toEqual(['update Organization exact'])
})

const user = '12121212-0000-4000-8000-000000000002'

test.each([
  [
    'a relation twice',
    { PlatformUser: [1, 2].map(() => ({ type: 'user', ref: user, relation: 'admin' })) },
    /^PlatformUser\[1\]: duplicates PlatformUser\[0\]/,
  ],
  [
    'a relation without its principal',
    { PlatformUser: [{ type: 'user', relation: 'owner' }] },
    /^PlatformUser\[0\].ref: is required/,
  ],
  [
    'a grant twice',
    {
      Organization: [{ name: 'o' }],
      BillingAccount: [{ name: 'a', organization: 'o' }],
      CreditGrant: [1, 2].map(() => ({ id: user, account: 'a', amount: 1 })),
    },
    /^CreditGrant\[1\].id: is taken by CreditGrant\[0\]/,
  ],
  [
    'a grant without an id',
    {
      Organization: [{ name: 'o' }],
      BillingAccount: [{ name: 'a', organization: 'o' }],
      CreditGrant: [{ account: 'a', amount: 1 }],
    },
    /^CreditGrant\[0\].id: is required/,
  ],
  [
    'a malformed namespace',
    { Role: [{ name: 'r', permissions: [], scopes: ['disk'] }] },
    /^Role\[0\].scopes\[0\]: must be service\/resource/,
  ],
  [
    'a scope on the platform',
    { Role: [{ name: 'r', permissions: [], scopes: ['platform'] }] },
    /^Role\[0\].scopes\[0\]: no role can be bound on the platform/,
  ],
  [
    'a resource in a built-in namespace',
    { Resource: [{ namespace: 'project', name: 'x', project: 'p' }] },
    /^Resource\[0\].namespace: must be service\/resource of a custom/,
  ],
  [
    'a reference too long for any name',
    { Project: [{ name: 'p', organization: 'x'.repeat(5_000) }] },
    /^Project\[0\].organization: must be an id or a name/,
  ],
  [
    'the id of a built-in permission',
    { Permission: [{ id: '41dc4faa-0b3c-50be-85a1-8d59fb736e98', key: 'a.b.c' }] },
    /^Permission\[0\].id: belongs to a built-in/,
  ],
  [
    'the id of a built-in role',
    { Role: [{ id: '3c2621ff-202a-5206-8fbb-e1343745f700', name: 'r', permissions: [] }] },
    /^Role\[0\].id: belongs to a built-in/,
  ],
])('%s is reported', async (_, kinds, diagnostic) => {
  const diagnostics = await diagnose(yaml(kinds as Record<string, object[]>))
  expect(diagnostics.map((line) => line.replace(/^manifest.yaml:\d+: /, ''))).toContainEqual(
    expect.stringMatching(diagnostic),
  )
})
