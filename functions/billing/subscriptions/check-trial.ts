import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { findNamedPlan } from '../../../lib/billing/subscriptions/plan-terms.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { trialKey } from '../../../lib/foundation/table/keys.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'check-trial',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{id}/plans/{plan_id}/trialed',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'Check trial',
  description: 'Checks whether an account has had the trial of a plan. An account gets the trial of a plan only once.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'Whether the account has had the trial.',
  refusals: ['NOT_FOUND'],
  parameters: {
    ...ACCOUNT_PARAMETERS,
    plan_id: 'The id or the name of the plan.',
  },
  response: { trialed: 'Whether the account has had the trial, or has it now.' },
  table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'PLAN#*', 'PLAN_NAME#*'], query: CHECK.query },
  example: {
    title: 'Has Acme had the trial of the team plan?',
    params: { org_id: 'acme', id: '-', plan_id: 'team' },
  },
} as const satisfies About

export const handler = operation('check-trial', {
  access: 'authenticated',
  request: { params: v.object({ ...AccountInPath.entries, plan_id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) => findAccountPlace(table, { org_id, id }, { readsOrganization: false }),
  run: async ({ params: { plan_id }, loaded, caller, table }) => {
    const account = await requireReadable(table, caller, loaded)
    const plan = await findNamedPlan(table, plan_id)
    return { trialed: (await table.get(trialKey(account.id, plan.id))) !== undefined }
  },
  response: v.object({ trialed: v.boolean() }),
})
