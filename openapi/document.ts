import { type ContentObject, type OpenAPIObject, OpenApiBuilder, type OperationObject } from 'openapi3-ts/oas31'
import { outcomes, type Reason } from '../lib/foundation/errors.ts'
import type { Definition } from '../lib/http/operation.ts'
import { type Description, type Example, TAGS } from '../operations/about.ts'
import { type OperationName, operations } from '../operations/index.ts'
import packageJson from '../package.json' with { type: 'json' }
import type { Outcome, Outcomes } from './answers.ts'
import { describeDefaults } from './defaults.ts'
import { callersText, examplesOf, loadDescriptions, operationId, operationNames, relationsText } from './description.ts'
import { ERROR_SCHEMAS, errorComponents, errorResponses } from './errors.ts'
import { components } from './json-schema.ts'
import { parametersOf, shareParameters } from './parameters.ts'
import { errorExamples, REASONS } from './reasons.ts'
import { componentName, fieldTexts, loadDefinitions, namedSchemas } from './schemas.ts'
import { SERVICE } from './service.ts'

/**
 * Creates the OpenAPI document from four sources: the registry, the descriptions, the schemas that validate requests
 * and responses, and the recorded outcomes of the examples.
 */
export async function openApiDocument(recorded: Outcomes): Promise<OpenAPIObject> {
  const [definitions, descriptions] = await Promise.all([loadDefinitions(operationNames), loadDescriptions()])
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
    .addSecurityScheme('bearer', {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'A token of an identity provider, for deployments where people sign in: the caller is the user whom it names.',
    })
  for (const tag of TAGS) builder.addTag(tag)
  const described = [...definitions].map(
    ([name, definition]) => [name, describeOperation(name, definition, descriptions[name], recorded[name])] as const,
  )
  const parameters = shareParameters(described.map(([, operation]) => operation))
  for (const [name, parameter] of Object.entries(parameters)) builder.addParameter(name, parameter)
  for (const [name, operation] of described) {
    const { method, path } = operations[name]
    builder.addPath(path, { ...builder.rootDoc.paths?.[path], [method.toLowerCase()]: operation })
  }
  addComponents(builder, definitions, descriptions)
  return { ...builder.getSpec(), security: [{ basic: [] }, { bearer: [] }] }
}

function describeOperation(
  name: OperationName,
  definition: Definition,
  description: Description,
  recorded: Record<string, Outcome> = {},
): OperationObject {
  const { request } = definition
  const { tag, summary, callers, answer } = description
  return {
    operationId: operationId(name),
    tags: [tag],
    summary,
    description: `${description.description}\n\n${callersText(callers)}${relationsText(name, callers)}`,
    parameters: parametersOf(definition, description),
    ...(request.body && {
      requestBody: {
        required: true,
        content: jsonContent(componentName(name, 'Request'), description, (_label, { body }) => body),
      },
    }),
    responses: {
      200: {
        description: answer,
        headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        content: jsonContent(componentName(name, 'Response'), description, (label) => recorded[label]?.answer),
      },
      ...errorResponses(refusalsOf(description, definition)),
    },
    ...(callers === 'everybody' && { security: [] }),
    ...(recorded.sample && { 'x-cost': recorded.sample.cost }),
  }
}

type ToValue = (label: string, example: Example) => unknown

function jsonContent(schema: string, description: Description, toValue: ToValue): ContentObject {
  const examples = Object.entries(examplesOf(description)).map(([name, example]) => [
    name,
    { summary: example.title, value: toValue(name, example) },
  ])
  return {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      examples: Object.fromEntries(examples),
    },
  }
}

/** The reasons with which every operation that requires credentials can fail. */
const OF_EVERY_CALLER: Reason[] = [
  'INVALID_ARGUMENT',
  'UNAUTHENTICATED',
  'EDGE_ONLY',
  'PERMISSION_DENIED',
  'THROTTLED',
  'RATE_LIMITED',
  'INTERNAL',
  'FORMAT_TOO_NEW',
  'TOO_MUCH_TO_READ',
  'UNAVAILABLE',
]

/** In the order of the table of statuses. */
function refusalsOf({ refusals, callers }: Description, { request, protocol }: Definition): Reason[] {
  const common: Reason[] = callers === 'everybody' ? ['EDGE_ONLY', 'INTERNAL'] : OF_EVERY_CALLER
  const ofHolders: Reason[] = typeof callers === 'string' ? [] : ['SUSPENDED']
  const ofBodies: Reason[] = request.body === undefined ? [] : ['TOO_LARGE', protocol.wrongContentType]
  const all = new Set<Reason>([...common, ...ofHolders, ...ofBodies, ...refusals])
  return (Object.keys(outcomes) as Reason[]).filter((reason) => all.has(reason))
}

function addComponents(
  builder: OpenApiBuilder,
  definitions: Map<OperationName, Definition>,
  descriptions: Record<OperationName, Description>,
): void {
  const { requests, responses } = namedSchemas(definitions)
  const schemas = { ...components(requests, 'input'), ...components(responses, 'output') }
  const textOf = fieldTexts(descriptions)
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const description = textOf(name, field)
      // A time that may be empty has no format, because an empty text (for a thing that does not expire) is not a
      // date-time.
      const isTime = field.endsWith('_at') && !EMPTY_TIMES.some((name) => field.endsWith(name)) && 'type' in property
      Object.assign(property, description && { description }, isTime && { format: 'date-time' })
    }
    describeDefaults(schema)
    builder.addSchema(name, schema)
  }
  for (const [name, schema] of Object.entries(ERROR_SCHEMAS)) builder.addSchema(name, schema)
  for (const reason of Object.keys(outcomes) as Reason[]) {
    builder.addExample(reason, { summary: REASONS[reason], value: errorExamples[reason] })
  }
  const refusals = [...definitions].map(([name, definition]) => refusalsOf(descriptions[name], definition))
  for (const [name, response] of Object.entries(errorComponents(refusals))) builder.addResponse(name, response)
  addHeaders(builder)
}

function addHeaders(builder: OpenApiBuilder): void {
  const header = (name: string, description: string, type: 'string' | 'integer') =>
    builder.addHeader(name, { description, schema: { type } })
  header('X-Request-Id', 'The id of the request, which is in the logs too.', 'string')
  header('Retry-After', 'Seconds to wait before the request is sent again.', 'integer')
  header('WWW-Authenticate', 'How to authenticate.', 'string')
}

/** The names of time fields that are empty texts if the time does not exist. */
const EMPTY_TIMES = [
  'resets_at',
  'last_used_at',
  'expires_at',
  'canceled_at',
  'ended_at',
  'trial_ends_at',
  'current_period_end_at',
  'effective_at',
  'subscription_ends_at',
]
