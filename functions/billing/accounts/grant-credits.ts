import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/account-in-path.ts'
import { CreditsGranted, grantToPlace } from '../../../lib/billing/accounts/credits.ts'
import { CreditsBody } from '../../../lib/billing/accounts/request.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT } from '../../../operations/components/accounts.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

const { org_id, id: billing_id } = AccountInPath.entries

export const about = {
  name: 'grant-billing-credits',
  route: 'POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/credits',
  limit: { rate: 100, burst: 100 },
  tag: 'Billing',
  summary: 'Grant billing credits',
  description:
    'Adds credits to a billing account, once for each `id`. Use the id of the payment. If the request is sent again with the same account, amount, description and end, it adds nothing. Credits with an end expire at this end: the service then takes the unused rest from the balance. Charges use the credits that expire first. A disabled account accepts credits, too.',
  callers: 'admins',
  answer: 'The account, its balance after the grant, and whether the grant was new.',
  refusals: [
    'BALANCE_OVERFLOW',
    'TOO_MANY_EXPIRING_CREDITS',
    'BEING_DELETED',
    'NOT_FOUND',
    'CREDIT_ID_REUSED',
    'ABORTED',
  ],
  parameters: IN_ACCOUNT,
  request: {
    id: 'A UUID that identifies the grant across all accounts. If a request with the same id is sent again, nothing more is granted.',
    amount: 'The number of credits, above 0.',
    description: 'Any text. A request that is sent again must contain the same description.',
    expires_at:
      'When the credits expire; empty or missing if they never expire. A request that is sent again must name the same instant.',
  },
  response: {
    billing_id: 'The account that got the credits.',
    balance: 'The balance of the account after the grant, in credits.',
    recorded: '1 if the grant was new, otherwise 0.',
    replayed: '1 if an earlier request had made this grant, and this request added nothing; otherwise 0.',
  },
  table: {
    ...SETTLES,
    get: [CALLER, 'ACCOUNT#*', 'COUNTER#*', 'ALIAS#*', 'CREDIT#*', 'RESOURCE#*'],
    put: ['CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'TABLE'],
    require: [CALLER],
  },
  example: {
    title: 'Grant 5,000 credits. If the request is sent again, it grants nothing, because the id identifies the grant',
    params: { org_id: 'acme', billing_id: '-' },
    body: { id: '7f2f7a0e-6d0f-4f39-8a5c-0b1d2e3f4a5b', amount: 5000, description: 'Payment 4711' },
  },
} as const satisfies About

export const handler = operation('grant-billing-credits', {
  access: ['admin'],
  request: { params: v.object({ org_id, billing_id }), query: noQuery, body: CreditsBody },
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ params: { billing_id }, body, loaded, caller, table }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    return grantToPlace(table, { account, organization, isInferred: billing_id === '-' }, body, readClock())
  },
  response: CreditsGranted,
})
