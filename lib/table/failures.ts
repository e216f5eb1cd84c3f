import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ApiError } from '../errors.ts'
import { unmarshallOptions } from './client.ts'
import type { Item } from './table.ts'

/** Why one write of a transaction did not pass; `item` is what the table held, where its condition failed. */
export interface Reason {
  code: string
  item?: Item
}

const THROTTLED = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'Throttling',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

/** The name of a failure, and whether it came from the network or from a server that is in trouble. */
interface Failure {
  name: string
  code?: unknown
  $metadata?: { httpStatusCode?: number }
}

const UNREACHABLE = new Set([
  'TimeoutError',
  'AbortError',
  'NetworkingError',
  'InternalServerError',
  'InternalFailure',
  'ServiceUnavailable',
  'TransactionInProgressException',
])

/**
 * Turns a failure of the SDK into ours: 429 where the table is throttled, 503 where it cannot be reached in time. What
 * is left is a mistake of ours (a bad request, a missing right) and is handed on as it is, to be logged and answered with 500.
 */
export function tableFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const { name, code, $metadata } = error as Error & Failure
  const headers = { 'retry-after': '1' }
  const codes = [name, ...(reasonsOf(error)?.map((reason) => reason.code) ?? [])]
  if (codes.some((each) => THROTTLED.has(each))) {
    return new ApiError('THROTTLED', 'too many requests: try again later', { cause: error, headers })
  }
  const network = typeof code === 'string' && /^E[A-Z_]+$/.test(code)
  if (network || UNREACHABLE.has(name) || ($metadata?.httpStatusCode ?? 0) >= 500) {
    return new ApiError('UNAVAILABLE', 'the service cannot reach its table: try again later', { cause: error, headers })
  }
  return error
}

interface Cancellation {
  Code?: string
  Item?: Record<string, AttributeValue>
}

/**
 * The reasons of a cancelled transaction by position, or undefined for any other failure. The document client leaves the
 * items of an error in the table's own form.
 */
export function reasonsOf(error: unknown): Reason[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined
  const { CancellationReasons = [] } = error as Error & { CancellationReasons?: Cancellation[] }
  return CancellationReasons.map(({ Code = 'None', Item }) => ({
    code: Code,
    ...(Item === undefined ? {} : { item: unmarshall(Item, unmarshallOptions) }),
  }))
}

export const isConditionFailure = (reason: Reason): boolean => reason.code === 'ConditionalCheckFailed'
export const isConflict = (reason: Reason): boolean => reason.code === 'TransactionConflict'
