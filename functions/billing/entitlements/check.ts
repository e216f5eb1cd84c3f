import * as v from 'valibot'
import { isEntitled } from '../../../lib/billing/entitlements/entitlement.ts'
import {
  findEntitlementPlace,
  requireEntitlementPlace,
} from '../../../lib/billing/entitlements/entitlements-in-path.ts'
import { CheckEntitlementBody, CheckEntitlementResponse } from '../../../lib/billing/entitlements/schema.ts'
import { agreementViolations } from '../../../lib/billing/usages/payer.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { TEAM } from '../../../operations/components/subscriptions.ts'
import { ENTITLEMENTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'check-entitlement',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/check',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Billing',
  summary: 'Check entitlement',
  description:
    'Does a plan of the account include a feature now? Each subscription that is `trialing` or `active` entitles. A disabled account is entitled to nothing.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'Whether it does.',
  refusals: ['NOT_FOUND'],
  parameters: {
    org_id: 'The id or the name of the organization; `-` with a `project_id`.',
    billing_id: 'The id of the account; `-` for the default account of the organization or of that of the project.',
  },
  request: {
    feature: 'The id or the name of a feature.',
    project_id:
      'A project of the organization. If organization and account are both `-`, the default account of its organization is asked about.',
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
