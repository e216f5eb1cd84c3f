import * as v from 'valibot'
import { pageFields, query, repeated } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { dateTime, oneOf, text } from '../../foundation/schema/primitives.ts'
import { BillingAccount } from '../accounts/present.ts'
import { Plan } from '../plans/schema.ts'
import { STATES } from '../timeline/advance.ts'
import { Timeline } from '../timeline/schema.ts'

/** The state depends on the timeline and the clock. All times are ISO times in UTC. */
export const SubscriptionRecord = v.object({
  ...Timeline.entries,
  account_id: v.string(),
  organization_id: v.string(),
  /** The id at a payment provider. */
  provider_id: v.string(),
  /** A JSON text. */
  metadata: v.string(),
  /** Empty if the subscription has not been canceled. */
  canceled_at: v.string(),
  /** When the state in `is_past_due` began, according to the last request that set the state; empty before the first of these requests. */
  state_at: v.string(),
  updated_at: v.string(),
  /** The ids of all plans that the subscription has had or was planned to have. */
  plan_ids: v.array(v.string()),
  version: v.bigint(),
  /** A random id of the request that last changed the subscription, by which a retry recognizes its own change. */
  changed_by: v.optional(v.string()),
  /** Whether a manifest started the subscription; missing if a checkout did. */
  is_declared: v.optional(v.boolean()),
  /** The fields of the request that started the subscription, and the id of its plan. */
  asked: v.object({ plan: v.string(), plan_id: v.string(), skip_trial: v.boolean(), cancel_after_trial: v.boolean() }),
})
export type SubscriptionRecord = v.InferOutput<typeof SubscriptionRecord>

export const Phase = v.object({
  effective_at: v.string(),
  /** Empty for a cancellation. */
  plan_id: v.string(),
  reason: v.picklist(['', 'change', 'cancel']),
})

/** A time that is not set is an empty text. */
export const Subscription = v.object({
  id: v.string(),
  customer_id: v.string(),
  provider_id: v.string(),
  plan_id: v.string(),
  state: v.picklist(STATES),
  metadata: presentedMetadata,
  created_at: v.string(),
  updated_at: v.string(),
  canceled_at: v.string(),
  ended_at: v.string(),
  trial_ends_at: v.string(),
  current_period_start_at: v.string(),
  current_period_end_at: v.string(),
  billing_cycle_anchor_at: v.string(),
  phases: v.array(Phase),
  customer: v.nullable(BillingAccount),
  plan: v.nullable(Plan),
})

const flag = v.boolean('must be true or false')

export const SubscriptionBody = v.pipe(
  fields({ plan: text, skip_trial: v.optional(flag, false), cancel_after_trial: v.optional(flag, false) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.skip_trial || !dataset.value.cancel_after_trial) return
    addIssue({ message: 'needs a trial, which skip_trial leaves out', path: pathTo('cancel_after_trial') })
  }),
)
export type StartRequest = v.InferOutput<typeof SubscriptionBody>

const READ_ONLY = Object.keys(Subscription.entries).filter(
  (name) => !['metadata', 'state', 'provider_id'].includes(name),
)

/** Attributes that do not depend on the clock. Omitted fields are unchanged. */
export const UpdateSubscriptionBody = fields(
  {
    metadata: v.optional(metadata),
    provider_id: v.optional(text),
    state: v.optional(oneOf(STATES)),
    state_at: v.optional(dateTime),
  },
  READ_ONLY,
)
export type SubscriptionChange = v.InferOutput<typeof UpdateSubscriptionBody>

/**
 * For a change of the plan, or for the removal of a planned change. The fields of `plan_change` may also be at the top
 * level.
 */
export const ChangePlanBody = v.pipe(
  fields({
    plan_change: v.optional(fields({ plan: text, immediate: v.optional(flag, false) })),
    phase_change: v.optional(
      fields({ cancel_upcoming_changes: v.literal(true, 'must be true: there is nothing else to change') }),
    ),
    plan: v.optional(text),
    immediate: v.optional(flag),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { plan_change, phase_change, plan, immediate } = dataset.value
    const given = [plan_change, phase_change, plan ?? immediate].filter((each) => each !== undefined)
    if (given.length !== 1)
      addIssue({ message: 'give plan_change or phase_change, and not both', path: pathTo('plan_change') })
    else if (immediate !== undefined && plan === undefined) addIssue({ message: 'is required', path: pathTo('plan') })
  }),
)

export const CancelBody = fields({ immediate: v.optional(flag, false) })

const expand = v.optional(repeated(text, 10))

export const GetSubscriptionQuery = query({ expand })

export const ListSubscriptionsQuery = query({
  state: v.optional(oneOf(STATES)),
  plan: v.optional(text),
  expand,
  ...pageFields(),
})
export type ListSubscriptionsRequest = v.InferOutput<typeof ListSubscriptionsQuery>
