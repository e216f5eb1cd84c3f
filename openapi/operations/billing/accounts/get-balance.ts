import type { Description } from '../../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get billing balance',
  description:
    'Reads the current balance of a billing account. It includes every charge and every grant that was answered before.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'The balance.',
  refusals: ['NOT_FOUND'],
  parameters: ACCOUNT_PARAMETERS,
  response: { balance: 'The balance.' },
  example: {
    title: 'Read the balance of the default account of Acme',
    params: { org_id: 'acme', id: '-' },
  },
}
