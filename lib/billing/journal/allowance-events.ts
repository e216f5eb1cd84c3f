import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { allowanceEventKey, keyOfItem, partitionOf } from '../../foundation/table/keys.ts'
import type { Change, StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Condition, EXPIRES_AT_SECONDS, put } from '../../foundation/table/writes.ts'
import { parseCounter } from '../counters/counter.ts'
import { isEndless } from '../counters/periods.ts'

/** An event about a limit in a window. Amounts are texts, because they have up to 64 bits. */
export interface AllowanceEvent {
  type: 'AllowanceLow' | 'AllowanceReached'
  /** When the charge was recorded, in whole seconds. */
  time: string
  detail: {
    /** The same at each delivery of the event. */
    id: string
    org_id: string
    billing_id: string
    source: string
    feature: string
    window: string
    per: string
    user_id: string
    project_id: string
    limit: string
    used: string
    remaining: string
    resets_at: string
    at: string
  }
}

/** The text with which the partition keys of counters begin. A consumer of the stream filters records by this text. */
export const COUNTERS = 'COUNTER#'

/** A state of a counter, as its item has it after a charge. */
const CountedState = v.object({
  account_id: v.string(),
  organization_id: v.string(),
  source: v.string(),
  feature: v.string(),
  window: v.string(),
  per: v.string(),
  user_id: v.string(),
  project_id: v.string(),
  resets_at: v.string(),
  limit: v.bigint(),
  used: v.bigint(),
})
type CountedState = v.InferOutput<typeof CountedState> & { ends: ReadonlyMap<string, bigint> }

const parse = (item: Change['after']): CountedState | undefined =>
  item !== undefined && partitionOf(String(item.pk)).kind === 'COUNTER'
    ? { ...parseRecord(CountedState, item), ends: parseCounter(item).ends }
    : undefined

/**
 * Returns the events of a change of a counter, each once for a window. For this, an item for each window and event keeps
 * the record that has sent the event. If this record is delivered again, it sends the event again, because the event may
 * not have reached the bus. A later record, which crosses the same line after a revert, sends none.
 */
export async function allowanceEvents(
  table: Pick<Table, 'write'>,
  { id, before, after: item }: Change,
  { dynamodb = {} }: StreamRecord,
): Promise<AllowanceEvent[]> {
  const [old, counter] = [parse(before), parse(item)]
  if (item === undefined || counter === undefined) return []
  const at = new Date((dynamodb.ApproximateCreationDateTime ?? 0) * 1_000).toISOString()
  const period = periodOf(old, counter)
  const events: AllowanceEvent[] = []
  for (const type of crossedLines(old, counter, period)) {
    const marker = { sent_by: id, [EXPIRES_AT_SECONDS]: item[EXPIRES_AT_SECONDS] }
    const write = put(allowanceEventKey(keyOfItem(item), period, type), marker, isSentByNoOther(id))
    if (await table.write(write, true)) events.push(makeEvent(type, id, counter, at))
  }
  return events
}

const isSentByNoOther = (id: string): Condition => ({
  expression: 'attribute_not_exists(pk) OR #sent_by = :id',
  names: { '#sent_by': 'sent_by' },
  values: { ':id': id },
})

/**
 * Returns the name of the period in which a charge counted, and an empty text for all other windows. A counter may count
 * in several periods without end, so this function looks for the one whose count has risen.
 */
function periodOf(old: CountedState | undefined, { window, resets_at, ends }: CountedState): string {
  if (window !== 'period' || resets_at !== '') return window === 'period' ? resets_at : ''
  const risen = [...ends].find(([end, count]) => isEndless(end) && count > (old?.ends.get(end) ?? 0n))
  return risen?.[0] ?? ''
}

/**
 * Compares each state with its own limit. So the next charge under a limit that was lowered sends an event. No line of a
 * new period was crossed before.
 */
function crossedLines(old: CountedState | undefined, counter: CountedState, period: string): AllowanceEvent['type'][] {
  const isSamePeriod = old?.resets_at === counter.resets_at && (!isEndless(period) || old.ends.has(period))
  const crossed = old !== undefined && isSamePeriod ? linesUpTo(old) : []
  return linesUpTo(counter).filter((line) => !crossed.includes(line))
}

/** In percent of the limit. */
const LINES = { AllowanceLow: 80n, AllowanceReached: 100n } as const

/** A window of less than an hour is too short for events. */
const SHORT = 'minute'

/** Returns the lines that a counter has reached. Multiplies instead of dividing, so that a line is rounded up. */
function linesUpTo({ window, limit, used }: CountedState): AllowanceEvent['type'][] {
  if (window === SHORT || limit === 0n) return []
  return (['AllowanceLow', 'AllowanceReached'] as const).filter((line) => used * 100n >= limit * LINES[line])
}

function makeEvent(type: AllowanceEvent['type'], id: string, counter: CountedState, at: string): AllowanceEvent {
  const { organization_id: org_id, account_id: billing_id, limit, used } = counter
  const { source, feature, window, per, user_id, project_id, resets_at } = counter
  const remaining = used < limit ? limit - used : 0n
  return {
    ...{ type, time: at },
    detail: {
      ...{ id: `${id}-${type}`, org_id, billing_id, source, feature, window, per, user_id, project_id },
      ...{ limit: String(limit), used: String(used), remaining: String(remaining), resets_at, at },
    },
  }
}
