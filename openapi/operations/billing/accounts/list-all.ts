import type { Description } from '../../../../operations/about.ts'
import { ARCHIVE } from '../../../../operations/components/accounts.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List all billing accounts',
  description:
    'Lists the billing accounts of all organizations, by organization and id, or those of one. Accounts of deleted organizations are listed with `org_id` alone. A page may be short if very many organizations have none.',
  callers: 'admins',
  answer: 'The accounts.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of an organization: only what belongs to it.',
    with_standing:
      'Whether `standing` of each account says how its credits and subscriptions stand. It needs a `page_size` of at most 100.',
    rank_by:
      '`attention` lists only the accounts that need attention: without credits, with subscriptions that are past due, with a balance below their alert, and with a subscription that ends, in this order. The ends that come first are listed first. `use` lists only the accounts that have used credits, those that have used the most first; amounts with the same number of digits and the same first digit are in no order. The order follows the table by a second or so. It needs a `page_size` of at most 100, and takes no `org_id`, `order_by` or `keyword`.',
  },
  response: { billing_accounts: 'The accounts.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the accounts of Acme for an admin',
    given: ARCHIVE,
    query: { org_id: 'acme' },
  },
}
