import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as v from 'valibot'
import { ApiError, invalidField, type Reason, refuseInvalid, type Violation } from '../foundation/errors.ts'
import { noQuery } from '../foundation/lists/query.ts'
import { describeIssue } from '../foundation/schema/describe-issue.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../foundation/schema/json.ts'
import type { Protocol } from './errors.ts'
import { takeIdempotencyKey } from './idempotency-key.ts'
import { hasAmbiguousPath } from './path.ts'
import type { Middleware } from './request.ts'

const MAX_BODY_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/json$|^[^/\s]+\/[^/\s]+\+json$/
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws ApiError 415 for another content type (or the reason in `protocol`), 413 for a body that is too large, 400 for invalid JSON */
function jsonBody(
  { headers, body = '', isBase64Encoded }: APIGatewayProxyEventV2,
  { wrongContentType }: Protocol,
): JsonObject {
  const type = headers?.['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type && !JSON_TYPE.test(type)) {
    throw new ApiError(wrongContentType, 'the request body must be application/json')
  }
  const bytes = isBase64Encoded ? Buffer.from(body, 'base64') : undefined
  if ((bytes?.length ?? Buffer.byteLength(body)) > MAX_BODY_BYTES) {
    throw new ApiError('TOO_LARGE', `the request body must be at most ${MAX_BODY_BYTES} bytes`)
  }
  const value = parse(bytes === undefined ? body : decode(bytes))
  if (!isJsonObject(value)) throw invalidField('', 'the request body must be a JSON object')
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new ApiError('INVALID_ARGUMENT', 'the request body is not valid UTF-8', { cause })
  }
}

function parse(text: string): JsonValue {
  try {
    return parseJson(text)
  } catch (cause) {
    // `parseJson` throws a RangeError if the nesting is too deep for the stack.
    const fault = cause instanceof RangeError ? 'is nested too deeply' : 'is not valid JSON'
    throw new ApiError('INVALID_ARGUMENT', `the request body ${fault}`, { cause })
  }
}

export interface Schemas {
  params?: v.GenericSchema
  query?: v.GenericSchema
  body?: v.GenericSchema
}

/**
 * The parts of a request before validation, for rules that concern several parts. Violations of these rules are reported together
 * with all other violations.
 */
export interface RawRequest {
  params: Record<string, string | undefined>
  body: JsonObject
}

export interface Further {
  /** Returns violations of the rules that concern several parts of the request. */
  rules?: ((sent: RawRequest) => Violation[]) | undefined
  /** For operations whose requests without an id create again each time. */
  takesIdempotencyKey?: boolean | undefined
}

/**
 * Validates path, query and body by their schemas, and by the rules that concern several parts. Stores a validation error instead
 * of throwing it, because wrong credentials must be reported first.
 */
export const input = (
  schemas: Schemas,
  protocol: Protocol,
  { rules = () => [], takesIdempotencyKey = false }: Further = {},
): Middleware => ({
  before: ({ event, context }) => {
    context.state.input = captureRefusal(() => {
      if (hasAmbiguousPath(event)) throw new ApiError('INVALID_ARGUMENT', 'the path has a dot segment or a backslash')
      const violations: Violation[] = []
      const take = (schema: v.GenericSchema | undefined, value: unknown) =>
        schema === undefined ? undefined : validate(schema, value, violations)
      const sent: JsonObject | undefined = schemas.body === undefined ? undefined : jsonBody(event, protocol)
      const keyed = takesIdempotencyKey && sent !== undefined ? takeIdempotencyKey(event, sent) : undefined
      const body = keyed?.body ?? sent
      const value = {
        params: take(schemas.params, { ...event.pathParameters }),
        query: take(schemas.query ?? unnamedQuery(protocol), { ...event.queryStringParameters }),
        body: take(schemas.body, body),
      }
      const between = rules({ params: { ...event.pathParameters }, body: body ?? {} })
      refuseTogether(violations, [...(keyed?.violations ?? []), ...between])
      return value
    })
  },
})

/**
 * Returns the schema of the query of an operation that names no parameters. Unknown parameters are a violation, because an ignored one would
 * answer another question than the caller asked. OpenID's Authorization API says nothing about them, so they are ignored there.
 */
const unnamedQuery = ({ ignoresParameters }: Protocol): v.GenericSchema | undefined =>
  ignoresParameters ? undefined : noQuery

function captureRefusal<T>(parse: () => T): { value: T } | { refusal: ApiError } {
  try {
    return { value: parse() }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error }
    throw error
  }
}

/**
 * The largest number of violations in an answer. A Lambda response is at most 6 MB, and a body of 1 MiB may cause more violations
 * than fit into it.
 */
const MAX_VIOLATIONS = 10_000

/**
 * Throws all violations of a request together: those of its parts, and those of the rules that concern several parts. Leaves
 * out the latter where a part has a violation of the same field.
 */
export function refuseTogether(ofParts: readonly Violation[], between: readonly Violation[]): void {
  const named = new Set(ofParts.map(({ field }) => field))
  refuseInvalid([...ofParts, ...between.filter(({ field }) => !named.has(field))])
}

/** Adds at most one violation for each field to `violations`. Returns undefined if the value is invalid. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  violations: Violation[],
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const fields = new Set<string>()
  for (const issue of result.issues) {
    if (violations.length === MAX_VIOLATIONS) break
    const field = fieldPath(issue.path)
    if (fields.has(field)) continue
    fields.add(field)
    const reason = reasonOf(issue)
    violations.push({ field, description: describeIssue(issue), ...(reason === undefined ? {} : { reason }) })
  }
  return undefined
}

/** `usages[3].amount`; empty if the issue concerns the whole value. */
function fieldPath(path: readonly v.IssuePathItem[] | undefined): string {
  return (path ?? []).reduce((text, { type, key }) => {
    if (type === 'array') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${key}`
  }, '')
}

/** Some checks store a reason in `expected`. */
const reasonOf = ({ expected }: v.BaseIssue<unknown>): Reason | undefined =>
  expected === 'RESERVED_NAMESPACE' || expected === 'RESERVED_ROLE' ? expected : undefined
