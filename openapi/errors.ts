import type { ReferenceObject, ResponseObject, SchemaObject } from 'openapi3-ts/oas31'
import { outcomes, type Reason } from '../lib/foundation/errors.ts'
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
    domain: { type: 'string', description: 'Who defines the reason: always `tollgate`.' },
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

/** Further response headers of errors, by the reason of the error. */
const HEADERS: Partial<Record<Reason, string>> = {
  UNAUTHENTICATED: 'WWW-Authenticate',
  ABORTED: 'Retry-After',
  THROTTLED: 'Retry-After',
  RATE_LIMITED: 'Retry-After',
  TOO_SOON: 'Retry-After',
  FORMAT_TOO_NEW: 'Retry-After',
  SEATS_NOT_COUNTED: 'Retry-After',
  UNAVAILABLE: 'Retry-After',
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const OTHER = 'OtherError'
const responseReference = (name: string): ReferenceObject => ({ $ref: `#/components/responses/${name}` })

/**
 * Returns the error responses of an operation by status. `default` is the response for all other errors.
 * @param reasons the reasons with which the operation can fail
 */
export function errorResponses(reasons: readonly Reason[]): Record<string, ReferenceObject> {
  const responses = byStatus(reasons).map(([status, same]) => [status, responseReference(nameOf(same))])
  return Object.fromEntries([...responses, ['default', responseReference(OTHER)]])
}

/**
 * Returns the responses to which `errorResponses` refers, by name. Operations with the same reasons share a response.
 */
export function errorComponents(operations: readonly (readonly Reason[])[]): Record<string, ResponseObject> {
  const shared = operations.flatMap(byStatus).map(([, same]) => [nameOf(same), errorResponse(same)] as const)
  const content = { 'application/json': { schema: reference('Error') } }
  return {
    ...Object.fromEntries(shared.sort(([one], [other]) => (one < other ? -1 : 1))),
    [OTHER]: { description: 'Any other error, in the same shape.', content },
  }
}

function byStatus(reasons: readonly Reason[]): [number, Reason[]][] {
  const statuses = distinct(reasons.map((reason) => outcomes[reason].status)).sort((a, b) => a - b)
  return statuses.map((status) => [status, reasons.filter((reason) => outcomes[reason].status === status)])
}

/** For example, `INVALID_ARGUMENT` and `ROLE_IN_USE` become `InvalidArgumentOrRoleInUse`. */
const nameOf = (reasons: readonly Reason[]): string =>
  reasons
    .map((reason) => reason.toLowerCase().replaceAll(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase()))
    .join('Or')

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
