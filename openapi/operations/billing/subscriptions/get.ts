import type { Description } from '../../../../operations/about.ts'
import { SUBSCRIPTION_PARAMETERS, TEAM } from '../../../../operations/components/subscriptions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get subscription',
  description:
    'Reads a subscription as it is now. After its organization is deleted, platform admins, and holders of the relations `support`, `biller` and `viewer`, still read it, as ended.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The subscription.',
  refusals: ['NOT_FOUND'],
  parameters: { ...SUBSCRIPTION_PARAMETERS, expand: '`customer` and `plan` fill these fields. May be repeated.' },
  response: { subscription: 'The subscription.' },
  example: {
    title: 'Read the subscription of Acme',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    subscriptions: [TEAM],
  },
}
