/** @module Defines the errors of the service, and the violations that they name. */

/** `field` is a path such as `usages[3].amount`, or empty for the whole body. */
export interface Violation {
  field: string
  description: string
  reason?: Reason
}

/** The numbers of `google.rpc.Code`. */
const rpc = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const

interface Outcome {
  status: number
  code: (typeof rpc)[keyof typeof rpc]
}

const INVALID = { status: 400, code: rpc.INVALID_ARGUMENT } as const
const REFUSED = { status: 400, code: rpc.FAILED_PRECONDITION } as const
const MISSING = { status: 404, code: rpc.NOT_FOUND } as const
const TAKEN = { status: 409, code: rpc.ALREADY_EXISTS } as const
const LATER = { status: 503, code: rpc.UNAVAILABLE } as const

/** No other file contains these statuses and codes. */
export const outcomes = {
  INVALID_ARGUMENT: INVALID,
  RESERVED_NAMESPACE: INVALID,
  RESERVED_ROLE: INVALID,
  LIST_TOO_LONG: REFUSED,
  BEING_DELETED: REFUSED,
  HAS_CHILDREN: REFUSED,
  RESOURCE_CYCLE: REFUSED,
  TOO_DEEP: REFUSED,
  TOO_MANY_RESOURCES: REFUSED,
  TOO_MANY_SUSPENDED: REFUSED,
  ROLE_IN_USE: REFUSED,
  ACCOUNT_ACTIVE: REFUSED,
  PLATFORM_SERVICE_USER: REFUSED,
  INSUFFICIENT_CREDITS: REFUSED,
  ACCOUNT_DISABLED: REFUSED,
  REVERT_EXCEEDS: REFUSED,
  BALANCE_OVERFLOW: REFUSED,
  NOT_ENTITLED: REFUSED,
  LIMIT_REACHED: REFUSED,
  TOO_MANY_EXPIRING_CREDITS: REFUSED,
  TOO_MANY_GROUPS: REFUSED,
  TOO_MANY_ROLES: REFUSED,
  TOO_MANY_POLICIES: REFUSED,
  TOO_MANY_SECRETS: REFUSED,
  SEATS_TAKEN: REFUSED,
  SEAT_IN_USE: REFUSED,
  TOO_MANY_RESERVATIONS: REFUSED,
  TOO_MANY_DELEGATIONS: REFUSED,
  TOO_MANY_TOKENS: REFUSED,
  PLAN_TOO_LARGE: REFUSED,
  PLAN_IN_USE: REFUSED,
  PLAN_INACTIVE: REFUSED,
  ALREADY_SUBSCRIBED: REFUSED,
  TOO_MANY_SUBSCRIPTIONS: REFUSED,
  SUBSCRIPTION_ENDED: REFUSED,
  PERIOD_WITHOUT_END: REFUSED,
  NO_TRIAL: REFUSED,
  PRODUCT_INACTIVE: REFUSED,
  PRICE_IMMUTABLE: REFUSED,
  EVERYTHING: REFUSED,
  SEARCH_TOO_WIDE: REFUSED,
  UNAUTHENTICATED: { status: 401, code: rpc.UNAUTHENTICATED },
  EDGE_ONLY: { status: 403, code: rpc.PERMISSION_DENIED },
  PERMISSION_DENIED: { status: 403, code: rpc.PERMISSION_DENIED },
  SUSPENDED: { status: 403, code: rpc.PERMISSION_DENIED },
  PERMISSION_ENDS: { status: 403, code: rpc.PERMISSION_DENIED },
  HOLDS_ELSEWHERE: { status: 403, code: rpc.PERMISSION_DENIED },
  NOT_FOUND: MISSING,
  PERMISSION_NOT_FOUND: MISSING,
  ROUTE_NOT_FOUND: MISSING,
  METHOD_NOT_ALLOWED: { status: 405, code: rpc.UNIMPLEMENTED },
  ALREADY_EXISTS: TAKEN,
  USAGE_ID_REUSED: TAKEN,
  CREDIT_ID_REUSED: TAKEN,
  CHECKOUT_ID_REUSED: TAKEN,
  REVERT_ID_REUSED: TAKEN,
  HOLD_ID_REUSED: TAKEN,
  HOLD_ENDED: TAKEN,
  ABORTED: { status: 409, code: rpc.ABORTED },
  TOO_LARGE: { status: 413, code: rpc.INVALID_ARGUMENT },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, code: rpc.INVALID_ARGUMENT },
  THROTTLED: { status: 429, code: rpc.RESOURCE_EXHAUSTED },
  RATE_LIMITED: { status: 429, code: rpc.RESOURCE_EXHAUSTED },
  TOO_SOON: { status: 429, code: rpc.RESOURCE_EXHAUSTED },
  INTERNAL: { status: 500, code: rpc.INTERNAL },
  DELETION_IN_PROGRESS: LATER,
  FORMAT_TOO_NEW: LATER,
  SEATS_NOT_COUNTED: LATER,
  TOO_MUCH_TO_READ: LATER,
  UNAVAILABLE: LATER,
} as const satisfies Record<string, Outcome>

export type Reason = keyof typeof outcomes

interface ApiErrorOptions {
  cause?: unknown
  violations?: readonly Violation[]
  /** For the field `metadata` of the answer's `ErrorInfo`. */
  metadata?: Record<string, string>
  headers?: Record<string, string>
}

/**
 * The caller gets this error as the answer. Every other error is a bug. It is logged, and the answer to the caller is always the same
 * 500.
 */
export class ApiError extends Error {
  readonly reason: Reason
  readonly violations: readonly Violation[]
  readonly metadata: Record<string, string>
  readonly headers: Record<string, string>

  constructor(reason: Reason, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.reason = reason
    this.violations = options.violations ?? []
    this.metadata = options.metadata ?? {}
    this.headers = options.headers ?? {}
  }
}

/** An error that is not an `ApiError` is a bug. */
export const reasonOf = (error: unknown): Reason => (error instanceof ApiError ? error.reason : 'INTERNAL')

/**
 * Makes the error of a caller without access.
 * @param lacks what the caller lacks. The text may depend on the operation alone: a text that depends on the thing in the
 * request tells a caller without access whether that thing exists.
 */
export const permissionDenied = (lacks = 'permission for this operation'): ApiError =>
  new ApiError('PERMISSION_DENIED', `the caller lacks ${lacks}`)

/** `notFound('permission', id)`. */
export const notFound = (what: string, id: string): ApiError =>
  new ApiError('NOT_FOUND', `${what} not found`, { metadata: { resource_type: what, resource: id } })

/** The reason of the error is that of the first violation that has one. */
export function invalid(violations: readonly Violation[], message = 'the request contains invalid fields'): ApiError {
  const reason = violations.find((violation) => violation.reason !== undefined)?.reason
  return new ApiError(reason ?? 'INVALID_ARGUMENT', message, { violations })
}

export function refuseInvalid(violations: readonly Violation[]): void {
  if (violations.length > 0) throw invalid(violations)
}

export const invalidField = (field: string, description: string): ApiError => invalid([{ field, description }])

/**
 * @param holder the resource that has the value, if the caller may know it. If the answer to a creation was lost, the retry shows the
 *   client the new resource
 */
export const alreadyExists = (field: string, description: string, holder?: Holder): ApiError =>
  allTaken([{ field, description }], holder)

interface Holder {
  kind: string
  id: string
}

/** @param holder the resource that has the first value */
export const allTaken = (taken: readonly Violation[], holder?: Holder): ApiError =>
  new ApiError('ALREADY_EXISTS', taken.map(({ description }) => description).join('; '), {
    violations: taken,
    ...(holder && { metadata: { resource_type: holder.kind, resource: holder.id } }),
  })

export const beingDeleted = (what: string): ApiError =>
  new ApiError('BEING_DELETED', `the ${what} is being deleted`, { metadata: { resource_type: what } })

/** Nothing was written, so the caller can safely send the change again. */
export const aborted = (cause?: unknown): ApiError =>
  new ApiError('ABORTED', 'lost to concurrent changes of the same resource: safe to send again', {
    cause,
    headers: { 'retry-after': '1' },
  })

/** A text in another form is ignored, because it may contain data. */
const CODE = /^[A-Z][A-Z0-9_]{1,63}$/
const MAX_CAUSES = 5

/**
 * Searches the error and its causes. All errors of `fetch` have the same name and message, so only the code of a cause distinguishes
 * them.
 */
export function codeOf(error: unknown): string | undefined {
  let each = error
  for (let depth = 0; depth < MAX_CAUSES && typeof each === 'object' && each !== null; depth++) {
    const { code, cause } = each as { code?: unknown; cause?: unknown }
    if (typeof code === 'string' && CODE.test(code)) return code
    each = cause
  }
  return undefined
}
