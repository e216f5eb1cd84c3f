import {
  type ContentObject,
  type ExamplesObject,
  type OpenAPIObject,
  OpenApiBuilder,
  type OperationObject,
  type ParameterObject,
} from 'openapi3-ts/oas31'
import { outcomes, type Reason } from '../lib/errors.ts'
import type { Definition } from '../lib/http/operation.ts'
import { type OperationName, operations } from '../operations.ts'
import packageJson from '../package.json' with { type: 'json' }
import { componentName, definitionsOf, namedSchemas } from './definitions.ts'
import { ERROR_SCHEMAS, errorResponses } from './errors.ts'
import { answerExamples, errorExamples, pathExamples, requestExamples } from './examples.ts'
import { fieldText, PARAMETERS } from './field-texts.ts'
import { components } from './json-schema.ts'
import { OPERATIONS, REASONS, SERVICE, TAGS } from './texts.ts'

const names = Object.keys(operations) as OperationName[]

/** The OpenAPI document, made from the registry and from the very schemas that judge requests and cut answers. */
export async function openApiDocument(): Promise<OpenAPIObject> {
  const definitions = await definitionsOf(names)
  const builder = OpenApiBuilder.create()
    .addInfo({
      ...SERVICE,
      version: packageJson.version,
      license: { name: packageJson.license, identifier: packageJson.license },
    })
    .addServer({ url: 'http://127.0.0.1:3000', description: 'npm start' })
    .addSecurityScheme('basic', {
      type: 'http',
      scheme: 'basic',
      description: 'The client id is the user name, the client secret the password.',
    })
  for (const tag of TAGS) builder.addTag(tag)
  for (const [name, definition] of definitions) {
    const { method, path } = operations[name]
    const operation = describe(name, definition)
    builder.addPath(path, { ...builder.rootDoc.paths?.[path], [method.toLowerCase()]: operation })
  }
  addComponents(builder, definitions)
  return { ...builder.getSpec(), security: [{ basic: [] }] }
}

function describe(name: OperationName, { request }: Definition): OperationObject {
  const { tag, summary, description, answer } = OPERATIONS[name]
  const json = (schema: string, examples: ExamplesObject): ContentObject => ({
    'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples },
  })
  return {
    operationId: name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase()),
    tags: [tag],
    summary,
    description,
    parameters: [...parameters(name, 'path', request.params), ...parameters(name, 'query', request.query)],
    ...(request.body && {
      requestBody: { required: true, content: json(componentName(name, 'Request'), requestExamples(name)) },
    }),
    responses: {
      200: {
        description: answer,
        headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        content: json(componentName(name, 'Response'), answerExamples(name)),
      },
      ...errorResponses(refusalsOf(name, request.body !== undefined)),
    },
  }
}

/** Every reason that an operation may give, in the order of the statuses' own table. */
function refusalsOf(name: OperationName, hasBody: boolean): Reason[] {
  const common: Reason[] = [
    'INVALID_ARGUMENT',
    'UNAUTHENTICATED',
    'PERMISSION_DENIED',
    'THROTTLED',
    'INTERNAL',
    'UNAVAILABLE',
  ]
  const ofBodies: Reason[] = hasBody ? ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []
  const all = new Set<Reason>([...common, ...ofBodies, ...OPERATIONS[name].refusals])
  return (Object.keys(outcomes) as Reason[]).filter((reason) => all.has(reason))
}

function parameters(name: OperationName, place: 'path' | 'query', schema: Definition['response'] | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components({ schema }, 'input').schema ?? {}
  return Object.entries(properties).map(([key, value]): ParameterObject => {
    const example = place === 'path' ? pathExamples(name)[key] : undefined
    return {
      name: key,
      in: place,
      required: required.includes(key),
      description: PARAMETERS[name]?.[key] ?? '',
      schema: value,
      ...(example !== undefined && { example }),
    }
  })
}

function addComponents(builder: OpenApiBuilder, definitions: Map<OperationName, Definition>): void {
  const { requests, responses } = namedSchemas(definitions)
  const schemas = { ...components(requests, 'input'), ...components(responses, 'output') }
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const description = fieldText(name, field)
      const isTime = field.endsWith('_at') && 'type' in property
      Object.assign(property, description && { description }, isTime && { format: 'date-time' })
    }
    builder.addSchema(name, schema)
  }
  for (const [name, schema] of Object.entries(ERROR_SCHEMAS)) builder.addSchema(name, schema)
  for (const reason of Object.keys(outcomes) as Reason[]) {
    const value = errorExamples[reason]
    if (value !== undefined) builder.addExample(reason, { summary: REASONS[reason], value })
  }
  const header = (name: string, description: string, type: 'string' | 'integer') =>
    builder.addHeader(name, { description, schema: { type } })
  header('X-Request-Id', 'The id under which the logs know the request.', 'string')
  header('Retry-After', 'Seconds to wait before the request is sent again.', 'integer')
  header('WWW-Authenticate', 'How to sign in.', 'string')
}
