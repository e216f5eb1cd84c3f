import * as v from 'valibot'
import { idOf } from '../../access/resources/schema.ts'
import { readMilliseconds } from '../../foundation/clock.ts'
import { ApiError, aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { memberChangesKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { EXPIRES_AT_SECONDS, inSeconds, update, type Write } from '../../foundation/table/writes.ts'

/**
 * An organization may change the memberships of one principal this many times within ten seconds. Platform admins have no limit. All
 * memberships of a principal are in one item, which many organizations may write. So each of them may write it only so often.
 */
const CHANGES = 20
const WINDOW_MILLISECONDS = 10_000

/** The count is kept for this time after its window. */
const KEEP_SECONDS = 3_600

const Counted = v.object({ until: v.bigint(), changes: v.bigint() })

/** The first change begins a window, if the last one is over. */
const beginWindow = (organization: string, principal: string, now: number): Write =>
  update(
    memberChangesKey(idOf(organization), principal),
    {
      set: {
        until: BigInt(now + WINDOW_MILLISECONDS),
        changes: 1n,
        [EXPIRES_AT_SECONDS]: inSeconds(KEEP_SECONDS),
      },
    },
    {
      expression: 'attribute_not_exists(#until) OR #until <= :now',
      names: { '#until': 'until' },
      values: { ':now': BigInt(now) },
    },
  )

const countInWindow = (organization: string, principal: string, now: number): Write =>
  update(
    memberChangesKey(idOf(organization), principal),
    { add: { changes: 1n } },
    {
      expression: '#until > :now AND #changes < :most',
      names: { '#until': 'until', '#changes': 'changes' },
      values: { ':now': BigInt(now), ':most': BigInt(CHANGES) },
    },
  )

/**
 * Throws 429 RATE_LIMITED, and counts nothing, if one of the principals has changed too often. The counts are in the table, so that they
 * hold for all processes. The first change within ten seconds costs one request and 2 write units for each principal, and each further
 * one a request more, because the first attempt finds a window. The counts need no permission, because they give nothing.
 */
export const countChanges = (table: Table, organization: string, principals: readonly string[]): Promise<void> =>
  table.withRetries(async () => {
    const inWindow = new Set<string>()
    for (let attempt = 0; attempt < 3; attempt++) {
      const now = readMilliseconds()
      const writes = principals.map((principal) =>
        (inWindow.has(principal) ? countInWindow : beginWindow)(organization, principal, now),
      )
      const outcome = await table.transact(writes, true)
      if (outcome.applied) return
      refuseMore(outcome.reasons, now)
      for (const [index, reason] of outcome.reasons.entries()) {
        const principal = principals[index]
        if (principal === undefined || !isConditionFailure(reason)) continue
        if (untilOf(reason) > now) inWindow.add(principal)
        else inWindow.delete(principal)
      }
    }
    throw aborted()
  })

const untilOf = ({ item }: CancellationReason): number =>
  item === undefined ? 0 : Number(parseRecord(Counted, item).until)

function refuseMore(reasons: readonly CancellationReason[], now: number): void {
  const full = reasons
    .flatMap(({ item }) => (item === undefined ? [] : [parseRecord(Counted, item)]))
    .filter(({ until, changes }) => Number(until) > now && changes >= BigInt(CHANGES))
  if (full.length === 0) return
  const wait = Math.max(...full.map(({ until }) => Number(until) - now))
  throw new ApiError(
    'RATE_LIMITED',
    'the groups of a principal changed too often in this organization: try again later',
    {
      headers: { 'retry-after': String(Math.ceil(wait / 1_000)) },
    },
  )
}
