import * as v from 'valibot'
import {
  findEntitlementPlace,
  requireEntitlementPlace,
} from '../../../lib/billing/entitlements/entitlements-in-path.ts'
import { CheckEntitlementBody, CheckEntitlementResponse } from '../../../lib/billing/entitlements/schema.ts'
import { isEntitled } from '../../../lib/billing/limits/entitlement.ts'
import { agreementViolations } from '../../../lib/billing/usages/payer.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT_OF_PROJECT } from '../../../operations/components/accounts.ts'
import { TEAM } from '../../../operations/components/subscriptions.ts'
import { ENTITLEMENTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'check-entitlement',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/check',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Billing',
  summary: 'Check entitlement',
  description:
    'Checks whether a plan of the account includes a feature now. Every subscription in the state `trialing` or `active` counts. A disabled account is entitled to no feature.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'Whether the account is entitled to the feature.',
  refusals: ['NOT_FOUND'],
  parameters: IN_ACCOUNT_OF_PROJECT,
  request: {
    feature: 'The id or the name of a feature.',
    project_id:
      'A project, by id or name. If both path parameters are `-`, the default account of the organization of this project is checked. If only `billing_id` is `-`, the request must not contain a project.',
  },
  response: { status: 'Whether the account is entitled to the feature.' },
  table: ENTITLEMENTS,
  example: {
    title: 'Does the plan of Acme include support by mail?',
    params: { org_id: 'acme', billing_id: '-' },
    body: { feature: 'support' },
    subscriptions: [TEAM],
  },
} as const satisfies About

export const handler = operation('check-entitlement', {
  access: 'authenticated',
  request: {
    params: v.object({ org_id: v.string(), billing_id: v.string() }),
    query: noQuery,
    body: CheckEntitlementBody,
  },
  rules: agreementViolations,
  load: ({ params, body }, table) => findEntitlementPlace(table, params, body.project_id),
  run: async ({ loaded, body, caller, table }) => {
    const accountId = await requireEntitlementPlace(table, caller, loaded)
    return { status: await isEntitled(table, accountId, body.feature, loaded.loaded) }
  },
  response: CheckEntitlementResponse,
})
