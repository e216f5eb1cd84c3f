import { ReportedUsage } from '../../lib/billing/usages/schema.ts'
import type { Components, Texts } from '../description.ts'

const USAGE: Texts = {
  id: 'A UUID that the caller makes: the idempotency key. A usage that is sent again under it is not charged again.',
  amount: 'Credits, or features used; above 0.',
  type: '`credit` takes the amount from the balance; `feature` is counted and leaves the balance alone.',
  customer_id: 'If given, the id of the billing account.',
  source: 'The event or service that triggered the usage; stored in lower case.',
  user_id: 'The user that triggered the usage.',
  created_at: 'The time of use, at most five minutes in the future; the current time, if not given.',
}

export const usageComponents: Components = {
  requests: { Usage: { schema: ReportedUsage, fields: USAGE } },
  responses: {},
}
