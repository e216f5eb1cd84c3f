import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

const UNREACHABLE = new Set([
  'TimeoutError',
  'AbortError',
  'NetworkingError',
  'InternalServerError',
  'InternalFailure',
  'ServiceUnavailable',
  'TransactionInProgressException',
])

/** After a failure of the network or the server, a write may have been applied although the call failed. */
export function isUnreachable(error: Error): boolean {
  const { name, code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }
  const network = typeof code === 'string' && /^E[A-Z_]+$/.test(code)
  return network || UNREACHABLE.has(name) || ($metadata?.httpStatusCode ?? 0) >= 500
}

const indeterminate = new WeakSet<Error>()

/**
 * Tells whether the write may have been applied by any of the SDK's attempts. The error describes only the last attempt. If the answer to
 * an earlier attempt was lost, the write may be applied although the last attempt was throttled.
 */
export const isIndeterminate = (error: unknown): boolean =>
  error instanceof Error && (indeterminate.has(error) || isUnreachable(error))

/** For `isIndeterminate`. */
export function watchAttempts({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        if (error instanceof Error) {
          context.indeterminate = context.indeterminate === true || isUnreachable(error)
          if (context.indeterminate) indeterminate.add(error)
        }
        throw error
      }
    },
    // The low priority puts this middleware inside the SDK's retry middleware, which has the same step and a high priority.
    { step: 'finalizeRequest', priority: 'low', name: 'watchAttempts' },
  )
}
