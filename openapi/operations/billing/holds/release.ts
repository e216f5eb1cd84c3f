import type { Description } from '../../../../operations/about.ts'
import { HOLD_ANSWER, HOLD_PARAMETERS } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Release hold',
  description:
    'Ends a hold without a charge: its credits are available again. A hold that was captured or released stays as it is.',
  callers: { holds: '`billingmanage` on the organization', members: true },
  answer: 'The hold, and the amounts of the account.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: HOLD_PARAMETERS,
  response: HOLD_ANSWER,
  example: {
    title: 'Release a hold',
    params: { org_id: 'acme', billing_id: '-', id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
  },
}
