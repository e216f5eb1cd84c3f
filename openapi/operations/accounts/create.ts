import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create billing account',
  description:
    'Creates an active billing account without credits. It becomes the default of an organization that has none. An organization may have several accounts.',
  callers: 'admins',
  answer: 'The account.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: { body: 'The account.', offline: 'Accepted, without effect: no payment provider is connected.' },
  response: { billing_account: 'The account.' },
  example: {
    title: 'Make a second account for Acme',
    params: { org_id: 'acme' },
    body: {
      body: {
        name: 'acme-labs',
        email: 'labs@acme.example',
        address: { line1: '1 Main Street', city: 'Berlin', country: 'DE' },
        currency: 'eur',
        tax_data: [{ type: 'eu_vat', id: 'DE123456789' }],
      },
    },
    answer: {
      billing_account: {
        id: '9b7f5c1e-3f0a-4a0e-8c55-4e7a1d2b3c60',
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        name: 'acme-labs',
        email: 'labs@acme.example',
        phone: '',
        address: { line1: '1 Main Street', line2: '', city: 'Berlin', state: '', postal_code: '', country: 'DE' },
        currency: 'eur',
        tax_data: [{ type: 'eu_vat', id: 'DE123456789' }],
        provider_id: '',
        provider: '',
        state: 'active',
        default: false,
        credit_min: '0',
        metadata: {},
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
