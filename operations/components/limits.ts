import { PresentedAllowance, PresentedRefusal } from '../../lib/billing/limits/allowance.ts'
import type { Components, Texts } from '../about.ts'

const ALLOWANCE: Texts = {
  source: 'Where the limit comes from: `plan` or `budget`.',
  feature: 'The id of the feature; empty for credits.',
  window:
    'When the limit resets: each calendar `minute`, `hour`, `day`, `week`, `month` or `year` in UTC, with the `period` of the subscription, or never (`ever`). Weeks begin on Monday.',
  per: 'Whether the account, each user or each project has the limit.',
  user_id: 'The user for whom the limit counts; empty if it counts for all.',
  project_id: 'The project for which the limit counts; empty if it counts for all.',
  limit: 'The largest amount in the window.',
  used: 'The amount that was used in the window.',
  remaining: 'The rest of the limit, at least 0.',
  resets_at: 'When the window ends; empty if it has no end.',
}

export const limitComponents: Components = {
  requests: {},
  responses: {
    Allowance: { schema: PresentedAllowance, fields: ALLOWANCE },
    RefusedAllowance: {
      schema: PresentedRefusal,
      fields: { ...ALLOWANCE, requested: 'The amount of the request that the limit does not allow.' },
    },
  },
}

export const TOUCHED =
  'The limits that the new usages have touched, as they are after the request. Empty if no limit counts them, or if all of them were recorded before.'
