/** The answer contains the numbers as texts. */
export type Part = Readonly<Record<string, unknown>>

const listeners = new Set<(part: Part) => void>()

/**
 * Runs a deletion. Calls `onPart` with the counts of each request that ran out of time, because the typed client
 * retries this request itself and reports only the counts of its last attempt.
 */
export async function withParts<Output>(onPart: (part: Part) => void, run: () => Promise<Output>): Promise<Output> {
  listeners.add(onPart)
  try {
    return await run()
  } finally {
    listeners.delete(onPart)
  }
}

interface Refusal {
  details?: readonly { reason?: string; metadata?: Part }[]
}

/** Passes the counts of an answer `DELETION_IN_PROGRESS` to the deletions that are running. */
export async function tellPart(response: Response): Promise<void> {
  if (response.status !== 503 || listeners.size === 0) return
  const { details = [] }: Refusal = await response
    .clone()
    .json()
    .catch(() => ({}))
  const part = details.find(({ reason }) => reason === 'DELETION_IN_PROGRESS')?.metadata
  if (part !== undefined) for (const tell of listeners) tell(part)
}
