import type { Description } from '../../../../operations/about.ts'
import {
  IGNORED_OF_SUBSCRIPTION,
  SUBSCRIPTION_PARAMETERS,
  TEAM,
} from '../../../../operations/components/subscriptions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Update subscription',
  description:
    'Changes what does not follow from the clock: `past_due` and back, from the webhook of a payment provider, its id there, and metadata. Other fields of the subscription are accepted and ignored.',
  callers: 'admins',
  answer: 'The subscription.',
  refusals: ['NOT_FOUND', 'SUBSCRIPTION_ENDED', 'ABORTED'],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: {
    ...IGNORED_OF_SUBSCRIPTION,
    metadata: 'Any JSON object; it replaces the old one.',
    provider_id: 'What a payment provider calls it.',
    state:
      '`past_due`, or `active` once it is paid for. `active` ends no trial. The state that it already has changes nothing.',
    state_at: 'The time of this state. A state that is older than the stored one changes nothing.',
  },
  response: { subscription: 'The subscription.' },
  example: {
    title: 'The payment for the subscription of Acme failed',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    body: { state: 'past_due', provider_id: 'sub_1Nc3xQ' },
    subscriptions: [TEAM],
  },
}
