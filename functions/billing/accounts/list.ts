import * as v from 'valibot'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { listAccounts } from '../../../lib/billing/accounts/list-accounts.ts'
import { findOrganization, requireListable } from '../../../lib/billing/accounts/place.ts'
import { BillingAccount } from '../../../lib/billing/accounts/present.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { orderedCount, orderFields } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing
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
