import * as v from 'valibot'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { ApiError, reasonOf } from '../../foundation/errors.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'

const counted = v.pipe(v.number(), v.integer(), v.minValue(0))

/** `resources` counts resources that were deleted with a container or lost their owner. */
export const Removed = v.object({ policies: counted, memberships: counted, resources: counted, relations: counted })
export type Removed = v.InferOutput<typeof Removed>

/** A deletion of any number of items. One request continues the deletion until the request runs out of time. */
export interface Purge {
  readonly removed: Readonly<Removed>
  /**
   * Must be called when the deletion marker is set. From then on, the deletion must be finished, even if it has deleted
   * nothing yet.
   */
  begin(resource: string): void
  /**
   * Tells whether another request finished this deletion and the entity was recreated since. In this case, the entity
   * has no deletion marker and must not be deleted.
   */
  isMadeAgain(stored: ResourceRecord): boolean
  count(kind: keyof Removed, number?: number): void
  /** Throws if little time is left. Must be called before each step. */
  requireTime(): void
  /**
   * Calls `take` for a few items at a time, one call after another. If a call conflicts with other writers, it is retried. The calls are
   * not parallel, because every write of a request depends on its caller, so they would conflict with each other.
   */
  inTurns<Item>(items: readonly Item[], size: number, take: (some: readonly Item[]) => Promise<void>): Promise<void>
}

/** The time for one step. A step needs much less. */
const RESERVE_MILLISECONDS = 500

/** After these errors, the client may send the same request again. */
const TRANSIENT: readonly string[] = ['ABORTED', 'THROTTLED', 'TOO_MUCH_TO_READ', 'UNAVAILABLE']

/** For each request. The counts include all runs of the operation, because a request can run its operation more than once. */
const counts = new WeakMap<Table, Removed>()

/** For each request, the entity whose deletion marker it has set or found. */
const beingDeleted = new WeakMap<Table, string>()

/** The next change of the same operator's process then starts without counts and deletion markers. */
export function forgetPurges(table: Table): void {
  counts.delete(table)
  beingDeleted.delete(table)
}

/**
 * Returns the counts of this request. If the deletion does not finish in time, throws 503 DELETION_IN_PROGRESS with the counts. The
 * deleted items stay deleted, and the same request continues the deletion.
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
 * Runs a deletion together with the read that finds its target. If another request finishes the deletion meanwhile, the
 * target is not found. In this case, returns the counts of this request if it deleted anything or found the deletion
 * marker.
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

/** Calls `pass` until it returns false. @param pass tells whether it found anything */
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
