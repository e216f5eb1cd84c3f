import * as v from 'valibot'
import { readMilliseconds } from '../../foundation/clock.ts'
import type { Violation } from '../../foundation/errors.ts'
import { personReference } from '../../foundation/identifiers/person-reference.ts'
import { nameOfUser } from '../../foundation/identifiers/user-id.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { dateTime, INT64_MAX, int64, list, oneOf, text, textOrUuid, uuid } from '../../foundation/schema/primitives.ts'
import { PresentedAllowance } from '../limits/allowance.ts'
import { onlyOfPerson } from './acting-for.ts'

const USAGE_TYPES = ['credit', 'feature'] as const

/** In one request. A transaction has at most 100 writes: 99 usages and their account. */
export const MAX_USAGES = 99
const MAX_CLOCK_AHEAD_MILLISECONDS = 5 * 60 * 1000

const createdAt = v.pipe(
  dateTime,
  v.check(
    (value) => Date.parse(value) <= readMilliseconds() + MAX_CLOCK_AHEAD_MILLISECONDS,
    'must not be more than five minutes in the future',
  ),
)

/** Any text. Differences in letter case are removed, so that different spellings name the same source. */
export const usageSource = v.pipe(
  text,
  v.transform((value) => value.toUpperCase().toLowerCase()),
)

export const usageUserId = nameOfUser

/** `amount` is in whole credits. For the type `feature`, `amount` says how much of the feature was used. */
export const ReportedUsage = v.pipe(
  fields(
    {
      id: uuid,
      amount: int64(1n, INT64_MAX),
      type: v.optional(oneOf(USAGE_TYPES), 'credit'),
      /** An id or a name; empty if the usage has none. */
      feature: v.optional(textOrUuid, ''),
      customer_id: v.optional(text),
      source: v.optional(usageSource, ''),
      description: v.optional(text, ''),
      user_id: v.optional(usageUserId, ''),
      metadata: v.optional(metadata),
      created_at: v.optional(createdAt),
    },
    ['updated_at'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.feature === '' || dataset.value.type === 'feature') return
    addIssue({ message: 'is for usages of the type feature only', path: pathTo('feature') })
  }),
)
/** `agent` (`app/serviceuser:<id>`) is not a field of the request: it is the caller of a request for a person. */
export type ReportedUsage = v.InferOutput<typeof ReportedUsage> & { agent?: string }

export const CreateUsageBody = v.pipe(
  fields({
    project_id: v.optional(text, ''),
    usages: list(ReportedUsage, MAX_USAGES, 1),
    on_behalf_of: v.optional(personReference),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    for (const index of findRepeatedIds(dataset.value)) addIssue(repeatedUsageIssue(index))
  }),
  onlyOfPerson(),
)
export type CreateUsageBody = v.InferOutput<typeof CreateUsageBody>

/** The positions of usages that repeat the id of an earlier usage in the request. */
export function findRepeatedIds(body: unknown): number[] {
  const usages = (body as { usages?: unknown } | undefined)?.usages
  if (!Array.isArray(usages)) return []
  const seen = new Set<string>()
  return usages.flatMap((usage: { id?: unknown } | undefined, index) => {
    if (typeof usage?.id !== 'string') return []
    const id = usage.id.toLowerCase()
    if (seen.has(id)) return [index]
    seen.add(id)
    return []
  })
}

export const repeatedUsageIssue = (index: number) => ({
  message: 'is the id of another usage of this request',
  path: pathTo('usages', index, 'id'),
})

/** The balance is in whole credits, after the charge. `recorded` counts the new usages, and `replayed` the replays. */
export const CreateUsageResponse = v.object({
  billing_id: v.string(),
  balance: v.pipe(
    v.bigint(),
    v.transform((value) => String(value)),
  ),
  recorded: v.number(),
  replayed: v.number(),
  allowances: v.array(PresentedAllowance),
})

/** Only the attributes that distinguish a replay from another usage with the same id. */
export const UsageRecord = v.object({
  id: v.string(),
  account_id: v.string(),
  fingerprint: v.string(),
  recorded_by: v.string(),
  /** The hold from which the usage was captured. */
  hold_id: v.optional(v.string()),
  /** The id of the feature; missing if the usage has none. */
  feature: v.optional(v.string()),
  /** The feature as the caller wrote it; missing if that is the id. */
  feature_asked: v.optional(v.string()),
})
export type UsageRecord = v.InferOutput<typeof UsageRecord>

/** `updated_at` is the time of recording. */
export const RecordedUsage = v.object({
  id: v.string(),
  account_id: v.string(),
  type: v.picklist(USAGE_TYPES),
  amount: v.bigint(),
  source: v.string(),
  description: v.string(),
  user_id: v.string(),
  /** The service user that acted for the user; missing if none did. */
  agent: v.optional(v.string()),
  /** A JSON text. */
  metadata: v.string(),
  updated_at: v.string(),
  /** The hold from which the usage was captured. */
  hold_id: v.optional(v.string()),
  project_id: v.optional(v.string()),
  /** The id of the feature; missing if the usage has none. */
  feature: v.optional(v.string()),
  /** The windows that counted the usage; missing if no limit did. */
  counted: v.optional(v.array(v.string())),
  /** The amount that no revert has given back; missing before the first revert. */
  remaining: v.optional(v.bigint()),
})
export type RecordedUsage = v.InferOutput<typeof RecordedUsage>

/** The id of a revert is unique only within the usage. */
export const RevertRecord = v.object({
  id: v.string(),
  usage_id: v.string(),
  account_id: v.string(),
  type: v.picklist(USAGE_TYPES),
  amount: v.bigint(),
  /** A random id of the request. */
  recorded_by: v.string(),
  created_at: v.string(),
})
export type RevertRecord = v.InferOutput<typeof RevertRecord>

export function customerViolations(usages: readonly unknown[], accountId: string): Violation[] {
  return usages.flatMap((usage, index): Violation[] => {
    const id = (usage as { customer_id?: unknown } | null)?.customer_id
    return typeof id !== 'string' || id === '' || id.toLowerCase() === accountId
      ? []
      : [{ field: `usages[${index}].customer_id`, description: 'must be the id of the billing account' }]
  })
}
