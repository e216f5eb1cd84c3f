/** Returns the message of an error in one line. Node leaves the message of an `AggregateError` empty. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeError).join('; ')
  return error instanceof Error ? error.message : String(error)
}
