import * as v from 'valibot'

/** How long a period is; empty for one without end. */
export const INTERVALS = ['', 'day', 'week', 'month', 'year'] as const

/** What a subscription takes from its plan when it starts, or when a change to the plan is asked for. Credits are whole credits. */
export const Terms = v.object({
  plan_id: v.string(),
  plan_name: v.string(),
  interval: v.picklist(INTERVALS),
  period_credits: v.bigint(),
  period_credits_expire: v.boolean(),
})
export type Terms = v.InferOutput<typeof Terms>

/** What happens at an instant to come: a change to other terms or, without terms, the end. */
const Waiting = v.object({ at: v.string(), terms: v.optional(Terms) })

/** What the course of a subscription follows from. All times are ISO times in UTC. */
export const Timeline = v.object({
  id: v.string(),
  created_at: v.string(),
  terms: Terms,
  /** The end of the trial; empty where there was none. */
  trial_ends_at: v.string(),
  /** The start of the first period: the start of the subscription or the end of its trial, until a change moves it. */
  anchor: v.string(),
  is_past_due: v.boolean(),
  waiting: v.optional(Waiting),
  /** When it ended; empty while it goes on. */
  ended_at: v.string(),
})
export type Timeline = v.InferOutput<typeof Timeline>

/** A subscription in the item of its account: what checks and settlements read. */
export const OpenSubscription = v.object({
  ...Timeline.entries,
  /** The credits of the periods that began until this instant were given, or are not to be given. */
  decided_until: v.string(),
  /** When it stopped being past due; missing where it never was. */
  active_since: v.optional(v.string()),
})
export type OpenSubscription = v.InferOutput<typeof OpenSubscription>

/** The subscriptions of an account that have not ended when this was written. */
export const OpenSubscriptions = v.object({
  subscriptions: v.array(OpenSubscription),
  /** Counts the changes of this item. */
  version: v.bigint(),
  /** Whether the account is disabled: all that an entitlement follows from is in one item. Missing for an active account. */
  is_disabled: v.optional(v.boolean()),
})
export type OpenSubscriptions = v.InferOutput<typeof OpenSubscriptions>
