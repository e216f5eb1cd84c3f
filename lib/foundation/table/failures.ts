import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ApiError, aborted } from '../errors.ts'
import { isIndeterminate, isUnreachable } from './attempts.ts'
import { unmarshallOptions } from './client.ts'
import type { Item } from './item.ts'

/** If the condition of the write failed, `item` is the stored item. */
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

/** Another transaction is writing one of the items. */
const CONFLICTS = new Set(['TransactionConflict', 'TransactionConflictException'])

const headers = { 'retry-after': '1' }

/** The 429 promises that nothing was written. */
export const throttled = (cause?: unknown): ApiError =>
  new ApiError('THROTTLED', 'too many requests: try again later', { cause, headers })

/** The 503 leaves open whether anything was written. */
export const unavailable = (cause: unknown): ApiError =>
  new ApiError('UNAVAILABLE', 'the service cannot reach its table: try again later', { cause, headers })

/** Nothing was written: others changed the same item in each attempt, until the deadline. */
export const tooBusy = (cause: unknown): ApiError =>
  new ApiError('UNAVAILABLE', 'too many requests change the same thing at once: try again later', { cause, headers })

/** The table works, but the request must read more than its time allows. Nothing was written. */
export const tooMuchToRead = (cause: unknown): ApiError =>
  new ApiError('TOO_MUCH_TO_READ', 'the request has more to read than it has time for: ask for less', { cause })

/**
 * Translates an error of the SDK:
 * - 429 if the table is throttled, and 409 ABORTED for a conflict with another writer. Both promise that nothing was written, so they
 * become 503 if any attempt may have been applied.
 * - 503 if the table cannot be reached in time.
 * - Every other error, such as a bad request or a missing right, is a bug. Such an error is returned unchanged, to be
 *   logged and answered with 500.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const codes = [error.name, ...(reasonsOf(error)?.map((reason) => reason.code) ?? [])]
  if (isUnreachable(error)) return unavailable(error)
  const isConflict = codes.some((code) => CONFLICTS.has(code))
  if (!isConflict && !codes.some((code) => THROTTLED.has(code))) return error
  if (isIndeterminate(error)) return unavailable(error)
  return isConflict ? aborted(error) : throttled(error)
}

interface Cancellation {
  Code?: string
  Item?: Record<string, AttributeValue>
}

/**
 * In the order of the writes. Undefined for an error other than a cancelled transaction. Also unmarshalls the items in the error, because
 * the document client does not.
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
