import { ARCHIVE } from '../../components/accounts.ts'
import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import { ACME_MAIN } from '../../components/samples.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List billing accounts',
  description:
    'Lists the billing accounts of an organization, disabled ones too, by id. After an organization is deleted, platform admins still list its accounts by its id.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The accounts.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, org_id: 'The id or the name of the organization.' },
  response: { billing_accounts: 'The accounts, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the accounts of Acme',
    given: ARCHIVE,
    params: { org_id: 'acme' },
    answer: {
      billing_accounts: [
        ACME_MAIN,
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d62',
          org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
          name: 'acme-archive',
          email: '',
          phone: '',
          address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' },
          currency: '',
          tax_data: [],
          provider_id: '',
          provider: '',
          state: 'disabled',
          default: false,
          credit_min: '0',
          metadata: {},
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: '',
    },
  },
}
