import * as v from 'valibot'
import {
  AccountInPath,
  findAccountPlace,
  refuseDeleting,
  requireChangeable,
} from '../../../lib/billing/accounts/account-in-path.ts'
import { setLimits } from '../../../lib/billing/accounts/limits.ts'
import { LimitsBody } from '../../../lib/billing/accounts/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-billing-account-limits',
  route: 'PUT /v1beta1/admin/organizations/{org_id}/billing/{id}/limits',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Update billing account limits',
  description:
    'Changes the floor of a billing account, and the balance below which a charge sends an event. Limits that are omitted stay. A floor above the balance is accepted: then nothing more can be spent.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  request: {
    credit_min: 'The lowest balance that a charge may leave. Negative is an overdraft.',
    alert_below: 'A charge that takes the balance below this sends an event; empty for none.',
    due_in_days: 'Accepted and ignored.',
    features_used: 'Accepted and ignored.',
  },
  table: {
    ...SETTLES,
    get: [CALLER, 'ACCOUNT#*', 'ALIAS#*', 'RESOURCE#*'],
    require: [CALLER],
  },
  example: {
    title: 'Allow Acme an overdraft of 500, and get an event when less than 1,000 is left',
    params: { org_id: 'acme', id: '-' },
    body: { credit_min: '-500', alert_below: '1000' },
  },
} as const satisfies About

export const handler = operation('update-billing-account-limits', {
  access: ['admin'],
  request: { params: AccountInPath, query: noQuery, body: LimitsBody },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ body, loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    refuseDeleting(organization)
    await setLimits(table, account, body, now)
    return {}
  },
  response: v.object({}),
})
