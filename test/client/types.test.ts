import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operationsText, schemaText } from '../../client/generate.ts'
import { type TypedDocument, typesText } from '../../client/types-text.ts'

describe('schema', () => {
  const committed = (file: string) => readFileSync(new URL(`../../client/${file}`, import.meta.url), 'utf8')

  test('the types of the client are current: npm run openapi writes them', () => {
    expect(committed('schema.ts')).toBe(schemaText())
  })

  test('the methods of the client are current: npm run openapi writes them', () => {
    expect(committed('operations.ts')).toBe(operationsText())
  })

  const aParameter = (name: string, place: string, required: boolean) => ({ name, in: place, required })

  test('a new operation becomes a method, with its texts', () => {
    const parameters = [aParameter('org_id', 'path', true), aParameter('limit', 'query', false)]
    const listRoles = { operationId: 'listRoles', summary: 'List roles', description: 'All */ of them.', parameters }
    const text = operationsText({ paths: { '/v1/{org_id}/roles': { get: listRoles } }, components: { schemas: {} } })
    expect(text).toContain('   * List roles\n   *\n   * All * / of them.\n')
    expect(text).toContain("  listRoles(request: RequestOf<'listRoles'>,")
    expect(text).toContain(
      "  listRoles: { method: 'GET', path: '/v1/{org_id}/roles', inPath: ['org_id'], inQuery: ['limit'], hasBody: false },",
    )
  })

  const aPage = (arrays: readonly string[]) => ({
    properties: { next_page_token: {}, ...Object.fromEntries(arrays.map((name) => [name, { type: 'array' }])) },
  })

  test.each([
    ['entries of one kind', ['roles'], "  listRoles: 'roles',\n"],
    ['entries of several kinds', ['roles', 'rules'], '  listRoles: null,\n'],
  ])('an operation that answers in pages with %s is a list', (_what, arrays, line) => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } }
    const listRoles = { operationId: 'listRoles', summary: '', parameters: [], responses: { 200: { content } } }
    const generate = (Page: object) =>
      operationsText({ paths: { '/v1/roles': { get: listRoles } }, components: { schemas: { Page } } })
    expect(generate(aPage(arrays))).toContain(line)
    expect(generate({ properties: { roles: { type: 'array' } } })).toContain('export const lists = {\n} as const')
  })

  test('a deletion says that an earlier attempt may have done it', () => {
    const deleteRole = {
      operationId: 'deleteRole',
      summary: 'Delete role',
      parameters: [aParameter('id', 'path', true)],
    }
    const text = operationsText({ paths: { '/v1/{id}': { delete: deleteRole } }, components: { schemas: {} } })
    expect(text).toContain('   * Delete role\n   *\n   * Resolves with `{}` where it was sent again')
    expect(text).toContain("Promise<DeletionOf<'deleteRole'>>")
  })

  test('a method without required values can be called without an argument', () => {
    const listRoles = {
      operationId: 'listRoles',
      summary: 'List roles',
      parameters: [aParameter('limit', 'query', false)],
    }
    const text = operationsText({ paths: { '/v1/roles': { get: listRoles } }, components: { schemas: {} } })
    expect(text).toContain("  listRoles(request?: RequestOf<'listRoles'>,")
  })

  test.each([
    ['a field that can be set', 'query', {}, /^renameRole: id is both a parameter and a field of the body$/],
    ['a field that repeats the path', 'path', {}, undefined],
    ['a field that is read-only', 'query', { readOnly: true }, undefined],
  ])('a parameter with the name of %s', (_what, place, id, error) => {
    const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/RenameRole' } } } }
    const renameRole = {
      operationId: 'renameRole',
      summary: '',
      parameters: [aParameter('id', place, true)],
      requestBody,
    }
    const generate = () =>
      operationsText({
        paths: { '/v1/roles/{id}': { put: renameRole } },
        components: { schemas: { RenameRole: { properties: { id } } } },
      })
    if (error === undefined) expect(generate()).toContain('renameRole')
    else expect(generate).toThrow(error)
  })
})

describe('types text', () => {
  type JsonSchema = TypedDocument['components']['schemas'][string]

  /** Returns the generated type of the field `f`, from an OpenAPI document with one schema that has this field. */
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
    const responses = {
      200: content('Role'),
      400: content('Refused'),
      503: content('Later'),
      default: content('Error'),
    }
    const text = typesText({
      paths: { '/v1/roles': { get: { operationId: 'getRole', parameters: [], responses } } },
      components: { schemas: {} },
    })
    const typed = (status: string, name: string) =>
      `      ${status}: { content: { 'application/json': components['schemas']['${name}'] } }\n`
    expect(text).toContain(`    responses: {\n${typed('200', 'Role')}${typed('default', 'Error')}    }\n`)
  })
})
