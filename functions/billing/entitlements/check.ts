import * as v from 'valibot'
import { answerEntitlement, findAskedEntitlement } from '../../../lib/billing/entitlements/answer-entitlement.ts'
import { requireEntitlementPlace } from '../../../lib/billing/entitlements/entitlements-in-path.ts'
import { CheckEntitlementBody, CheckEntitlementResponse } from '../../../lib/billing/entitlements/schema.ts'
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
    'Checks whether a plan of the account includes a feature now, and whether its limits and the budgets of the account allow an amount of it. Every subscription in the state `trialing` or `active` counts. A disabled account is entitled to no feature.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'Whether the account may use the amount of the feature, and what its limits leave.',
  refusals: ['NOT_FOUND'],
  parameters: IN_ACCOUNT_OF_PROJECT,
  request: {
    feature: 'The id or the name of a feature.',
    amount: 'The amount that a usage would have. The default is 1.',
    user_id: 'The user of the usage. It is required if a limit counts by user, so it is best to send it always.',
    project_id:
      'A project, by id or name. If both path parameters are `-`, the default account of the organization of this project is checked. If only `billing_id` is `-`, the request must not contain a project.',
  },
  response: {
    status: 'Whether a usage of the amount would be recorded now, as far as plans and budgets decide.',
    reason:
      '`ALLOWED`; `NOT_ENTITLED` if no plan of the account gives the feature; `LIMIT_REACHED` if a limit of the plans or a budget does not allow the amount.',
    allowances: 'The limits that the usage would touch. Empty if there is none.',
  },
  table: { ...ENTITLEMENTS, get: [...ENTITLEMENTS.get, 'COUNTER#*'] },
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
  load: ({ params, body }, table) => findAskedEntitlement(table, params, body),
  run: async ({ loaded, body, caller, table }) =>
    answerEntitlement(table, await requireEntitlementPlace(table, caller, loaded), body, loaded),
  response: CheckEntitlementResponse,
})
