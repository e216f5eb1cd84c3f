import { readOrganization } from '../../../lib/billing/accounts/organization.ts'
import {
  AccountOfEntitlements,
  findEntitlementPlace,
  requireEntitlementPlace,
} from '../../../lib/billing/entitlements/entitlements-in-path.ts'
import { listEntitlements, NO_ENTITLEMENTS } from '../../../lib/billing/entitlements/list.ts'
import { EntitlementsResponse, ListEntitlementsQuery } from '../../../lib/billing/entitlements/schema.ts'
import { countUsers } from '../../../lib/directory/users/list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { TEAM } from '../../../operations/components/subscriptions.ts'
import { ENTITLEMENTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-entitlements',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/entitlements',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'List entitlements',
  description:
    'Lists the features that an account is entitled to, its seats, and its subscriptions that have not ended. Seats are counted and not enforced.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'Features in pages, seats and subscriptions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    org_id: 'The id or the name of the organization.',
    billing_id: 'The id of the account; `-` for the default account of the organization.',
  },
  response: {
    features: 'The features, with the ids of the plans that give them.',
    seats: 'The seats of the organization.',
    'seats.limit': 'The largest number of seats of a product of its plans; `"0"` for none.',
    'seats.used': 'The users of the organization, counted up to 10,000.',
    subscriptions: 'The subscriptions that have not ended, the newest first.',
    ...NEXT_PAGE,
  },
  table: { ...ENTITLEMENTS, get: [...ENTITLEMENTS.get, 'SUBSCRIPTION#*'] },
  example: {
    title: 'List what Acme is entitled to',
    params: { org_id: 'acme', billing_id: '-' },
    subscriptions: [TEAM],
  },
} as const satisfies About

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
