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

/** Whether a failure came from the network, or from a server that is in trouble: what was asked may have been done all the same. */
export function isUnreachable(error: Error): boolean {
  const { name, code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }
  const network = typeof code === 'string' && /^E[A-Z_]+$/.test(code)
  return network || UNREACHABLE.has(name) || ($metadata?.httpStatusCode ?? 0) >= 500
}

const indeterminate = new WeakSet<Error>()

/**
 * Whether one of the attempts of the SDK that ended in this failure may have been applied. The failure itself tells of the
 * last attempt only: "throttled" after a lost answer is not to say that nothing happened.
 */
export const isIndeterminate = (error: unknown): boolean =>
  error instanceof Error && (indeterminate.has(error) || isUnreachable(error))

/** Keeps an eye on every attempt of a client. */
export function watchAttempts({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        if (error instanceof Error) {
          context.unsettled = context.unsettled === true || isUnreachable(error)
          if (context.unsettled) indeterminate.add(error)
        }
        throw error
      }
    },
    // Inside of the retries, which are of this step too and of high priority.
    { step: 'finalizeRequest', priority: 'low', name: 'watchAttempts' },
  )
}
