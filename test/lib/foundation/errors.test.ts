import { describe, expect, test } from 'vitest'
import {
  ApiError,
  aborted,
  alreadyExists,
  invalid,
  invalidField,
  notFound,
  outcomes,
} from '../../../lib/foundation/errors.ts'

describe('each reason has one status and one code', () => {
  // This table intentionally repeats the table of the service. Each entry is [HTTP status, google.rpc.Code].
  const table = {
    INVALID_ARGUMENT: [400, 3],
    RESERVED_NAMESPACE: [400, 3],
    RESERVED_ROLE: [400, 3],
    LIST_TOO_LONG: [400, 9],
    BEING_DELETED: [400, 9],
    HAS_CHILDREN: [400, 9],
    RESOURCE_CYCLE: [400, 9],
    TOO_DEEP: [400, 9],
    TOO_MANY_RESOURCES: [400, 9],
    TOO_MANY_SUSPENDED: [400, 9],
    ROLE_IN_USE: [400, 9],
    ACCOUNT_ACTIVE: [400, 9],
    PLATFORM_SERVICE_USER: [400, 9],
    INSUFFICIENT_CREDITS: [400, 9],
    ACCOUNT_DISABLED: [400, 9],
    REVERT_EXCEEDS: [400, 9],
    BALANCE_OVERFLOW: [400, 9],
    NOT_ENTITLED: [400, 9],
    LIMIT_REACHED: [400, 9],
    TOO_MANY_EXPIRING_CREDITS: [400, 9],
    TOO_MANY_GROUPS: [400, 9],
    TOO_MANY_ROLES: [400, 9],
    TOO_MANY_POLICIES: [400, 9],
    TOO_MANY_SECRETS: [400, 9],
    SEATS_TAKEN: [400, 9],
    SEAT_IN_USE: [400, 9],
    TOO_MANY_RESERVATIONS: [400, 9],
    TOO_MANY_DELEGATIONS: [400, 9],
    TOO_MANY_TOKENS: [400, 9],
    PLAN_TOO_LARGE: [400, 9],
    PLAN_IN_USE: [400, 9],
    PLAN_INACTIVE: [400, 9],
    ALREADY_SUBSCRIBED: [400, 9],
    TOO_MANY_SUBSCRIPTIONS: [400, 9],
    SUBSCRIPTION_ENDED: [400, 9],
    PERIOD_WITHOUT_END: [400, 9],
    NO_TRIAL: [400, 9],
    PRODUCT_INACTIVE: [400, 9],
    PRICE_IMMUTABLE: [400, 9],
    EVERYTHING: [400, 9],
    SEARCH_TOO_WIDE: [400, 9],
    UNAUTHENTICATED: [401, 16],
    EDGE_ONLY: [403, 7],
    PERMISSION_DENIED: [403, 7],
    SUSPENDED: [403, 7],
    PERMISSION_ENDS: [403, 7],
    HOLDS_ELSEWHERE: [403, 7],
    NOT_FOUND: [404, 5],
    PERMISSION_NOT_FOUND: [404, 5],
    ROUTE_NOT_FOUND: [404, 5],
    METHOD_NOT_ALLOWED: [405, 12],
    ALREADY_EXISTS: [409, 6],
    USAGE_ID_REUSED: [409, 6],
    CREDIT_ID_REUSED: [409, 6],
    CHECKOUT_ID_REUSED: [409, 6],
    REVERT_ID_REUSED: [409, 6],
    HOLD_ID_REUSED: [409, 6],
    HOLD_ENDED: [409, 6],
    ABORTED: [409, 10],
    TOO_LARGE: [413, 3],
    UNSUPPORTED_MEDIA_TYPE: [415, 3],
    THROTTLED: [429, 8],
    RATE_LIMITED: [429, 8],
    TOO_SOON: [429, 8],
    INTERNAL: [500, 13],
    DELETION_IN_PROGRESS: [503, 14],
    FORMAT_TOO_NEW: [503, 14],
    SEATS_NOT_COUNTED: [503, 14],
    TOO_MUCH_TO_READ: [503, 14],
    UNAVAILABLE: [503, 14],
  }

  test.each(Object.entries(outcomes))('%s', (reason, { status, code }) => {
    expect([status, code]).toEqual(table[reason as keyof typeof table])
  })

  test('no reason is missing', () => expect(Object.keys(outcomes)).toEqual(Object.keys(table)))
})

describe('the functions that make errors', () => {
  test('notFound has the type and id of the resource for programs', () => {
    const error = notFound('permission', 'x')
    expect(error).toMatchObject({ reason: 'NOT_FOUND', message: 'permission not found', violations: [] })
    expect(error.metadata).toEqual({ resource_type: 'permission', resource: 'x' })
  })

  test('invalid takes the reason of a violation that has one, whatever its position', () => {
    const plain = { field: 'a', description: 'is wrong' }
    const reserved = { field: 'b', description: 'is reserved', reason: 'RESERVED_NAMESPACE' } as const
    expect(invalid([plain]).reason).toBe('INVALID_ARGUMENT')
    expect(invalid([plain, reserved]).reason).toBe('RESERVED_NAMESPACE')
    expect(invalid([plain, reserved]).violations).toEqual([plain, reserved])
    expect(invalidField('a', 'is wrong')).toMatchObject({ reason: 'INVALID_ARGUMENT', violations: [plain] })
  })

  test('alreadyExists names the field, aborted has the time to wait', () => {
    expect(alreadyExists('name', 'is taken')).toMatchObject({
      reason: 'ALREADY_EXISTS',
      violations: [{ field: 'name', description: 'is taken' }],
    })
    const cause = new Error('why')
    expect(aborted(cause)).toMatchObject({ reason: 'ABORTED', cause, headers: { 'retry-after': '1' } })
  })

  test('an error without options has empty parts', () => {
    const error = new ApiError('INTERNAL', 'm')
    expect(error).toBeInstanceOf(Error)
    expect([error.name, error.cause, error.violations, error.metadata, error.headers]).toEqual([
      'ApiError',
      undefined,
      [],
      {},
      {},
    ])
  })
})
