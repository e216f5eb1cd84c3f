import * as v from 'valibot'
import { expect, test } from 'vitest'
import { KINDS } from '../../lib/operator/manifest/manifest-kinds.ts'
import { diagnose } from './builders.ts'

const QUOTES = 'must be a string: put it in quotes'

/** The first issue of a number shows which type a field has. */
const isText = (schema: v.GenericSchema): boolean => {
  const [issue] = v.safeParse(schema, 12_345).issues ?? []
  return issue?.kind === 'schema' && String(issue.expected).includes('string')
}

const textFields = KINDS.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, schema]) => (isText(schema) ? [[name, field] as const] : [])),
)

test('most fields of each kind are texts', () => {
  expect(new Set(textFields.map(([kind]) => kind)).size).toBe(KINDS.length)
  expect(textFields.length).toBeGreaterThan(50)
})

test.each(textFields)('%s: a number or boolean for the text %s is to be put in quotes', async (kind, field) => {
  for (const value of ['12345', 'true']) {
    const mistakes = await diagnose(`apiVersion: v1\nkind: ${kind}\nspec:\n  - { ${field}: ${value} }\n`)
    expect(mistakes.filter((line) => line.includes(`${kind}[0].${field}: `))).toEqual([
      `manifest.yaml:4: ${kind}[0].${field}: ${QUOTES}`,
    ])
  }
})

test.each([
  ['007', 'User', 'id: 007'],
  ['1e5', 'User', 'id: 1e5'],
  ['1.50', 'User', 'id: 1.50'],
  ['a long number', 'User', 'id: 12345678901234567890'],
  ['in a list', 'Role', 'permissions: [5]', 'permissions[0]'],
  ['a member', 'Group', 'members: [5]', 'members[0]'],
  ['a member with an end', 'Group', 'members: [{ principal: 5, expires_at: "" }]', 'members[0].principal'],
  ['the end of a member', 'Group', 'members: [{ principal: user:a, expires_at: 2030 }]', 'members[0].expires_at'],
  ['in an object', 'BillingAccount', 'address: { postal_code: 12345 }', 'address.postal_code'],
  ['in objects of a list', 'BillingProduct', 'features: [{ name: 5 }]', 'features[0].name'],
  ['a description', 'Policy', 'metadata: { description: true }', 'metadata.description'],
])('%s is to be put in quotes', async (_, kind, entry, field = 'id') => {
  const mistakes = await diagnose(`apiVersion: v1\nkind: ${kind}\nspec:\n  - { ${entry} }\n`)
  expect(mistakes).toContain(`manifest.yaml:4: ${kind}[0].${field}: ${QUOTES}`)
})

test.each(['[a]', '{ a: b }'])('%s for a text must be a string, and quotes do not help', async (value) => {
  const mistakes = await diagnose(`apiVersion: v1\nkind: User\nspec:\n  - { id: ${value} }\n`)
  expect(mistakes).toContain('manifest.yaml:4: User[0].id: must be a string')
})

test.each([
  ['a date of YAML 1.1', '%YAML 1.1\n---\n', '2026-11-29'],
  ['a date with a tag', '', '!!timestamp 2026-11-29'],
  ['what YAML reads as not a number', '', '.nan'],
])('%s is to be put in quotes if it is a text', async (_, head, value) => {
  const [mistake] = await diagnose(`${head}apiVersion: v1\nkind: User\nspec:\n  - { id: ada, title: ${value} }\n`)
  expect(mistake).toMatch(/User\[0\].title: is not a value that JSON can hold: put a text in quotes$/)
})

test('a member lacks its principal, or has a field too many', async () => {
  const mistakes = await diagnose(
    'apiVersion: v1\nkind: Group\nspec:\n  - { name: a, organization: b, members: [{ expires_at: "" }, { principal: c, end: "" }] }\n',
  )
  expect(mistakes).toEqual(
    expect.arrayContaining([
      'manifest.yaml:4: Group[0].members[0].principal: is required',
      'manifest.yaml:4: Group[0].members[1].end: is not a known field',
    ]),
  )
})
