import type { Removed } from '../lib/directory/removal/purge.ts'
import { readClock, readMilliseconds } from '../lib/foundation/clock.ts'
import { reasonOf } from '../lib/foundation/errors.ts'
import { OutdatedPermission } from '../lib/foundation/table/preconditions.ts'
import type { Table } from '../lib/foundation/table/table.ts'

/**
 * Runs a change until it is finished. Retries conflicts, and continues a deletion that needs more than one request.
 * Adds up the counts of all runs.
 */
export const finish = <Result>(table: Table, change: () => Promise<Result>): Promise<Result> =>
  table.withRetries(() => {
    table.clearPreconditions()
    return change()
  }, isUnfinished)

const isUnfinished = (error: unknown): boolean =>
  error instanceof OutdatedPermission || ['ABORTED', 'DELETION_IN_PROGRESS'].includes(reasonOf(error))

/** @param isContainer true if the resources were deleted, too; false if the resources only lost their owner */
export function describeRemoved({ policies, memberships, resources, relations }: Removed, isContainer = false): string {
  const counts = [
    countOf(policies, 'policy', 'policies'),
    countOf(memberships, 'membership'),
    `${isContainer ? '' : 'the ownership of '}${countOf(resources, 'resource')}`,
    countOf(relations, 'relation to the platform', 'relations to the platform'),
  ]
  return `took away ${counts.join(', ')}`
}

const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Returns the time of the service plus a duration in milliseconds. */
export const timeAfter = (milliseconds: number): Date => new Date(readMilliseconds() + milliseconds)

export const endOf = (expires: string | undefined, lifetime: number | undefined): string | undefined =>
  lifetime === undefined ? expires : timeAfter(lifetime).toISOString()

export const describeEnd = ({ expires_at }: { expires_at: string }, now = readClock()): string => {
  if (expires_at === '') return 'never'
  return Date.parse(expires_at) <= now.getTime() ? `${expires_at} (over)` : expires_at
}
