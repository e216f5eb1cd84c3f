import type { Description } from '../../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../../operations/components/accounts.ts'

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
  },
}
