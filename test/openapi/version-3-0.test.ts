import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { toVersion30 } from '../../openapi/version-3-0.ts'
import document from '../../openapi.json' with { type: 'json' }

type Document = Parameters<typeof toVersion30>[0]
const converted = toVersion30(document as unknown as Document)

/** Makes an OpenAPI document with one schema. */
const withSchema = (schema: object): Document =>
  ({
    openapi: '3.1.0',
    info: { title: 'x', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths: {},
    components: { schemas: { Other: { type: 'object', properties: {}, required: [] }, It: schema } },
  }) as Document

const schemaOf = (schema: object) =>
  (toVersion30(withSchema(schema)) as unknown as { components: { schemas: { It: object } } }).components.schemas.It

test('the description is valid OpenAPI 3.0', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(converted))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(converted.openapi).toBe('3.0.3')
})

test('it has the same paths, operations and parameters', () => {
  const outline = (paths: object) =>
    Object.entries(
      paths as Record<string, Record<string, { operationId?: string; parameters?: { name?: string }[] }>>,
    ).map(([path, methods]) => [
      path,
      Object.entries(methods).map(([method, { operationId, parameters = [] }]) => [
        method,
        operationId,
        parameters.length,
      ]),
    ])
  expect(outline(converted.paths as object)).toEqual(outline(document.paths))
})

test('nothing of it is in a form that 3.0 does not know', () => {
  const text = JSON.stringify(converted, (name, value) => (['example', 'examples'].includes(name) ? undefined : value))
  expect(text).not.toMatch(/"type":\[|"const":|"contains":|"type":"null"|"\$defs":|"prefixItems":|"identifier":/)
})

test.each([
  [
    { type: ['string', 'integer'], format: 'int64', examples: [5] },
    { type: 'string', example: '5' },
  ],
  [
    { type: ['string', 'integer'], 'x-default': 900 },
    { type: 'string', default: '900' },
  ],
  [
    { type: 'boolean', default: false },
    { type: 'boolean', default: false },
  ],
  [
    { const: 'ok', description: 'x' },
    { type: 'string', enum: ['ok'], description: 'x' },
  ],
  [
    { anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }], description: 'x' },
    { allOf: [{ $ref: '#/components/schemas/Other' }], nullable: true, description: 'x' },
  ],
  [{ anyOf: [{ const: '' }, { type: ['string', 'integer'] }] }, { type: 'string' }],
  [
    { $ref: '#/components/schemas/Other', description: 'x' },
    { allOf: [{ $ref: '#/components/schemas/Other' }], description: 'x' },
  ],
  [
    { allOf: [{ $ref: '#/components/schemas/Other' }, { properties: { details: { contains: {} } } }] },
    { $ref: '#/components/schemas/Other' },
  ],
])('%j is %j in 3.0', (schema, expected) => {
  expect(schemaOf(schema)).toEqual(expected)
})

test.each([
  [{ type: ['string', 'boolean'] }, /no type/],
  [{ anyOf: [{ type: 'string' }, { type: 'object' }] }, /no counterpart/],
])('%j is refused: somebody has to say its form', (schema, message) => {
  expect(() => toVersion30(withSchema(schema))).toThrow(message)
})
