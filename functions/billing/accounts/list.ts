import * as v from 'valibot'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { findOrganization, requireListable } from '../../../lib/billing/accounts/account-in-path.ts'
import { listAccounts } from '../../../lib/billing/accounts/list-accounts.ts'
import { BillingAccount } from '../../../lib/billing/accounts/present.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { orderedCount, orderFields } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ARCHIVE } from '../../../operations/components/accounts.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-billing-accounts',
  route: 'GET /v1beta1/organizations/{org_id}/billing',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'List billing accounts',
  description:
    'Lists the billing accounts of an organization, including disabled ones, sorted by id. After the organization was deleted, platform admins and holders of the relations `support`, `biller` and `viewer` can still list its accounts by the id of the organization.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The accounts.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, org_id: 'The id or the name of the organization.' },
  response: { billing_accounts: 'The accounts.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: ['SORTED_ACCOUNT#*', ...CHECK.query, 'ACCOUNTS_OF#*'] },
  example: {
    title: 'List the accounts of Acme',
    given: ARCHIVE,
    params: { org_id: 'acme' },
  },
} as const satisfies About

export const handler = operation('list-billing-accounts', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: query({ ...orderFields, ...pageFields() }) },
  load: ({ params: { org_id } }, table) => findOrganization(table, org_id),
  run: async ({ params: { org_id }, query, loaded, caller, table }) => {
    const { id, defaultId, isGone } = await requireListable(table, caller, { ...loaded, org_id })
    const { entries, ...rest } = await listAccounts(table, id, defaultId, query)
    if (isGone && entries.length === 0) throw notFound('organization', org_id)
    return { billing_accounts: entries, ...rest }
  },
  response: v.object({ billing_accounts: v.array(BillingAccount), next_page_token: v.string(), ...orderedCount }),
})
