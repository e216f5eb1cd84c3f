import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { recordedOutcomes } from '../../openapi/answers.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { printDocument } from '../../openapi/print.ts'
import { functionFile, functionNames, operations } from '../../operations/index.ts'

describe('document', () => {
  const committed = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
  const document = JSON.parse(committed)
  type Part = { $ref?: string; description?: string }
  type Operation = { parameters: Part[]; responses: Record<string, Part> }
  type Schema = { properties?: Record<string, { description?: string; $ref?: string }> }

  const operationsOf = ({ paths }: { paths: object }): Operation[] =>
    Object.values<Record<string, Operation>>(paths as never).flatMap((item) => Object.values(item))
  const isWritten = ({ $ref }: Part) => $ref === undefined

  test('openapi.json is current: npm run openapi writes it', async () => {
    expect(committed).toBe(printDocument(await openApiDocument(recordedOutcomes(document))))
  })

  test('it is valid OpenAPI 3.1, and the validator would tell', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect([result.valid, result.errors]).toEqual([true, undefined])
    const broken = structuredClone(document)
    broken.paths['/v1beta1/admin/check'].post.responses = []
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  test('every operation of the registry is there, under its method and path, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.values(operations)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
  })

  test('every reference leads somewhere', () => {
    const references = [...committed.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path)
    const target = (path: string) => path.split('/').reduce((at, key) => at?.[key], document)
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((path) => target(path) === undefined)).toEqual([])
  })

  test('what many operations have in the same words is written once', () => {
    const all = operationsOf(document)
    const errors = all.flatMap(({ responses: { 200: _, ...others } }) => Object.values(others))
    expect(errors.length).toBeGreaterThan(500)
    expect(errors.filter(isWritten)).toEqual([])
    const { responses, parameters } = document.components
    const uses = Map.groupBy(all.flatMap((operation) => operation.parameters).filter(isWritten), (part) =>
      JSON.stringify(part),
    )
    expect([...uses.values()].filter(({ length }) => length >= 10)).toEqual([])
    for (const parts of [responses, parameters].map((each) => Object.values<object>(each))) {
      expect(new Set(parts.map((part) => JSON.stringify(part))).size).toBe(parts.length)
    }
  })

  test('every field and every parameter is explained', () => {
    const schemas: [string, Schema][] = Object.entries(document.components.schemas)
    const silent = schemas.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([field, property]) => field !== '@type' && !property.description)
        .map(([field]) => `${name}.${field}`),
    )
    expect(silent).toEqual([])
    const parameters = operationsOf(document).flatMap((operation) => operation.parameters)
    const written = [...parameters, ...Object.values<Part>(document.components.parameters)].filter(isWritten)
    expect(written.length).toBeGreaterThan(50)
    expect(written.filter(({ description }) => !description)).toEqual([])
  })

  test('an int64 is a string or a whole number in a request and a string in an answer, within its bounds', () => {
    const { Usage, Product, BehaviorConfig, PriceChange } = document.components.schemas
    expect(Usage.properties.amount).toMatchObject({ type: ['string', 'integer'], minimum: 1, format: 'int64' })
    expect(PriceChange.properties.amount).toMatchObject({ type: ['string', 'integer'], minimum: 0 })
    expect(BehaviorConfig.properties.seat_limit).toMatchObject({ type: 'string', format: 'int64' })
    expect(Product.additionalProperties).toBeUndefined()
  })

  test('a request refuses unknown fields, and takes those that only an answer says', () => {
    const { UpdatePermissionRequest, Usage } = document.components.schemas
    expect(UpdatePermissionRequest).toMatchObject({
      additionalProperties: false,
      properties: { id: { readOnly: true } },
    })
    expect([Usage.required, Usage.properties.id.format]).toEqual([['id', 'amount'], 'uuid'])
  })

  test('every operation asks for Basic credentials, or a token', () => {
    expect(document.security).toEqual([{ basic: [] }, { bearer: [] }])
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(document.components.securitySchemes.basic).toMatchObject({ type: 'http', scheme: 'basic' })
  })
})

describe('bundles', async () => {
  const project = resolve(import.meta.dirname, '../..')

  test('no function brings along what describes it, shows it or calls it', async () => {
    const { metafile } = await build({
      absWorkingDir: project,
      // One module imports all functions, because the test examines only the imports. A bundle for each function would
      // take 20 times as long.
      stdin: {
        contents: functionNames.map((name) => `import './${functionFile(name)}'`).join('\n'),
        resolveDir: project,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
      metafile: true,
    })
    const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
    expect(inputs).toEqual(expect.arrayContaining(['lib/http/operation.ts', ...functionNames.map(functionFile)]))
    expect(inputs.filter((path) => /^(openapi|client|local|test)[/.]/.test(path))).toEqual([])
    const packages = Object.keys(metafile.inputs).filter((path) => /to-json-schema|openapi|scalar|ajv/.test(path))
    expect(packages).toEqual([])
  })
})

describe('events', () => {
  const command = resolve(import.meta.dirname, '../../openapi/event.ts')
  const env = { ...process.env, CLIENT_ID: 'a-client', CLIENT_SECRET: 'a-secret' }

  test('the command prints the event of a function, with the credentials of the environment', () => {
    const event = JSON.parse(execFileSync(process.execPath, [command, 'get-permission'], { env, encoding: 'utf8' }))
    expect(event).toMatchObject({ version: '2.0', routeKey: 'GET /v1beta1/permissions/{id}' })
    expect(event.headers.authorization).toBe(`Basic ${btoa('a-client:a-secret')}`)
  })

  test.each([[[]], [['toString']]])('the command with %j names the functions', (args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(functionNames.join(', '))
  })
})
