import { TollgateError } from 'tollgate-client'

/** How many things of each kind were removed: `{ resources: 500, policies: 12 }`. */
export type Removed = Readonly<Record<string, number>>

/** Adds counts that an answer has as numbers, and an error as texts. */
function add(left: Removed, right: Readonly<Record<string, unknown>>): Removed {
  const sum: Record<string, number> = { ...left }
  for (const [kind, count] of Object.entries(right))
    if (Number.isInteger(Number(count))) sum[kind] = (sum[kind] ?? 0) + Number(count)
  return sum
}

/**
 * Sends a deletion until it is done. A large one answers 503 `DELETION_IN_PROGRESS` after each part.
 *
 * @param send one attempt
 * @param onPart is called with all that has been removed so far, after each part
 * @returns all that was removed, as far as the answers say
 * @throws TollgateError of any other refusal; NetworkError
 */
export async function deleteWhole(
  send: () => Promise<object | undefined>,
  onPart: (removed: Removed) => void,
): Promise<Removed> {
  let removed: Removed = {}
  for (;;) {
    try {
      return add(removed, { ...(await send()) })
    } catch (error) {
      if (!(error instanceof TollgateError) || error.reason !== 'DELETION_IN_PROGRESS') throw error
      removed = add(removed, error.metadata)
      onPart(removed)
    }
  }
}

/** "500 resources, 12 policies". */
export const describeRemoved = (removed: Removed): string =>
  Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${count === 1 ? singular(kind) : kind}`)
    .join(', ')

const singular = (kind: string): string => kind.replace(/ies$/, 'y').replace(/s$/, '')
