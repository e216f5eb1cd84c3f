import { ACCOUNT_PARAMETERS } from '../../components/accounts.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get billing account',
  description:
    'Reads a billing account. After its organization is deleted, platform admins still read it by the id of the organization.',
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
    answer: {
      billing_account: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61',
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        name: 'acme-main',
        email: '',
        phone: '',
        address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' },
        currency: '',
        tax_data: [],
        provider_id: '',
        provider: '',
        state: 'active',
        default: true,
        credit_min: '0',
        metadata: {},
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
      billing_details: { credit_min: '0', due_in_days: '0', alert_below: '', features_used: '10' },
    },
  },
}
