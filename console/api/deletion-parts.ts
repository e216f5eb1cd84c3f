/** How many things of each kind were removed, as texts. */
export type Part = Readonly<Record<string, unknown>>

const listeners = new Set<(part: Part) => void>()

/**
 * Runs a deletion, and calls `onPart` with the counts of each request that ran out of time. The typed client sends such a request
 * again by itself, and tells the counts of its last attempt alone.
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

/** Tells a deletion under way of an answer that has the counts of a part. */
export async function tellPart(response: Response): Promise<void> {
  if (response.status !== 503 || listeners.size === 0) return
  const { details = [] }: Refusal = await response
    .clone()
    .json()
    .catch(() => ({}))
  const part = details.find(({ reason }) => reason === 'DELETION_IN_PROGRESS')?.metadata
  if (part !== undefined) for (const tell of listeners) tell(part)
}
