import * as v from 'valibot'
import { listAccounts, listAllAccounts, listRankedAccounts } from '../../../lib/billing/accounts/list-accounts.ts'
import { findOrganization, requireListable } from '../../../lib/billing/accounts/place.ts'
import { BillingAccount } from '../../../lib/billing/accounts/present.ts'
import { AllAccountsQuery } from '../../../lib/billing/accounts/request.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { type OrderedPage, orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/billing/accounts
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
