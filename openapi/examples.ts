import { outcomes, type Reason, type Violation } from '../lib/errors.ts'
import { type Sample, samples } from '../local/samples.ts'
import { type OperationName, operations } from '../operations.ts'
import answers from './answers.json' with { type: 'json' }

/** What each operation is asked in the examples: requests that work on the sample manifest, and that `npm start` prints. */
function sampleOf(name: OperationName): Sample {
  const { method, path } = operations[name]
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const sample = samples.find((each) => each.method === method && pattern.test(each.path))
  if (sample === undefined) throw new Error(`no sample asks ${name}`)
  return sample
}

/** The path parameters of an example by their names. */
export function pathExamples(name: OperationName): Record<string, string> {
  const given = sampleOf(name).path.split('/')
  const template = operations[name].path.split('/')
  return Object.fromEntries(
    template.flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), given[index] ?? '']] : [])),
  )
}

type Examples = Record<string, { summary: string; value: unknown }>

/** Of a check there are more examples than the sample: the same question explained, and one that is denied. */
export function requestExamples(name: OperationName): Examples {
  const { title, body } = sampleOf(name)
  const sample = { summary: title, value: body }
  if (name !== 'check') return { sample }
  return { sample, denied: { summary: 'May Edsger delete it?', value: { ...body, permission: 'delete' } } }
}

const SUMMARIES: Record<string, string> = {
  sample: 'On the sample manifest',
  explained: 'Explained: a policy on the project allows it',
  denied: 'Explained: the one policy on the way has not got the permission',
}

/** What the examples are answered; a test asks each of them and compares. */
export function answerExamples(name: OperationName): Examples {
  const named = Object.entries(answers[name])
  return Object.fromEntries(named.map(([key, value]) => [key, { summary: SUMMARIES[key] ?? '', value }]))
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

/** What every reason is told as, on the sample manifest. Of the routes themselves no operation can speak. */
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
