import * as v from 'valibot'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { ApiError, reasonOf } from '../../foundation/errors.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'

const counted = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The counts of a deletion. `resources` counts resources that were deleted with a container or lost their owner. */
export const Removed = v.object({ policies: counted, memberships: counted, resources: counted, relations: counted })
export type Removed = v.InferOutput<typeof Removed>

/** Deletes any number of items, for as long as one request has time. */
export interface Purge {
  readonly removed: Readonly<Removed>
  /** Call it once the deletion marker is set: from then on the deletion must be finished, even if nothing is counted yet. */
  begin(resource: string): void
  /**
   * Whether another request finished this deletion, and the entity was recreated since: it has no deletion marker. The new one is not
   * deleted.
   */
  isMadeAgain(stored: ResourceRecord): boolean
  count(kind: keyof Removed, number?: number): void
  /** Throws where the time is nearly over. Call it before each step. */
  requireTime(): void
  /**
   * Runs `take` for a few items at a time, one turn after another, and retries a turn that conflicts with other writers. Every write of a
   * request depends on its caller, so parallel turns would only conflict.
   */
  inTurns<Item>(items: readonly Item[], size: number, take: (some: readonly Item[]) => Promise<void>): Promise<void>
}

/** A turn ends well within this time. */
const RESERVE_MILLISECONDS = 500

/** Errors after which the same request may be sent again. */
const TRANSIENT: readonly string[] = ['ABORTED', 'THROTTLED', 'TOO_MUCH_TO_READ', 'UNAVAILABLE']

/** The counts of a request, which may run its operation more than once. */
const counts = new WeakMap<Table, Removed>()

/** The entity whose deletion marker this request has set or found. */
const beingDeleted = new WeakMap<Table, string>()

/** Forgets the deletions of an operator: the next change of the same process must not see them. */
export function forgetPurges(table: Table): void {
  counts.delete(table)
  beingDeleted.delete(table)
}

/**
 * Runs a deletion, and returns the counts of this request. Removed items stay removed: a deletion that does not finish in time throws 503
 * DELETION_IN_PROGRESS with these counts, and the same request continues it.
 */
export async function purge(table: Table, run: (purge: Purge) => Promise<void>): Promise<Removed> {
  const removed = counts.get(table) ?? { policies: 0, memberships: 0, resources: 0, relations: 0 }
  counts.set(table, removed)
  try {
    await run(startPurge(table, removed))
  } catch (error) {
    throw hasBegun(table) && TRANSIENT.includes(reasonOf(error)) ? inProgress(removed, error) : error
  }
  return removed
}

/**
 * Runs a deletion together with the read that finds its target. If another request finishes it meanwhile, the target is missing: the
 * answer then has the counts of this request, if it removed anything or found the deletion marker.
 */
export async function unlessFinished(table: Table, run: () => Promise<Removed>): Promise<Removed> {
  try {
    return await run()
  } catch (error) {
    const removed = counts.get(table)
    if (removed !== undefined && hasBegun(table) && reasonOf(error) === 'NOT_FOUND') return removed
    throw error
  }
}

function startPurge(table: Table, removed: Removed): Purge {
  const requireTime = () => {
    if (table.millisecondsLeft() < RESERVE_MILLISECONDS) throw inProgress(removed)
  }
  return {
    removed,
    begin: (resource) => {
      beingDeleted.set(table, resource)
    },
    isMadeAgain: ({ resource, deleting }) => deleting === undefined && beingDeleted.get(table) === resource,
    count: (kind, number = 1) => {
      removed[kind] += number
    },
    requireTime,
    inTurns: async (items, size, take) => {
      for (const some of chunk(items, size)) {
        await table.withRetries(() => {
          requireTime()
          return take(some)
        })
      }
    },
  }
}

/** Repeats a pass until it finds nothing. @param pass tells whether it found anything */
export async function untilNothingIsLeft({ requireTime }: Purge, pass: () => Promise<boolean>): Promise<void> {
  do requireTime()
  while (await pass())
}

const hasBegun = (table: Table): boolean =>
  beingDeleted.has(table) || Object.values(counts.get(table) ?? {}).some((number) => number > 0)

const inProgress = (removed: Readonly<Removed>, cause?: unknown): ApiError =>
  new ApiError('DELETION_IN_PROGRESS', 'the deletion goes on: send it again', {
    cause,
    metadata: Object.fromEntries(Object.entries(removed).map(([kind, number]) => [kind, String(number)])),
    headers: { 'retry-after': '1' },
  })
