import * as v from 'valibot'

/**
 * The windows of limits. Those from `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is
 * the period of a subscription, and `ever` has no end.
 */
export const WINDOWS = ['minute', 'hour', 'day', 'week', 'month', 'year', 'period', 'ever'] as const
export type Window = (typeof WINDOWS)[number]

/** What has a limit of its own: the account, each user, or each project. */
export const PERS = ['account', 'user', 'project'] as const
export type Per = (typeof PERS)[number]

/** A stored limit. */
export const Limit = v.object({
  /** The id of a feature; empty for credits. */
  feature: v.string(),
  amount: v.bigint(),
  window: v.picklist(WINDOWS),
  per: v.picklist(PERS),
})
export type Limit = v.InferOutput<typeof Limit>

/** A stored budget of an account. With a user or project, it is for this user or project alone. */
export const Budget = v.object({
  ...Limit.entries,
  user_id: v.optional(v.string()),
  project_id: v.optional(v.string()),
})
export type Budget = v.InferOutput<typeof Budget>
