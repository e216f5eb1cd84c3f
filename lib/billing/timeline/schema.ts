import * as v from 'valibot'

/** The length of a period; empty if the period has no end. */
export const INTERVALS = ['', 'day', 'week', 'month', 'year'] as const

/** The lengths of the parts of a period, if its credits are given in parts. */
export const CREDIT_INTERVALS = ['day', 'month'] as const
export const CreditInterval = v.optional(v.picklist(CREDIT_INTERVALS))

/**
 * The terms that a subscription copies from its plan when it starts, or when a change to the plan is requested. `period_credits` are whole
 * credits.
 */
export const Terms = v.object({
  plan_id: v.string(),
  plan_name: v.string(),
  interval: v.picklist(INTERVALS),
  /** Missing if the credits are given once a period. Parts are counted from the anchor, too, so they fill a period exactly. */
  credit_interval: CreditInterval,
  period_credits: v.bigint(),
  period_credits_expire: v.boolean(),
})
export type Terms = v.InferOutput<typeof Terms>

/** A planned change of a subscription. `terms` are the new terms. Without `terms`, the subscription ends. */
const Waiting = v.object({ at: v.string(), terms: v.optional(Terms) })

/** The facts that determine the state and the periods of a subscription. All times are ISO times in UTC. */
export const Timeline = v.object({
  id: v.string(),
  created_at: v.string(),
  terms: Terms,
  /** Empty if the subscription started without a trial. */
  trial_ends_at: v.string(),
  /**
   * The instant from which periods are counted: the start of the subscription or the end of its trial, unless a change of the plan has
   * moved it.
   */
  anchor: v.string(),
  is_past_due: v.boolean(),
  waiting: v.optional(Waiting),
  /** Empty if the subscription has not ended. */
  ended_at: v.string(),
})
export type Timeline = v.InferOutput<typeof Timeline>

/** A copy of a subscription in the item of its account. Checks and settlements read these attributes. */
export const OpenSubscription = v.object({
  ...Timeline.entries,
  /**
   * The instant up to which the credits of periods are decided. If a period began at this instant or earlier, its
   * credits were given or will never be given.
   */
  decided_until: v.string(),
  /** When the subscription last stopped being past due; missing if it has never been past due. */
  active_since: v.optional(v.string()),
  /** The version of this item at which the subscription started, or was last changed immediately. Missing in older items. */
  begun: v.optional(v.bigint()),
  /** The last period that was settled with credits, and the credits that it really gave; missing before the first. */
  part: v.optional(v.object({ start: v.string(), given: v.bigint() })),
})
export type OpenSubscription = v.InferOutput<typeof OpenSubscription>

/** A period that was cut short, and whose credits are taken off those of later periods until its end. */
const CutPeriod = v.object({
  /** The ISO time at which the period would have ended. */
  until: v.string(),
  /** The version of this item at which the period was cut. Subscriptions that began earlier take nothing off. */
  cut: v.bigint(),
  left: v.bigint(),
  /** What the current periods of subscriptions have taken off, by the id of the subscription; missing if nothing. */
  taken: v.optional(v.record(v.string(), v.bigint())),
})
export type CutPeriod = v.InferOutput<typeof CutPeriod>

/** The subscriptions of an account that had not ended when this item was written. */
export const OpenSubscriptions = v.object({
  subscriptions: v.array(OpenSubscription),
  version: v.bigint(),
  /** Missing for an active account. The copy here allows a check to read all facts of an entitlement in one item. */
  is_disabled: v.optional(v.boolean()),
  /** The periods that were cut short, the one that ends first is first; missing if there are none. */
  cut_periods: v.optional(v.array(CutPeriod)),
  /** The version of the account's budgets; missing if it has none. A check learns here that there are budgets. */
  budgets_version: v.optional(v.bigint()),
  /** The ISO time of the last start of a subscription; missing in older items. */
  last_start: v.optional(v.string()),
  /** The periods without end that were cut short, and count in limits until `until`, an ISO time. */
  cut_endless: v.optional(v.array(v.object({ id: v.string(), anchor: v.string(), until: v.string() }))),
})
export type OpenSubscriptions = v.InferOutput<typeof OpenSubscriptions>
