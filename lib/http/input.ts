import * as v from 'valibot'
import { ApiError, invalid, type Reason, type Violation } from '../foundation/errors.ts'
import type { JsonObject } from '../foundation/schema/exact-json.ts'
import { jsonBody } from './body.ts'
import type { Protocol } from './protocol.ts'
import type { Middleware } from './request.ts'

export interface Schemas {
  params?: v.GenericSchema
  query?: v.GenericSchema
  body?: v.GenericSchema
}

/** A request before validation, for rules that span its parts. Their violations are reported together with all others. */
export interface RawRequest {
  params: Record<string, string | undefined>
  body: JsonObject
}

/**
 * Validates path, query and body against their schemas and the rules that span them. A validation error is stored, not thrown:
 * wrong credentials are reported first.
 */
export const input = (
  schemas: Schemas,
  protocol: Protocol,
  rules: (sent: RawRequest) => Violation[] = () => [],
): Middleware => ({
  before: ({ event, context }) => {
    context.state.input = captureRefusal(() => {
      const violations: Violation[] = []
      const take = (schema: v.GenericSchema | undefined, value: unknown) =>
        schema === undefined ? undefined : validate(schema, value, violations)
      const body: JsonObject | undefined = schemas.body === undefined ? undefined : jsonBody(event, protocol)
      const value = {
        params: take(schemas.params, { ...event.pathParameters }),
        query: take(schemas.query, { ...event.queryStringParameters }),
        body: take(schemas.body, body),
      }
      const named = new Set(violations.map(({ field }) => field))
      const between = rules({ params: { ...event.pathParameters }, body: body ?? {} })
      violations.push(...between.filter(({ field }) => !named.has(field)))
      if (violations.length > 0) throw invalid(violations)
      return value
    })
  },
})

function captureRefusal<T>(judge: () => T): { value: T } | { refusal: ApiError } {
  try {
    return { value: judge() }
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error }
    throw error
  }
}

/** A Lambda response is at most 6 MB, and a body of 1 MiB can break more rules than fit into it. */
const MAX_VIOLATIONS = 10_000

/** Validates a value. Adds every violation to `violations`, at most one for each field. @returns undefined if it is invalid */
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
    violations.push({ field, description: issue.message, ...(reason === undefined ? {} : { reason }) })
  }
  return undefined
}

/** The path of an issue as text, such as `usages[3].amount`; empty for the whole value. */
function fieldPath(path: readonly v.IssuePathItem[] | undefined): string {
  return (path ?? []).reduce((text, { type, key }) => {
    if (type === 'array') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${key}`
  }, '')
}

/** The reason that a check gives its violation in `expected`. */
const reasonOf = ({ expected }: v.BaseIssue<unknown>): Reason | undefined =>
  expected === 'RESERVED_NAMESPACE' || expected === 'RESERVED_ROLE' ? expected : undefined
