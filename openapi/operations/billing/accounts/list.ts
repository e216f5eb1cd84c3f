import type { Description } from '../../../../operations/about.ts'
import { ARCHIVE } from '../../../../operations/components/accounts.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List billing accounts',
  description:
    'Lists the billing accounts of an organization, disabled ones too, by id. After an organization is deleted, platform admins, and holders of the relations `support`, `biller` and `viewer`, still list its accounts by its id.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The accounts.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, org_id: 'The id or the name of the organization.' },
  response: { billing_accounts: 'The accounts, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the accounts of Acme',
    given: ARCHIVE,
    params: { org_id: 'acme' },
  },
}
