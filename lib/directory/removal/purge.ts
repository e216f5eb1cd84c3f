import * as v from 'valibot'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { ApiError, reasonOf } from '../../foundation/errors.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'

const counted = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a deletion took away. `resources` counts those that were removed with a container or lost their owner. */
export const Removed = v.object({ policies: counted, memberships: counted, resources: counted, relations: counted })
export type Removed = v.InferOutput<typeof Removed>

/** A deletion of any number of items, for as long as one request has time. */
export interface Purge {
  readonly removed: Readonly<Removed>
  /** Call it once the deletion marker is set: from then on its deletion has to be finished, although nothing is counted yet. */
  begin(resource: string): void
  /**
   * Whether another request has finished the deletion that this request began, and the thing was made again since: it has no
   * deletion marker. The new one is not deleted.
   */
  isMadeAgain(stored: ResourceRecord): boolean
  count(kind: keyof Removed, number?: number): void
  /** Throws where the time is nearly over. Call it before each step. */
  requireTime(): void
  /**
   * Runs `take` for some items at a time, one turn after the other, and again where it loses to other writers. Every write of a
   * request depends on its caller, so that turns side by side would only collide.
   */
  inTurns<Item>(items: readonly Item[], size: number, take: (some: readonly Item[]) => Promise<void>): Promise<void>
}

/** A turn ends well within this time. */
const RESERVE_MILLISECONDS = 500

/** Errors after which the same request may be sent again. */
const TRANSIENT: readonly string[] = ['ABORTED', 'THROTTLED', 'TOO_MUCH_TO_READ', 'UNAVAILABLE']

/** The counts of a request, which may run its operation more than once. */
const counts = new WeakMap<Table, Removed>()

/** The thing whose deletion marker a request has set or met. */
const beingDeleted = new WeakMap<Table, string>()

/** Forgets the deletions of an operator: its next change has the same table. */
export function forgetPurges(table: Table): void {
  counts.delete(table)
  beingDeleted.delete(table)
}

/**
 * Runs a deletion, and gives what this request took away. What was taken stays taken: a deletion that does not finish in time
 * is answered with 503 DELETION_IN_PROGRESS and these counts, and the same request continues it.
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
 * Runs a deletion with the look for what it deletes. Where another request finishes it meanwhile, nothing is found any more: the
 * answer then tells what this request took away, if it took anything or met the deletion marker.
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

/** Runs a pass again and again, until one finds nothing. @param pass tells whether it found anything */
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
