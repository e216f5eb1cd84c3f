import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create billing account',
  description:
    'Creates an active billing account without credits. It becomes the default of an organization that has none, or one that is disabled. An organization may have several accounts.',
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
  },
}
