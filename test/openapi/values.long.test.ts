import { describe, expect, test } from 'vitest'
import { toVersion30 } from '../../openapi/version-3-0.ts'
import document from '../../openapi.json' with { type: 'json' }
import { findWrongValues, valuesOf } from './described-values.ts'

type Document = Parameters<typeof toVersion30>[0]
const described = document as unknown as Document

describe.each([
  ['3.1', described],
  ['3.0', toVersion30(described)],
])('OpenAPI %s', (_, version) => {
  test('every default, enum value, constant and example matches its own schema', () => {
    expect(findWrongValues(version)).toEqual([])
  })

  test('the values of schemas, parameters, requests and answers are among them', () => {
    expect([...valuesOf(version)].length).toBeGreaterThan(800)
  })
})

test('a value that does not match its schema is found, wherever it stands', () => {
  const schema = { type: 'string' }
  const content = (value: unknown) => ({ 'application/json': { schema, examples: { one: { value } } } })
  const wrong = {
    paths: { '/x': { get: { parameters: [{ name: 'a', schema: { ...schema, default: 1 } }] } } },
    components: {
      parameters: { b: { schema, example: 2 } },
      requestBodies: { c: { content: content(3) }, d: { content: content('right') } },
      schemas: {
        e: { properties: { f: { items: { type: 'string', enum: ['right', 4] } } } },
        g: { anyOf: [{ const: 5 }] },
      },
    },
  }
  expect(findWrongValues(wrong as never).map((line) => line.replace(/: data.*/, ''))).toEqual([
    '/paths/~1x/get/parameters/0/schema: 1',
    '/components/parameters/b: 2',
    '/components/requestBodies/c/content/application~1json/examples/one: 3',
    '/components/schemas/e/properties/f/items: 4',
  ])
})

test('a number that may be a text has its default in the description, not as a value', () => {
  const { expires_in, source } = document.components.schemas.CreateHoldRequest.properties
  expect(expires_in).toMatchObject({ 'x-default': 900, description: expect.stringContaining('The default is 900.') })
  expect([Object.hasOwn(expires_in, 'default'), source.default]).toEqual([false, ''])
  const mixed = [...valuesOf(described)].filter(({ schema }) => schema.endsWith('/expires_in'))
  expect(mixed).toEqual([])
})
