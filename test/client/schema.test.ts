import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationsText, schemaText } from '../../client/generate.ts'

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
  const deleteRole = { operationId: 'deleteRole', summary: 'Delete role', parameters: [aParameter('id', 'path', true)] }
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
