import { readOrganization } from '../../../lib/billing/accounts/organization.ts'
import { listEntitlements, NO_ENTITLEMENTS } from '../../../lib/billing/entitlements/list.ts'
import {
  AccountOfEntitlements,
  findEntitlementPlace,
  requireEntitlementPlace,
} from '../../../lib/billing/entitlements/place.ts'
import { EntitlementsResponse, ListEntitlementsQuery } from '../../../lib/billing/entitlements/schema.ts'
import { countUsers } from '../../../lib/directory/users/list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/entitlements
export const handler = operation('list-entitlements', {
  access: 'authenticated',
  request: { params: AccountOfEntitlements, query: ListEntitlementsQuery },
  load: ({ params }, table) => findEntitlementPlace(table, params, ''),
  run: async ({ loaded, query, caller, table, now }) => {
    const accountId = await requireEntitlementPlace(table, caller, loaded)
    const { organization = '' } = loaded.found
    if ((await readOrganization(table, organization)) === undefined) return NO_ENTITLEMENTS
    return listEntitlements(table, accountId, query, await countUsers(table, { organization }, now))
  },
  response: EntitlementsResponse,
})
