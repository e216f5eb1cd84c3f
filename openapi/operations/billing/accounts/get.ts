import type { Description } from '../../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get billing account',
  description:
    'Reads a billing account. After its organization is deleted, platform admins, and holders of the relations `support`, `biller` and `viewer`, still read it by the id of the organization.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The account.',
  refusals: ['NOT_FOUND'],
  parameters: {
    ...ACCOUNT_PARAMETERS,
    with_payment_methods: 'Whether the answer has `payment_methods`.',
    with_billing_details: 'Whether the answer has `billing_details`.',
  },
  response: {
    billing_account: 'The account.',
    payment_methods: 'Only if asked for, and always empty: no payment provider is connected.',
    billing_details: 'Its limits and what it has used, only if asked for.',
  },
  example: {
    title: 'Read the default account of Acme with its limits',
    params: { org_id: 'acme', id: '-' },
    query: { with_billing_details: 'true' },
  },
}
