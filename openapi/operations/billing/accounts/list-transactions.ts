import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List billing transactions',
  description:
    'Lists the changes of the balance of an account, newest first: usages of the type `credit`, credit grants, reverts, and expired credits. The list is a second or so behind the table, so it may miss a change of the last second. For the current balance, read the balance. With `user_id`, one request looks through at most 10,000 transactions, so a page may be short, or even empty, and still have a token.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The transactions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    org_id: 'The id or the name of the organization.',
    billing_id: 'The billing account; `-` for the default account of the organization.',
    start_range: 'Only transactions that were recorded at this time or later.',
    end_range: 'Only transactions that were recorded before this time.',
    since: 'The same as `start_range`. Give one of them.',
    user_id:
      'Only usages of this user, and reverts of them. The service reads through the transactions of the account to find them.',
  },
  response: { transactions: 'The transactions, newest first.', ...NEXT_PAGE },
  example: {
    title: 'List the transactions of Acme',
    params: { org_id: 'acme', billing_id: '-' },
    query: { start_range: '2026-01-01T00:00:00Z', page_size: '10' },
  },
}
