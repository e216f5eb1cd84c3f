import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { findNamedPlan } from '../../../lib/billing/subscriptions/plan-terms.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { trialKey } from '../../../lib/foundation/table/keys.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'check-trial',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{id}/plans/{plan_id}/trialed',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'Check trial',
  description: 'Asks whether an account has had the trial of a plan, which it gets only once.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'Whether it had it.',
  refusals: ['NOT_FOUND'],
  parameters: {
    org_id: 'The id or the name of the organization.',
    id: 'The id of the account; `-` for the default account of the organization.',
    plan_id: 'The id or the name of the plan.',
  },
  response: { trialed: 'Whether the account had the trial, or has it now.' },
  table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'PLAN#*', 'PLAN_NAME#*'], query: CHECK.query },
  example: {
    title: 'Did Acme have the trial of the team plan?',
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
