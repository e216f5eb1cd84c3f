import * as v from 'valibot'
import { INT64_MAX, int64 } from '../../foundation/schema/primitives.ts'
import { usageUserId } from '../usages/schema.ts'

/** What a request asks of the limits of a feature, beside the project. */
export const AskedOfLimits = {
  amount: v.optional(int64(1n, INT64_MAX)),
  user_id: v.optional(usageUserId),
}
