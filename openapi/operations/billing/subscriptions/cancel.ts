import type { Description } from '../../../../operations/about.ts'
import { SUBSCRIPTION_PARAMETERS, TEAM } from '../../../../operations/components/subscriptions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Cancel subscription',
  description:
    'Ends a subscription with its period or trial, or at once. A subscription that is canceled or has ended stays as it is. After an immediate cancellation, the credits of the period that was cut short are taken off those of a subscription that starts before the end that the period had.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'PERIOD_WITHOUT_END', 'ABORTED'],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: { immediate: 'At once; without it at the end of the period.' },
  response: {},
  example: {
    title: 'Acme cancels with the end of its trial',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    body: {},
    subscriptions: [TEAM],
  },
}
