import * as v from 'valibot'
import { ApiError, type Violation } from '../../foundation/errors.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { CreditInterval, INTERVALS } from '../timeline/schema.ts'
import { type ProductState, present, STATES } from './schema.ts'

const PlanMember = v.object({
  id: v.string(),
  /** The size of the product in an answer, in bytes of JSON. */
  bytes: v.bigint(),
})

/** Amounts of credits are whole numbers. */
export const PlanRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.string(),
  /** The length of a period; empty if the period has no end. */
  interval: v.picklist(INTERVALS),
  /** The length of the parts of a period that give credits; missing if the whole period does. */
  credit_interval: CreditInterval,
  on_start_credits: v.bigint(),
  trial_days: v.bigint(),
  period_credits: v.bigint(),
  period_credits_expire: v.boolean(),
  state: v.picklist(STATES),
  /** The products of the plan, in the order in which they were added. `plan_ids` of each product contains the plan. */
  members: v.array(PlanMember),
  /** A JSON text. */
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type PlanRecord = v.InferOutput<typeof PlanRecord>

const MAX_PLAN_PRODUCTS = 50
const MAX_PLAN_FEATURES = 500
/** The limit for a plan with all its products in an answer, in bytes of JSON. */
const MAX_PLAN_BYTES = 4 * 1024 * 1024

export interface KnownPlans {
  /** The plans of the product before or after the change, and the plans that the change may name. */
  plans: readonly PlanRecord[]
  /** For each other product in these plans, the ids of its features. The key is the id of the product. */
  featuresOf: ReadonlyMap<string, readonly string[]>
}

export const NO_PLANS: KnownPlans = { plans: [], featuresOf: new Map() }

/** Returns the text itself if no plan has this id or name. */
export const resolvePlan = ({ plans }: KnownPlans, text: string): string =>
  (plans.find(({ id }) => id === text.toLowerCase()) ?? plans.find(({ name }) => name === text))?.id ?? text

/**
 * Throws PLAN_TOO_LARGE if a plan would exceed its limits.
 * @param path the path of the product in the request, such as `body`
 */
export function changePlans({ plans, featuresOf }: KnownPlans, after: ProductState, path: string): PlanRecord[] {
  const { id, plan_ids } = after.product
  const bytes = BigInt(jsonBytes(present(after)))
  return plans.map((plan) => {
    const others = plan.members.filter((member) => member.id !== id)
    if (!plan_ids.includes(plan.id)) return others.length === plan.members.length ? plan : { ...plan, members: others }
    const known = plan.members.some((member) => member.id === id)
    const members = known
      ? plan.members.map((member) => (member.id === id ? { id, bytes } : member))
      : [...plan.members, { id, bytes }]
    const changed = { ...plan, members }
    const features = members.flatMap((member) =>
      member.id === id ? after.product.feature_ids : (featuresOf.get(member.id) ?? []),
    )
    refuseTooLarge(changed, new Set(features).size, known ? `${path}.features` : `${path}.plan_id`)
    return changed
  })
}

/**
 * Returns one text for each limit that a plan exceeds.
 * @param features the number of different features in the plan
 */
export function describeTooLarge(members: readonly { bytes: bigint }[], features: number): string[] {
  const bytes = members.reduce((sum, member) => sum + member.bytes, 0n)
  return [
    members.length > MAX_PLAN_PRODUCTS && `${MAX_PLAN_PRODUCTS} products`,
    features > MAX_PLAN_FEATURES && `${MAX_PLAN_FEATURES} different features`,
    bytes > MAX_PLAN_BYTES && `${MAX_PLAN_BYTES} bytes in an answer, with its products`,
  ].filter((fault) => fault !== false)
}

function refuseTooLarge({ id, name, members }: PlanRecord, features: number, field: string): void {
  const faults = describeTooLarge(members, features)
  if (faults.length === 0) return
  const violations: Violation[] = faults.map((fault) => ({
    field,
    description: `the plan ${name} has at most ${fault}`,
  }))
  throw new ApiError('PLAN_TOO_LARGE', `the plan ${name} would be too large`, {
    violations,
    metadata: { resource_type: 'plan', resource: id },
  })
}
