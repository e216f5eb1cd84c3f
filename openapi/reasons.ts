import { outcomes, type Reason, type Violation } from '../lib/errors.ts'

/** What each reason means, for people. */
export const REASONS: Record<Reason, string> = {
  INVALID_ARGUMENT: 'The request is malformed or breaks a rule: `BadRequest` names every field at fault.',
  RESERVED_NAMESPACE: 'Built-in permissions cannot be created or changed.',
  INSUFFICIENT_CREDITS:
    'The account cannot pay: `metadata` has its `balance` and the `amount` of the new credit usages.',
  ACCOUNT_DISABLED: 'The account is disabled and accepts no new usages.',
  PRICE_IMMUTABLE: 'The terms of a price never change: add a price under a new name.',
  UNAUTHENTICATED: 'The credentials are missing, malformed or wrong.',
  PERMISSION_DENIED: 'The client may not do this.',
  NOT_FOUND: 'It does not exist: `metadata` says what was looked for.',
  PERMISSION_NOT_FOUND: 'The permission does not exist, or cannot be asked of this resource.',
  ROUTE_NOT_FOUND: 'The path does not exist.',
  METHOD_NOT_ALLOWED: 'The path takes other methods: `Allow` lists them.',
  ALREADY_EXISTS: 'A unique name or key is taken.',
  USAGE_ID_REUSED:
    'A usage id was used before for another usage: each such id is named as a violation. Nothing was applied.',
  ABORTED: 'The request lost to concurrent changes. It is safe to send it again.',
  TOO_LARGE: 'The body is larger than 1 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON.',
  THROTTLED:
    'Too many requests: send it again after `Retry-After`. The gateway answers its own 429 as `{ "message": … }`.',
  INTERNAL: 'An internal error.',
  UNAVAILABLE: 'The table could not be reached in time: send the request again after `Retry-After`.',
}

const TYPE = 'type.googleapis.com/google.rpc.'
const REQUEST_ID = 'f1b6cf5e-6a52-4b0c-9f0e-7d9f0a1c2b3d'

function errorExample(
  reason: Reason,
  message: string,
  { metadata = {}, violations = [] }: { metadata?: Record<string, string>; violations?: Violation[] } = {},
): object {
  const badRequest = { '@type': `${TYPE}BadRequest`, field_violations: violations }
  return {
    code: outcomes[reason].code,
    message,
    details: [
      { '@type': `${TYPE}ErrorInfo`, reason, domain: 'tollgate', metadata },
      ...(violations.length > 0 ? [badRequest] : []),
      { '@type': `${TYPE}RequestInfo`, request_id: REQUEST_ID, serving_data: '' },
    ],
  }
}

const violation = (field: string, description: string) => ({ violations: [{ field, description }] })
const account = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
const usage = '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901234'

/** The error body for each reason, for requests on the sample manifest. */
export const errorExamples: Record<Reason, object> = {
  INVALID_ARGUMENT: errorExample('INVALID_ARGUMENT', 'the request contains invalid fields', {
    violations: [
      { field: 'subject', description: 'is required' },
      { field: 'subjekt', description: 'is not a field of this request' },
    ],
  }),
  RESERVED_NAMESPACE: errorExample(
    'RESERVED_NAMESPACE',
    'the request contains invalid fields',
    violation('key', 'is in the namespace "app", which is reserved'),
  ),
  INSUFFICIENT_CREDITS: errorExample('INSUFFICIENT_CREDITS', 'the billing account has not enough credits', {
    metadata: { billing_id: account, balance: '10000', amount: '10001' },
  }),
  ACCOUNT_DISABLED: errorExample('ACCOUNT_DISABLED', 'the billing account is disabled', {
    metadata: { billing_id: account },
  }),
  PRICE_IMMUTABLE: errorExample(
    'PRICE_IMMUTABLE',
    'the terms of an existing price cannot be changed',
    violation('body.prices[0].amount', 'cannot be changed: add a price under a new name'),
  ),
  UNAUTHENTICATED: errorExample('UNAUTHENTICATED', 'valid client credentials are required'),
  PERMISSION_DENIED: errorExample('PERMISSION_DENIED', 'the caller lacks permission for this operation'),
  NOT_FOUND: errorExample('NOT_FOUND', 'permission not found', {
    metadata: { resource_type: 'permission', resource: 'compute.disk.format' },
  }),
  PERMISSION_NOT_FOUND: errorExample('PERMISSION_NOT_FOUND', 'no such permission on this resource', {
    metadata: { permission: 'gte' },
  }),
  ROUTE_NOT_FOUND: errorExample('ROUTE_NOT_FOUND', 'no such path'),
  METHOD_NOT_ALLOWED: errorExample('METHOD_NOT_ALLOWED', 'DELETE is not allowed here'),
  ALREADY_EXISTS: errorExample(
    'ALREADY_EXISTS',
    'another permission has this key or name',
    violation('key', 'is the key of another permission'),
  ),
  USAGE_ID_REUSED: errorExample(
    'USAGE_ID_REUSED',
    'a usage id was used before for something else',
    violation('usages[0].id', `${usage} was used before for another usage`),
  ),
  ABORTED: errorExample('ABORTED', 'lost to concurrent changes of the same resource: safe to send again'),
  TOO_LARGE: errorExample('TOO_LARGE', 'the request body must be at most 1048576 bytes'),
  UNSUPPORTED_MEDIA_TYPE: errorExample('UNSUPPORTED_MEDIA_TYPE', 'the request body must be application/json'),
  THROTTLED: errorExample('THROTTLED', 'too many requests: try again later'),
  INTERNAL: errorExample('INTERNAL', 'internal server error'),
  UNAVAILABLE: errorExample('UNAVAILABLE', 'the service cannot reach its table: try again later'),
}
