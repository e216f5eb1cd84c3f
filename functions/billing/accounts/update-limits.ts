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
import { ACCOUNT_PARAMETERS, LIMITS } from '../../../operations/components/accounts.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-billing-account-limits',
  route: 'PUT /v1beta1/admin/organizations/{org_id}/billing/{id}/limits',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Update billing account limits',
  description:
    'Changes the limits of a billing account: the floor, and the balance below which the service sends an event. Limits that the request does not contain keep their values. A floor above the balance is accepted; the account then cannot pay for anything.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  request: {
    ...LIMITS,
    due_in_days: 'Accepted and ignored.',
    features_used: 'Accepted and ignored.',
  },
  table: {
    ...SETTLES,
    get: [CALLER, 'ACCOUNT#*', 'COUNTER#*', 'ALIAS#*', 'RESOURCE#*'],
    require: [CALLER],
  },
  example: {
    title: 'Allow Acme an overdraft of 500, and get an event when the balance falls below 1,000',
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
