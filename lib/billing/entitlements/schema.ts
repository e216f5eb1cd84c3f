import * as v from 'valibot'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { text } from '../../foundation/schema/primitives.ts'
import { PresentedAllowance } from '../limits/allowance.ts'
import { Subscription } from '../subscriptions/schema.ts'
import { PERS, WINDOWS } from '../timeline/limit.ts'
import { AskedOfLimits } from './asked-amount.ts'

/** `feature` is an id or a name. */
export const CheckEntitlementBody = fields({
  feature: v.pipe(text, v.minLength(1, 'must not be empty')),
  project_id: v.optional(text, ''),
  ...AskedOfLimits,
})

export const CheckEntitlementResponse = v.object({
  status: v.boolean(),
  reason: v.picklist(['ALLOWED', 'NOT_ENTITLED', 'LIMIT_REACHED']),
  allowances: v.array(PresentedAllowance),
})

export const EntitledFeature = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  plan_ids: v.array(v.string()),
  /** Added up over the plans; empty if they do not limit the feature. */
  limits: v.array(v.object({ amount: v.string(), window: v.picklist(WINDOWS), per: v.picklist(PERS) })),
  /** The largest over the plans; empty if none has one. */
  value: v.string(),
})

export const ListEntitlementsQuery = query(pageFields())
export type ListEntitlementsRequest = v.InferOutput<typeof ListEntitlementsQuery>

export const EntitlementsResponse = v.object({
  features: v.array(EntitledFeature),
  seats: v.object({
    /**
     * The largest number of seats of any product in the account's plans; `"0"` if no product limits the seats. For the default account,
     * the limit that is enforced.
     */
    limit: v.string(),
    /** The number of seats that are used in the organization. */
    used: v.number(),
  }),
  subscriptions: v.array(Subscription),
  next_page_token: v.string(),
})
