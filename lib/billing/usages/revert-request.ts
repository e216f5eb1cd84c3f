import * as v from 'valibot'
import { fields } from '../../foundation/schema/fields.ts'
import { INT64_MAX, int64, text, uuid } from '../../foundation/schema/primitives.ts'

export const RevertUsageBody = fields({
  id: v.optional(uuid),
  amount: v.optional(int64(1n, INT64_MAX)),
  /** Has no effect. The field is accepted because clients of Frontier send it. */
  project_id: v.optional(text),
})

/** Without `amount`, the revert gives back all that remains of the usage. */
export type RevertUsageRequest = v.InferOutput<typeof RevertUsageBody>

const amount = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)

export const RevertUsageResponse = v.object({
  billing_id: v.string(),
  balance: amount,
  reverted: amount,
  remaining: amount,
  replayed: v.number(),
})
