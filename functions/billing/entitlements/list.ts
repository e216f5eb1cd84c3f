import { readOrganization } from '../../../lib/billing/accounts/organization.ts'
import {
  AccountOfEntitlements,
  findEntitlementPlace,
  requireEntitlementPlace,
} from '../../../lib/billing/entitlements/entitlements-in-path.ts'
import { listEntitlements, NO_ENTITLEMENTS } from '../../../lib/billing/entitlements/list.ts'
import { EntitlementsResponse, ListEntitlementsQuery } from '../../../lib/billing/entitlements/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT } from '../../../operations/components/accounts.ts'
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
    'Lists the features that an account is entitled to, the seats, and the subscriptions that have not ended. The limit of seats of the default account is enforced: who gets the first thing in the organization takes a seat.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'A page of the features, the seats and the subscriptions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...IN_ACCOUNT,
  },
  response: {
    features: 'The features, each with the ids of the plans that include it, and with its limits and value.',
    seats: 'The seats of the organization.',
    'seats.limit':
      'The largest number of seats of any product in the plans of the account; `"0"` if no product limits the seats. For the default account it is the limit that is enforced: it stays what it was while the account is disabled or a subscription is past due.',
    'seats.used':
      'The number of seats that are used in the organization, on each of its accounts: those of `GET /v1beta1/organizations/{id}/seats`.',
    subscriptions: 'The subscriptions that have not ended, the newest first.',
    ...NEXT_PAGE,
  },
  table: {
    ...ENTITLEMENTS,
    get: [...ENTITLEMENTS.get, 'SEAT#*', 'SUBSCRIPTION#*'],
    query: [...ENTITLEMENTS.query, 'SEAT#*'],
  },
  example: {
    title: 'List the features to which Acme is entitled',
    params: { org_id: 'acme', billing_id: '-' },
    subscriptions: [TEAM],
  },
} as const satisfies About

export const handler = operation('list-entitlements', {
  access: 'authenticated',
  request: { params: AccountOfEntitlements, query: ListEntitlementsQuery },
  load: ({ params }, table) => findEntitlementPlace(table, params, ''),
  run: async ({ loaded, query, caller, table }) => {
    const { accountId } = await requireEntitlementPlace(table, caller, loaded)
    const { organization = '' } = loaded.found
    const found = await readOrganization(table, organization)
    if (found === undefined) return NO_ENTITLEMENTS
    const isDefault = found.default_account_id === accountId
    return listEntitlements(table, { accountId, organization, isDefault }, query)
  },
  response: EntitlementsResponse,
})
