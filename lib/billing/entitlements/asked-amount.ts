import * as v from 'valibot'
import { INT64_MAX, int64 } from '../../foundation/schema/primitives.ts'
import type { AskedAmount } from '../limits/check-limits.ts'
import { usageUserId } from '../usages/schema.ts'

/** What a request asks of the limits of a feature, beside the project. */
export const AskedOfLimits = {
  amount: v.optional(int64(1n, INT64_MAX)),
  user_id: v.optional(usageUserId),
}

interface Asked {
  feature: string
  amount?: bigint | undefined
  user_id?: string | undefined
}

/** @param project_id the id of a project; empty if there is none */
export const toAskedAmount = ({ feature, amount = 1n, user_id = '' }: Asked, project_id: string): AskedAmount => ({
  ...{ feature, amount, user_id, project_id },
})

/** The fields that a request lacks if a limit counts by person or project. */
export const FIELDS_OF_LIMITS = { user_id: 'user_id', project_id: 'project_id' }
