import { ACCOUNT_PARAMETERS } from '../../components/accounts.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Update billing account',
  description:
    'Replaces the fields that are given; the others stay. Only platform admins change the name, and make the account the default of its organization.',
  callers: { holds: '`billingmanage` on the organization' },
  answer: 'The account.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  request: { body: 'The fields to change.', offline: 'Accepted, without effect: no payment provider is connected.' },
  response: { billing_account: 'The account.' },
  example: {
    title: 'Give the account an address to write to',
    params: { org_id: 'acme', id: '-' },
    body: { body: { email: 'billing@acme.example', currency: 'eur' } },
    answer: {
      billing_account: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61',
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        name: 'acme-main',
        email: 'billing@acme.example',
        phone: '',
        address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' },
        currency: 'eur',
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
    },
  },
}
