import * as v from 'valibot'
import { fields } from '../../foundation/schema/fields.ts'
import { INT64_MAX, int64, text, uuid } from '../../foundation/schema/primitives.ts'

export const RevertUsageBody = fields({
  id: v.optional(uuid),
  amount: v.optional(int64(1n, INT64_MAX)),
  /** Clients of Frontier send it. It has no effect. */
  project_id: v.optional(text),
})

/** What is to be taken back: without `amount` all that is left. */
export type RevertUsageRequest = v.InferOutput<typeof RevertUsageBody>

const amount = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)

/** What was taken back under this id, and what is left of the usage and on the account now. */
export const RevertUsageResponse = v.object({
  billing_id: v.string(),
  balance: amount,
  reverted: amount,
  remaining: amount,
  replayed: v.number(),
})
