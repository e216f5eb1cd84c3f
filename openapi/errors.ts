import type { ResponseObject, SchemaObject } from 'openapi3-ts/oas31'
import { outcomes, type Reason } from '../lib/errors.ts'
import { REASONS } from './reasons.ts'

const TYPE = 'type.googleapis.com/google.rpc.'

function detail(name: string, description: string, properties: Record<string, SchemaObject>): SchemaObject {
  const type: SchemaObject = { type: 'string', const: `${TYPE}${name}` }
  return {
    type: 'object',
    description,
    properties: { '@type': type, ...properties },
    required: ['@type', ...Object.keys(properties)],
  }
}

const texts: SchemaObject = { type: 'object', additionalProperties: { type: 'string' } }
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The body of every error, and its parts. */
export const ERROR_SCHEMAS: Record<string, SchemaObject> = {
  Error: {
    type: 'object',
    description: 'A `google.rpc.Status`.',
    properties: {
      code: { type: 'integer', format: 'int32', description: 'The `google.rpc.Code`.' },
      message: { type: 'string', description: 'For people.' },
      details: {
        type: 'array',
        description: 'For programs; `@type` says which kind each is.',
        items: { oneOf: ['ErrorInfo', 'BadRequest', 'RequestInfo'].map(reference) },
      },
    },
    required: ['code', 'message', 'details'],
  },
  ErrorInfo: detail('ErrorInfo', 'What went wrong, in one word. On every error.', {
    reason: { type: 'string', enum: Object.keys(outcomes), description: 'In one word.' },
    domain: { type: 'string', description: 'Whose word it is: always `tollgate`.' },
    metadata: { ...texts, description: 'Facts that belong to the reason.' },
  }),
  BadRequest: detail('BadRequest', 'Every rule that the request breaks.', {
    field_violations: {
      type: 'array',
      description: 'At most one for each field.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'A path such as `usages[3].amount`; empty for the whole.' },
          description: { type: 'string', description: 'The rule that it breaks.' },
        },
        required: ['field', 'description'],
      },
    },
  }),
  RequestInfo: detail('RequestInfo', 'The id under which the logs know the request. On every error.', {
    request_id: { type: 'string', description: 'The same as `x-request-id`.' },
    serving_data: { type: 'string', description: 'Empty.' },
  }),
}

/** Further headers of an answer, by its reason. */
const HEADERS: Partial<Record<Reason, string>> = {
  UNAUTHENTICATED: 'WWW-Authenticate',
  ABORTED: 'Retry-After',
  THROTTLED: 'Retry-After',
  RATE_LIMITED: 'Retry-After',
  TOO_SOON: 'Retry-After',
  FORMAT_TOO_NEW: 'Retry-After',
  UNAVAILABLE: 'Retry-After',
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The error responses of an operation that may refuse for these reasons, by status; `default` is any other error. */
export function errorResponses(reasons: readonly Reason[]): Record<string, ResponseObject> {
  const statuses = distinct(reasons.map((reason) => outcomes[reason].status)).sort((a, b) => a - b)
  const responses = statuses.map((status): [string, ResponseObject] => [
    String(status),
    errorResponse(reasons.filter((reason) => outcomes[reason].status === status)),
  ])
  const other = { schema: reference('Error') }
  const unexpected = { description: 'Any other error, in the same shape.', content: { 'application/json': other } }
  return Object.fromEntries([...responses, ['default', unexpected]])
}

function errorResponse(reasons: readonly Reason[]): ResponseObject {
  const info: SchemaObject = { type: 'object', properties: { reason: { enum: [...reasons] } }, required: ['reason'] }
  const particular: SchemaObject = {
    type: 'object',
    properties: {
      code: { enum: distinct(reasons.map((reason) => outcomes[reason].code)) },
      details: { contains: info },
    },
  } as SchemaObject
  const names = distinct(['X-Request-Id', ...reasons.flatMap((reason) => HEADERS[reason] ?? [])])
  return {
    description: reasons.map((reason) => `\`${reason}\`: ${REASONS[reason]}`).join('\n\n'),
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: {
      'application/json': {
        schema: { allOf: [reference('Error'), particular] },
        examples: Object.fromEntries(reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }])),
      },
    },
  }
}
