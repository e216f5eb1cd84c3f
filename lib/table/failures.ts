import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ApiError, aborted } from '../errors.ts'
import { isIndeterminate, isUnreachable } from './attempts.ts'
import { unmarshallOptions } from './client.ts'
import type { Item } from './item.ts'

/** Why one write of a transaction did not pass; `item` is what the table held, where its condition failed. */
export interface CancellationReason {
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

/** Another transaction is at work on one of the items. */
const CONFLICTS = new Set(['TransactionConflict', 'TransactionConflictException'])

const headers = { 'retry-after': '1' }

/** 429. */
export const throttled = (cause?: unknown): ApiError =>
  new ApiError('THROTTLED', 'too many requests: try again later', { cause, headers })

/** 503: whether anything was written is not known. */
export const unavailable = (cause: unknown): ApiError =>
  new ApiError('UNAVAILABLE', 'the service cannot reach its table: try again later', { cause, headers })

/**
 * Turns a failure of the SDK into ours: 429 where the table is throttled, 409 ABORTED where another writer was faster, 503
 * where it cannot be reached in time. The first two say that nothing was done: after an attempt of which that is not known
 * it is 503. What is left is a mistake of ours (a bad request, a missing right) and is handed on as it is, to be logged and
 * answered with 500.
 */
export function tableFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const codes = [error.name, ...(reasonsOf(error)?.map((reason) => reason.code) ?? [])]
  if (isUnreachable(error)) return unavailable(error)
  const refused = [
    codes.some((code) => CONFLICTS.has(code)) && aborted,
    codes.some((code) => THROTTLED.has(code)) && throttled,
  ]
  const refusal = refused.find((make) => make !== false)
  if (refusal === undefined) return error
  return isIndeterminate(error) ? unavailable(error) : refusal(error)
}

interface Cancellation {
  Code?: string
  Item?: Record<string, AttributeValue>
}

/**
 * The reasons of a cancelled transaction by position, or undefined for any other failure. The document client leaves the
 * items of an error in the table's own form.
 */
export function reasonsOf(error: unknown): CancellationReason[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined
  const { CancellationReasons = [] } = error as Error & { CancellationReasons?: Cancellation[] }
  return CancellationReasons.map(({ Code = 'None', Item }) => ({
    code: Code,
    ...(Item === undefined ? {} : { item: unmarshall(Item, unmarshallOptions) }),
  }))
}

export const isConditionFailure = (reason: CancellationReason): boolean => reason.code === 'ConditionalCheckFailed'
