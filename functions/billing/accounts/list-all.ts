import * as v from 'valibot'
import { findOrganization, requireListable } from '../../../lib/billing/accounts/account-in-path.ts'
import { listAccounts, listAllAccounts, listRankedAccounts } from '../../../lib/billing/accounts/list-accounts.ts'
import { BillingAccount } from '../../../lib/billing/accounts/present.ts'
import { AllAccountsQuery } from '../../../lib/billing/accounts/request.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { type OrderedPage, orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ARCHIVE } from '../../../operations/components/accounts.ts'
import { COUNT, NEXT_PAGE, OF_ORGANIZATION, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-all-billing-accounts',
  route: 'GET /v1beta1/admin/billing/accounts',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'List all billing accounts',
  description:
    'Lists the billing accounts of all organizations, or of one organization, sorted by organization and id. Accounts of a deleted organization are listed only if the request contains the id of this organization as `org_id`. A page may be short if very many organizations have no accounts.',
  callers: 'admins',
  answer: 'The accounts.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: OF_ORGANIZATION,
    with_standing:
      'Whether each account has `standing`, a summary of its credits and subscriptions. This needs a `page_size` of at most 100.',
    rank_by:
      '`attention` lists only the accounts that need attention, in this order: accounts without credits, accounts with subscriptions that are past due, accounts with a balance below `alert_below`, and accounts with a subscription that ends, the earliest end first. `use` lists only the accounts that have used credits, the account that used the most first; accounts are in no defined order if their amounts have the same number of digits and the same first digit. The list reflects a change after about a second. `rank_by` needs a `page_size` of at most 100, and excludes `org_id`, `order_by` and `keyword`.',
  },
  response: { billing_accounts: 'The accounts.', ...COUNT, ...NEXT_PAGE },
  table: {
    get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*'],
    query: ['SORTED_ACCOUNT#*', 'SORTED_ATTENTION#*', 'SORTED_USE#*', 'ACCOUNTS_OF#*', 'LIST#ORGANIZATION'],
  },
  example: {
    title: 'List the accounts of Acme as an admin',
    given: ARCHIVE,
    query: { org_id: 'acme' },
  },
} as const satisfies About

export const handler = operation('list-all-billing-accounts', {
  access: ['admin'],
  request: { query: AllAccountsQuery },
  load: async ({ query: { org_id } }, table) => (org_id === undefined ? undefined : findOrganization(table, org_id)),
  run: async ({ query, loaded, caller, table }) => {
    const { org_id, rank_by, ...asked } = query
    const page = { ...asked, operation: 'list-all-billing-accounts' }
    if (rank_by !== undefined) return present(await listRankedAccounts(table, rank_by, page))
    if (loaded === undefined || org_id === undefined) return present(await listAllAccounts(table, page))
    const { id, defaultId, isGone } = await requireListable(table, caller, { ...loaded, org_id })
    const listed = await listAccounts(table, id, defaultId, page)
    if (isGone && listed.entries.length === 0) throw notFound('organization', org_id)
    return present(listed)
  },
  response: v.object({ billing_accounts: v.array(BillingAccount), next_page_token: v.string(), ...orderedCount }),
})

const present = ({ entries, ...rest }: OrderedPage<v.InferInput<typeof BillingAccount>>) => ({
  billing_accounts: entries,
  ...rest,
})
