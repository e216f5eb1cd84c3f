import * as v from 'valibot'
import { fields } from '../../foundation/schema/fields.ts'
import { metadata, metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { INT64_MAX, int64, oneOf, slug, text } from '../../foundation/schema/primitives.ts'
import { PlanRecord } from '../products/plan-membership.ts'
import { Product, type ProductState, present, STATES } from '../products/schema.ts'
import { CREDIT_INTERVALS, INTERVALS } from '../timeline/schema.ts'

const MAX_TRIAL_DAYS = 730n

const credits = int64(0n, INT64_MAX)

/** Amounts of credits are whole numbers. */
export const planFields = {
  name: slug,
  title: text,
  description: text,
  interval: oneOf(INTERVALS),
  credit_interval: oneOf(['', ...CREDIT_INTERVALS]),
  on_start_credits: credits,
  trial_days: int64(0n, MAX_TRIAL_DAYS),
  period_credits: credits,
  period_credits_expire: v.boolean('must be true or false'),
  state: oneOf(STATES),
  metadata,
}

const READ_ONLY = ['id', 'products', 'created_at', 'updated_at']

/** Given fields replace the stored ones, and omitted fields are unchanged. */
const PlanRequest = fields(v.partial(v.object(planFields)).entries, READ_ONLY)
export type PlanChange = v.InferOutput<typeof PlanRequest>

export const UpdatePlanBody = fields({ body: PlanRequest })

export const CreatePlanBody = fields({ body: fields({ ...PlanRequest.entries, name: slug }, READ_ONLY) })

const amount = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)

const { members: _, ...told } = PlanRecord.entries

export const Plan = v.object({
  ...told,
  credit_interval: v.picklist(['', ...CREDIT_INTERVALS]),
  ...{ on_start_credits: amount, trial_days: amount, period_credits: amount },
  products: v.array(Product),
  metadata: presentedMetadata,
})

/** The products are in the order in which they were added to the plan. */
export interface PlanState {
  plan: PlanRecord
  products: readonly ProductState[]
}

export const presentPlan = ({ plan, products }: PlanState): v.InferInput<typeof Plan> => ({
  ...plan,
  credit_interval: plan.credit_interval ?? '',
  products: products.map(present),
  metadata: metadataOf(plan.metadata),
})
