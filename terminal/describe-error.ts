/** Returns a message for an error. Joins the messages in an `AggregateError`, whose own message Node leaves empty. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeError).join('; ')
  return error instanceof Error ? error.message : String(error)
}
