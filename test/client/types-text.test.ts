import { expect, test } from 'vitest'
import { type TypedDocument, typesText } from '../../client/types-text.ts'

type JsonSchema = TypedDocument['components']['schemas'][string]

/** The type of the field `f` of a document with one schema, which has that field. */
const typeOf = (f: JsonSchema): string => {
  const Thing = { type: 'object', properties: { f }, required: ['f'] }
  return /\n {6}f: ([\s\S]*)\n {4}}/.exec(typesText({ paths: {}, components: { schemas: { Thing } } }))?.[1] ?? ''
}

test.each<[JsonSchema & Record<string, unknown>, string]>([
  [{ type: 'string', pattern: '^a', maxLength: 3 }, 'string'],
  [{ type: 'integer', minimum: 1 }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 2] }, '"a" | 2'],
  [{ type: 'string', const: 'a' }, '"a"'],
  [{ $ref: '#/components/schemas/Thing' }, "components['schemas']['Thing']"],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ anyOf: [{ const: '' }, { type: 'integer' }] }, '"" | number'],
  [
    { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
    "components['schemas']['A'] & components['schemas']['B']",
  ],
  [{ type: 'object', additionalProperties: true }, '{ [key: string]: unknown }'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [key: string]: string }'],
  [{}, 'unknown'],
])('%j becomes %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type)
})

test('a field that is not required is optional, and one that the service sets is read-only', () => {
  const Thing = {
    type: 'object',
    properties: { a: { type: 'string', description: 'The */ end.', default: 'x' }, id: { readOnly: true } },
  }
  expect(typesText({ paths: {}, components: { schemas: { Thing } } })).toContain(
    '      /**\n       * The * / end.\n       * @default "x"\n       */\n      a?: string\n      readonly id?: unknown\n',
  )
})

test('a keyword without a translation stops the generation, so that no type is silently too wide', () => {
  expect(() => typeOf({ type: 'object', patternProperties: {} } as JsonSchema)).toThrow('patternProperties')
  expect(() => typeOf({ type: 'date' })).toThrow('date')
})

test('parameters are optional where none of them is required', () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } }
  const query = (required: boolean) => ({ name: 'q', in: 'query', required, schema: { type: 'string' } })
  const types = (required: boolean) => {
    const list = { operationId: 'list', parameters: [query(required)], responses: { 200: { content } } }
    return typesText({ paths: { '/v1/things': { get: list } }, components: { schemas: {} } })
  }
  expect(types(false)).toContain('query?: {\n        q?: string\n')
  expect(types(true)).toContain('query: {\n        q: string\n')
  expect(types(true)).toContain("'/v1/things': {\n    get: operations['list']\n")
  expect(types(true)).toContain('path?: never\n    }\n    requestBody?: never\n')
})

test('an operation has a type for its answer and one for all errors', () => {
  const content = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const responses = { 200: content('Role'), 400: content('Refused'), 503: content('Later'), default: content('Error') }
  const text = typesText({
    paths: { '/v1/roles': { get: { operationId: 'getRole', parameters: [], responses } } },
    components: { schemas: {} },
  })
  const typed = (status: string, name: string) =>
    `      ${status}: { content: { 'application/json': components['schemas']['${name}'] } }\n`
  expect(text).toContain(`    responses: {\n${typed('200', 'Role')}${typed('default', 'Error')}    }\n`)
})
